import type { Cents } from '@cancha/domain/ground/amounts/cents'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { idOf, moment } from '../../../../database/columns.ts'
import { heldFile } from '../../../ground/files/tables.ts'
import { deals } from '../tables.ts'

/** The columns of a deal that its form fills. */
export type DealFacts = Pick<
  typeof deals.$inferSelect,
  | 'title'
  | 'address1'
  | 'address2'
  | 'city'
  | 'stateCode'
  | 'zip'
  | 'latitude'
  | 'longitude'
  | 'houseKey'
  | 'price'
  | 'renovation'
  | 'arv'
  | 'type'
  | 'footage'
  | 'lotSize'
  | 'yearBuilt'
  | 'bedrooms'
  | 'bathrooms'
  | 'vacant'
  | 'body'
  | 'rent'
  | 'taxes'
  | 'insurance'
  | 'otherCosts'
>

/**
 * The change of a public deal that waits for an administrator, and the price and photos by which changes are measured. The row stays
 * when nothing waits any more.
 */
export const dealChanges = pgTable(
  'deal_changes',
  {
    dealId: idOf('deal_id')
      .primaryKey()
      .references(() => deals.id, { onDelete: 'cascade' }),
    /** The price and photos before the first watched change, or of the last accepted one: small steps add up. */
    measuredPrice: bigint('measured_price', { mode: 'number' }).$type<Cents>().notNull(),
    measuredPhotos: text('measured_photos').array().notNull(),
    /** The change that waits, as the columns of `deals` will have it; null if none does. Its photos are `deal_change_photos`. */
    facts: jsonb('facts').$type<DealFacts>(),
    sentAt: moment('sent_at'),
    /** Added to the deal's own version wherever its form or an administrator names one; what everyone reads stays as it was. */
    version: integer('version').notNull().default(0),
  },
  (t) => [
    // For administrators: what has waited longest.
    index('deal_changes_waiting').on(t.sentAt, t.dealId).where(sql`facts is not null`),
    check('deal_changes_sent', sql`(${t.facts} is null) = (${t.sentAt} is null)`),
  ],
)

/** The photos of a change that waits, in their order. They become the deal's own when it is let through. */
export const dealChangePhotos = pgTable(
  'deal_change_photos',
  {
    dealId: idOf('deal_id')
      .notNull()
      .references(() => dealChanges.dealId, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    file: heldFile('file').notNull(),
    caption: text('caption').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.dealId, t.position] }),
    index('deal_change_photos_file').on(t.file),
    check('deal_change_photos_caption', sql`length(${t.caption}) <= 60`),
  ],
)
