import { sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { pageWith } from '../page-range.ts'
import type { PostInTopic } from '../store.ts'

const { text } = column

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
export const topicIdsOfPost = async (
  db: Db,
  { shortid, postPlace }: PostInTopic,
): Promise<{ topic: string; page: number }> => ({
  topic: shortid,
  page: await pageWith(db, shortid, postPlace ?? 1),
})
