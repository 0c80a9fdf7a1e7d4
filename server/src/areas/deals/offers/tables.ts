import { OFFER_STATES, type OfferParty, type OfferState } from '@cancha/domain/deals/dealing/offers'
import type { Cents } from '@cancha/domain/ground/amounts/cents'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../database/columns.ts'
import { users } from '../../ground/users/tables.ts'
import { deals } from '../deals/tables.ts'

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
const money = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>()

/**
 * An offer for a deal; its terms are versions. Each change of an offer locks the deal's row first, so that of two acceptances the
 * second finds the deal under contract.
 */
export const dealOffers = pgTable(
  'deal_offers',
  {
    id: id(),
    dealId: idOf('deal_id')
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    buyerId: idOf('buyer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').$type<OfferState>().notNull().default('made'),
    /** Of the terms on the table; an answer names it. */
    version: integer('version').notNull().default(1),
    standsUntil: moment('stands_until').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // One open offer for each person and deal, and one accepted for each deal.
    uniqueIndex('deal_offers_open').on(t.dealId, t.buyerId).where(sql`state in ('made', 'countered')`),
    uniqueIndex('deal_offers_accepted').on(t.dealId).where(sql`state = 'accepted'`),
    // For the lists of both, and for the offers of a deal.
    index('deal_offers_of_buyer').on(t.buyerId, t.updatedAt.desc().nullsFirst(), t.id),
    index('deal_offers_of_deal').on(t.dealId, t.updatedAt.desc().nullsFirst(), t.id),
    // For what time ends.
    index('deal_offers_lapsing').on(t.standsUntil).where(sql`state in ('made', 'countered')`),
    check('deal_offers_state', sql`${t.state} in (${listed(OFFER_STATES)})`),
    check('deal_offers_version', sql`${t.version} >= 1`),
  ],
)

/** The terms of an offer, each as it was put on the table: none is ever changed. */
export const dealOfferVersions = pgTable(
  'deal_offer_versions',
  {
    offerId: idOf('offer_id')
      .notNull()
      .references(() => dealOffers.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    by: text('by').$type<OfferParty>().notNull(),
    amount: money('amount').notNull(),
    earnest: money('earnest').notNull(),
    /** Days until the closing. */
    days: integer('days').notNull(),
    note: text('note').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.version] }),
    check('deal_offer_versions_by', sql`${t.by} in ('buyer', 'dealer')`),
    check(
      'deal_offer_versions_terms',
      sql`${t.amount} > 0 and ${t.earnest} between 0 and ${t.amount} and ${t.days} between 1 and 365 and length(${t.note}) <= 1000`,
    ),
  ],
)
