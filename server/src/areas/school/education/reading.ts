import { desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { categories, hostedVideos } from './tables.ts'

/** The maximum of a kind in one list; the first few on the panel; the length of a short list. */
export const MOST = 500
export const ON_PANEL = 9
export const FEW = 10

type Placed = Record<'id' | 'place' | 'publishedAt', AnyPgColumn>

/** The order of all lists: those that an editor placed, by their number; then the others, the newest first. */
export const inListOrder = ({ place, publishedAt, id }: Placed): SQL[] => [
  desc(place),
  desc(publishedAt),
  desc(id),
]

/**
 * The condition for a page that shows only the first `limit` pieces of a kind: these, and the newest that nobody
 * placed. `firstFew` cuts the result.
 */
export const isAmongFew = (t: PgTable & Pick<Placed, 'id'>): SQL => sql`${t.id} in (
  select id from (
    select few.id from ${t} few where few.active
    order by few.place desc, few.published_at desc, few.id desc limit ${sql.placeholder('limit')}
  ) first
  union
  select id from (
    select fresh.id from ${t} fresh where fresh.active and fresh.place = -2147483647
    order by fresh.published_at desc, fresh.id desc limit 1
  ) newest
)`

/**
 * The first pieces of a kind's list. If all of them are placed, the last gives way to the newest of the others, so that
 * readers of such a page see what is new.
 * @param rows what `isAmongFew` finds, in the order of the list
 */
export const firstFew = <Row>(rows: Row[], limit: number): Row[] =>
  rows.length > limit ? [...rows.slice(0, limit - 1), ...rows.slice(limit)] : rows

export const categoryColumns = {
  id: categories.id,
  name: categories.name,
  tile: categories.tile,
  palette: categories.palette,
}

/**
 * A video's preview picture: its own, otherwise the host's, once it was asked for. People see it before they may
 * watch the video, so its address reveals nothing about the video.
 */
export const posterOf = ({ poster }: Record<'poster', AnyPgColumn>) =>
  sql<
    string | null
  >`coalesce(${poster}, case when ${hostedVideos.thumbnail} is not null then '/media/miniaturas/' || ${hostedVideos.key} end)`
