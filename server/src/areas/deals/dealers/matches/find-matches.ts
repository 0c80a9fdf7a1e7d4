import { SAME_PICTURE_BITS } from '@cancha/domain/deals/trust/fingerprint'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { isOffered } from './still-alike.ts'

/** Most deals that one deal is said to be like, the nearest ones. */
const MOST = 20

const matchShape = { other: column.id, otherDealerId: column.id, isPublic: column.bool }
const returningNew = sql`on conflict do nothing returning other_id`

/**
 * Writes down the deals of the same house, those of the same dealer too.
 * @returns the ones that weren't known
 */
export const findSameHouses = (tx: Tx, dealId: number) =>
  selectRows(
    tx,
    matchShape,
    sql`with added as (
      insert into deal_matches (kind, deal_id, other_id)
      select 'house', d.id, o.id from deals d join deals o on o.house_key = d.house_key and o.id <> d.id
      where d.id = ${dealId} and d.house_key <> '' and ${isOffered(sql`d`)} and ${isOffered(sql`o`)}
      order by o.id desc limit ${MOST} ${returningNew})
    select o.id as other, o.dealer_id as "otherDealerId", o.state in ('active', 'under_contract') as "isPublic"
    from added a join deals o on o.id = a.other_id`,
  )

/**
 * Writes down the deals of other dealers that have a photo of this deal, each with the two photos that are nearest. Photos are
 * looked for by the bytes of their fingerprints, of which two of the same picture share one, and then compared bit by bit.
 * @returns the ones that weren't known
 */
export const findSamePhotos = (tx: Tx, dealId: number) =>
  selectRows(
    tx,
    matchShape,
    sql`with near as (
      select distinct on (o.id) p.id as photo, q.id as "otherPhoto", o.id as other,
        bit_count((p.fingerprint # q.fingerprint)::bit(64)) as apart
      from deals d join deal_photos p on p.deal_id = d.id and p.fingerprint <> 0
      join deal_photos q on fingerprint_bands(q.fingerprint) && fingerprint_bands(p.fingerprint) and q.fingerprint <> 0
        and bit_count((p.fingerprint # q.fingerprint)::bit(64)) <= ${SAME_PICTURE_BITS}
      join deals o on o.id = q.deal_id and o.dealer_id <> d.dealer_id and o.state <> 'draft'
      where d.id = ${dealId} and ${isOffered(sql`d`)}
      order by o.id, apart, p.position, q.position),
    added as (
      insert into deal_matches (kind, deal_id, other_id, photo_id, other_photo_id)
      select 'photo', ${dealId}, other, photo, "otherPhoto" from near order by apart, other limit ${MOST} ${returningNew})
    select o.id as other, o.dealer_id as "otherDealerId", o.state in ('active', 'under_contract') as "isPublic"
    from added a join deals o on o.id = a.other_id`,
  )
