import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { ProviderAccount } from '../../../../adapters/payments/customers.ts'
import { PaymentsUnavailable } from '../../../../adapters/payments/payment-errors.ts'
import { defineJob } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'
import { accounts } from '../../../ground/users/views.ts'
import { expireGrantJob } from '../grants/expire-grant.ts'
import { membershipGrants, paymentCustomers, subscriptions } from '../tables.ts'
import { holdCustomer } from './lease.ts'
import { readableIn, standsIn } from './provider-account.ts'
import { syncAfterChange, syncCustomer, unlessElsewhere } from './sync-customer.ts'

/** Looks each minute for what is due though no webhook says so. */
export const dueJob = defineJob({
  name: 'memberships.due',
  label: 'lo que vence de las membresías',
  retryLimit: 0,
  expireInSeconds: 60,
  timetable: [{ cron: '* * * * *' }],
})

/**
 * Reads a customer at a moment that was foreseen: the end of a period or of grace, the day of a letter. So is one read of whom
 * the provider told something that nobody has read yet, because it didn't answer or the job was lost.
 */
export const syncDueJob = defineJob<{ id: number; change?: number }>({
  name: 'memberships.sync_due',
  label: 'lo que vence de una membresía',
  // The next minute enqueues it anew: one that waits long for its next try would only be in the way.
  retryLimit: 1,
  expireInSeconds: 600,
  atOnce: 2,
  once: true,
  key: ({ id }) => String(id),
})

/** Lets the provider forget the customer of a deleted account: subscriptions end, cards go. */
export const forgetCustomerJob = defineJob<{ id: number }>({
  name: 'memberships.forget',
  label: 'la baja en el servicio de cobros de quien borró su cuenta',
  retryLimit: 20,
  expireInSeconds: 120,
  once: true,
  key: ({ id }) => String(id),
})

/**
 * So long may what was told wait for the reading that was enqueued then, which on a day of many renewals has its turn late. A node
 * of the version before doesn't write since when.
 */
const waitedLong = or(
  isNull(paymentCustomers.waitsSince),
  lt(paymentCustomers.waitsSince, sql`now() - interval '1 minute'`),
)

/** A subscription that will be charged again. */
const isStillCharged = and(
  inArray(subscriptions.status, ['trialing', 'active', 'past_due']),
  eq(subscriptions.endsWithPeriod, false),
)

/**
 * Enqueues a job for each customer and each grant that is due. Due is also who is blocked, or has asked to be deleted, and would
 * be charged again.
 */
export async function queueDue({ database, jobs, payments }: Services): Promise<void> {
  const now = await payments.now()
  // Without keys the provider can't be asked; what was given by hand ends all the same.
  const providerAccount = payments.browser === null ? null : await providerAccountNow(payments)
  const asks = providerAccount !== null
  await database.transaction(async (tx) => {
    const id = paymentCustomers.id
    const isKnown = and(
      isNull(paymentCustomers.forgottenAt),
      providerAccount ? readableIn(providerAccount) : sql`false`,
    )
    const isLeft = or(isNotNull(paymentCustomers.leftAt), isNull(paymentCustomers.userId))
    const due = await tx
      .select({ id })
      .from(paymentCustomers)
      .where(and(isKnown, isNull(paymentCustomers.leftAt), lte(paymentCustomers.dueAt, now)))
    const unread = await tx
      .select({ id, change: paymentCustomers.changes })
      .from(paymentCustomers)
      .where(
        and(
          isKnown,
          isNull(paymentCustomers.leftAt),
          lt(paymentCustomers.copied, paymentCustomers.changes),
          waitedLong,
        ),
      )
    const charged = await tx
      .selectDistinct({ id })
      .from(paymentCustomers)
      .innerJoin(subscriptions, eq(subscriptions.customerId, id))
      .innerJoin(accounts, eq(accounts.id, paymentCustomers.userId))
      .where(and(isKnown, isStillCharged, or(isNotNull(accounts.deleteAt), isNotNull(accounts.blockedAt))))
    const wanted = new Set([...due, ...charged].map((one) => one.id))
    for (const one of asks ? wanted : []) await jobs.enqueue(tx, syncDueJob, { id: one })
    for (const one of asks ? unread : []) await jobs.enqueue(tx, syncDueJob, one)
    const left = await tx.select({ id }).from(paymentCustomers).where(and(isKnown, isLeft))
    for (const one of asks ? left : []) await jobs.enqueue(tx, forgetCustomerJob, one)
    const grants = await tx
      .select({ userId: membershipGrants.userId })
      .from(membershipGrants)
      .where(lte(membershipGrants.until, now))
    for (const one of grants) await jobs.enqueue(tx, expireGrantJob, one)
  })
}

/** Null where the provider doesn't say: then nothing is asked of it this minute. */
async function providerAccountNow(payments: Services['payments']): Promise<ProviderAccount | null> {
  return payments.providerAccount().catch((error: unknown) => {
    if (error instanceof PaymentsUnavailable) return null
    throw error
  })
}

/** The work of the job. A change that waited may have been read since. */
export async function syncDue(
  services: Services,
  { id, change }: { id: number; change?: number },
): Promise<void> {
  if (change === undefined) await unlessElsewhere(syncCustomer(services, id))
  else await syncAfterChange(services, { id, change })
}

/** The work of the job. The provider does it once; then the row says so. */
export const forgetCustomer = (services: Services, { id }: { id: number }): Promise<void> =>
  holdCustomer(services, id, async ({ customer }) => {
    if (customer.forgottenAt) return
    // Somebody else could have the same id there.
    if (standsIn(customer, await services.payments.providerAccount()) === 'elsewhere') return
    await services.payments.deleteCustomer(customer.customerId)
    await services.database.db
      .update(paymentCustomers)
      .set({ forgottenAt: sql`now()`, dueAt: null })
      .where(eq(paymentCustomers.id, id))
  })
