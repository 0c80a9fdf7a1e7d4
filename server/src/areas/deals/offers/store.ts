import { DEAL_STATES } from '@cancha/domain/deals/dealing/life'
import { OFFER_STATES } from '@cancha/domain/deals/dealing/offers'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { column, type RowOf } from '../../../database/decoders.ts'
import { gathered, selectOne, selectRows } from '../../../database/statements.ts'
import { cardJoins } from '../../people/connections/directory/member-cards.ts'
import { isReadBy } from './policy.ts'

const RIGHTS = {
  id: column.id,
  dealId: column.id,
  buyerId: column.id,
  dealerId: column.id,
  state: column.oneOf(...OFFER_STATES),
  dealState: column.oneOf(...DEAL_STATES),
  version: column.int,
  stands: column.bool,
  title: column.text,
}
export type LockedOffer = RowOf<typeof RIGHTS>

const rights = sql`o.id, o.deal_id as "dealId", o.buyer_id as "buyerId", d.dealer_id as "dealerId", o.state,
  d.state as "dealState", o.version, o.stands_until > now() as stands, d.title`

/**
 * An offer, with its deal and itself held until the transaction ends: the deal first, as everyone does who changes either.
 * Null if there is none.
 */
export async function lockOffer(tx: Tx, id: number): Promise<LockedOffer | null> {
  await selectRows(
    tx,
    { id: column.id },
    sql`select d.id from deals d where d.id = (select deal_id from deal_offers where id = ${id}) for no key update`,
  )
  const [row] = await selectRows(
    tx,
    RIGHTS,
    sql`select ${rights} from deal_offers o join deals d on d.id = o.deal_id where o.id = ${id} for update of o`,
  )
  return row ?? null
}

const TERMS = {
  version: column.int,
  by: column.oneOf('buyer', 'dealer'),
  amount: column.int,
  earnest: column.int,
  days: column.int,
  note: column.text,
  at: column.iso,
}
export type TermsRow = RowOf<typeof TERMS>

/** The terms of an offer, the latest first. */
export const termsOf = (tx: Tx, offerId: number): Promise<TermsRow[]> =>
  selectRows(
    tx,
    TERMS,
    sql`select version, by, amount, earnest, days, note, at from deal_offer_versions
      where offer_id = ${offerId} order by version desc`,
  )

const OFFER = {
  ...RIGHTS,
  price: column.int,
  standsUntil: column.iso,
  updatedAt: column.iso,
  otherId: column.id,
  firstName: column.text,
  lastName: column.text,
  alias: column.nullable(column.text),
  avatarKey: column.nullable(column.text),
  terms: column.rows(TERMS),
}
export type OfferRow = RowOf<typeof OFFER>

/** Offers of a condition over `o` and `d`, as one of the two sees them: what waits first, then the latest. */
const listed = (db: Db | Tx, viewerId: number, which: SQL, page: SQL): Promise<OfferRow[]> =>
  selectRows(
    db,
    OFFER,
    sql`select ${rights}, d.price, o.stands_until as "standsUntil", o.updated_at as "updatedAt",
        u.id as "otherId", u.first_name as "firstName", u.last_name as "lastName", a.alias, p.avatar_key as "avatarKey",
        (select ${gathered(TERMS, 'v')} from (select version, by, amount, earnest, days, note, at
          from deal_offer_versions v where v.offer_id = o.id order by v.version desc) v) as terms
      from deal_offers o join deals d on d.id = o.deal_id
      join accounts u on u.id = case when o.buyer_id = ${viewerId} then d.dealer_id else o.buyer_id end
      ${cardJoins}
      where ${which} order by (o.state in ('made', 'countered', 'accepted')) desc, o.updated_at desc, o.id desc ${page}`,
  )

type OfferQuery = { side: 'made' | 'received'; deal?: number | undefined; limit: number; offset: number }

/** A page of the offers that somebody made, or received for their deals. */
export const offersOf = (
  db: Db,
  viewer: Viewer,
  { side, deal, limit, offset }: OfferQuery,
): Promise<OfferRow[]> =>
  listed(
    db,
    viewer.id,
    sql`${isReadBy(viewer, side)} ${deal ? sql`and o.deal_id = ${deal}` : sql``}`,
    sql`limit ${limit} offset ${offset}`,
  )

/** An offer as this viewer sees it, who is one of the two. */
export async function offerFor(db: Db | Tx, viewer: Viewer, id: number): Promise<OfferRow> {
  const [row] = await listed(db, viewer.id, sql`o.id = ${id}`, sql``)
  if (!row) throw new Error('the offer is gone')
  return row
}

/** How many offers wait for somebody's answer: of those that they made, and of those for their deals. */
export const waitingFor = (db: Db, viewer: Viewer): Promise<{ made: number; received: number }> =>
  selectOne(
    db,
    { made: column.int, received: column.int },
    sql`select (select count(*) from deal_offers o where o.buyer_id = ${viewer.id} and o.state = 'countered')::int as made,
      (select count(*) from deal_offers o join deals d on d.id = o.deal_id
        where d.dealer_id = ${viewer.id} and o.state = 'made')::int as received`,
  )
