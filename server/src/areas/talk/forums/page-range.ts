import { pageOfPlace } from '@cancha/domain/talk/forums/addresses'
import { POSTS_PAGE } from '@cancha/domain/talk/forums/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectOne } from '../../../database/statements.ts'

/** The first and the last place of a page, where no posts are gone from between the others. */
const lowest = sql`(${sql.placeholder('page')}::int - 1) * ${sql.raw(String(POSTS_PAGE))} + 1`
const highest = sql`${sql.placeholder('page')}::int * ${sql.raw(String(POSTS_PAGE))}`

/** Whether posts of the topic `t` are gone from between the others. */
const isGapped = sql`t.last_place > t.replies + 1`

/** The place of the shown post that has so many shown ones before it; behind the last one where there is none. */
const placeAfter = (
  count: SQL,
) => sql`coalesce((select place from forum_posts where topic_id = t.id and state = 'shown' and place > 0
  order by place offset ${count} limit 1), t.last_place + 1)`

/**
 * The first and the last place of a page, as `span`: ten of the posts that are shown, and what is hidden between them. Places are
 * only counted where posts are gone, and once for each reading (`offset 0`).
 */
export const rangeJoin = sql`cross join lateral (select
    case when not ${isGapped} then ${lowest} when ${sql.placeholder('page')}::int = 1 then 1 else ${placeAfter(sql`${lowest} - 1`)} end as low,
    case when not ${isGapped} then ${highest} else ${placeAfter(highest)} - 1 end as high offset 0) span`

/** On which page of a topic a place is; that of a post that is gone, where it would be. */
export async function pageWith(db: Db, sid: string, place: number): Promise<number> {
  const { before } = await selectOne(
    db,
    { before: column.int },
    sql`select count(*)::int as before from forum_topics t join forum_posts x on x.topic_id = t.id and x.state = 'shown' and x.place <= ${place}
      where t.shortid = ${sid}`,
  )
  return pageOfPlace(before)
}
