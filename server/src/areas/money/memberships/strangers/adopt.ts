import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ProviderAccount } from '../../../../adapters/payments/customers.ts'
import type { Tx } from '../../../../database/connection.ts'
import { takeTurn } from '../../../../database/statements.ts'
import type { Services } from '../../../../services.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { accounts } from '../../../ground/users/views.ts'
import { renameCustomerJob } from '../rename-job.ts'
import type { PaymentCustomer } from '../sync/lease.ts'
import { syncJob } from '../sync/sync-job.ts'
import { paymentCustomers } from '../tables.ts'
import { unknownCustomers } from './tables.ts'

type Adopted = { userId: number; customerId: string; providerAccount: ProviderAccount }

/**
 * Stores that a customer of the provider's is an account's, and has it read. Orders go to it unless the account has another one.
 * @returns null if the customer is stored already, or there is no such account
 */
export async function adopt(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  { userId, customerId, providerAccount }: Adopted,
  { by, reason }: { by: Actor; reason?: string },
): Promise<PaymentCustomer | null> {
  // Of two that are adopted at once, orders go to one.
  await takeTurn(tx, `payer:${userId}`)
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, userId))
  if (!account) return null
  const [other] = await tx
    .select({ id: paymentCustomers.id })
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.userId, userId), isNull(paymentCustomers.asideAt)))
  const [row] = await tx
    .insert(paymentCustomers)
    .values({
      userId,
      customerId,
      ...providerAccount,
      changes: 1,
      waitsSince: sql`now()`,
      asideAt: other ? sql`now()` : null,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return null
  await tx
    .update(unknownCustomers)
    .set({ settledAt: sql`now()` })
    .where(eq(unknownCustomers.customerId, customerId))
  await recordAudit(tx, by, {
    action: 'payments.adopted',
    target: { type: 'user', id: userId },
    details: { customer: customerId },
    ...(reason !== undefined && { reason }),
  })
  await jobs.enqueue(tx, syncJob, { id: row.id, change: row.changes })
  // From now on the customer's key names its account.
  await jobs.enqueue(tx, renameCustomerJob, { userId })
  return row
}
