import { DEAL_STATES, type DealState } from '@cancha/domain/deals/dealing/life'
import type { Cents } from '@cancha/domain/ground/amounts/cents'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, id, idOf, moment } from '../../../database/columns.ts'
import { heldFile } from '../../ground/files/tables.ts'
import { users } from '../../ground/users/tables.ts'

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
/** The states in which everyone reads a deal, as the list's statements write them. */
const IN_VIEW = sql`state in ('active', 'under_contract', 'sold')`
const money = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>()
const dealId = () =>
  idOf('deal_id')
    .notNull()
    .references(() => deals.id, { onDelete: 'cascade' })

/** A property that a dealer lists. A draft has what was typed; every other one has every required fact. */
export const deals = pgTable(
  'deals',
  {
    id: id(),
    dealerId: idOf('dealer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').$type<DealState>().notNull().default('draft'),
    /** The texts typed into a draft's form, by field; null for all other deals. */
    typed: jsonb('typed').$type<Record<string, string>>(),
    /** Chosen by the page that began the draft: the same call, repeated, begins no other. Null where the deal wasn't begun as a draft. */
    draftKey: text('draft_key'),
    title: text('title').notNull().default(''),
    address1: text('address1').notNull().default(''),
    address2: text('address2').notNull().default(''),
    city: text('city').notNull().default(''),
    /** The two-letter code. */
    stateCode: text('state_code').notNull().default(''),
    zip: text('zip').notNull().default(''),
    /** The middle of the ZIP, for distances and the map; null where it isn't known. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** The same for the same house however it is written; see `houseKey`. */
    houseKey: text('house_key').notNull().default(''),
    price: money('price').notNull().default(sql`0`),
    renovation: money('renovation'),
    /** The value after repair. */
    arv: money('arv'),
    /** One of our kinds by its key, or what somebody typed: see `propertyTypeIn`. */
    type: text('type').notNull().default('house'),
    /** Square feet. */
    footage: integer('footage').notNull().default(0),
    lotSize: text('lot_size').notNull().default(''),
    yearBuilt: integer('year_built').notNull().default(0),
    bedrooms: doublePrecision('bedrooms').notNull().default(0),
    bathrooms: doublePrecision('bathrooms').notNull().default(0),
    vacant: boolean('vacant').notNull().default(false),
    /** Clean HTML. */
    body: text('body').notNull().default(''),
    /** The dealer's monthly figures: the rent, and the costs. */
    rent: money('rent'),
    taxes: money('taxes'),
    insurance: money('insurance'),
    otherCosts: money('other_costs'),
    /** The most that the 70 % rule pays: 70 % of the value after repair, less the repairs. */
    ceiling: money('ceiling').generatedAlwaysAs(sql`arv * 70 / 100 - renovation`),
    /** Hundredths of a percent: a year's rent of the price. */
    grossYield: bigint('gross_yield', { mode: 'number' }).generatedAlwaysAs(
      sql`case when price > 0 then rent * 120000 / price end`,
    ),
    /** Hundredths of a percent: the price of the value after repair. */
    priceToArv: bigint('price_to_arv', { mode: 'number' }).generatedAlwaysAs(
      sql`case when arv > 0 then price * 10000 / arv end`,
    ),
    /** Title, address and place as search reads them: in lower case, without accents. */
    words: text('words')
      .notNull()
      .generatedAlwaysAs(
        sql`search_fold(title || ' ' || address1 || ' ' || city || ' ' || state_code || ' ' || zip)`,
      ),
    /** Increases with each change of what it says: of two windows the second is told. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** When it was first public. */
    publishedAt: moment('published_at'),
    /** Until when it is public unless its dealer renews it. */
    expiresAt: moment('expires_at'),
    soldAt: moment('sold_at'),
    /** Whether an administrator let it through, which counts for the dealer's first deals. */
    approvedAt: moment('approved_at'),
    /** An administrator's words: the correction to make, or why the deal is hidden. */
    reason: text('reason'),
    hiddenFrom: text('hidden_from').$type<DealState>(),
    /** Openings of its page by others than its dealer, counted by `deal_days`. */
    views: integer('views').notNull().default(0),
    favorites: integer('favorites').notNull().default(0),
    /** When the price last changed, if that was downwards; a trigger on `deal_prices` writes it. */
    droppedAt: moment('dropped_at'),
  },
  (t) => [
    // For the list, the newest first.
    index('deals_listed').on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(IN_VIEW),
    // For the list of a state, and for what is new there; for its other orders; for what lies around a ZIP or in one.
    index('deals_of_state')
      .on(t.stateCode, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(IN_VIEW),
    index('deals_by_price').on(t.price, t.id).where(IN_VIEW),
    index('deals_by_yield').on(t.grossYield.desc().nullsLast(), t.id.desc().nullsFirst()).where(IN_VIEW),
    index('deals_by_room')
      .on(sql`(ceiling - price) desc nulls last`, t.id.desc().nullsFirst())
      .where(IN_VIEW),
    index('deals_around').on(t.latitude, t.longitude).where(IN_VIEW),
    index('deals_of_zip').on(t.zip).where(IN_VIEW),
    // For words of the search box, which may stand anywhere.
    index('deals_words').using('gin', t.words.op('gin_trgm_ops')).where(IN_VIEW),
    // For a dealer's own deals, and for what a member's page shows of them.
    index('deals_of_dealer').on(t.dealerId, t.updatedAt.desc().nullsFirst()),
    // For a draft that is begun again, because its answer was lost.
    uniqueIndex('deals_draft_key').on(t.dealerId, t.draftKey),
    // For deals that are like another one: nearest in price in its city, and in its state.
    index('deals_near_in_city')
      .on(t.stateCode, t.city, t.price)
      .where(sql`state in ('active', 'under_contract')`),
    index('deals_near_in_state').on(t.stateCode, t.price).where(sql`state in ('active', 'under_contract')`),
    index('deals_house').on(t.houseKey).where(sql`state <> 'draft'`),
    // For what time ends.
    index('deals_expiring').on(t.expiresAt).where(sql`state = 'active'`),
    // For administrators.
    index('deals_waiting').on(t.updatedAt, t.id).where(sql`state = 'waiting'`),
    check('deals_state', sql`${t.state} in (${listed(DEAL_STATES)})`),
    check('deals_type', sql`length(${t.type}) between 1 and 60`),
    check('deals_typed', sql`(${t.typed} is not null) = (${t.state} = 'draft')`),
    check(
      'deals_whole',
      sql`${t.state} = 'draft' or (${t.title} <> '' and ${t.address1} <> '' and ${t.city} <> '' and ${t.stateCode} ~ '^[A-Z]{2}$'
        and ${t.zip} ~ '^[0-9]{5}$' and ${t.houseKey} <> '' and ${t.lotSize} <> '' and ${t.body} <> ''
        and ${t.yearBuilt} > 0 and ${t.bedrooms} >= 1 and ${t.bathrooms} >= 1)`,
    ),
    check(
      'deals_amounts',
      sql`${t.price} >= 0 and ${t.renovation} >= 0 and ${t.arv} >= 0 and ${t.footage} >= 0 and ${t.rent} >= 0
        and ${t.taxes} >= 0 and ${t.insurance} >= 0 and ${t.otherCosts} >= 0`,
    ),
    check(
      'deals_lengths',
      sql`length(${t.title}) <= 120 and length(${t.address1}) <= 120 and length(${t.address2}) <= 120 and length(${t.city}) <= 80
        and length(${t.lotSize}) <= 40 and length(${t.body}) <= 20000 and length(${t.reason}) <= 500`,
    ),
    check(
      'deals_public',
      sql`${t.state} not in ('active', 'under_contract', 'sold') or ${t.publishedAt} is not null`,
    ),
    check('deals_expires', sql`${t.state} <> 'active' or ${t.expiresAt} is not null`),
    check('deals_sold', sql`(${t.soldAt} is not null) = (${t.state} = 'sold' or ${t.hiddenFrom} = 'sold')`),
    check('deals_hidden', sql`(${t.hiddenFrom} is not null) = (${t.state} = 'hidden')`),
    check('deals_counts', sql`${t.views} >= 0 and ${t.favorites} >= 0`),
  ],
)

/** The photos of a deal in their order; the first one is its cover. */
export const dealPhotos = pgTable(
  'deal_photos',
  {
    id: id(),
    dealId: dealId(),
    file: heldFile('file').notNull(),
    position: smallint('position').notNull(),
    /** The dealer's words for the photo: 'Frente'. */
    caption: text('caption').notNull().default(''),
    /** 64 bits that are nearly the same for nearly the same picture; null until it is worked out. */
    fingerprint: bigint('fingerprint', { mode: 'bigint' }),
  },
  (t) => [
    index('deal_photos_in_order').on(t.dealId, t.position),
    index('deal_photos_file').on(t.file),
    check('deal_photos_caption', sql`length(${t.caption}) <= 60`),
  ],
)

/** The prices of a deal, each with the moment from which it holds. The first row is the price with which it was published. */
export const dealPrices = pgTable(
  'deal_prices',
  { dealId: dealId(), at: moment('at').notNull(), price: money('price').notNull() },
  (t) => [primaryKey({ columns: [t.dealId, t.at] })],
)

/** The moves of a deal from one state to another; `by` is null where no account made the move, or once that account is deleted. */
export const dealMoves = pgTable(
  'deal_moves',
  {
    id: id(),
    dealId: dealId(),
    at: moment('at').notNull().defaultNow(),
    move: text('move').notNull(),
    from: text('from').$type<DealState>().notNull(),
    to: text('to').$type<DealState>().notNull(),
    by: idOf('by').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason'),
  },
  (t) => [
    index('deal_moves_of_deal').on(t.dealId, t.id),
    check('deal_moves_reason', sql`length(${t.reason}) <= 500`),
  ],
)

/** Members who asked about a deal or made an offer: they read it in every state (decision 63 of the specification). */
export const dealContacts = pgTable(
  'deal_contacts',
  {
    dealId: dealId(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: moment('since').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.dealId, t.userId] }), index('deal_contacts_user').on(t.userId)],
)

/** Deals that members keep. */
export const dealFavorites = pgTable(
  'deal_favorites',
  {
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dealId: dealId(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.dealId] }),
    index('deal_favorites_latest').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('deal_favorites_deal').on(t.dealId),
  ],
)

/** How often a deal's page was opened on a day of the site. */
export const dealDays = pgTable(
  'deal_days',
  { dealId: dealId(), day: text('day').notNull(), views: integer('views').notNull().default(0) },
  (t) => [primaryKey({ columns: [t.dealId, t.day] })],
)

/**
 * Links of letters by which a deal is renewed without signing in, one for each last day that it has had: a row says that the
 * letter was sent.
 */
export const dealRenewals = pgTable(
  'deal_renewals',
  {
    dealId: dealId(),
    /** The last day of which the letter told. */
    endsAt: moment('ends_at').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealId, t.endsAt] }),
    uniqueIndex('deal_renewals_hash').on(t.tokenHash),
    check('deal_renewals_hash_length', sql`octet_length(${t.tokenHash}) = 32`),
  ],
)
