import type { Readable } from 'node:stream'
import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PaymentsUnavailable, WebhookRefused } from '../../../../adapters/payments/payment-errors.ts'
import type { ProviderEvent } from '../../../../adapters/payments/payments.ts'
import { askedTogether } from '../../../../database/asked-together.ts'
import { isUnavailable } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { prepareStatement, selectRows } from '../../../../database/statements.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { countFailedSetup } from '../declines/awaited.ts'
import { refusalCounter } from '../going-live/refused-webhooks.ts'
import { strangerJob } from '../strangers/meet-stranger.ts'
import { paymentEvents } from '../tables.ts'
import { countEvents } from './own-calls.ts'
import { syncJob } from './sync-job.ts'

/** The largest event, in bytes. */
const LARGEST = 256 * 1024

/** So many are stored together: their customers stay locked until the jobs of all of them are enqueued. */
const TOGETHER_MOST = 25

const NOT_SIGNED = 'La firma no es válida'

const customerShape = {
  /** Null for a stranger. */
  id: column.nullable(column.id),
  change: column.int,
  copied: column.int,
  told: column.int,
  events: column.json(z.array(z.string())),
  /** The provider's id of an unknown customer, who has no row. */
  stranger: column.nullable(column.text),
}

/**
 * Stores events once each, and notes on their customers that something changed. A job finds the account of an
 * unknown customer. Nodes that store the same events lock the customers in the same order.
 */
const noteEvents = prepareStatement<'events'>(
  'memberships.events',
  sql`with stored as (
      insert into payment_events (event_id, type, customer_id, created_at, request_id)
      select distinct on (id) id, type, "customerId", "createdAt", "requestId" from json_to_recordset(${sql.placeholder('events')}::json)
        as e (id text, type text, "customerId" text, "createdAt" timestamptz, "requestId" text) order by id
      on conflict do nothing returning customer_id, event_id),
    told as (select customer_id, count(*)::int as times, json_agg(event_id) as events from stored group by customer_id),
    held as (
      select c.id, told.times, told.events from payment_customers c join told using (customer_id)
      where c.forgotten_at is null order by c.id for no key update of c),
    noted as (
      update payment_customers c set changes = changes + held.times, waits_since = coalesce(waits_since, now())
      from held where c.id = held.id returning c.id, c.changes as change, c.copied, held.times as told, held.events)
    select id, change, copied, told, events, null::text as stranger from noted
    union all select null, 0, 0, times, events, customer_id from told
      where customer_id is not null and not exists (select from payment_customers c where c.customer_id = told.customer_id)`,
)

/**
 * Takes events of the provider. Their signature is over the bytes as they came; what one says is used for nothing but whom it
 * is about, since it may be late, or one of many. Each is stored once, together with the job that reads the customer again.
 * While that waits or runs, no other is enqueued: the job looks, when it writes, whether a change was noted meanwhile.
 * On a day of many renewals hundreds come in a second: those that come together are stored together.
 * @returns takes one; throws Refusal invalid_input without a signature that counts: nothing is stored
 */
export function eventTaker(
  services: Services,
): (given: { body: Readable | null; signature: string | undefined }) => Promise<void> {
  const { database, jobs, payments } = services
  const countRefused = refusalCounter(services)

  /** @returns which of them are new, by their ids */
  const store = (events: readonly ProviderEvent[]): Promise<Set<string>> =>
    database.transaction(async (tx) => {
      const told = await selectRows(tx, customerShape, noteEvents({ events: JSON.stringify(events) }))
      const ofCalls = new Set(events.filter(({ requestId }) => requestId !== null).map(({ id }) => id))
      for (const { id, change, copied, told: times, events: ids, stranger } of told) {
        if (stranger !== null) await jobs.enqueue(tx, strangerJob, { customerId: stranger })
        if (id === null) continue
        if (ids.some((one) => ofCalls.has(one))) await countEvents(tx, ids, change)
        if (copied >= change - times) await jobs.enqueue(tx, syncJob, { id, change })
      }
      return new Set(told.flatMap(({ events }) => events))
    })

  const storeTogether = askedTogether(
    async (events: readonly ProviderEvent[]) => {
      try {
        const fresh = await store(events)
        // One that came twice is new once.
        return events.map(({ id }) => fresh.delete(id))
      } catch (error) {
        if (events.length === 1 || isUnavailable(error)) throw error
      }
      // One that can't be stored is no reason to refuse the others.
      let before: Promise<unknown> = Promise.resolve()
      return events.map((event) => {
        const alone = before.then(async () => (await store([event])).has(event.id))
        before = alone.catch(() => undefined)
        return alone
      })
    },
    { oneAtATime: true, most: TOGETHER_MOST },
  )

  return async ({ body, signature }) => {
    if (!signature || !body) throw new Refusal('invalid_input', { msg: NOT_SIGNED })
    const event = await payments.readWebhook(await bytesOf(body), signature).catch(async (error) => {
      await countRefused(error)
      if (error instanceof WebhookRefused) throw new Refusal('invalid_input', { msg: NOT_SIGNED })
      // Of whom it is couldn't be found out now: it comes again.
      throw error instanceof PaymentsUnavailable ? new Refusal('unavailable', { retryAfter: 10 }) : error
    })
    const isNew = await storeTogether(event)
    if (isNew && event.failedSetup !== null) await countFailedSetup(services, event.failedSetup)
  }
}

async function bytesOf(body: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of body as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > LARGEST) throw new Refusal('too_large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Events are kept for longer than the provider sends them again. */
export const forgetOldEvents = ({ database: { db } }: Pick<Services, 'database'>) =>
  db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, sql`now() - interval '90 days'`))
