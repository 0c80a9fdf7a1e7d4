import type { DealFilters } from '@cancha/domain/deals/finding/filters'
import { HOW_OFTEN, type HowOften } from '@cancha/domain/deals/finding/saved-searches'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../database/columns.ts'
import { users } from '../../ground/users/tables.ts'
import { deals } from '../deals/tables.ts'
import { WHYS, type Why } from './match-words.ts'

const int8range = customType<{ data: string }>({ dataType: () => 'int8range' })
const int4range = customType<{ data: string }>({ dataType: () => 'int4range' })
const box = customType<{ data: string }>({ dataType: () => 'box' })
const words = (name: string) => text(name).array().notNull().default(sql`'{}'`)
const often = sql.raw(
  Object.keys(HOW_OFTEN)
    .map((name) => `'${name}'`)
    .join(', '),
)

/**
 * A member's saved search. The filters are what the member is shown; the columns below them say the same for the question the other
 * way round, which searches a deal meets (see `meets.ts`). A filter that isn't set is a range without bounds, or null.
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    often: text('often').$type<HowOften>().notNull(),
    filters: jsonb('filters').$type<DealFilters>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** The first letters of the longest word that a deal must have; null without such a word. */
    needle: text('needle'),
    /** The words that a deal must have, or in the state of `ending_state` those of `ending_words`. */
    words: words('words'),
    endingState: text('ending_state'),
    endingWords: words('ending_words'),
    /** The number of a state: see `stateNumber`. */
    states: int4range('states').notNull(),
    zips: int4range('zips').notNull(),
    /** Where deals must lie, by longitude and latitude; with `miles` the rectangle around that circle. */
    area: box('area').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    miles: smallint('miles'),
    /** Cents. */
    price: int8range('price').notNull(),
    footage: int4range('footage').notNull(),
    years: int4range('years').notNull(),
    beds: doublePrecision('beds').notNull().default(0),
    baths: doublePrecision('baths').notNull().default(0),
    /** Empty for all. */
    types: words('types'),
    /** Hundredths of a percent. */
    yieldFrom: integer('yield_from'),
    rule70: boolean('rule_70').notNull().default(false),
    /** Hundredths of a percent. */
    arvTo: integer('arv_to'),
    vacant: boolean('vacant').notNull().default(false),
    dropped: boolean('dropped').notNull().default(false),
    /**
     * The deals that met it when it was saved, or told again after a pause: its owner saw them in the list, and is never told that they are new.
     * Null until they are noted.
     */
    known: bigint('known', { mode: 'number' }).array(),
  },
  (t) => [
    // For a person's own searches.
    index('saved_searches_user').on(t.userId, t.id),
    // For the searches that a deal meets: by its place and price, and where words are asked by their first letters.
    index('saved_searches_place')
      .using('gist', t.area, t.states, t.zips, t.price)
      .where(sql`often <> 'never' and needle is null`),
    index('saved_searches_needle').on(t.needle).where(sql`often <> 'never' and needle is not null`),
    check('saved_searches_often', sql`${t.often} in (${often})`),
    check('saved_searches_name', sql`length(${t.name}) between 1 and 80`),
    check('saved_searches_filters', sql`length(${t.filters}::text) <= 4000`),
    check(
      'saved_searches_around',
      sql`(${t.miles} is null) = (${t.latitude} is null) and (${t.miles} is null) = (${t.longitude} is null)`,
    ),
  ],
)

/** Deals that were found for a person: each once, however many of their searches it meets. */
export const savedSearchHits = pgTable(
  'saved_search_hits',
  {
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dealId: idOf('deal_id')
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    /** The search that found it; null after it has ended. */
    searchId: idOf('search_id').references(() => savedSearches.id, { onDelete: 'set null' }),
    foundAt: moment('found_at').notNull().defaultNow(),
    why: text('why').$type<Why>().notNull().default('new'),
    /** When it leaves in a summary; null for what is told at once. */
    dueAt: moment('due_at'),
    /** When the person was told, or had no letters. */
    toldAt: moment('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.dealId] }),
    // For the summaries that are due.
    index('saved_search_hits_due').on(t.dueAt, t.userId).where(sql`told_at is null`),
    index('saved_search_hits_deal').on(t.dealId),
    index('saved_search_hits_search').on(t.searchId).where(sql`search_id is not null`),
    check('saved_search_hits_why', sql`${t.why} in (${sql.raw(WHYS.map((why) => `'${why}'`).join(', '))})`),
    check('saved_search_hits_due_or_told', sql`${t.dueAt} is not null or ${t.toldAt} is not null`),
  ],
)
