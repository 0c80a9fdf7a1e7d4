import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { defineJob } from '../../../jobs/job.ts'
import type { Services } from '../../../services.ts'
import { paymentCustomers } from '../tables.ts'

/**
 * Reads a customer again after something has changed. While one waits or runs, no other is enqueued: whoever reads looks, when
 * it writes, whether something was noted meanwhile.
 */
export const syncJob = defineJob<{ id: number; change: number }>({
  name: 'memberships.sync',
  label: 'la copia de lo cobrado',
  retryLimit: 60,
  expireInSeconds: 600,
  // A renewal is told in about eight events within a second or two. Each reading asks the provider five things at least: on a
  // day of many renewals, few at a time leave room for members' pages.
  gatherMs: 1_000,
  batch: 20,
  atOnce: 2,
  key: ({ id }) => String(id),
})

/**
 * Notes that something changed at the provider, and enqueues the reading of it unless one is on its way already. A customer
 * who isn't known is nobody of ours.
 */
export async function noteChange(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  customerId: string,
): Promise<void> {
  const [customer] = await tx
    .update(paymentCustomers)
    .set({ changes: sql`${paymentCustomers.changes} + 1` })
    .where(and(eq(paymentCustomers.customerId, customerId), isNull(paymentCustomers.forgottenAt)))
    .returning({
      id: paymentCustomers.id,
      change: paymentCustomers.changes,
      copied: paymentCustomers.copied,
    })
  if (!customer) return
  const { id, change, copied } = customer
  if (copied === change - 1) await jobs.enqueue(tx, syncJob, { id, change })
}
