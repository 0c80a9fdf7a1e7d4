import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../database/columns.ts'

/** A moment of the sandbox's clock, in seconds as Stripe counts. */
const second = (name: string) => bigint(name, { mode: 'number' })

/** The objects of the payment sandbox, as Stripe's API shows them. Empty wherever real payments are made. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    /** Lists show the newest first. */
    place: bigint('place', { mode: 'number' }).generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    customer: text('customer'),
    /** The filter of lists of this kind: of a charge its payment, of a price its product, of a promotion its code. */
    parent: text('parent'),
    /** When the clock has something to do with it: a renewal, an end, a charge to repeat. */
    dueAt: second('due_at'),
    stored: jsonb('stored').notNull(),
  },
  (t) => [
    index('sandbox_objects_customer').on(t.customer, t.kind, t.place),
    index('sandbox_objects_parent').on(t.kind, t.parent),
    // The clock takes them in this order.
    index('sandbox_objects_due').on(t.dueAt, t.place),
  ],
)

/** The answers to requests with an idempotency key. */
export const sandboxAnswers = pgTable('sandbox_answers', {
  key: text('key').primaryKey(),
  /** A hash of the request: the same key with another one is refused. */
  request: text('request').notNull(),
  /** The call that was answered so. */
  requestId: text('request_id'),
  status: integer('status').notNull(),
  answer: jsonb('answer').notNull(),
  at: second('at').notNull(),
})

/** The events, and how far their webhooks got. */
export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    place: bigint('place', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event: text('event').notNull().unique(),
    customer: text('customer'),
    at: second('at').notNull(),
    stored: jsonb('stored').notNull(),
    /** In real time, since real servers are asked. Null: not sent any more. */
    sendAt: moment('send_at'),
    attempts: integer('attempts').notNull().default(0),
    deliveredAt: moment('delivered_at'),
  },
  (t) => [index('sandbox_events_send').on(t.sendAt), index('sandbox_events_customer').on(t.customer)],
)

/** One row: how far the clock was moved, and which faults are on. */
export const sandboxState = pgTable('sandbox_state', {
  id: integer('id').primaryKey(),
  /** Seconds that the clock is ahead of real time. */
  ahead: second('ahead').notNull().default(0),
  faults: jsonb('faults').notNull(),
})
