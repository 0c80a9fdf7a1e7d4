import { pageOfPlace } from '@cancha/domain/forums/addresses'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import type { PlacedPost } from '../store.ts'

const { id, text } = column

/** How many of those who like a post are named. */
const LIKERS = 100

/** Who likes a post, the last ones first. */
export async function likersOf(db: Db, postId: number): Promise<string[]> {
  const rows = await selectRows(
    db,
    { id },
    sql`select l.user_id as id from forum_likes l join users u on u.id = l.user_id
      where l.post_id = ${postId} and u.deleted_at is null order by l.created_at desc, l.user_id limit ${LIKERS}`,
  )
  return rows.map((row) => String(row.id))
}

/** The code of a topic by its number; null if there is none. */
export async function topicSid(db: Db, topicId: number): Promise<string | null> {
  const [row] = await selectRows(
    db,
    { shortid: text },
    sql`select shortid from forum_topics where id = ${topicId}`,
  )
  return row?.shortid ?? null
}

/** Where a post is: its topic's code and its page. */
export const topicIdsOfPost = ({ shortid, postPlace }: PlacedPost): { topic: string; page: number } => ({
  topic: shortid,
  page: pageOfPlace(postPlace ?? 1),
})
