import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import type { Services } from '../../../../services.ts'
import { paymentCustomers, paymentEvents } from '../tables.ts'

/**
 * An order makes five events or so, which come when what the order did has been read. Each names the call that it came from: one of
 * ours, answered before the customer was read, tells nothing new. No clock is compared, and nothing of what an event says is believed.
 */

/** So many of a customer's calls are kept. An order makes ten, and its events come within minutes. */
const KEPT = 60

/** The calls whose events tell nothing new once the copies are stored. */
export const coveredCalls = (before: readonly string[], now: readonly string[]): string[] =>
  [...before, ...now].slice(-KEPT)

/** An event that comes later than this may tell of a change that no other event told: its customer is read again. */
const COVERS_MS = 10 * 60_000

/** Notes with which change of their customer events were counted. */
export async function countEvents(tx: Tx, ids: readonly string[], change: number): Promise<void> {
  await tx
    .update(paymentEvents)
    .set({ change })
    .where(inArray(paymentEvents.eventId, [...ids]))
}

/**
 * Takes what was told of a customer as read, if all of it came from our own calls that are in the copies.
 * @returns false if there is something that isn't
 */
export async function areOwnCalls(
  { database: { db }, payments }: Pick<Services, 'database' | 'payments'>,
  id: number,
): Promise<boolean> {
  const { changes, copied, readAt } = paymentCustomers
  const since = new Date((await payments.now()).getTime() - COVERS_MS)
  const ours = sql`(select count(*) from payment_events e where e.customer_id = ${paymentCustomers.customerId}
    and e.change > ${copied} and e.request_id = any(${paymentCustomers.ownRequests}))`
  const taken = await db
    .update(paymentCustomers)
    .set({ copied: changes, waitsSince: null })
    .where(
      and(
        eq(paymentCustomers.id, id),
        gt(readAt, since),
        gt(changes, copied),
        sql`${changes} - ${copied} = ${ours}`,
      ),
    )
    .returning({ id: paymentCustomers.id })
  return taken.length > 0
}
