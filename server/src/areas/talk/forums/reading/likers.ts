import { LIKERS_MOST } from '@cancha/contract/talk/forums/printed'
import type { Post } from '@cancha/contract/talk/forums/topic'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'

const { id } = column

/**
 * Posts with the members who like each: first the viewer, then the latest ones. Apps count the list and look for their own member in
 * it, so visitors get as many empty texts: the number of likers is public, their ids aren't.
 */
export async function withLikers<Shown extends Post>(
  db: Db,
  viewer: Viewer | null,
  posts: readonly Shown[],
): Promise<(Shown & { likepost: string[] })[]> {
  if (viewer === null)
    return posts.map((one) => ({
      ...one,
      likepost: Array.from({ length: Math.min(one.likes, LIKERS_MOST) }, () => ''),
    }))
  const asked = posts.filter(({ likes }) => likes > 0).map(({ _id }) => Number(_id))
  const rows =
    asked.length === 0
      ? []
      : await selectRows(
          db,
          { postId: id, userId: id },
          sql`select q.id as "postId", l.user_id as "userId" from unnest(${sql.param(asked)}::bigint[]) q (id)
            cross join lateral (
              select f.user_id, f.created_at from forum_likes f join accounts u on u.id = f.user_id
              where f.post_id = q.id and u.deleted_at is null
              order by (f.user_id = ${viewer.id}) desc, f.created_at desc, f.user_id limit ${LIKERS_MOST}) l
            order by q.id, (l.user_id = ${viewer.id}) desc, l.created_at desc, l.user_id`,
        )
  const likers = Map.groupBy(rows, ({ postId }) => String(postId))
  return posts.map((one) => ({
    ...one,
    likepost: (likers.get(one._id) ?? []).map(({ userId }) => String(userId)),
  }))
}
