import type { Viewer } from '@cancha/domain/ground/viewer'
import { topicLimitOf } from '@cancha/domain/talk/forums/limits'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectOne } from '../../../../database/statements.ts'
import { begunTopics } from '../views.ts'

type Room = { left: number; freeAt: string | null; msg: string }

/**
 * How many topics a member may begin now, and if none, when the next one; with the sentence that says so.
 * @returns null for a member without a limit
 */
export async function topicRoom(db: Db | Tx, viewer: Viewer): Promise<Room | null> {
  const limit = topicLimitOf(viewer)
  if (!limit) return null
  const window = sql`${limit.windowMs} * interval '1 millisecond'`
  const { count, freeAt } = await selectOne(
    db,
    { count: column.int, freeAt: column.nullable(column.iso) },
    // When the last of those that fill it leaves the window.
    sql`select count(*)::int as count, (array_agg(created_at order by created_at desc))[${limit.most}::int] + ${window} as "freeAt"
      from ${begunTopics} where author_id = ${viewer.id} and created_at > now() - ${window}`,
  )
  return { left: Math.max(0, limit.most - count), freeAt, msg: limit.msg }
}
