import { DEAL_STATES } from '@cancha/domain/deals/dealing/life'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { column, type RowOf } from '../../../database/decoders.ts'
import { gathered, selectRows } from '../../../database/statements.ts'
import { cardJoins } from '../../people/connections/directory/member-cards.ts'
import type { DealRights } from './policy.ts'

/** The facts of a deal that cards and pages share. */
const FACTS = {
  id: column.id,
  dealerId: column.id,
  state: column.oneOf(...DEAL_STATES),
  title: column.text,
  address1: column.text,
  address2: column.text,
  city: column.text,
  stateCode: column.text,
  zip: column.text,
  price: column.int,
  renovation: column.nullable(column.int),
  arv: column.nullable(column.int),
  type: column.text,
  footage: column.int,
  lotSize: column.text,
  yearBuilt: column.int,
  bedrooms: column.double,
  bathrooms: column.double,
  vacant: column.bool,
  rent: column.nullable(column.int),
  taxes: column.nullable(column.int),
  insurance: column.nullable(column.int),
  otherCosts: column.nullable(column.int),
  ceiling: column.nullable(column.int),
  publishedAt: column.nullable(column.iso),
  /** Null for a visitor. */
  favorite: column.nullable(column.bool),
}
export type FactsRow = RowOf<typeof FACTS>

const PHOTO = {
  file: column.text,
  width: column.nullable(column.int),
  height: column.nullable(column.int),
  caption: column.text,
}
export type PhotoRow = RowOf<typeof PHOTO>

const PRICE = { at: column.iso, price: column.int }

const CARD = {
  ...FACTS,
  photos: column.int,
  cover: column.rows(PHOTO),
  /** The two last prices, the last one first. */
  prices: column.rows(PRICE),
}
export type CardRow = RowOf<typeof CARD>

/** A deal of the apps' list. */
const LISTED = {
  ...FACTS,
  body: column.text,
  photos: column.rows(PHOTO),
  firstName: column.text,
  lastName: column.text,
  alias: column.nullable(column.text),
}
export type ListedRow = RowOf<typeof LISTED>

const DEAL = {
  ...FACTS,
  body: column.text,
  version: column.int,
  views: column.int,
  updatedAt: column.iso,
  soldAt: column.nullable(column.iso),
  expiresAt: column.nullable(column.iso),
  reason: column.nullable(column.text),
  photos: column.rows(PHOTO),
  prices: column.rows(PRICE),
  contacted: column.bool,
  changeVersion: column.int,
  waitsSince: column.nullable(column.iso),
  firstName: column.text,
  lastName: column.text,
  memberSince: column.iso,
  alias: column.nullable(column.text),
  avatarKey: column.nullable(column.text),
  dealerCity: column.nullable(column.text),
  dealerDeals: column.int,
  dealerSold: column.int,
}
export type DealRow = RowOf<typeof DEAL>

const factsOf = (viewer: Viewer | null): SQL => sql`
  d.id, d.dealer_id as "dealerId", d.state, d.title, d.address1, d.address2, d.city, d.state_code as "stateCode", d.zip,
  d.price, d.renovation, d.arv, d.type, d.footage, d.lot_size as "lotSize", d.year_built as "yearBuilt", d.bedrooms, d.bathrooms,
  d.vacant, d.rent, d.taxes, d.insurance, d.other_costs as "otherCosts", d.ceiling, d.published_at as "publishedAt",
  ${
    viewer === null
      ? sql`null::boolean`
      : sql`exists (select from deal_favorites f where f.user_id = ${viewer.id} and f.deal_id = d.id)`
  } as favorite`

const photosOf = (most: SQL) => sql`(select ${gathered(PHOTO, 'x')} from (
  select p.file, f.width, f.height, p.caption from deal_photos p join file_facts f on f.key = p.file
  where p.deal_id = d.id order by p.position, p.id ${most}) x)`

const contactedBy = (viewer: Viewer | null): SQL =>
  viewer === null
    ? sql`false`
    : sql`exists (select from deal_contacts c where c.deal_id = d.id and c.user_id = ${viewer.id})`

/**
 * The deals of a statement as cards, in its order.
 * @param chosen a statement with the ids as `id` and their order as `place`
 */
export const readCards = (db: Db | Tx, viewer: Viewer | null, chosen: SQL): Promise<CardRow[]> =>
  selectRows(
    db,
    CARD,
    sql`select ${factsOf(viewer)}, (select count(*) from deal_photos p where p.deal_id = d.id)::int as photos,
      ${photosOf(sql`limit 1`)} as cover,
      (select ${gathered(PRICE, 'x')} from (
        select y.at, y.price from deal_prices y where y.deal_id = d.id order by y.at desc limit 2) x) as prices
    from (${chosen}) chosen join deals d on d.id = chosen.id order by chosen.place`,
  )

/** The same deals as the apps' list has them. */
export const readListed = (db: Db, viewer: Viewer | null, chosen: SQL): Promise<ListedRow[]> =>
  selectRows(
    db,
    LISTED,
    sql`select ${factsOf(viewer)}, d.body, ${photosOf(sql``)} as photos, u.first_name as "firstName", u.last_name as "lastName", a.alias
    from (${chosen}) chosen join deals d on d.id = chosen.id join accounts u on u.id = d.dealer_id
    left join page_addresses a on a.kind = 'member' and a.page_id = u.id
    order by chosen.place`,
  )

/** A deal with all that its page shows, whoever may read it; null if there is none. */
export async function findDeal(db: Db | Tx, viewer: Viewer | null, id: number): Promise<DealRow | null> {
  const [row] = await selectRows(
    db,
    DEAL,
    sql`select ${factsOf(viewer)}, d.body, d.version, d.views, d.updated_at as "updatedAt", d.sold_at as "soldAt",
      d.expires_at as "expiresAt", d.reason, ${photosOf(sql``)} as photos,
      (select ${gathered(PRICE, 'x')} from (
        select y.at, y.price from deal_prices y where y.deal_id = d.id order by y.at) x) as prices,
      ${contactedBy(viewer)} as contacted,
      coalesce(c.version, 0) as "changeVersion", c.sent_at as "waitsSince", u.first_name as "firstName", u.last_name as "lastName",
      u.created_at as "memberSince", a.alias, p.avatar_key as "avatarKey", p.city as "dealerCity",
      (select count(*) from deals o where o.dealer_id = u.id and o.published_at is not null and o.state <> 'hidden')::int as "dealerDeals",
      (select count(*) from deals o where o.dealer_id = u.id and o.state = 'sold')::int as "dealerSold"
    from deals d join accounts u on u.id = d.dealer_id ${cardJoins}
    left join deal_changes c on c.deal_id = d.id
    where d.id = ${id}`,
  )
  return row ?? null
}

const RIGHTS = {
  userId: column.id,
  state: column.oneOf(...DEAL_STATES),
  contacted: column.bool,
  version: column.int,
}

/**
 * Finds the facts on which rights on a deal depend; null if there is no such deal.
 * @param lock holds the row until the transaction ends, for what moves or changes it
 */
export async function findRights(
  db: Db | Tx,
  viewer: Viewer | null,
  id: number,
  { lock = false } = {},
): Promise<(DealRights & { id: number; version: number }) | null> {
  const [row] = await selectRows(
    db,
    RIGHTS,
    sql`select d.dealer_id as "userId", d.state, d.version, ${contactedBy(viewer)} as contacted
    from deals d where d.id = ${id} ${lock ? sql`for no key update of d` : sql``}`,
  )
  return row ? { id, ...row } : null
}
