import type { LenderProgramme } from '@cancha/contract/lending/lender-fields'
import { PROPERTY_TYPES } from '@cancha/domain/deals/facts'
import type { LoanType } from '@cancha/domain/lending/loan-types'
import {
  type CreditRange,
  type ProjectRange,
  TAX_OPTIONS,
  type TaxOption,
} from '@cancha/domain/lending/programmes'
import type { Amount } from '../../../../ui/fields/money.ts'

/** The typed values of a programme. Lists are words with commas between them, because drafts in the browser keep texts only. */
export type TypedProgramme = {
  name: string
  loantype: LoanType | ''
  amountfrom: Amount
  amountto: Amount
  ltv: string
  creditfrom: CreditRange | ''
  taxoptions: string
  experiencefrom: ProjectRange
  kinds: string
  ratefrom: string
  rateto: string
  points: string
  term: string
  interestonly: '' | 'si'
  closesin: string
  note: string
}

/** The form's values: under the name that the contract has for them. */
export type ProgrammeForm = { values: TypedProgramme }

const allOf = (choices: object): string => Object.keys(choices).join()

/** As open as it can be: what narrows it is said by the lender. */
export const NEW_PROGRAMME: TypedProgramme = {
  name: '',
  loantype: '',
  amountfrom: '',
  amountto: '',
  ltv: '',
  creditfrom: '',
  taxoptions: allOf(TAX_OPTIONS),
  experiencefrom: 'none',
  kinds: allOf(PROPERTY_TYPES),
  ratefrom: '',
  rateto: '',
  points: '',
  term: '',
  interestonly: '',
  closesin: '',
  note: '',
}

const orEmpty = (number: number | null): string => (number === null ? '' : String(number))

/** The form of a saved programme, with the waiting note. */
export const typedOf = (programme: LenderProgramme): TypedProgramme => ({
  name: programme.name,
  loantype: programme.loanType,
  amountfrom: programme.amountFrom / 100,
  amountto: programme.amountTo === null ? '' : programme.amountTo / 100,
  ltv: orEmpty(programme.ltvMost),
  creditfrom: programme.creditFrom ?? '',
  taxoptions: programme.taxOptions.join(),
  experiencefrom: programme.experienceFrom,
  kinds: programme.kinds.join(),
  ratefrom: String(programme.rateFrom),
  rateto: String(programme.rateTo),
  points: String(programme.points),
  term: String(programme.termMonths),
  interestonly: programme.interestOnly ? 'si' : '',
  closesin: orEmpty(programme.closesInDays),
  note: programme.waitingNote ?? programme.note,
})

/** The words of a list that is kept as one text. */
export const wordsIn = <Word extends string>(list: string): Word[] =>
  list.split(',').filter(Boolean) as Word[]

/** A list with a word more, or without it. */
export const toggled = (list: string, word: string): string => {
  const words = wordsIn(list)
  return (words.includes(word) ? words.filter((each) => each !== word) : [...words, word]).join()
}

/** The values to send: a single rate is its own upper end, and an empty optional field says nothing. */
export const valuesOf = ({ values }: ProgrammeForm) => ({
  ...values,
  // The contract says what is missing where nothing was chosen.
  loantype: values.loantype as LoanType,
  rateto: values.rateto.trim() === '' ? values.ratefrom : values.rateto,
  taxoptions: wordsIn<TaxOption>(values.taxoptions),
  kinds: wordsIn<string>(values.kinds),
  interestonly: values.interestonly === 'si',
})

/** Faults without those of a rate that was left empty: it is sent as the other one, at which its fault stands. */
export function withoutCopied(
  faults: Record<string, string>,
  { values }: ProgrammeForm,
): Record<string, string> {
  const { 'values.rateto': copied, ...others } = faults
  return copied === undefined || values.rateto.trim() === '' ? others : faults
}
