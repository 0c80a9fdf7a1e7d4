import { type Cents, cents } from '@cancha/domain/ground/amounts/cents'
import { receiptNumber, taxOfRefund, taxWithin } from '@cancha/domain/money/memberships/receipts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column, type RowOf } from '../../../../database/decoders.ts'
import { selectOne, selectRows, takeTurn } from '../../../../database/statements.ts'
import type { SiteSettings } from '../../../../site-settings.ts'
import { accounts } from '../../../ground/users/views.ts'
import { paymentCustomers } from '../tables.ts'
import { receipts } from './tables.ts'

const unissued = {
  paymentId: column.id,
  invoiceId: column.text,
  refundId: column.nullable(column.text),
  amount: column.int,
  /** The amount paid of the payment, and the tax that the provider worked out in it. */
  paid: column.int,
  tax: column.nullable(column.int),
}
type Unissued = RowOf<typeof unissued>

/** A customer's payments and refunds without a receipt yet, in the order of their moments. */
const unissuedOf = (tx: Tx, customerId: number): Promise<Unissued[]> =>
  selectRows(
    tx,
    unissued,
    sql`select m."paymentId", m."invoiceId", m."refundId", m.amount, m.paid, m.tax from (
        select p.id as "paymentId", p.invoice_id as "invoiceId", null as "refundId", p.paid as amount, p.paid, p.tax,
            coalesce(p.paid_at, p.created_at) as at, p.id
          from payments p where p.customer_id = ${customerId} and p.status = 'paid' and p.paid > 0
            and not exists (select from receipts r where r.kind = 'payment' and r.payment_id = p.id)
        union all
        select p.id, p.invoice_id, f.refund_id, f.amount, p.paid, p.tax, f.created_at, f.id
          from refunds f join payments p on p.id = f.payment_id
          where p.customer_id = ${customerId} and f.status = 'succeeded'
            and not exists (select from receipts r where r.kind = 'refund' and r.refund_id = f.refund_id)) m
      order by m.at, m."refundId" nulls first, m.id`,
  )

/**
 * Gives each payment of a customer, and each refund, its receipt, in the transaction that stores that the money came or went: a
 * rollback leaves no gap. Nodes take their numbers one after another. A payment or refund with a receipt keeps it.
 * @param now by the provider's clock
 * @returns the numbers of the payments that have one since now, by the provider's id of the invoice
 */
export async function issueReceipts(
  tx: Tx,
  customerId: number,
  { site, now }: { site: SiteSettings; now: Date },
): Promise<ReadonlyMap<string, string>> {
  const given = new Map<string, string>()
  if ((await unissuedOf(tx, customerId)).length === 0) return given
  await takeTurn(tx, 'memberships:receipts')
  const rows = await unissuedOf(tx, customerId)
  const { number: last, at } = await selectOne(
    tx,
    { number: column.int, at: column.moment },
    sql`select coalesce(last.number, 0) as number, greatest(last.issued_at, ${now.toISOString()}::timestamptz) as at
      from (select) one left join (select number, issued_at from receipts order by number desc limit 1) last on true`,
  )
  const payer = await payerOf(tx, customerId)
  for (const [position, row] of rows.entries()) {
    const number = last + 1 + position
    await tx.insert(receipts).values({
      number,
      kind: row.refundId === null ? 'payment' : 'refund',
      paymentId: row.paymentId,
      refundId: row.refundId,
      amount: cents(row.amount),
      ...(row.refundId === null ? taxOf(row, site) : await taxBack(tx, row)),
      issuedAt: at,
      ...payer,
      seller: site.seller,
    })
    if (row.refundId === null) given.set(row.invoiceId, receiptNumber(number))
  }
  return given
}

type TaxColumns = { tax: Cents | null; taxLabel: string | null; taxPercent: number | null }
const NO_TAX: TaxColumns = { tax: null, taxLabel: null, taxPercent: null }

/** The tax that the provider worked out; otherwise the one that the owner states for their prices. */
function taxOf({ amount, tax }: Unissued, { tax: own, seller }: SiteSettings): TaxColumns {
  if (tax !== null)
    return { tax: cents(Math.min(tax, amount)), taxLabel: own?.label ?? null, taxPercent: null }
  if (!own || !seller) return NO_TAX
  return { tax: taxWithin(cents(amount), own.percent), taxLabel: own.label, taxPercent: own.percent }
}

/** The part of the tax of a payment's receipt, as that one says it. */
async function taxBack(tx: Tx, { paymentId, amount, paid }: Unissued): Promise<TaxColumns> {
  const [of] = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.paymentId, paymentId), isNull(receipts.refundId)))
  if (!of || of.tax === null) return NO_TAX
  const { before } = await selectOne(
    tx,
    { before: column.int },
    sql`select coalesce(sum(r.amount), 0)::bigint as before from receipts r
      where r.payment_id = ${paymentId} and r.kind = 'refund' and ${stands(sql`r.refund_id`)}`,
  )
  const { taxLabel, taxPercent, tax } = of
  const back = taxOfRefund(
    { paid: cents(paid), tax },
    cents(Math.min(before, Math.max(0, paid - amount))),
    cents(Math.min(amount, paid)),
  )
  return { tax: back, taxLabel, taxPercent }
}

/** Whether the money of a refund has stayed with its payer, as an SQL condition over the provider's id of it. */
const stands = (refundId: SQL): SQL =>
  sql`exists (select from refunds f where f.refund_id = ${refundId} and f.status not in ('failed', 'canceled'))`

async function payerOf(tx: Tx, customerId: number) {
  const [user] = await tx
    .select({ firstName: accounts.firstName, lastName: accounts.lastName, email: accounts.email })
    .from(paymentCustomers)
    .innerJoin(accounts, and(eq(accounts.id, paymentCustomers.userId), isNull(accounts.deletedAt)))
    .where(eq(paymentCustomers.id, customerId))
  if (!user) return { payerName: null, payerEmail: null }
  return { payerName: `${user.firstName} ${user.lastName}`.trim(), payerEmail: user.email }
}
