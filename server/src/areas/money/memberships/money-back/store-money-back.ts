import { sql } from 'drizzle-orm'
import type { Invoice } from '../../../../adapters/payments/payments.ts'
import type { Tx } from '../../../../database/connection.ts'
import { disputes, refunds } from './tables.ts'

const isDecided = (status: string) => status === 'won' || status === 'lost' || status === 'closed'

/**
 * Copies what went back of a customer's payments over what is stored, in one statement for each kind, and none where there is
 * nothing.
 * @param paymentIds the row of each payment, by the provider's id of its invoice
 */
export async function storeMoneyBack(
  tx: Tx,
  invoices: readonly Invoice[],
  { paymentIds, now }: { paymentIds: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const ofPayment = <Fact extends { id: string }>(pick: (invoice: Invoice) => readonly Fact[]) => [
    ...new Map(
      invoices.flatMap((invoice) => {
        const paymentId = paymentIds.get(invoice.id)
        return paymentId === undefined ? [] : pick(invoice).map((fact) => [fact.id, { paymentId, fact }])
      }),
    ).values(),
  ]
  const paidBack = ofPayment((invoice) => invoice.refunds).map(({ paymentId, fact }) => ({
    paymentId,
    refundId: fact.id,
    amount: fact.amount,
    status: fact.status,
    orderKey: fact.order,
    createdAt: fact.createdAt,
  }))
  const disputed = ofPayment((invoice) => invoice.disputes).map(({ paymentId, fact }) => ({
    paymentId,
    disputeId: fact.id,
    amount: fact.amount,
    inquiry: fact.inquiry,
    status: fact.status,
    reason: fact.reason,
    respondBy: fact.respondBy,
    openedAt: fact.openedAt,
    decidedAt: isDecided(fact.status) ? now : null,
  }))
  if (paidBack.length > 0)
    await tx
      .insert(refunds)
      .values(paidBack)
      .onConflictDoUpdate({ target: refunds.refundId, set: { status: sql`excluded.status` } })
  if (disputed.length > 0)
    await tx
      .insert(disputes)
      .values(disputed)
      .onConflictDoUpdate({
        target: disputes.disputeId,
        set: {
          amount: sql`excluded.amount`,
          inquiry: sql`excluded.inquiry`,
          status: sql`excluded.status`,
          respondBy: sql`excluded.respond_by`,
          // The first reading that found it decided; one that is open again (an appeal) is decided again later.
          decidedAt: sql`case when excluded.decided_at is null then null
            else coalesce(${disputes.decidedAt}, excluded.decided_at) end`,
        },
      })
}
