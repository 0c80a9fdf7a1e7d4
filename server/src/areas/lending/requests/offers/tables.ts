import type { Cents } from '@cancha/domain/ground/amounts/cents'
import { LOAN_OFFER_STATE_KEYS, type LoanOfferState } from '@cancha/domain/lending/offers/offer-life'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../../database/columns.ts'
import { lenderEntries, loanRequests } from '../tables.ts'

const states = sql.raw(LOAN_OFFER_STATE_KEYS.map((state) => `'${state}'`).join(', '))
const money = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>()
const percent = (name: string) => numeric(name, { precision: 6, scale: 3, mode: 'number' })

/**
 * A lender's offer to a request, one for each entry; its terms are versions. Each move of an offer locks the request's row first, so
 * that of two acceptances the second finds the first.
 */
export const loanOffers = pgTable(
  'loan_offers',
  {
    id: id(),
    /** Null once the lender's account is deleted: what was offered stays with the request. */
    entryId: idOf('pair_id').references(() => lenderEntries.id, { onDelete: 'set null' }),
    requestId: idOf('request_id')
      .notNull()
      .references(() => loanRequests.id, { onDelete: 'cascade' }),
    /** An offer that is 'made' and whose time is over has lapsed, also before the hour writes it down. */
    state: text('state').$type<LoanOfferState>().notNull().default('made'),
    /** Of the terms on the table; an answer names it. */
    version: integer('version').notNull().default(1),
    standsUntil: moment('stands_until').notNull(),
    /** The borrower's words about why the agreement fell. */
    reason: text('reason').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('loan_offers_of_pair').on(t.entryId),
    // One agreement of a request. It also answers whether there is one.
    uniqueIndex('loan_offers_accepted').on(t.requestId).where(sql`state = 'accepted'`),
    // For the offers that are compared.
    index('loan_offers_of_request').on(t.requestId, t.id),
    // For what time ends.
    index('loan_offers_lapsing').on(t.standsUntil).where(sql`state = 'made'`),
    check('loan_offers_state', sql`${t.state} in (${states})`),
    check('loan_offers_version', sql`${t.version} >= 1`),
    check('loan_offers_reason', sql`length(${t.reason}) <= 500`),
  ],
)

/** The terms of an offer, each as it was put on the table: none is ever changed. */
export const loanOfferVersions = pgTable(
  'loan_offer_versions',
  {
    offerId: idOf('offer_id')
      .notNull()
      .references(() => loanOffers.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    amount: money('amount').notNull(),
    rate: percent('rate').notNull(),
    points: percent('points').notNull(),
    fees: money('fees').notNull(),
    termMonths: integer('term_months').notNull(),
    interestOnlyMonths: integer('interest_only_months').notNull(),
    ltv: percent('ltv'),
    closesInDays: integer('closes_in_days').notNull(),
    note: text('note').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.version] }),
    check(
      'loan_offer_versions_terms',
      sql`${t.amount} > 0 and ${t.rate} between 0 and 40 and ${t.points} between 0 and 15
        and ${t.fees} >= 0 and ${t.fees} < ${t.amount} and ${t.ltv} between 1 and 100`,
    ),
    check(
      'loan_offer_versions_times',
      sql`${t.termMonths} between 1 and 480 and ${t.interestOnlyMonths} between 0 and ${t.termMonths}
        and ${t.closesInDays} between 1 and 180 and length(${t.note}) <= 1000`,
    ),
  ],
)
