import type { AnswerOf } from '@cancha/contract/ground/operation'
import type { memberships } from '@cancha/contract/money/memberships'
import { type Cents, cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { formatRate } from '@cancha/domain/ground/numbers/rates'
import { longDate } from '@cancha/domain/ground/time/dates'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { cardName } from '@cancha/domain/money/memberships/card-brands'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { receiptNumber } from '@cancha/domain/money/memberships/receipts'
import { and, eq } from 'drizzle-orm'
import { brand } from '../../../../brand.ts'
import type { Db } from '../../../../database/connection.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { type Drawer, print } from '../../../../printing/press.ts'
import type { Services } from '../../../../services.ts'
import { accountColumns, accounts } from '../../../ground/users/views.ts'
import { paymentPolicy } from '../policy.ts'
import { type Receipt, receiptIn, receiptsOfPayment } from '../receipts/find-receipts.ts'
import { receipts } from '../receipts/tables.ts'
import { paymentCustomers, payments } from '../tables.ts'
import type { ReceiptInput, Said } from './receipt.worker.ts'

type Row = typeof payments.$inferSelect
type Paper = AnswerOf<typeof memberships.receipt>

const DRAWER: Drawer = { filename: new URL('./receipt.worker.ts', import.meta.url).href, name: 'receipt' }

/**
 * The receipt of a payment as a PDF for its owner, as it was handed out; of one without a receipt its bill.
 * @throws Refusal not_found for anybody else's, unavailable if too many documents are being drawn
 */
export async function receiptOf({ database: { db } }: Services, viewer: Viewer, id: number): Promise<Paper> {
  const { payment, payer } = await ownPayment(db, viewer, id)
  const receipt = receiptIn(await receiptsOfPayment(db, id), id)
  return printed(receipt ? receiptWords(payment, receipt) : billWords(payment, payer))
}

/** The note of a refund, the same way. @param id of the note */
export async function creditNoteOf(
  { database: { db } }: Services,
  viewer: Viewer,
  id: number,
): Promise<Paper> {
  const [found] = await db
    .select({ paymentId: receipts.paymentId })
    .from(receipts)
    .where(and(eq(receipts.id, id), eq(receipts.kind, 'refund')))
  // Where there is none, no payment has this number either.
  const { payment } = await ownPayment(db, viewer, found?.paymentId ?? 0)
  const all = await receiptsOfPayment(db, payment.id)
  const note = all.find((one) => one.id === id)
  if (!note) throw new Error('a note that is and isn’t there')
  return printed(noteWords(payment, note, receiptIn(all, payment.id)))
}

async function ownPayment(db: Db, viewer: Viewer, id: number) {
  const [found] = await db
    .select({ payment: payments, userId: paymentCustomers.userId, user: accountColumns })
    .from(payments)
    .innerJoin(paymentCustomers, eq(paymentCustomers.id, payments.customerId))
    .leftJoin(accounts, eq(accounts.id, paymentCustomers.userId))
    .where(eq(payments.id, id))
  const { payment, user } = authorize(paymentPolicy, 'read', viewer, found)
  const payer = {
    payerName: user && `${user.firstName} ${user.lastName}`.trim(),
    payerEmail: user?.email ?? null,
  }
  return { payment, payer }
}

async function printed(words: ReceiptInput): Promise<Paper> {
  const bytes = Buffer.from(await print<Uint8Array>(DRAWER, words))
  return { bytes, name: `${words.title[0]} ${words.number}.pdf`, keep: 0 }
}

/** The receipt of a payment. Later refunds of it have credit notes of their own. */
export const receiptWords = (row: Row, receipt: Receipt): ReceiptInput => ({
  number: receiptNumber(receipt.number),
  title: ['Recibo', 'Receipt'],
  at: receipt.issuedAt,
  about: [
    ...headOf(receipt),
    ...(row.paidAt && longDate(row.paidAt) !== longDate(receipt.issuedAt)
      ? [['Pagado el', 'Paid on', longDate(row.paidAt)] as Said]
      : []),
    ...payerLine(receipt),
  ],
  lines: [
    ...soldLines(row),
    ...taxLine(receipt),
    ['Total', 'Total', dollars(row.total)],
    ['Pagado', 'Paid', dollars(row.paid)],
    ...cardLine(row),
  ],
})

/** The note of money that went back. It names the receipt that it belongs to. */
export const noteWords = (row: Row, note: Receipt, of: Receipt | undefined): ReceiptInput => ({
  number: receiptNumber(note.number),
  title: ['Nota de devolución', 'Credit note'],
  at: note.issuedAt,
  about: [
    ...headOf(note),
    ...(of
      ? [['Del recibo', 'For receipt', `${receiptNumber(of.number)}, ${longDate(of.issuedAt)}`] as Said]
      : []),
    ...payerLine(note),
    ...(note.stands
      ? []
      : [['Estado', 'Status', 'Anulada: el banco no recibió el dinero y lo regresó. / Void.'] as Said]),
  ],
  lines: [
    ['Concepto', 'Item', nameOf(row)],
    ...taxLine(note),
    ['Devuelto', 'Refunded', dollars(note.amount)],
    ...cardLine(row),
  ],
})

/** The provider's bill of a payment that isn't paid yet, or cost nothing: it is no receipt. */
const billWords = (row: Row, payer: Pick<Receipt, 'payerName' | 'payerEmail'>): ReceiptInput => {
  const number = row.number ?? String(row.id)
  return {
    number,
    title: row.status === 'paid' ? ['Factura', 'Bill'] : ['Factura sin pagar', 'Unpaid bill'],
    at: row.paidAt ?? row.createdAt,
    about: [
      ['Número', 'Number', number],
      ['Fecha', 'Date', longDate(row.paidAt ?? row.createdAt)],
      ...payerLine(payer),
    ],
    lines: [
      ...soldLines(row),
      ['Total', 'Total', dollars(row.total)],
      ['Pagado', 'Paid', dollars(row.paid)],
      ...cardLine(row),
    ],
  }
}

const headOf = ({ number, issuedAt, seller }: Receipt): Said[] => [
  ['Número', 'Number', receiptNumber(number)],
  ['Fecha', 'Date', longDate(issuedAt)],
  ['Vende', 'Seller', [seller?.legalName ?? brand.name, ...(seller?.address ?? [])].join('\n')],
  ...(seller ? [['Número fiscal', 'Tax ID', seller.taxId] as Said] : []),
]

function payerLine({ payerName, payerEmail }: Pick<Receipt, 'payerName' | 'payerEmail'>): Said[] {
  const named = [payerName, payerEmail].filter(Boolean).join(' · ')
  return named === '' ? [] : [['A nombre de', 'Billed to', named]]
}

const dollars = (amount: Cents) => formatCents(amount, 'always')
const nameOf = ({ plan }: Row) => (plan === null ? 'Membresía' : PLANS[plan].name)

function soldLines(row: Row): Said[] {
  const discount = cents(Math.max(0, row.subtotal - row.total))
  return [
    ['Concepto', 'Item', nameOf(row)],
    ...(row.subscriptionId === null
      ? []
      : [['Período', 'Period', `del ${longDate(row.periodStart)} al ${longDate(row.periodEnd)}`] as Said]),
    ['Precio', 'Price', dollars(row.subtotal)],
    ...(discount > 0
      ? [['Descuento y crédito', 'Discount and credit', dollars(cents(-discount))] as Said]
      : []),
  ]
}

/** The tax that the amount contains, by the name that the owner gave it. */
function taxLine({ tax, taxLabel, taxPercent }: Receipt): Said[] {
  if (tax === null) return []
  const rate = taxPercent === null ? '' : ` (${formatRate(taxPercent)})`
  const english = taxLabel === 'IVA' ? 'VAT' : 'Tax'
  return [[`${taxLabel ?? 'Impuesto'} incluido${rate}`, `${english} included`, dollars(tax)]]
}

const cardLine = ({ cardBrand, cardLast4 }: Row): Said[] =>
  cardLast4 ? [['Tarjeta', 'Card', cardName(cardBrand, cardLast4)]] : []
