import type { CheckGroup, CheckState } from '@cancha/domain/money/billing/setup-checks'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../../database/columns.ts'

/** The finding of one check, in the words that administrators read. */
export type StoredCheck = {
  id: string
  group: CheckGroup
  state: CheckState
  title: string
  found: string
  /** The advice to the operator; null where there is nothing to do. */
  mend: string | null
  /** The provider's own page on which to do it; null where it isn't done there. */
  page: string | null
}

/** One row: the findings of the last check of the payment provider's settings. */
export const paymentSetup = pgTable(
  'payment_setup',
  {
    id: smallint('id').primaryKey().default(1),
    checkedAt: moment('checked_at').notNull().defaultNow(),
    provider: text('provider').$type<'stripe' | 'sandbox'>(),
    /** Whether its charges are real. */
    live: boolean('live').notNull().default(false),
    checks: jsonb('checks').$type<readonly StoredCheck[]>().notNull().default([]),
    /** The plans that aren't sold, because their price at the provider isn't the one that the pages say. */
    unsold: text('unsold').array().notNull().default(sql`'{}'`),
  },
  (t) => [check('payment_setup_one', sql`${t.id} = 1`)],
)

/** Webhooks that weren't taken, counted by the hour. */
export const refusedWebhooks = pgTable(
  'refused_webhooks',
  {
    hour: moment('hour').notNull(),
    /** `signature`: nobody signed it whose secret we have. `kind`: signed, and no event that we can read. */
    why: text('why').$type<'signature' | 'kind'>().notNull(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hour, t.why] }),
    check('refused_webhooks_why', sql`${t.why} in ('signature', 'kind')`),
  ],
)
