import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Account } from '../../../../adapters/payments/payments.ts'
import { defineJob } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'
import { programActor, recordAudit } from '../../../ground/audit/audit.ts'
import { strangerJob } from '../strangers/meet-stranger.ts'
import { checkouts, paymentCustomers, subscriptions } from '../tables.ts'
import { readableIn } from './provider-account.ts'
import { failUnbegun } from './settle-checkouts.ts'
import type { StoredRows } from './store-account.ts'
import { syncCustomer } from './sync-customer.ts'

/** Compares what is stored with what the provider knows, each night. */
export const compareJob = defineJob({
  name: 'memberships.compare',
  label: 'la comparación con el servicio de cobros',
  retryLimit: 5,
  expireInSeconds: 900,
  timetable: [{ cron: '20 7 * * *' }],
})

export const compareOneJob = defineJob<{ id: number }>({
  name: 'memberships.compare_one',
  label: 'la comparación de un cliente con el servicio de cobros',
  retryLimit: 8,
  expireInSeconds: 180,
  once: true,
  key: ({ id }) => String(id),
})

/** Longer than the provider goes on sending an event that nobody took. */
const BACK_MS = 8 * 86_400_000

/**
 * Enqueues a comparison for everybody of whom something may have changed, and for whom something is still to happen; and finds out
 * whose the customers are whom the database doesn't know.
 */
export async function queueComparisons(services: Services): Promise<void> {
  const { database, jobs, payments } = services
  if (payments.browser === null) return
  const changed: string[] = []
  const since = new Date((await payments.now()).getTime() - BACK_MS)
  for await (const customerId of payments.customersChangedSince(since)) changed.push(customerId)
  const providerAccount = await payments.providerAccount()
  await database.transaction(async (tx) => {
    const isAlive = tx
      .select({ id: subscriptions.customerId })
      .from(subscriptions)
      .where(notInArray(subscriptions.status, ['canceled', 'incomplete_expired']))
    const waits = tx
      .select({ id: checkouts.userId })
      .from(checkouts)
      .where(inArray(checkouts.state, ['processing', 'requires_action']))
    const found = await tx
      .select({ id: paymentCustomers.id })
      .from(paymentCustomers)
      .where(
        and(
          isNull(paymentCustomers.forgottenAt),
          isNull(paymentCustomers.leftAt),
          readableIn(providerAccount),
          sql`(${inArray(paymentCustomers.id, isAlive)} or ${inArray(paymentCustomers.userId, waits)}
            or ${paymentCustomers.customerId} = any(${sql.param(changed)}::text[]))`,
        ),
      )
    for (const one of found) await jobs.enqueue(tx, compareOneJob, one)
    const known = await tx
      .select({ customerId: paymentCustomers.customerId })
      .from(paymentCustomers)
      .where(sql`${paymentCustomers.customerId} = any(${sql.param(changed)}::text[])`)
    const knownIds = new Set(known.map(({ customerId }) => customerId))
    for (const customerId of changed)
      if (!knownIds.has(customerId)) await jobs.enqueue(tx, strangerJob, { customerId })
  })
  await failLost(services)
}

/** Submits of people who never became customers: their process died before the provider was asked. */
async function failLost({ database }: Services): Promise<void> {
  const lost = await database.db
    .select({ row: checkouts })
    .from(checkouts)
    .leftJoin(paymentCustomers, eq(paymentCustomers.userId, checkouts.userId))
    .where(and(eq(checkouts.state, 'processing'), isNull(paymentCustomers.id), isForgotten))
  for (const { row } of lost) await database.transaction((tx) => failUnbegun(tx, row))
}

/** Nobody has asked about it for an hour. */
const isForgotten = sql`${checkouts.leaseUntil} < now() - interval '1 hour'`

/**
 * Reads one customer as every other reason to read does, and writes into the audit log what was otherwise than stored. A
 * submit of which the provider knows nothing, and about which nobody asks any more, is given up: nothing was charged.
 */
export async function compareOne(services: Services, { id }: { id: number }): Promise<void> {
  const { account, opened, stored } = await syncCustomer(services, id)
  const { database } = services
  await database.transaction(async (tx) => {
    const [customer] = await tx.select().from(paymentCustomers).where(eq(paymentCustomers.id, id))
    if (!customer || customer.userId === null) return
    const lost = await tx
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.userId, customer.userId), eq(checkouts.state, 'processing'), isForgotten))
    let givenUp = 0
    for (const row of lost) if (await failUnbegun(tx, row)) givenUp++
    const [before, after] = [storedIn(stored), readIn(account)]
    const differs = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
    if (differs.length === 0 && givenUp === 0 && !opened?.changed) return
    await recordAudit(tx, programActor, {
      action: 'payments.mended',
      target: { type: 'user', id: customer.userId },
      details: {
        count: differs.length + givenUp,
        before: only(before, differs),
        after: only(after, differs),
        ...(opened?.changed && { opened: { before: opened.before, after: opened.after } }),
      },
    })
  })
}

type Summary = Record<string, string>

const storedIn = ({ subscriptions, payments }: StoredRows): Summary =>
  Object.fromEntries([
    ...[...subscriptions].map(([id, row]) => [id, `${row.status} ${row.endsWithPeriod}`]),
    ...[...payments].map(([id, row]) => [id, `${row.status} ${row.refunded} ${row.dispute}`]),
  ])

const readIn = ({ subscriptions, invoices }: Account): Summary =>
  Object.fromEntries([
    ...subscriptions.map((one) => [one.id, `${one.status} ${one.endsWithPeriod}`]),
    ...invoices.map((one) => [one.id, `${one.status} ${one.refunded} ${one.dispute}`]),
  ])

const only = (summary: Summary, names: string[]): Summary =>
  Object.fromEntries(names.map((name) => [name, summary[name] ?? 'nada']))
