import { type EntryState, isOpenRequest, type LoanState } from './request-life.ts'

/** The readers of a request; lenders are invited, or interested once they showed interest. */
export const LOAN_READERS = ['borrower', 'administrator', 'invited', 'interested'] as const
export type LoanReader = (typeof LOAN_READERS)[number]

/**
 * The readers of each part of a request (decision 64 of the specification). Answers that the decision doesn't name (tax option,
 * employment, experience, language) are shown to lenders with the person: together they tell much about a family.
 * Administrators need no one's money to help.
 */
export const READERS_OF_PART = {
  /** Kind of loan, amount, state, dates. */
  request: ['borrower', 'administrator', 'invited', 'interested'],
  /** City, state, ZIP. */
  place: ['borrower', 'administrator', 'invited', 'interested'],
  /** The property and its figures. */
  figures: ['borrower', 'administrator', 'invited', 'interested'],
  /** Income, credit, savings. */
  ranges: ['borrower', 'invited', 'interested'],
  /** Projects, loans, contractor, contract. */
  experience: ['borrower', 'administrator', 'interested'],
  /** Tax option and employment. */
  situation: ['borrower', 'interested'],
  /** Name, company, telephone, e-mail, language. */
  person: ['borrower', 'administrator', 'interested'],
  /** The street. */
  address: ['borrower', 'administrator', 'interested'],
  /** The lenders who showed interest, with how to reach them; lenders read only how many. */
  lenders: ['borrower', 'administrator'],
} as const satisfies Readonly<Record<string, readonly LoanReader[]>>
export type LoanPart = keyof typeof READERS_OF_PART

/** True if this reader reads that part. */
export const isShown = (part: LoanPart, reader: LoanReader): boolean =>
  (READERS_OF_PART[part] as readonly LoanReader[]).includes(reader)

/**
 * The reader that a lender is of a request: the person is shown while the lender's interest stands, and stays shown to the
 * lender who made the loan.
 */
export const readerOf = (entry: EntryState, request: LoanState): LoanReader =>
  entry === 'funded' || (entry === 'interested' && isOpenRequest(request)) ? 'interested' : 'invited'
