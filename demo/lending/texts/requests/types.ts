import {
  LOAN_RESULTS,
  type LoanResult,
  PASS_REASONS,
  type PassReason,
} from '@cancha/domain/lending/requests/request-life'
import { z } from 'zod'
import { FORM_FIELDS } from '../types.ts'

/** Answers of the form that many members give alike, by their names. */
export const USUAL = z.strictObject({
  /** The plan of a house that is bought to be repaired. */
  toRepair: FORM_FIELDS,
  rented: FORM_FIELDS,
  /** About money, of a first-time buyer. */
  beginner: FORM_FIELDS,
  /** About money, of somebody who has bought and sold before. */
  seasoned: FORM_FIELDS,
})

const LENDER_AND_TIME = { lender: z.string(), hours: z.number() }

/** The answer of a lender of the demo to a request, so many hours after it was sent. Lenders who aren't named haven't answered. */
const ANSWER = z.discriminatedUnion('does', [
  z.strictObject({ ...LENDER_AND_TIME, does: z.literal('interested') }),
  z.strictObject({
    ...LENDER_AND_TIME,
    does: z.literal('passed'),
    reason: z.enum(Object.keys(PASS_REASONS) as PassReason[]),
    note: z.string().exactOptional(),
  }),
])
export type DemoAnswer = z.infer<typeof ANSWER>

/** The terms of an offer, as the lender types them: dollars, percents, months, days. */
const TERMS = z.strictObject({
  amount: z.number(),
  rate: z.number(),
  points: z.number(),
  fees: z.number(),
  term: z.number(),
  interestonly: z.number(),
  ltv: z.number(),
  closesin: z.number(),
  stands: z.number(),
  note: z.string(),
})

/** An offer within the terms of its lender's programmes, so many hours after the request was sent. */
const OFFER = z.strictObject({
  lender: z.string(),
  hours: z.number(),
  terms: TERMS,
  changed: z
    .strictObject({ hours: z.number(), terms: TERMS.pick({ rate: true, note: true }) })
    .exactOptional(),
  /** When it was accepted; the others are outdone then. */
  acceptedHours: z.number().exactOptional(),
})
export type DemoOffer = z.infer<typeof OFFER>

/** How a request of the demo ended. */
const END = z.discriminatedUnion('result', [
  z.strictObject({
    daysAgo: z.number(),
    result: z.enum(Object.keys(LOAN_RESULTS) as LoanResult[]).exclude(['funded']),
    by: z.enum(['borrower', 'administrator']),
    reason: z.string().exactOptional(),
  }),
  z.strictObject({
    daysAgo: z.number(),
    result: z.literal('funded'),
    by: z.string(),
    /** Dollars. */
    lent: z.number(),
    /** The percent that was agreed, where one was noted. */
    commission: z.number().exactOptional(),
  }),
])
export type DemoEnd = z.infer<typeof END>

/** A request for a loan, by its member's key. */
export const REQUEST = z.strictObject({
  from: z.string(),
  daysAgo: z.number(),
  /** Usual answers that the member gives too. */
  usual: z.array(USUAL.keyof()),
  /** The other fields of the form, and usual ones that the member answers otherwise. */
  asked: FORM_FIELDS,
  answers: z.array(ANSWER).exactOptional(),
  offers: z.array(OFFER).default([]),
  end: END.exactOptional(),
})
/** A request for a loan, with all that the member typed into the form. */
export type DemoRequest = Omit<z.infer<typeof REQUEST>, 'usual'>
