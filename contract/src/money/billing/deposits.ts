import { isCalendarMonth } from '@cancha/domain/ground/time/months'
import { DEPOSIT_STATUSES } from '@cancha/domain/money/billing/deposits'
import { z } from 'zod'
import { FileAnswer, Reason, ShownId } from '../../ground/fields.ts'
import { AmountInCents, SignedAmountInCents } from '../../ground/money-fields.ts'
import { admin, operation } from '../../ground/operation.ts'

/** The most movements in a file of one month. */
export const DEPOSITS_EXPORT_MOST = 50_000

const month = z
  .string()
  .refine(isCalendarMonth, 'Elige un mes, escrito como 2026-11')
  .optional()
  .meta({ description: 'YYYY-MM; sin él, el mes de hoy' })

const totals = {
  charge: SignedAmountInCents.meta({ description: 'Lo cobrado' }),
  refund: SignedAmountInCents.meta({ description: 'Lo devuelto, bajo cero' }),
  dispute: SignedAmountInCents.meta({
    description: 'Lo que se llevaron los bancos, bajo cero, y lo que regresaron',
  }),
  other: SignedAmountInCents.meta({ description: 'Otros ajustes del proveedor' }),
  fees: SignedAmountInCents.meta({ description: 'Lo que se quedó el proveedor, sobre cero' }),
  net: SignedAmountInCents.meta({ description: 'charge + refund + dispute + other − fees' }),
}

const Deposit = z
  .object({
    id: ShownId,
    payout: z.string().meta({ description: 'El identificador del proveedor' }),
    arrives: z.iso.date().meta({ description: 'El día en que el banco lo tiene' }),
    status: z.enum(DEPOSIT_STATUSES),
    amount: SignedAmountInCents,
    charges: z.int().nonnegative().meta({ description: 'Cuántos cobros lleva' }),
    ...totals,
    gap: z.enum(['reading', 'manual', 'differs']).nullable().meta({
      description:
        'Por qué sus movimientos no suman lo depositado: todavía no se leyó, lo hizo alguien a mano, o no cuadra; null si suman',
    }),
  })
  .meta({ id: 'BankDeposit' })
export type BankDeposit = z.infer<typeof Deposit>

export const depositOperations = {
  deposits: operation({
    method: 'GET',
    path: '/admin/deposits',
    summary:
      'Un mes, de lo cobrado a lo que tiene el banco: comisiones, neto y cada depósito con lo que lleva',
    access: admin,
    query: z.object({ month }),
    answer: z.object({
      month: z.string(),
      today: z.iso.date(),
      first: z.string().nullable().meta({ description: 'El primer mes con movimientos; null si no hay' }),
      statement: z.object({
        ...totals,
        before: SignedAmountInCents.meta({ description: 'De meses anteriores, depositado en este' }),
        later: SignedAmountInCents.meta({ description: 'De este mes, que se deposita después' }),
        deposited: SignedAmountInCents.meta({ description: 'net + before − later: lo que llegó al banco' }),
      }),
      recorded: AmountInCents.meta({ description: 'Lo cobrado en el mes según los pagos del sitio' }),
      deposits: z.array(Deposit).max(100),
    }),
    errors: ['unauthenticated', 'forbidden', 'invalid_input'],
  }),

  depositsTable: operation({
    method: 'GET',
    path: '/admin/deposits.csv',
    summary:
      'Los movimientos del mes y los de sus depósitos, para quien lleva la contabilidad; queda en el registro quién lo bajó y por qué',
    access: admin,
    query: z.object({ month, reason: Reason }),
    answer: FileAnswer,
    file: 'text/csv; charset=utf-8',
    errors: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable', 'rate_limited'],
  }),
}
