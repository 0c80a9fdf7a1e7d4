import { DEAL_STATES } from '@cancha/domain/deals/dealing/life'
import {
  CLOSING_DAYS,
  OFFER_LEAST,
  OFFER_NOTE_MOST,
  OFFER_STATES,
  STANDING_DAYS,
} from '@cancha/domain/deals/dealing/offers'
import { DEAL_MONEY_MOST } from '@cancha/domain/deals/facts'
import { type Cents, cents } from '@cancha/domain/ground/amounts/cents'
import { isCalendarMonth } from '@cancha/domain/ground/time/months'
import { z } from 'zod'
import { inAddress } from '../ground/address-numbers.ts'
import { refuseUnfair } from '../ground/fair-housing/fair-words.ts'
import { Id, ShownId } from '../ground/fields.ts'
import { amountInDollars } from '../ground/money-fields.ts'
import { type NumberRange, typedNumber } from '../ground/number-fields.ts'
import { dealer, operation, signedIn } from '../ground/operation.ts'

/** Offers on a page of a list. */
export const OFFERS_PAGE = 50

const days = (range: NumberRange, missing: string) => typedNumber('count', { ...range, whole: true }, missing)

const filled = (missing: string) =>
  z
    .union([z.number(), z.string()], { error: missing })
    .refine((typed) => String(typed).trim() !== '', { error: missing, abort: true })

const refuseMore = ({ amount, earnest }: { amount: Cents; earnest: Cents }, context: z.RefinementCtx) => {
  if (earnest > amount)
    context.addIssue({
      code: 'custom',
      path: ['earnest'],
      message: 'El depósito no puede ser más que la oferta',
    })
}

const terms = {
  amount: filled('Escribe cuánto ofreces').pipe(
    amountInDollars({ least: OFFER_LEAST, most: cents(DEAL_MONEY_MOST), name: 'La oferta' }),
  ),
  earnest: filled('Escribe tu depósito de garantía, o 0').pipe(
    amountInDollars({ least: cents(0), most: cents(DEAL_MONEY_MOST), name: 'El depósito de garantía' }),
  ),
  days: days(
    { ...CLOSING_DAYS, name: 'El número de días hasta el cierre' },
    'Escribe en cuántos días cierras',
  ),
  note: z
    .string()
    .trim()
    .max(OFFER_NOTE_MOST, `Usa ${OFFER_NOTE_MOST} letras como máximo`)
    .superRefine(refuseUnfair('housing'))
    .default(''),
  stands: days(
    { ...STANDING_DAYS, name: 'El número de días que vale tu oferta' },
    'Escribe cuántos días vale tu oferta',
  ).default(STANDING_DAYS.usual),
}

const Dollars = z.number().meta({ description: 'En dólares' })

const Terms = z.object({
  version: z.int().positive(),
  by: z.enum(['buyer', 'dealer']),
  amount: Dollars,
  earnest: Dollars.meta({ description: 'El depósito de garantía, en dólares' }),
  days: z.int().meta({ description: 'Días hasta el cierre' }),
  note: z.string(),
  at: z.iso.datetime(),
})

const Party = z.object({
  _id: ShownId,
  firstname: z.string(),
  lastname: z.string(),
  pathalias: z.object({ alias: z.string() }).nullable(),
  avatar: z.string().nullable(),
})

/** An offer as both parties read it. `terms` are those on the table, `before` the earlier ones, the latest first. */
export const Offer = z
  .object({
    id: ShownId,
    state: z.enum(OFFER_STATES),
    mine: z.boolean().meta({ description: 'Si la hizo quien pregunta; si no, es por un trato suyo' }),
    deal: z.object({
      dealid: ShownId,
      title: z.string(),
      price: Dollars,
      status: z.enum(DEAL_STATES),
    }),
    other: Party.meta({ description: 'La otra parte' }),
    terms: Terms,
    before: z.array(Terms),
    standsUntil: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    can: z.object({
      accept: z.boolean(),
      decline: z.boolean(),
      counter: z.boolean(),
      withdraw: z.boolean(),
      again: z.boolean(),
    }),
  })
  .meta({ id: 'DealOffer' })
export type Offer = z.infer<typeof Offer>

