import { cents } from '@cancha/domain/ground/amounts/cents'
import { pointsOf } from '@cancha/domain/lending/offers/cost'
import {
  LOAN_OFFER_NOTE_MOST,
  LOAN_OFFER_STATE_KEYS,
  OFFER_STANDS_DAYS,
} from '@cancha/domain/lending/offers/offer-life'
import { CLOSES_IN_DAYS, LTV, POINTS, RATE, TERM_MONTHS } from '@cancha/domain/lending/programmes'
import { LOAN_AMOUNT } from '@cancha/domain/lending/requests/answers'
import { LOAN_REASON_MOST } from '@cancha/domain/lending/requests/request-life'
import { z } from 'zod'
import { Id, ShownId } from '../../ground/fields.ts'
import { AmountInCents, amountInDollars } from '../../ground/money-fields.ts'
import { lender, operation, self, signedIn } from '../../ground/operation.ts'
import { AnswerRecord } from '../requests/request-answers.ts'
import { count, fairText, orNothing, percent } from '../typed-fields.ts'

const filled = (missing: string) =>
  z
    .union([z.number(), z.string()], { error: missing })
    .refine((typed) => String(typed).trim() !== '', { error: missing, abort: true })

/** The terms of an offer, as the lender states them. */
export const loanOfferValues = {
  amount: filled('Escribe cuánto prestas').pipe(amountInDollars({ ...LOAN_AMOUNT, name: 'El préstamo' })),
  rate: percent({ ...RATE, name: 'El interés' }, 'Escribe el interés al año'),
  points: percent({ ...POINTS, name: 'El cobro de puntos' }, 'Escribe los puntos, o 0'),
  fees: filled('Escribe tus otros cargos, o 0').pipe(
    amountInDollars({ least: cents(0), most: LOAN_AMOUNT.most, name: 'La suma de otros cargos' }),
  ),
  term: count({ ...TERM_MONTHS, name: 'El plazo' }, 'Escribe el plazo en meses'),
  interestonly: count(
    { least: 0, most: TERM_MONTHS.most, name: 'El tiempo de solo interés' },
    'Escribe cuántos meses, o 0',
  )
    .default(0)
    .meta({
      description: 'Meses de solo interés, desde el primero; tantos como el plazo: se devuelve todo al final',
    }),
  ltv: orNothing(percent({ ...LTV, name: 'La parte del valor (LTV)' }, 'Aquí va un número'))
    .default(null)
    .meta({ description: 'Hasta qué parte del valor presta, en por ciento' }),
  closesin: count(
    { ...CLOSES_IN_DAYS, name: 'El número de días hasta el cierre' },
    'Escribe en cuántos días cierras',
  ),
  stands: count(
    { ...OFFER_STANDS_DAYS, name: 'El número de días que vale tu oferta' },
    'Escribe cuántos días vale tu oferta',
  ).default(OFFER_STANDS_DAYS.usual),
  note: fairText(LOAN_OFFER_NOTE_MOST).default(''),
}

type Stated = Pick<
  z.output<z.ZodObject<typeof loanOfferValues>>,
  'amount' | 'points' | 'fees' | 'term' | 'interestonly'
>

/** Whether a value is a number of its range: any other has its own refusal already. */
const isIn = (value: number, { least, most }: { least: number; most: number }): boolean =>
  value >= least && value <= most

/** Months of interest alone are among those of the term, and something of the loan is left after points and fees. */
export function refuseImpossible(
  { amount, points, fees, term, interestonly }: Stated,
  context: z.RefinementCtx,
): void {
  if (Number.isFinite(interestonly) && Number.isFinite(term) && interestonly > term)
    context.addIssue({
      code: 'custom',
      path: ['interestonly'],
      message: 'Aquí van tantos meses como el plazo, o menos',
    })
  // Also because the points of an amount beyond all bounds can't be worked out.
  const areTheirs = isIn(amount, LOAN_AMOUNT) && isIn(points, POINTS) && Number.isFinite(fees)
  if (areTheirs && pointsOf({ amount, points }) + fees >= amount)
    context.addIssue({
      code: 'custom',
      path: ['fees'],
      message: 'Los puntos y los cargos se llevan todo el préstamo',
    })
}

/** Terms as they stand: amounts in cents, percents as 7 for 7 %. */
export const LoanOfferTerms = z.object({
  version: z.int().positive(),
  amount: AmountInCents,
  rate: z.number(),
  points: z.number(),
  fees: AmountInCents,
  termMonths: z.int().positive(),
  interestOnlyMonths: z.int().nonnegative(),
  ltv: z.number().nullable(),
  closesInDays: z.int().positive(),
  note: z.string(),
  at: z.iso.datetime(),
})
export type LoanOfferTerms = z.infer<typeof LoanOfferTerms>

