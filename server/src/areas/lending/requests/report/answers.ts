import type { LoanRequest } from '@cancha/contract/lending/requests/request-answers'
import { DASH } from '@cancha/domain/analysis/calculators/format-figure'
import { formatDollars } from '@cancha/domain/ground/amounts/format'
import { phoneText } from '@cancha/domain/ground/contact/phone-text'
import type { Language } from '@cancha/domain/ground/text/language'
import { longDateIn, longDayIn } from '@cancha/domain/ground/time/dates-in-languages'
import { type ChoiceName, choiceIn } from '@cancha/domain/lending/english/choices'
import { LOAN_FIELD_NAMES, type LoanField } from '@cancha/domain/lending/english/fields'
import { loanTypeFrom } from '@cancha/domain/lending/loan-types'
import type { LoanPart } from '@cancha/domain/lending/requests/visibility'
import { FILE_WORDS } from './words.ts'

type Row = { label: string; value: string }
/** An answer in the part of a request that its reader may or may not see; null where nothing was said. */
type Answer = readonly [field: LoanField, part: LoanPart, value: string | null]

/** The groups in which a file prints a request's answers. */
export type AnswerGroup = 'request' | 'person' | 'money' | 'experience' | 'property'

const dollars = (amount: number | null): string | null =>
  amount === null ? null : formatDollars(amount, 'present')

/**
 * The answers of a request in their groups, as its reader may read them: those of a part that isn't shown are left out, and what wasn't said,
 * or is gone with time, is a dash. Text that people typed isn't translated.
 */
export function answersIn(language: Language, request: LoanRequest): Record<AnswerGroup, Row[]> {
  const rows = (answers: readonly Answer[]): Row[] =>
    answers.flatMap(([field, part, value]) =>
      request.shown.includes(part)
        ? [{ label: LOAN_FIELD_NAMES[language][field], value: value || DASH }]
        : [],
    )
  const words = wordsIn(language)
  return {
    request: rows(ofRequest(request, words)),
    person: rows(ofPerson(request, words)),
    money: rows(ofMoney(request, words)),
    experience: rows(ofExperience(request, words)),
    property: rows(ofProperty(request, words)),
  }
}

/** How the sorts of answers are said in a language. */
function wordsIn(language: Language) {
  const { yes, no, or, amountUnsaid } = FILE_WORDS[language]
  const yesNo = (said: string | null): string | null => (said === null ? null : said === 'Si' ? yes : no)
  const chosen = (of: ChoiceName, said: string | null): string | null =>
    said === null ? null : choiceIn(language, of, said)
  return {
    amountUnsaid,
    yesNo,
    chosen,
    date: (at: string) => longDateIn(language, at),
    day: (day: string | null) => (day === null ? null : longDayIn(language, day)),
    anyOf: (said: readonly string[] | null) =>
      said?.map((one) => choiceIn(language, 'contactLanguage', one)).join(or) ?? null,
  }
}
type Words = ReturnType<typeof wordsIn>

const ofRequest = (request: LoanRequest, { chosen, date, amountUnsaid }: Words): Answer[] => [
  ['loanType', 'request', chosen('loanType', request.loantype)],
  ['amount', 'request', dollars(request.loanamount) ?? amountUnsaid],
  ['state', 'request', chosen('loanState', request.status)],
  ['askedOn', 'request', date(request.requestDate)],
  ...(request.closedAt === null
    ? []
    : ([
        ['closedOn', 'request', date(request.closedAt)],
        ['result', 'request', chosen('loanResult', request.result)],
      ] as const)),
  ...(request.reason === null ? [] : ([['reason', 'request', request.reason]] as const)),
]

const ofPerson = (request: LoanRequest, { anyOf }: Words): Answer[] => [
  ['fullName', 'person', request.fullname],
  ['companyName', 'person', request.companyname],
  ['phone', 'person', request.telephonenumber && phoneText(request.telephonenumber)],
  ['email', 'person', request.email],
  ['languages', 'person', anyOf(request.langcontact)],
]

const isHardMoney = ({ loantype }: LoanRequest): boolean => loanTypeFrom(loantype) === 'hard_money'

const ofMoney = (request: LoanRequest, { chosen }: Words): Answer[] => [
  ['income', 'ranges', chosen('income', request.income)],
  ['credit', 'ranges', chosen('credit', request.credit)],
  [isHardMoney(request) ? 'capital' : 'savings', 'ranges', chosen('savings', request.saving)],
  ['taxOption', 'situation', chosen('taxOption', request.taxoption)],
  ['employment', 'situation', chosen('employment', request.employmenttype)],
]

/** The last three are asked for hard money only. */
const ofExperience = (request: LoanRequest, { chosen, yesNo }: Words): Answer[] => [
  ['projects', 'experience', chosen('projects', request.project)],
  ['activeLoans', 'experience', yesNo(request.activeinvest)],
  ['howMany', 'experience', request.cuantos === null ? null : String(request.cuantos)],
  ['activeHardMoney', 'experience', yesNo(request.activehardmoney)],
  ...(isHardMoney(request)
    ? ([
        ['usedHardMoney', 'experience', yesNo(request.usedhardmoney)],
        [
          'contractor',
          'experience',
          // The form's 'Si' is printed without its accent.
          request.contractorready === 'Si' ? yesNo('Si') : chosen('contractor', request.contractorready),
        ],
        ['underContract', 'experience', yesNo(request.dealundercontract)],
      ] as const)
    : []),
]

const ofProperty = (request: LoanRequest, { chosen, yesNo, day }: Words): Answer[] => [
  ['propertyType', 'figures', chosen('propertyType', request.propertytype)],
  ['street', 'address', request.propertyaddress],
  ['place', 'place', `${request.city}, ${request.state}`],
  ['zip', 'place', request.zip],
  ['value', 'figures', dollars(request.propertyvalue)],
  ['repairedValue', 'figures', dollars(request.afterrepairecost)],
  ['purchasePrice', 'figures', dollars(request.propertypurchasedprice)],
  ['purchasedOn', 'figures', day(request.propertypurchased)],
  ['renovation', 'figures', dollars(request.renovacioncost)],
  ['debt', 'figures', dollars(request.currentdebt)],
  ['tax', 'figures', dollars(request.propertytax)],
  ['rented', 'figures', yesNo(request.isrented)],
  ['rent', 'figures', dollars(request.currentrent)],
]
