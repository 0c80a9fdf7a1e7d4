import { COUNTRIES, DEFAULT_COUNTRY, numberInCountry } from '@cancha/domain/ground/contact/phone'
import { type LoanType, loanTypeFrom } from '@cancha/domain/lending/loan-types'
import { type ContactLanguage, SAVINGS } from '@cancha/domain/lending/requests/answers'
import { type Amount, amountOf } from '../../../../ui/fields/money.ts'
import { codeOfCountry, OTHER_COUNTRY } from '../../../people/accounts/public/countries.ts'

/** The values of the request's form. All but the country and the consent are the contract's fields, at which a refusal stands. */
export type LoanValues = {
  loantype: LoanType | ''
  fullname: string
  telcountry: string
  telephonenumber: string
  /** Several, as one text: 'spanish,english'. */
  langcontact: string
  companyname: string
  taxoption: string
  employmenttype: string
  income: string
  credit: string
  saving: string
  project: string
  activeinvest: string
  cuantos: string
  activehardmoney: string
  usedhardmoney: string
  contractorready: string
  dealundercontract: string
  propertyaddress: string
  city: string
  /** Its code. */
  stateprovideservice: string
  zip: string
  propertytype: string
  loanamount: Amount
  propertyvalue: Amount
  propertytax: Amount
  isrented: string
  currentrent: Amount
  propertypurchased: string
  propertypurchasedprice: Amount
  renovacioncost: Amount
  currentdebt: Amount
  afterrepairecost: Amount
  acceptterm: boolean
}

export const EMPTY: LoanValues = {
  loantype: '',
  fullname: '',
  telcountry: DEFAULT_COUNTRY,
  telephonenumber: '',
  langcontact: '',
  companyname: '',
  taxoption: '',
  employmenttype: '',
  income: '',
  credit: '',
  saving: '',
  project: '',
  activeinvest: '',
  cuantos: '',
  activehardmoney: '',
  usedhardmoney: '',
  contractorready: '',
  dealundercontract: '',
  propertyaddress: '',
  city: '',
  stateprovideservice: '',
  zip: '',
  propertytype: '',
  loanamount: '',
  propertyvalue: '',
  propertytax: '',
  isrented: '',
  currentrent: '',
  propertypurchased: '',
  propertypurchasedprice: '',
  renovacioncost: '',
  currentdebt: '',
  afterrepairecost: '',
  acceptterm: false,
}

/** The amounts of the form, in whole dollars. */
export const AMOUNTS = [
  'loanamount',
  'propertyvalue',
  'propertytax',
  'currentrent',
  'propertypurchasedprice',
  'renovacioncost',
  'currentdebt',
  'afterrepairecost',
] as const satisfies readonly (keyof LoanValues)[]

/** The fields that only a loan to buy and repair asks. */
const HARD_MONEY_ONLY = ['usedhardmoney', 'contractorready', 'dealundercontract'] as const

/** A draft as the server keeps it: texts by field. */
export type TypedLoan = Readonly<Record<string, string>>

/** The languages in a kept text. */
export const languagesIn = (text: string): ContactLanguage[] =>
  text.split(',').filter(Boolean) as ContactLanguage[]

/** The form's values from a draft. Names that aren't fields are left out. */
export function valuesOf(typed: TypedLoan): LoanValues {
  const known = Object.entries(typed).filter(([name]) => Object.hasOwn(EMPTY, name))
  const phone = typedPhone(typed['telephonenumber'] ?? '')
  const amounts = AMOUNTS.map((name) => [name, amountOf(typed[name] ?? '', false)])
  return {
    ...EMPTY,
    ...Object.fromEntries(known),
    ...Object.fromEntries(amounts),
    loantype: loanTypeFrom(typed['loantype'] ?? '') ?? '',
    telcountry: phone.country,
    telephonenumber: phone.number,
    acceptterm: false,
  }
}

/** The draft of a form: all fields that aren't empty, but the consent, which is given at sending and isn't kept. */
export function typedOf({ telcountry, acceptterm: _, ...values }: LoanValues): Record<string, string> {
  const kept = { ...values, telephonenumber: keptPhone(telcountry, values.telephonenumber) }
  return Object.fromEntries(
    Object.entries(kept)
      .map(([name, value]): [string, string] => [name, String(value)])
      .filter(([, value]) => value !== ''),
  )
}

/** The request's body, at one step or at the end, without the fields that this kind of loan doesn't ask. */
export function bodyOf({ telcountry, ...values }: LoanValues) {
  const isBuying = values.loantype === 'hard_money'
  const plan = HARD_MONEY_ONLY.map((name) => [name, isBuying ? values[name] : ''])
  return {
    ...values,
    telephonenumber: sentPhone(telcountry, values.telephonenumber),
    langcontact: languagesIn(values.langcontact),
    cuantos: values.activeinvest === 'Si' ? values.cuantos : '',
    currentrent: values.isrented === 'No' ? '' : values.currentrent,
    ...(Object.fromEntries(plan) as Record<(typeof HARD_MONEY_ONLY)[number], string>),
  }
}

/** The form of another kind of loan: an answer on savings that it doesn't offer goes. */
export const ofType = (values: LoanValues, loantype: LoanType): LoanValues => ({
  ...values,
  loantype,
  saving: Object.hasOwn(SAVINGS[loantype], values.saving) ? values.saving : '',
})

/** A number with its country; one that can't be whole goes as it was typed, and the contract tells its fault. */
const sentPhone = (country: string, typed: string): string =>
  numberInCountry(typed, codeOfCountry(country)) ?? typed

/** A number as a draft keeps it, whole or not: with its country, so that another day goes on with it. */
function keptPhone(country: string, typed: string): string {
  const code = codeOfCountry(country)
  if (typed.trim() === '') return ''
  return numberInCountry(typed, code) ?? (code === '' || typed.startsWith('+') ? typed : `+${code}${typed}`)
}

const BY_CODE = COUNTRIES.filter(({ code }) => code !== '').toSorted(
  (one, other) => other.code.length - one.code.length,
)

/** A kept number as it is typed beside the select of countries, of which the first one with its code is meant. */
function typedPhone(kept: string): { country: string; number: string } {
  if (kept === '') return { country: DEFAULT_COUNTRY, number: '' }
  const country = BY_CODE.find(({ code }) => kept.startsWith(`+${code}`))
  if (!country?.iso) return { country: kept.startsWith('+') ? OTHER_COUNTRY : DEFAULT_COUNTRY, number: kept }
  return { country: country.iso, number: kept.slice(country.code.length + 1) }
}
