import { cents } from '@cancha/domain/ground/amounts/cents'
import { isCalendarDay } from '@cancha/domain/ground/time/days'
import { z } from 'zod'
import { FileAnswer, Id, Reason, ShownId } from '../ground/fields.ts'
import { AmountInCents, amountInDollars } from '../ground/money-fields.ts'
import { admin, operation } from '../ground/operation.ts'
import { depositOperations } from './billing/deposits.ts'
import {
  BilledDispute,
  BilledPayment,
  CheckedSetup,
  PaymentDetail,
  PaymentStateName,
} from './billing/shapes.ts'
import { PlanName } from './memberships/shapes.ts'

/** Payments on a page. */
export const PAYMENTS_PAGE = 50
/** The most payments in a file; an administrator who wants more chooses fewer days. */
export const PAYMENTS_EXPORT_MOST = 20_000

const Day = z.string().refine(isCalendarDay, 'Elige una fecha').optional()

const filters = {
  search: z.string().trim().max(200, 'Escribe menos letras').optional().meta({
    description: 'Un correo completo, un nombre, un número de recibo, o las últimas cuatro de la tarjeta',
  }),
  state: PaymentStateName.optional(),
  plan: PlanName.optional(),
  from: Day,
  until: Day,
}

/** The key of one order to pay back: the same key is the same order, however often it is sent. */
const OrderKey = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/, 'El identificador no es válido')

/** The range of one charge of a card, and so of a refund, in cents. */
const REFUNDABLE = { least: cents(1), most: cents(999_999_99) }

export const billing = {
  payments: operation({
    method: 'GET',
    path: '/admin/payments',
    summary: 'Los pagos, lo último primero, con lo que suman los que coinciden',
    access: admin,
    query: z.object({ ...filters, before: Id.optional() }),
    answer: z.object({
      payments: z.array(BilledPayment),
      next: ShownId.nullable().meta({ description: 'El `before` de la página que sigue' }),
      totals: z
        .object({ count: z.int().nonnegative(), paid: AmountInCents, refunded: AmountInCents })
        .nullable()
        .meta({ description: 'De todos los que coinciden; null si sumarlos tarda demasiado' }),
    }),
    errors: ['unauthenticated', 'forbidden', 'invalid_input', 'not_found', 'unavailable'],
  }),

  payment: operation({
    method: 'GET',
    path: '/admin/payments/:id',
    summary: 'Un pago con todo lo que se sabe de él',
    access: admin,
    params: z.object({ id: Id }),
    answer: PaymentDetail,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),

  paymentsTable: operation({
    method: 'GET',
    path: '/admin/payments.csv',
    summary: 'Lo mismo para hojas de cálculo; queda en el registro quién lo bajó y por qué',
    access: admin,
    query: z.object({ ...filters, reason: Reason }),
    answer: FileAnswer,
    file: 'text/csv; charset=utf-8',
    errors: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable', 'rate_limited'],
  }),

  refund: operation({
    method: 'POST',
    path: '/admin/payments/refund',
    summary:
      'Devolver un pago, entero o en parte, con su motivo: nunca más de lo que queda, y una sola vez con la misma clave',
    access: admin,
    body: z.object({
      id: Id,
      key: OrderKey,
      amount: amountInDollars({ ...REFUNDABLE, name: 'La devolución' }),
      left: AmountInCents.meta({
        description: 'Lo que la página mostró que quedaba; si ya es otro, no se devuelve',
      }),
      reason: Reason,
    }),
    answer: z.object({ refunded: AmountInCents, left: AmountInCents, msg: z.string() }),
    errors: ['unauthenticated', 'forbidden', 'invalid_input', 'not_found', 'conflict', 'unavailable'],
  }),

  disputes: operation({
    method: 'GET',
    path: '/admin/disputes',
    summary: 'Las disputas: las que hay que contestar primero, por su día; y las demás, lo último primero',
    access: admin,
    query: z.object({ before: Id.optional() }),
    answer: z.object({
      waiting: z
        .array(BilledDispute)
        .meta({ description: 'Las que hay que contestar; solo en la primera página' }),
      others: z.array(BilledDispute),
      next: ShownId.nullable(),
    }),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),

  ...depositOperations,

  setup: operation({
    method: 'GET',
    path: '/admin/payments/setup',
    summary:
      'Lo que la última comprobación encontró de los ajustes de cobro: claves, avisos, precios y reglas',
    access: admin,
    answer: CheckedSetup,
    errors: ['unauthenticated', 'forbidden'],
  }),

  checkSetup: operation({
    method: 'POST',
    path: '/admin/payments/setup/check',
    summary: 'Comprobar ahora los ajustes de cobro: no cambia nada en el proveedor',
    access: admin,
    pace: 'checkSetup',
    answer: CheckedSetup,
    errors: ['unauthenticated', 'forbidden'],
  }),
}
