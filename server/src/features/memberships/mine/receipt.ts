import type { memberships } from '@cancha/contract/memberships'
import type { AnswerOf } from '@cancha/contract/operation'
import { PLANS } from '@cancha/domain/memberships/plans'
import { isRefunded } from '@cancha/domain/memberships/subscription'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { type Cents, cents } from '@cancha/domain/money/cents'
import { formatCents } from '@cancha/domain/money/format-cents'
import { longDate } from '@cancha/domain/time/dates'
import { eq } from 'drizzle-orm'
import { brand } from '../../../brand.ts'
import { authorize } from '../../../http/request/policy.ts'
import type { Services } from '../../../services.ts'
import { gap, type Piece } from '../../calculators/report/layout.ts'
import { INK, Sheet } from '../../calculators/report/sheet.ts'
import { users } from '../../people/tables.ts'
import { paymentPolicy } from '../policy.ts'
import { paymentCustomers, payments } from '../tables.ts'

type Row = typeof payments.$inferSelect

/** The receipt of a payment, as a PDF for its owner. @throws Refusal not_found for anybody else's */
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
  const bytes = await draw(payment, number, {
    name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
    email: user?.email ?? '',
  })
  return { bytes, name: `Recibo ${number}.pdf`, keep: 0 }
}

function draw(row: Row, number: string, payer: { name: string; email: string }): Promise<Buffer> {
  const at = row.paidAt ?? row.createdAt
  const sheet = new Sheet({
    title: `Recibo ${number}`,
    author: brand.name,
    creator: brand.name,
    at,
    language: 'es',
  })
  const line = (name: string, value: string): Piece => sheet.paragraph('P', `${name}: ${value}`, { size: 11 })
  const lines = linesOf(row).map(([name, value]) => line(name, value))
  return sheet.finish([
    sheet.paragraph('P', brand.name, { font: 'strong', size: 13 }),
    gap(18),
    sheet.paragraph('H1', row.status === 'paid' ? 'Recibo de pago' : 'Factura sin pagar', {
      font: 'strong',
      size: 22,
    }),
    gap(10),
    line('Número', number),
    line('Fecha', longDate(at)),
    line('A nombre de', `${payer.name} (${payer.email})`),
    gap(14),
    ...lines,
    gap(18),
    sheet.paragraph('P', 'Importes en dólares de los Estados Unidos.', { size: 9.5, colour: INK.soft }),
  ])
}

const dollars = (amount: Cents) => formatCents(amount, 'always')

/** What the receipt says of the money. */
export function linesOf(row: Row): [string, string][] {
  const discount = cents(Math.max(0, row.subtotal - row.total))
  const period: [string, string][] =
    row.subscriptionId === null
      ? []
      : [['Período', `del ${longDate(row.periodStart)} al ${longDate(row.periodEnd)}`]]
  const card: [string, string][] = row.cardLast4
    ? [['Tarjeta', `${row.cardBrand ?? ''} que termina en ${row.cardLast4}`]]
    : []
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
