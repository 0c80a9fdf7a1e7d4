import type { memberships } from '@cancha/contract/memberships'
import type { AnswerOf } from '@cancha/contract/operation'
import { cardName } from '@cancha/domain/memberships/card-brands'
import { PLANS } from '@cancha/domain/memberships/plans'
import { isRefunded } from '@cancha/domain/memberships/subscription'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { type Cents, cents } from '@cancha/domain/money/cents'
import { formatCents } from '@cancha/domain/money/format-cents'
import { longDate } from '@cancha/domain/time/dates'
import { eq } from 'drizzle-orm'
import { authorize } from '../../../http/request/policy.ts'
import { type Drawer, print } from '../../../printing/press.ts'
import type { Services } from '../../../services.ts'
import { users } from '../../people/tables.ts'
import { paymentPolicy } from '../policy.ts'
import { paymentCustomers, payments } from '../tables.ts'
import type { ReceiptInput } from './receipt.worker.ts'

type Row = typeof payments.$inferSelect

/**
 * The receipt of a payment, as a PDF for its owner.
 * @throws Refusal not_found for anybody else's, unavailable if too many documents are being drawn
 */
export async function receiptOf(
  { database: { db } }: Services,
  viewer: Viewer,
  id: number,
): Promise<AnswerOf<typeof memberships.receipt>> {
  const [found] = await db
    .select({ payment: payments, userId: paymentCustomers.userId, user: users })
    .from(payments)
    .innerJoin(paymentCustomers, eq(paymentCustomers.id, payments.customerId))
    .leftJoin(users, eq(users.id, paymentCustomers.userId))
    .where(eq(payments.id, id))
  const { payment, user } = authorize(paymentPolicy, 'read', viewer, found)
  const number = payment.number ?? String(payment.id)
  const words = wordsOf(payment, number, {
    name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
    email: user?.email ?? '',
  })
  const bytes = Buffer.from(await print<Uint8Array>(DRAWER, words))
  return { bytes, name: `Recibo ${number}.pdf`, keep: 0 }
}

const DRAWER: Drawer = { filename: new URL('./receipt.worker.ts', import.meta.url).href, name: 'receipt' }

/** All that a receipt says. */
function wordsOf(row: Row, number: string, payer: { name: string; email: string }): ReceiptInput {
  const at = row.paidAt ?? row.createdAt
  return {
    number,
    title: row.status === 'paid' ? 'Recibo de pago' : 'Factura sin pagar',
    at,
    about: [
      ['Número', number],
      ['Fecha', longDate(at)],
      ['A nombre de', [payer.name, payer.email].filter((each) => each !== '').join(' · ')],
    ],
    lines: linesOf(row),
  }
}

const dollars = (amount: Cents) => formatCents(amount, 'always')

/** What the receipt says of the money. */
export function linesOf(row: Row): [string, string][] {
  const discount = cents(Math.max(0, row.subtotal - row.total))
  const period: [string, string][] =
    row.subscriptionId === null
      ? []
      : [['Período', `del ${longDate(row.periodStart)} al ${longDate(row.periodEnd)}`]]
  const card: [string, string][] = row.cardLast4 ? [['Tarjeta', cardName(row.cardBrand, row.cardLast4)]] : []
  return [
    ['Concepto', row.plan === null ? 'Membresía' : PLANS[row.plan].name],
    ...period,
    ['Precio', dollars(row.subtotal)],
    ...(discount > 0 ? [['Descuento y crédito', dollars(cents(-discount))] as [string, string]] : []),
    ['Total', dollars(row.total)],
    ['Pagado', dollars(row.paid)],
    ...card,
    ...(row.refunded > 0
      ? [[isRefunded(row) ? 'Devuelto por completo' : 'Devuelto', dollars(row.refunded)] as [string, string]]
      : []),
  ]
}
