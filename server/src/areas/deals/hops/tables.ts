import type { Cents } from '@cancha/domain/ground/amounts/cents'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable } from 'drizzle-orm/pg-core'
import { idOf, moment } from '../../../database/columns.ts'
import { savedAnalyses } from '../../analysis/calculators/tables.ts'
import { deals } from '../deals/tables.ts'

/** The deal from which a saved analysis was begun. Only the analysis' owner is told of it. */
export const analysisDeals = pgTable(
  'analysis_deals',
  {
    analysisId: idOf('analysis_id')
      .primaryKey()
      .references(() => savedAnalyses.id, { onDelete: 'cascade' }),
    /** Null once the deal is gone for good: the analysis' owner is still told that there was one. */
    dealId: idOf('deal_id').references(() => deals.id, { onDelete: 'set null' }),
    /** The deal's price that the analysis took over last. */
    price: bigint('price', { mode: 'number' }).$type<Cents>().notNull(),
    since: moment('since').notNull().defaultNow(),
  },
  (t) => [
    // For one's own analyses of a deal, and for the topics about it.
    index('analysis_deals_deal').on(t.dealId),
    check('analysis_deals_price', sql`${t.price} >= 0`),
  ],
)