/** An offer as one of the two reads it, or an administrator. `terms` are those on the table, `before` the earlier ones, the latest first. */
export const LoanOffer = z
  .object({
    id: ShownId,
    lrnid: ShownId,
    state: z.enum(LOAN_OFFER_STATE_KEYS),
    mine: z.boolean().meta({ description: 'Si la hizo quien pregunta' }),
    lender: z.object({
      lid: ShownId.nullable(),
      companyname: z.string(),
      cname: z.string(),
      officeemail: z.string(),
      officephone: z.string(),
      nmls: z.string().nullable(),
      answers: AnswerRecord,
    }),
    terms: LoanOfferTerms,
    before: z.array(LoanOfferTerms),
    standsUntil: z.iso.datetime(),
    reason: z
      .string()
      .optional()
      .meta({ description: 'Por qué se cayó el acuerdo, en palabras de quien pidió; falta si no lo dijo' }),
    updatedAt: z.iso.datetime(),
    can: z.object({
      change: z.boolean(),
      withdraw: z.boolean(),
      again: z.boolean(),
      accept: z.boolean(),
      decline: z.boolean(),
      release: z.boolean(),
    }),
  })
  .meta({ id: 'LoanOffer' })
export type LoanOffer = z.infer<typeof LoanOffer>

const OfferAnswer = z.object({ success: z.literal(true), offer: LoanOffer })
const refused = ['unauthenticated', 'not_found', 'conflict', 'forbidden'] as const
/** The offer and the version of its terms that were read: an offer with newer terms isn't moved. */
const read = { id: Id, version: z.int('Aquí va un número entero').positive('Aquí va 1 o más') }
const Reasons = z
  .string()
  .trim()
  .max(LOAN_REASON_MOST, `Usa ${LOAN_REASON_MOST} letras como máximo`)
  .default('')

/**
 * Offers of lenders to a request, which the borrower compares, accepts or declines. One of each lender, whose terms are
 * versions.
 */
export const loanOffers = {
  makeLoanOffer: operation({
    method: 'POST',
    path: '/loans/offers/add',
    summary: 'Hacer una oferta a una solicitud en la que se mostró interés; una por prestamista',
    access: self('body.lid'),
    pace: 'loanOffer',
    body: z.object({ lrnid: Id, lid: Id, ...loanOfferValues }).superRefine(refuseImpossible),
    answer: OfferAnswer,
    errors: refused,
  }),

  changeLoanOffer: operation({
    method: 'POST',
    path: '/loans/offers/change',
    summary:
      'Poner otras condiciones a la propia oferta, o hacerla otra vez si terminó; con la versión que se leyó',
    access: lender,
    pace: 'loanOffer',
    body: z.object({ ...read, ...loanOfferValues }).superRefine(refuseImpossible),
    answer: OfferAnswer,
    errors: refused,
  }),

  loanOffers: operation({
    method: 'GET',
    path: '/loans/offers/:lrnid',
    summary:
      'Las ofertas de una solicitud: todas para quien la hizo y administración; la suya para cada prestamista',
    access: signedIn,
    params: z.object({ lrnid: Id }),
    answer: z.object({ offers: z.array(LoanOffer) }),
    errors: ['unauthenticated', 'not_found'],
  }),

  loanOfferTerms: operation({
    method: 'GET',
    path: '/loans/offer/:id/terms',
    summary: 'Las condiciones de una oferta, para llevarlas a una calculadora: para quienes leen la oferta',
    access: signedIn,
    params: z.object({ id: Id }),
    answer: z.object({ id: ShownId, companyname: z.string(), terms: LoanOfferTerms }),
    errors: ['unauthenticated', 'not_found'],
  }),

  acceptLoanOffer: operation({
    method: 'POST',
    path: '/loans/offers/accept',
    summary:
      'Aceptar una oferta, con la versión que se leyó: si cambió, se contesta y no se acepta nada. La solicitud se cierra para los demás prestamistas',
    access: signedIn,
    body: z.object(read),
    answer: OfferAnswer,
    errors: refused,
  }),

  declineLoanOffer: operation({
    method: 'POST',
    path: '/loans/offers/decline',
    summary: 'Rechazar una oferta, con la versión que se leyó',
    access: signedIn,
    body: z.object(read),
    answer: OfferAnswer,
    errors: refused,
  }),

  withdrawLoanOffer: operation({
    method: 'POST',
    path: '/loans/offers/withdraw',
    summary:
      'Retirar la propia oferta; si ya se aceptó, el acuerdo se cae y se pregunta otra vez a los demás',
    access: lender,
    body: z.object({ id: Id }),
    answer: OfferAnswer,
    errors: refused,
  }),

  releaseLoanOffer: operation({
    method: 'POST',
    path: '/loans/offers/release',
    summary:
      'Decir que el acuerdo por una oferta aceptada se cayó: se pregunta otra vez a los demás prestamistas',
    access: signedIn,
    body: z.object({ id: Id, reason: Reasons }),
    answer: OfferAnswer,
    errors: refused,
  }),
}
