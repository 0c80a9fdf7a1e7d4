import { membershipChanged } from '@cancha/contract/people/accounts-events'
import { nextMoment, ranOut } from '@cancha/domain/money/memberships/opened'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ProviderAccount } from '../../../../adapters/payments/customers.ts'
import { notingRequests, requestsSoFar } from '../../../../adapters/payments/own-requests.ts'
import type { Account } from '../../../../adapters/payments/payments.ts'
import { afterCommit } from '../../../../database/after-commit.ts'
import type { Tx } from '../../../../database/connection.ts'
import type { Services } from '../../../../services.ts'
import { siteSettings } from '../../../../site-settings.ts'
import { programActor, recordAudit } from '../../../ground/audit/audit.ts'
import { accounts } from '../../../ground/users/views.ts'
import { endSessionsOf } from '../../../people/accounts/signing-in/sessions.ts'
import { countSettled } from '../declines/awaited.ts'
import { tellDifferences, tellDoubled } from '../letters/tell-alarms.ts'
import { tellChanges } from '../letters/tell-changes.ts'
import { tellDisputes } from '../letters/tell-disputes.ts'
import { issueReceipts } from '../receipts/issue-receipts.ts'
import { providerReceiptJob } from '../receipts/provider-receipt.ts'
import { renameCustomerJob } from '../rename-job.ts'
import { checkouts, paymentCustomers } from '../tables.ts'
import { confirmableUntil, dutiesOf, perform } from './duties.ts'
import { accountFacts, type Checkout, storedFacts } from './facts.ts'
import { claim, FREE, holdCustomer, type Lease } from './lease.ts'
import { type OpenedNow, openFor } from './open-for.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { areOwnCalls, coveredCalls } from './own-calls.ts'
import { Elsewhere, standsIn } from './provider-account.ts'
import { orderOf, settleCheckouts } from './settle-checkouts.ts'
import { cardColumnsOf, letterDaysOf, type StoredRows, storeAccount, storedRowsOf } from './store-account.ts'
import { syncJob } from './sync-job.ts'

/** How often what is due is looked at: doing one thing may make another due, but never many. */
const ROUNDS = 4

export type Synced = {
  account: Account
  opened: OpenedNow | null
  stored: StoredRows
  /** When it was read, and what was told of the customer until then: see `isStill`. */
  readAt: Date
  copied: number
}

/** Whether nobody has read or changed a customer since, and nothing was told of them. */
export const isStill = (
  { readAt, copied }: Pick<Synced, 'readAt' | 'copied'>,
  customer: Lease['customer'],
): boolean =>
  customer.readAt?.getTime() === readAt.getTime() && customer.copied === copied && customer.changes === copied

/**
 * Brings what is stored of a customer up to what the provider knows now: reads all of it while nobody else does, does what is
 * due at the provider, copies it, settles submits, works out what the person may open, and tells what is new. Webhooks,
 * submits, cancellations, the minute's look at what is due and the nightly comparison all come here; so it doesn't matter
 * which of them comes first, twice, or never.
 * @param act a change at the provider before the reading; an account that it returns is taken as the provider's, and isn't read again
 * @throws PaymentsUnavailable, also Elsewhere: then nothing was asked
 */
export const syncCustomer = (
  services: Services,
  id: number,
  act?: (lease: Lease) => Promise<Account | undefined>,
): Promise<Synced> =>
  notingRequests(() =>
    holdCustomer(services, id, async (lease) => {
      const providerAccount = await services.payments.providerAccount()
      const standing = standsIn(lease.customer, providerAccount)
      if (standing === 'elsewhere') throw new Elsewhere(`the customer ${id} is of another account`)
      const isHere = standing === 'here'
      const after = isHere ? ((await act?.(lease)) ?? null) : null
      return readAndStore(services, lease, isHere ? providerAccount : null, after)
    }),
  )

/** The work of the job that a change enqueues: nothing, if somebody has read since. */
export async function syncAfterChange(
  services: Services,
  { id, change }: { id: number; change: number },
): Promise<void> {
  const [customer] = await services.database.db
    .select({ copied: paymentCustomers.copied })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.id, id))
  if (!customer || customer.copied >= change || (await areOwnCalls(services, id))) return
  await unlessElsewhere(syncCustomer(services, id))
}

