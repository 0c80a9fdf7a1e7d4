import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'

// Apps send no client id that tells a second press from a second post. A post with the same words by the same person within a
// minute, and nothing else in between, is a second press. A post with an analysis never is: only pages send those, with a client id.

const PRESSED_WITHIN = sql`interval '1 minute'`

const isPlain = sql`x.state in ('shown', 'waiting') and not exists (select from forum_analyses n where n.post_id = x.id)`

/** The id of the member's last reply in a topic, whose row is locked, if these are its words; null if not. */
export async function lastReplyLike(
  tx: Tx,
  viewer: Viewer,
  { topic, message }: { topic: number; message: string },
): Promise<number | null> {
  const [same] = await selectRows(
    tx,
    { id: column.id },
    sql`select x.id from (select * from forum_posts where author_id = ${viewer.id} and topic_id = ${topic}
        and created_at > now() - ${PRESSED_WITHIN} order by created_at desc, id desc limit 1) x
      where x.place is distinct from 1 and x.message = ${message} and ${isPlain}`,
  )
  return same?.id ?? null
}

/** The first post of the topic that the member, whose row is locked, began last, if it is like this one but for its text; null if not. */
export async function lastTopicLike(
  tx: Tx,
  viewer: Viewer,
  given: { subcategory: string; title: string; photos: number },
): Promise<{ id: number; message: string } | null> {
  const [same] = await selectRows(
    tx,
    { id: column.id, message: column.text },
    sql`select x.id, x.message from (select * from forum_topics where author_id = ${viewer.id}
        and created_at > now() - ${PRESSED_WITHIN} order by created_at desc, id desc limit 1) t
      join forum_subcategories s on s.id = t.subcategory_id
      join forum_posts x on x.topic_id = t.id and (x.place = 1 or t.state = 'waiting')
      where s.shortid = ${given.subcategory} and t.title = ${given.title} and ${isPlain}
        and (select count(*) from forum_photos p where p.topic_id = t.id) = ${given.photos}`,
  )
  return same ?? null
}
