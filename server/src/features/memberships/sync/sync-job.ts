import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { defineJob } from '../../../jobs/job.ts'
import type { Services } from '../../../services.ts'
import { paymentCustomers } from '../tables.ts'
import { syncCustomer } from './sync-customer.ts'

/**
 * Reads a customer again after something has changed. Not joined with one that runs: it may have read before that. Of those
 * that wait, the first reads for all.
 */
export const syncJob = defineJob<{ id: number; change: number }>({
  name: 'memberships.sync',
  label: 'la copia de lo cobrado',
  retryLimit: 60,
  expireInSeconds: 180,
  key: ({ id }) => String(id),
})

/** Notes that something changed at the provider, and enqueues the reading of it. A customer who isn't known is nobody of ours. */
export async function noteChange(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  customerId: string,
): Promise<void> {
  const [customer] = await tx
    .update(paymentCustomers)
    .set({ changes: sql`${paymentCustomers.changes} + 1` })
    .where(and(eq(paymentCustomers.customerId, customerId), isNull(paymentCustomers.forgottenAt)))
    .returning({ id: paymentCustomers.id, change: paymentCustomers.changes })
  if (customer) await jobs.enqueue(tx, syncJob, customer)
}

/** The work of the job: nothing, if somebody has read since. */
export async function syncAfterChange(
  services: Services,
  { id, change }: { id: number; change: number },
): Promise<void> {
  const [customer] = await services.database.db
    .select({ copied: paymentCustomers.copied })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.id, id))
  if (customer && customer.copied < change) await syncCustomer(services, id)
}