const OfferAnswer = z.object({ success: z.literal(true), offer: Offer })
const refused = ['unauthenticated', 'not_found', 'conflict', 'forbidden'] as const

/** The offer and the version of its terms that were read: an offer with newer terms isn't moved. */
const read = { id: Id, version: z.int('Aquí va un número entero').positive('Aquí va 1 o más') }

const Month = z.string().refine(isCalendarMonth, 'Elige un mes')

/** Offers for deals, which their dealers accept, decline or counter; and a dealer's figures of a month. */
export const offers = {
  makeOffer: operation({
    method: 'POST',
    path: '/deals/offers/add',
    summary: 'Hacer una oferta por un trato disponible; una abierta por persona',
    access: signedIn,
    pace: 'offer',
    body: z.object({ dealid: Id, ...terms }).superRefine(refuseMore),
    answer: OfferAnswer,
    errors: refused,
  }),

  offers: operation({
    method: 'GET',
    path: '/deals/offers',
    summary: 'Mis ofertas, o las que recibí por mis tratos, con cuántas esperan mi respuesta',
    access: signedIn,
    query: z.object({
      side: z.enum(['made', 'received']).default('made'),
      deal: Id.optional(),
      page: inAddress(z.number('Aquí va un número').int().min(1).max(200)).default(1),
    }),
    answer: z.object({
      offers: z.array(Offer),
      waiting: z.object({ made: z.int().nonnegative(), received: z.int().nonnegative() }),
      more: z.boolean(),
      currentPage: z.int(),
    }),
    errors: ['unauthenticated'],
  }),

  counterOffer: operation({
    method: 'POST',
    path: '/deals/offers/counter',
    summary: 'Poner otras condiciones: contraoferta de una parte o de la otra, o cambio de la propia',
    access: signedIn,
    pace: 'offer',
    body: z.object({ ...read, ...terms }).superRefine(refuseMore),
    answer: OfferAnswer,
    errors: refused,
  }),

  acceptOffer: operation({
    method: 'POST',
    path: '/deals/offers/accept',
    summary:
      'Aceptar, con la versión y la cantidad que se leyeron: si cambiaron, se contesta con las de ahora y no se acepta nada',
    access: signedIn,
    body: z.object({
      ...read,
      amount: amountInDollars({ least: OFFER_LEAST, most: cents(DEAL_MONEY_MOST), name: 'La oferta' }),
    }),
    answer: OfferAnswer,
    errors: refused,
  }),

  declineOffer: operation({
    method: 'POST',
    path: '/deals/offers/decline',
    summary: 'Rechazar, con la versión que se leyó',
    access: signedIn,
    body: z.object(read),
    answer: OfferAnswer,
    errors: refused,
  }),

  withdrawOffer: operation({
    method: 'POST',
    path: '/deals/offers/withdraw',
    summary: 'Retirar mi oferta',
    access: signedIn,
    body: z.object({ id: Id }),
    answer: OfferAnswer,
    errors: refused,
  }),

  offerAgain: operation({
    method: 'POST',
    path: '/deals/offers/again',
    summary: 'Hacer otra vez una oferta que terminó, con mis últimas condiciones',
    access: signedIn,
    pace: 'offer',
    body: z.object({ id: Id }),
    answer: OfferAnswer,
    errors: refused,
  }),

  dealerMonth: operation({
    method: 'GET',
    path: '/deals/month',
    summary: 'Lo que trajo un mes a mis tratos: visitas, favoritos, preguntas, ofertas, en cuánto contesté',
    access: dealer,
    query: z.object({ month: Month.optional() }),
    answer: z.object({
      month: z.string(),
      deals: z.array(
        z.object({
          dealid: ShownId,
          title: z.string(),
          status: z.enum(DEAL_STATES),
          views: z.int().nonnegative(),
          favorites: z.int().nonnegative(),
          enquiries: z.int().nonnegative(),
          offers: z.int().nonnegative(),
        }),
      ),
      answered: z
        .object({ enquiries: z.int().nonnegative(), minutes: z.number().nullable() })
        .meta({ description: 'Cuántas preguntas del mes contesté, y la mediana de lo que tardé' }),
    }),
    errors: ['unauthenticated', 'forbidden'],
  }),
}