/** For background work: a customer of another account of the provider stays as it is, until that account is set again. */
export async function unlessElsewhere(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Elsewhere)) throw error
  })
}

/** @param providerAccount where the customer is kept; null for one who isn't to be asked for any more */
async function readAndStore(
  services: Services,
  lease: Lease,
  providerAccount: ProviderAccount | null,
  after: Account | null,
): Promise<Synced> {
  const { customer } = lease
  const read = await readSettled(services, lease, { asks: providerAccount !== null, after })
  const { account, isGone, first, rows: before } = read
  await forgetCards(services, account, before)
  const now = await services.payments.now()
  const site = await siteSettings(services)
  const synced = await services.database.transaction(async (tx) => {
    await claim(tx, lease)
    const rows = await checkoutsOf(tx, customer.userId)
    const stored = await storedRowsOf(tx, customer.id)
    const standings = await storeAccount(tx, customer.id, account, { stored, rows, now })
    const receipts = await issueReceipts(tx, customer.id, { site, now })
    if (site.stripeReceipts)
      for (const invoiceId of receipts.keys())
        await services.jobs.enqueue(tx, providerReceiptJob, { invoiceId })
    const settled = await settleCheckouts(tx, account, rows, first)
    let opened: OpenedNow | null = null
    if (customer.userId !== null) {
      opened = await openFor(tx, customer.userId, now)
      if (opened) {
        const { user } = opened
        await tellChanges(services, tx, { user, account, stored, standings, rows, receipts, now })
        await tellDifferences(services, tx, settled, { account, payer: user })
        const { subscriptions: all } = await storedFacts(tx, user.id)
        await tellDoubled(services, tx, { all, stored, account }, user)
        // A customer of before there were such keys.
        if (!isGone && account.payerKey !== user.payerKey)
          await services.jobs.enqueue(tx, renameCustomerJob, { userId: user.id })
      }
      if (opened?.changed)
        await tellPages(services, tx, customer.userId, { account, stored, rows, opened, now })
    }
    await tellDisputes(services, tx, account, opened?.user ?? null)
    const sent = await letterDaysOf(tx, customer.id)
    const facts = { ...accountFacts(account, rows), grants: [] }
    const [{ changes } = customer] = await tx
      .update(paymentCustomers)
      .set({
        ...FREE,
        ...providerAccount,
        ...(isGone && { asideAt: sql`coalesce(aside_at, now())` }),
        ...cardColumnsOf(account.card),
        copied: customer.changes,
        ownRequests: coveredCalls(customer.ownRequests, read.requests),
        waitsSince: sql`case when ${paymentCustomers.changes} > ${customer.changes} then now() end`,
        readAt: now,
        dueAt: firstOf(
          nextMoment(facts, (invoiceId) => sent.get(invoiceId) ?? 0, now),
          ...rows.flatMap(({ kind, state, chargesFrom }) =>
            kind === 'down' && state === 'requires_action' && chargesFrom !== null
              ? [confirmableUntil(chargesFrom)]
              : [],
          ),
        ),
      })
      .where(eq(paymentCustomers.id, customer.id))
      .returning({ changes: paymentCustomers.changes })
    // A change noted during this reading enqueued nothing.
    if (changes > customer.changes)
      await services.jobs.enqueue(tx, syncJob, { id: customer.id, change: changes })
    return { account, opened, stored, readAt: now, copied: customer.changes }
  })
  lease.isOver = true
  if (customer.userId !== null) await countSettled(services, customer.userId, account)
  return synced
}

type Settled = {
  account: Account
  isGone: boolean
  /** The outcome of each submit as first read, before anything was taken back. */
  first: Map<string, Outcome>
  rows: Checkout[]
  /** Our calls that were answered before. */
  requests: readonly string[]
}

