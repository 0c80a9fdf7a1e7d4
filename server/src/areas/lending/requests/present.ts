import type { LoanRequest } from '@cancha/contract/lending/requests/request-answers'
import { savingsName } from '@cancha/contract/lending/requests/request-fields'
import type { Cents } from '@cancha/domain/ground/amounts/cents'
import { stateName } from '@cancha/domain/ground/places/states'
import { LOAN_TYPES } from '@cancha/domain/lending/loan-types'
import { PROJECT_RANGES, TAX_OPTIONS } from '@cancha/domain/lending/programmes'
import {
  CONTACT_LANGUAGES,
  CONTRACTORS,
  CREDIT_ANSWERS,
  EMPLOYMENTS,
  INCOME_RANGES,
  type LoanFinances,
  type LoanPerson,
} from '@cancha/domain/lending/requests/answers'
import {
  isShown,
  type LoanPart,
  type LoanReader,
  READERS_OF_PART,
  readerOf,
} from '@cancha/domain/lending/requests/visibility'
import type { Services } from '../../../services.ts'
import { openAnswers } from './private-answers.ts'
import type { EntryRow, RequestRow } from './store.ts'

const PARTS = Object.keys(READERS_OF_PART) as LoanPart[]

const dollars = (amount: Cents | null): number | null => (amount === null ? null : amount / 100)
const siNo = (said: boolean | null): 'Si' | 'No' | null => (said === null ? null : said ? 'Si' : 'No')
const nameIn = <Key extends string>(
  choices: Readonly<Record<Key, string>>,
  key: Key | null | undefined,
): string | null => (key === null || key === undefined ? null : choices[key])

/** The private answers of a request, opened; null where they are gone. */
export type OpenedAnswers = { person: LoanPerson | null; finances: LoanFinances | null }

/** Opens of a request's private answers those that its reader may read, and no others. */
export function openFor(
  services: Pick<Services, 'vault' | 'log'>,
  { key, person, finances }: Pick<RequestRow, 'key' | 'person' | 'finances'>,
  reader: LoanReader,
): OpenedAnswers {
  const opensPerson = isShown('person', reader) || isShown('address', reader)
  const opensFinances = isShown('ranges', reader) || isShown('situation', reader)
  return {
    person: opensPerson ? openAnswers(services, 'person', { key, sealed: person }) : null,
    finances: opensFinances ? openAnswers(services, 'finances', { key, sealed: finances }) : null,
  }
}

/** A request as this reader may read it (`READERS_OF_PART` in the domain): what isn't for them is null. */
export function presentRequest(
  row: RequestRow,
  { person, finances }: OpenedAnswers,
  reader: LoanReader,
): LoanRequest {
  /** A value, or null if its part isn't shown to this reader. */
  const shown = <Value>(part: LoanPart, value: Value): Value | null => (isShown(part, reader) ? value : null)
  const hasAccount = row.userId !== null && row.firstName !== null
  return {
    lrnid: String(row.id),
    shown: PARTS.filter((part) => isShown(part, reader)),
    loantype: LOAN_TYPES[row.loanType],
    status: row.state,
    requestDate: row.createdAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    result: row.result,
    // The words of the person who closed it, who may have named anybody.
    reason: shown('person', row.reason === '' ? null : row.reason),
    loanamount: dollars(row.amount),
    city: row.city,
    state: stateName(row.place),
    stateprovideservice: [stateName(row.place)],
    zip: row.zip,
    propertytype: row.propertyType,
    propertyvalue: dollars(row.value),
    propertytax: dollars(row.tax),
    isrented: siNo(row.rented),
    currentrent: dollars(row.rent),
    propertypurchased: row.purchasedOn,
    propertypurchasedprice: dollars(row.purchasePrice),
    renovacioncost: dollars(row.renovation),
    currentdebt: dollars(row.debt),
    afterrepairecost: dollars(row.repairedValue),
    income: shown('ranges', nameIn(INCOME_RANGES, finances?.income)),
    credit: shown('ranges', nameIn(CREDIT_ANSWERS, finances?.credit)),
    saving: shown('ranges', finances && savingsName(row.loanType, finances.savings)),
    project: shown('experience', nameIn(PROJECT_RANGES, row.projects)),
    activeinvest: shown('experience', siNo(row.activeLoans)),
    cuantos: shown('experience', row.howMany),
    activehardmoney: shown('experience', siNo(row.activeHardMoney)),
    usedhardmoney: shown('experience', siNo(row.usedHardMoney)),
    contractorready: shown('experience', nameIn(CONTRACTORS, row.contractor)),
    dealundercontract: shown('experience', siNo(row.underContract)),
    taxoption: shown('situation', nameIn(TAX_OPTIONS, finances?.taxOption)),
    employmenttype: shown('situation', nameIn(EMPLOYMENTS, finances?.employment)),
    author: shown('person', row.userId === null ? null : String(row.userId)),
    authorname: shown('person', hasAccount ? `${row.firstName} ${row.lastName}`.trim() : null),
    fullname: shown('person', person?.fullName ?? null),
    companyname: shown('person', person?.companyName ?? null),
    telephonenumber: shown('person', person?.phone ?? null),
    email: shown('person', row.email),
    langcontact: shown(
      'person',
      row.languages.map((language) => CONTACT_LANGUAGES[language]),
    ),
    propertyaddress: shown('address', person?.street ?? null),
  }
}

/** A request as this reader may read it, with its private answers opened for them. */
export const presentFor = (
  services: Pick<Services, 'vault' | 'log'>,
  row: RequestRow,
  reader: LoanReader,
): LoanRequest => presentRequest(row, openFor(services, row, reader), reader)

/**
 * A request as the lender of an entry in it may read it now. Why an administrator closed it is said to all who had shown interest, also
 * though the person is shown to them no more.
 */
export function presentToLender(
  services: Pick<Services, 'vault' | 'log'>,
  { entry, request }: Pick<EntryRow, 'entry' | 'request'>,
): LoanRequest {
  const shown = presentFor(services, request, readerOf(entry.state, request.state))
  const isTold = request.closedBy === 'administrator' && entry.interestedAt !== null && request.reason !== ''
  return isTold ? { ...shown, reason: request.reason } : shown
}
