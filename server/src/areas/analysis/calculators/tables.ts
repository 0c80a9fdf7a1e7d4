import type { CalculatorType } from '@cancha/contract/analysis/analyses'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, id, idOf, moment } from '../../../database/columns.ts'
import { heldFile } from '../../ground/files/tables.ts'
import { users } from '../../ground/users/tables.ts'

export const savedAnalyses = pgTable(
  'saved_analyses',
  {
    id: id(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').$type<CalculatorType>().notNull(),
    /** Part of the page's address: 96 random bits, so that it can't be guessed. */
    shortid: text('shortid').notNull(),
    /** If empty, the property's address is used. */
    name: text('name').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** The calculator's fields, parsed and reduced by its own rules. */
    data: jsonb('data').$type<Record<string, string | number>>().notNull(),
    /** Increases with each change of the data: an outdated window can't overwrite it. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Deleted for everyone, and removed for good 30 days later. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('saved_analyses_shortid').on(t.shortid),
    // For lists: a person's analyses of one calculator, and of all, the last changed first.
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

/** The link that shows an analysis: at most one for each, deleted when it is revoked. */
export const analysisShares = pgTable(
  'analysis_shares',
  {
    analysisId: idOf('analysis_id')
      .primaryKey()
      .references(() => savedAnalyses.id, { onDelete: 'cascade' }),
    /** The hash by which a visitor's token is looked up. */
    tokenHash: bytes('token_hash').notNull(),
    /** The encrypted token, so that its owner can copy the link again and a stolen table reveals nothing. */
    token: text('token').notNull(),
    /** Whether the link shows the street and number. */
    withAddress: boolean('with_address').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('analysis_shares_token').on(t.tokenHash)],
)

/** The logo on a person's reports, in place of the site's. */
export const reportLogos = pgTable(
  'report_logos',
  {
    userId: idOf('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    file: heldFile('file').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('report_logos_file').on(t.file)],
)