/** Reads a customer, and does what is due at the provider until nothing is. */
async function readSettled(
  services: Services,
  { customer }: Lease,
  { asks, after }: { asks: boolean; after: Account | null },
): Promise<Settled> {
  const { payments, database } = services
  const first = new Map<string, Outcome>()
  let known = after
  for (let round = 1; ; round++) {
    const requests = requestsSoFar()
    const found: Account | null = known ?? (asks ? await payments.accountOf(customer.customerId) : null)
    const account = found ?? {
      customerId: customer.customerId,
      payerKey: null,
      card: null,
      subscriptions: [],
      invoices: [],
    }
    const rows = await checkoutsOf(database.db, customer.userId)
    for (const row of rows) {
      const order = orderOf(row, account)
      if (order && !first.has(row.key)) first.set(row.key, outcomeOf(order))
    }
    const duties = dutiesOf(account, {
      rows,
      leaves: await isLeaving(database.db, customer.userId),
      now: await payments.now(),
    })
    if (duties.length === 0 || round === ROUNDS)
      return { account, isGone: found === null, first, rows, requests }
    known = account
    for (const duty of duties) {
      const done = await perform(services, known ?? account, duty)
      // Where the duty's result isn't known, the whole account is read again.
      known = known && done
    }
  }
}

/** Detaches cards used for somebody else's account, so that they aren't charged for it again, also where their bank asked first. */
async function forgetCards(
  { payments }: Pick<Services, 'payments'>,
  account: Account,
  rows: readonly Checkout[],
): Promise<void> {
  for (const row of rows) {
    if (row.keepsCard || row.state !== 'requires_action') continue
    const order = orderOf(row, account)
    if (order && outcomeOf(order).state !== 'requires_action') await payments.forgetCardOf(order.id)
  }
}

/** Whether an account is blocked or about to be deleted. */
async function isLeaving(db: Services['database']['db'], userId: number | null): Promise<boolean> {
  if (userId === null) return true
  const [user] = await db.select().from(accounts).where(eq(accounts.id, userId))
  return !user || user.deleteAt !== null || user.blockedAt !== null
}

/** The submits of a person, newest first. */
async function checkoutsOf(db: Tx | Services['database']['db'], userId: number | null): Promise<Checkout[]> {
  if (userId === null) return []
  return db.select().from(checkouts).where(eq(checkouts.userId, userId)).orderBy(desc(checkouts.id))
}

type Changed = Pick<Synced, 'account' | 'stored'> & { rows: Checkout[]; opened: OpenedNow; now: Date }

/** Lets open pages, on every node, ask again what their person may do; ends sessions where a membership ran out. */
async function tellPages(
  { live }: Services,
  tx: Tx,
  userId: number,
  { account, stored, rows, opened, now }: Changed,
): Promise<void> {
  const { subscriptions, invoices } = accountFacts(account, rows)
  const isOver =
    opened.before.membership !== 'free' &&
    opened.after.membership === 'free' &&
    subscriptions.some((one) =>
      ranOut(stored.subscriptions.get(one.id)?.standing ?? 'starting', one, invoices, now),
    )
  if (!isOver) {
    afterCommit(tx, () => live.toUser(userId, membershipChanged, {}))
    return
  }
  const ended = await endSessionsOf(tx, userId)
  await recordAudit(tx, programActor, {
    action: 'membership.expired',
    target: { type: 'user', id: userId },
    details: { ended: ended.length },
    reason: 'terminó lo pagado',
  })
  afterCommit(tx, () => live.endSessions(ended, 'subscription_expired'))
}

/** The customer to which an account's orders go, if it has one. */
export async function customerOf(db: Tx | Services['database']['db'], userId: number) {
  const [customer] = await db
    .select()
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.userId, userId), isNull(paymentCustomers.asideAt)))
  return customer ?? null
}

/** All customers that an account is and was, by their row's ids. */
export async function customersOf(db: Tx | Services['database']['db'], userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: paymentCustomers.id })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.userId, userId))
  return rows.map(({ id }) => id)
}

/** The earliest of moments; null for none. */
function firstOf(...moments: (Date | null)[]): Date | null {
  const times = moments.filter((moment) => moment !== null).map((moment) => moment.getTime())
  return times.length === 0 ? null : new Date(Math.min(...times))
}
