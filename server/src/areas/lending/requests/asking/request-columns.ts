import type { InputOf } from '@cancha/contract/ground/operation'
import type { asking } from '@cancha/contract/lending/requests/asking'
import { savingsFrom } from '@cancha/contract/lending/requests/request-fields'
import { placeInAddress } from '@cancha/domain/ground/places/written-address'
import { LOAN_CITY_MOST, type LoanAnswers } from '@cancha/domain/lending/requests/answers'
import { cityOfZip } from '../../../ground/places/look-up.ts'

type RequestBody = InputOf<typeof asking.addLoanRequest>['body']

const CITY_UNSAID = 'Ciudad por confirmar'

/** City and ZIP of a request: as they were sent, else as the address says them, else the city of the ZIP. */
function placeOf({ city, zip, propertyaddress }: RequestBody): { city: string; zip: string } {
  const written = placeInAddress(propertyaddress)
  const code = zip ?? written.zip ?? ''
  const found = city ?? written.city?.slice(0, LOAN_CITY_MOST) ?? cityOfZip(code)
  return { city: found ?? CITY_UNSAID, zip: code }
}

/** Turns a sent form into the answers of a request. */
export function answersFrom(sent: RequestBody): LoanAnswers {
  const isHardMoney = sent.loantype === 'hard_money'
  const savings = savingsFrom(sent.loantype, sent.saving)
  // The schema has asked for it.
  if (savings === null) throw new Error('a request without savings')
  return {
    loanType: sent.loantype,
    amount: sent.loanamount,
    languages: sent.langcontact,
    person: {
      fullName: sent.fullname,
      companyName: sent.companyname,
      phone: sent.telephonenumber,
      street: sent.propertyaddress,
    },
    finances: {
      taxOption: sent.taxoption,
      employment: sent.employmenttype,
      income: sent.income,
      credit: sent.credit,
      savings,
    },
    experience: {
      projects: sent.project,
      activeLoans: sent.activeinvest,
      // Asked of those alone who have loans.
      howMany: sent.activeinvest === true ? sent.cuantos : null,
      activeHardMoney: sent.activehardmoney,
      // Of a refinance nobody asks these; what an app sends all the same isn't kept.
      usedHardMoney: isHardMoney ? sent.usedhardmoney : null,
      contractor: isHardMoney ? sent.contractorready : null,
      underContract: isHardMoney ? sent.dealundercontract : null,
    },
    property: {
      ...placeOf(sent),
      state: sent.stateprovideservice,
      propertyType: sent.propertytype,
      value: sent.propertyvalue,
      tax: sent.propertytax,
      rented: sent.isrented,
      rent: sent.currentrent,
      purchasedOn: sent.propertypurchased,
      purchasePrice: sent.propertypurchasedprice,
      renovation: sent.renovacioncost,
      debt: sent.currentdebt,
      repairedValue: sent.afterrepairecost,
    },
  }
}

/** The answers that stand in the table in clear. */
export const clearColumns = ({ loanType, amount, languages, experience, property }: LoanAnswers) => {
  const { state: place, ...rest } = property
  return { loanType, amount, languages: [...languages], ...experience, ...rest, place }
}
