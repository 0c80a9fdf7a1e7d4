import { PLAN_IDS } from '@cancha/domain/money/memberships/plans'
import { z } from 'zod'
import { ShownId } from '../../ground/fields.ts'
import { AmountInCents } from '../../ground/money-fields.ts'

/** The provider's ids: customers, subscriptions, prices, payment methods, promotion codes. */
export const ProviderId = z.string().regex(/^[A-Za-z0-9_]{3,255}$/, 'El identificador no es válido')

export const PlanName = z.enum(PLAN_IDS)

/** A promotion code as people type it. */
export const CouponCode = z
  .string()
  .trim()
  .max(60, 'Un código de cupón es más corto')
  .regex(/^[\p{L}\p{N}_-]*$/u, 'Código de cupón inválido')

export const Moment = z.iso.datetime()

export const PaidCard = z
  .object({ brand: z.string(), last4: z.string(), expiresmonth: z.int(), expiresyear: z.int() })
  .meta({ id: 'PaidCard' })

/** A coupon's discount, also in words. */
export const Coupon = z
  .object({
    code: z.string(),
    percentoff: z.number().nullable(),
    amountoff: AmountInCents.nullable(),
    duration: z.enum(['once', 'repeating', 'forever']),
    months: z.int().nullable(),
    words: z.string().meta({ description: '«20 % en tu primer cobro»' }),
  })
  .meta({ id: 'Coupon' })

/** A subscription as its owner sees it. */
export const OwnSubscription = z
  .object({
    subid: z.string(),
    plan: PlanName,
    status: z.enum(['active', 'trialing', 'past_due']),
    since: Moment,
    periodend: Moment,
    cancelatperiodend: z.boolean(),
    daysleft: z.int().nonnegative().meta({ description: 'Días que le quedan al período pagado' }),
    nextcharge: z.object({ at: Moment, amount: AmountInCents }).nullable(),
    graceuntil: Moment.nullable().meta({ description: 'Hasta cuándo sigue abierto tras un cobro rechazado' }),
    asksbank: z.boolean().meta({
      description: 'Si el banco solo pide que su dueño confirme ese cobro: la misma tarjeta sirve',
    }),
    next: z
      .object({ plan: PlanName, at: Moment })
      .nullable()
      .meta({ description: 'El plan que empieza al terminar el período' }),
    can: z.object({
      cancel: z.boolean(),
      resume: z.boolean(),
      change: z.boolean(),
      repair: z.boolean(),
    }),
  })
  .meta({ id: 'OwnSubscription' })

export const OwnPayment = z
  .object({
    id: ShownId,
    number: z
      .string()
      .nullable()
      .meta({ description: 'El número de su recibo; sin pagar, el de la factura' }),
    plan: PlanName.nullable(),
    at: Moment,
    amount: AmountInCents,
    discount: AmountInCents,
    refunded: AmountInCents,
    status: z.enum(['paid', 'open', 'refunded', 'partly_refunded', 'disputed', 'void']),
    card: PaidCard.nullable(),
    period: z.object({ from: Moment, to: Moment }).nullable(),
    refunds: z
      .array(
        z.object({
          id: ShownId,
          number: z.string(),
          at: Moment,
          amount: AmountInCents,
          stands: z
            .boolean()
            .meta({ description: 'Falso si el banco no recibió el dinero y la devolución se anuló' }),
        }),
      )
      .meta({ description: 'Las notas de devolución, cada una con su número' }),
  })
  .meta({ id: 'OwnPayment' })
export type OwnPayment = z.infer<typeof OwnPayment>

/** The state of a checkout. */
export const CheckoutState = z
  .object({
    checkout: z.string(),
    plan: PlanName,
    status: z.enum(['processing', 'requires_action', 'succeeded', 'failed']),
    client_secret: z.string().nullable(),
    /** The sentence for a failure, and the field that it is about. */
    error: z
      .object({ code: z.string(), msg: z.string(), field: z.enum(['card', 'coupon', 'form']) })
      .nullable(),
    signedin: z.boolean().meta({ description: 'Si este navegador quedó con la sesión de quien pagó' }),
    startsat: Moment.nullable().meta({ description: 'Cuándo empieza un plan que sigue al de ahora' }),
    msg: z
      .string()
      .nullable()
      .meta({ description: '«Te has suscrito con éxito a …», o «Tu plan cambia a … el …»' }),
  })
  .meta({ id: 'CheckoutState' })

/** The card that is charged. */
export const SameCard = ProviderId.optional().meta({
  description: 'La tarjeta que hizo el navegador; sin ella, se cobra otra vez con la misma de antes',
})

/** The result of charging an unpaid invoice again. */
export const Repaired = {
  repaired: z.boolean().meta({ description: 'Si se hizo el cobro que faltaba' }),
  client_secret: z
    .string()
    .nullable()
    .meta({ description: 'El banco pide confirmarlo: con esto lo hace el navegador' }),
  msg: z.string(),
}

export const Subid = z.object({ subid: ProviderId })

/** One submit of a checkout form. The same key is the same submit, however often it arrives. */
export const CheckoutKey = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/, 'El identificador no es válido')

/** The same as a page makes it. Keys that begin with `app-` are the server's own, for orders that come without one. */
export const NewCheckoutKey = CheckoutKey.refine(
  (key) => !key.startsWith('app-'),
  'El identificador no es válido',
)

/** The specification's record of what is paid; empty for a member who pays nothing, and for every other caller. */
export const SubPay = z.object({
  subscription_status: z.enum(['active', 'trialing']).nullable(),
  subscription_id: z.string().nullable(),
  customer_id: z.string().nullable(),
  subscription_cancel_at: z.int().nullable().meta({ description: 'Segundos desde 1970' }),
  subscription_cancel_at_period_end: z.boolean(),
  subscription_type: z.enum(['month', 'year']).nullable(),
})

/** The settings with which a page shows the payment provider's own card fields. */
export const CardFields = z.object({
  provider: z.enum(['stripe', 'sandbox']),
  key: z.string(),
  source: z.string(),
})

export const Renewals = z
  .array(z.object({ at: Moment, amount: AmountInCents }))
  .meta({ description: 'Las próximas, hasta la primera sin descuento' })
