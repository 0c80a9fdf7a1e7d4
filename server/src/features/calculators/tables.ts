import type { CalculatorType } from '@cancha/contract/analyses'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, id, idOf, moment } from '../../database/columns.ts'
import { users } from '../people/tables.ts'

export const savedAnalyses = pgTable(
  'saved_analyses',
  {
    id: id(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').$type<CalculatorType>().notNull(),
    /** In the address of its page: 96 random bits, so that nobody finds another's by trying. */
    shortid: text('shortid').notNull(),
    /** Empty: the property's address names it. */
    name: text('name').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** The calculator's fields, read and tidied by its own rules. */
    data: jsonb('data').$type<Record<string, string | number>>().notNull(),
    /** Grows with each change of the data: a window with an older one may not overwrite it. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Gone for everyone, and for good 30 days later. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('saved_analyses_shortid').on(t.shortid),
    // The lists: a person's of one calculator, and of all, the last changed first.
    index('saved_analyses_of_type').on(t.userId, t.type, t.updatedAt).where(sql`deleted_at is null`),
    index('saved_analyses_of_user').on(t.userId, t.updatedAt).where(sql`deleted_at is null`),
    index('saved_analyses_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
    check(
      'saved_analyses_type',
      sql`${t.type} in ('rental_property', 'flip_property', 'refinance_property', 'flip_analysis')`,
    ),
    check('saved_analyses_shortid_form', sql`${t.shortid} ~ '^[A-Za-z0-9_-]{16}$'`),
    check('saved_analyses_name', sql`length(${t.name}) <= 80`),
    check('saved_analyses_tags', sql`cardinality(${t.tags}) <= 8`),
    check('saved_analyses_data', sql`jsonb_typeof(${t.data}) = 'object'`),
  ],
)

/** The link that shows an analysis to whoever has it: one at most for each, gone when it is revoked. */
export const analysisShares = pgTable(
  'analysis_shares',
  {
    analysisId: idOf('analysis_id')
      .primaryKey()
      .references(() => savedAnalyses.id, { onDelete: 'cascade' }),
    /** What a visitor's token is looked up by. */
    tokenHash: bytes('token_hash').notNull(),
    /** The token sealed with the site's secret: its owner may copy the link again, a stolen table opens nothing. */
    token: text('token').notNull(),
    /** Whether the link shows street and number. */
    withAddress: boolean('with_address').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('analysis_shares_token').on(t.tokenHash)],
)

/** The picture that a person puts on their reports in place of ours. */
export const reportLogos = pgTable('report_logos', {
  userId: idOf('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  fileKey: text('file_key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
