import type { Cents } from '@cancha/domain/ground/amounts/cents'
import type { RenewingPlan } from '@cancha/domain/money/figures/steps'
import type { TotalPlan } from '@cancha/domain/money/figures/totals'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../database/columns.ts'
import { paymentCustomers } from '../memberships/tables.ts'

const count = (name: string) => integer(name).notNull()
const amount = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>().notNull()

/**
 * The totals of each plan on each day of the site's calendar, counted from the copies of the provider's facts. Rows can be
 * thrown away and counted anew; those of days that `figure_changes` names are stale.
 */
export const figureDays = pgTable(
  'figure_days',
  {
    /** 'YYYY-MM-DD' in the site's time zone. */
    day: text('day').notNull(),
    plan: text('plan').$type<TotalPlan>().notNull(),
    charges: count('charges'),
    charged: amount('charged'),
    refunds: count('refunds'),
    refunded: amount('refunded'),
    disputes: count('disputes'),
    disputed: amount('disputed'),
    wins: count('wins'),
    won: amount('won'),
    declines: count('declines'),
    declined: amount('declined'),
    recoveries: count('recoveries'),
    recovered: amount('recovered'),
    joined: count('joined'),
    returned: count('returned'),
    lost: count('lost'),
    up: count('up'),
    down: count('down'),
    away: count('away'),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.plan] }),
    check('figure_days_day', sql`${t.day} ~ '^\\d{4}-\\d\\d-\\d\\d$'`),
  ],
)

/** Moments whose day is to be counted anew: rows are only added, by triggers, so that no writer waits for another. */
export const figureChanges = pgTable('figure_changes', { id: id(), at: moment('at').notNull() })

/**
 * The moments at which a customer's plan became another one, kept by triggers in the transaction of the change
 * (`figure_count_steps`).
 */
export const figureSteps = pgTable(
  'figure_steps',
  {
    customerId: idOf('customer_id')
      .notNull()
      .references(() => paymentCustomers.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    /** Null for none. */
    before: text('before').$type<RenewingPlan>(),
    after: text('after').$type<RenewingPlan>(),
    first: boolean('first').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.at] }),
    // For the days that are counted.
    index('figure_steps_at').on(t.at),
    check('figure_steps_change', sql`${t.before} is distinct from ${t.after}`),
  ],
)
