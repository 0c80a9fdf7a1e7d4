import { DISPUTE_STATUSES } from '@cancha/domain/money/billing/dispute-words'
import { PAYMENT_STATES } from '@cancha/domain/money/billing/payment-states'
import { CHECK_GROUPS, CHECK_STATES } from '@cancha/domain/money/billing/setup-checks'
import { z } from 'zod'
import { AuditLine } from '../../ground/audit-log.ts'
import { ShownId } from '../../ground/fields.ts'
import { AmountInCents } from '../../ground/money-fields.ts'
import { Moment, PlanName } from '../memberships/shapes.ts'

export const PaymentStateName = z.enum(PAYMENT_STATES)

const Payer = z.object({ id: ShownId, name: z.string(), email: z.string() })

/** A payment as the house sees it. */
export const BilledPayment = z
  .object({
    id: ShownId,
    number: z.string().nullable().meta({ description: 'El número de recibo; null si todavía no tiene' }),
    plan: PlanName.nullable(),
    at: Moment.meta({ description: 'Cuándo se pagó o, sin pagar, cuándo se hizo la factura' }),
    state: PaymentStateName,
    amount: AmountInCents,
    paid: AmountInCents,
    refunded: AmountInCents,
    payer: Payer.nullable().meta({ description: 'null: quien pagó borró su cuenta' }),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  })
  .meta({ id: 'BilledPayment' })
export type BilledPayment = z.infer<typeof BilledPayment>

/** A dispute, or a question of a bank. */
export const BilledDispute = z
  .object({
    id: ShownId,
    payment: ShownId,
    payer: Payer.nullable(),
    plan: PlanName.nullable(),
    amount: AmountInCents,
    inquiry: z.boolean().meta({ description: 'El banco solo pregunta: todavía no se llevó el dinero' }),
    status: z.enum(DISPUTE_STATUSES),
    says: z.string().meta({ description: 'Lo que dice el banco' }),
    helps: z.string().meta({ description: 'Lo que ayuda a contestar' }),
    respondby: Moment.nullable(),
    late: z.boolean().meta({ description: 'El día de contestar ya pasó' }),
    openedat: Moment,
    decidedat: Moment.nullable(),
    page: z.string().nullable().meta({ description: 'Dónde se contesta: la página del servicio de cobros' }),
  })
  .meta({ id: 'BilledDispute' })
export type BilledDispute = z.infer<typeof BilledDispute>

/** Money that went back, or is about to. */
const BilledRefund = z.object({
  id: z.string(),
  at: Moment,
  amount: AmountInCents,
  status: z
    .enum(['ordered', 'pending', 'succeeded', 'failed', 'canceled'])
    .meta({ description: 'ordered: todavía no se sabe si el servicio de cobros la hizo' }),
  number: z
    .string()
    .nullable()
    .meta({ description: 'El número de su nota; null si no se devolvió nada todavía' }),
  reason: z.string().nullable().meta({ description: 'null: se hizo en la página del servicio de cobros' }),
  by: z.string().nullable(),
})

/** A payment with all that is known of it. */
export const PaymentDetail = BilledPayment.extend({
  subtotal: AmountInCents,
  period: z.object({ from: Moment, to: Moment }).nullable(),
  attempts: z.array(z.object({ at: Moment, paid: z.boolean(), why: z.string().nullable() })),
  nextattempt: Moment.nullable(),
  left: AmountInCents.meta({ description: 'Lo que todavía se puede devolver' }),
  ends: z
    .enum(['membership', 'training'])
    .nullable()
    .meta({ description: 'Lo que se cierra si se devuelve todo' }),
  why: z.string().nullable().meta({ description: 'Por qué no se puede devolver' }),
  refunds: z.array(BilledRefund),
  disputes: z.array(BilledDispute),
  order: z
    .object({ key: z.string(), amount: AmountInCents, reason: z.string() })
    .nullable()
    .meta({ description: 'Una devolución mandada de la que todavía no se sabe qué fue' }),
  deeds: z.array(AuditLine).nullable().meta({ description: 'null si buscarlo tarda demasiado' }),
  page: z.string().nullable().meta({ description: 'Su página en el servicio de cobros' }),
  can: z.object({ refund: z.boolean() }),
}).meta({ id: 'PaymentDetail' })
export type PaymentDetail = z.infer<typeof PaymentDetail>

/** One check of what is set up at the payment provider. */
const SetupCheck = z
  .object({
    id: z.string(),
    group: z.enum(CHECK_GROUPS),
    state: z.enum(CHECK_STATES),
    title: z.string(),
    found: z.string(),
    mend: z.string().nullable().meta({ description: 'Qué hacer; null si nada' }),
    page: z.string().nullable().meta({ description: 'Dónde, en las páginas del proveedor' }),
  })
  .meta({ id: 'SetupCheck' })
export type SetupCheck = z.infer<typeof SetupCheck>

/** The findings of the last check, with its moment. */
export const CheckedSetup = z
  .object({
    provider: z
      .enum(['stripe', 'sandbox'])
      .nullable()
      .meta({ description: 'null si no se vende nada, o si todavía no se comprobó' }),
    live: z.boolean().meta({ description: 'Lo que se cobra es dinero de verdad' }),
    checkedat: Moment.nullable().meta({ description: 'null si todavía no se comprobó' }),
    lastevent: Moment.nullable().meta({ description: 'Cuándo llegó el último aviso del proveedor' }),
    checks: z.array(SetupCheck),
  })
  .meta({ id: 'CheckedSetup' })
export type CheckedSetup = z.infer<typeof CheckedSetup>
