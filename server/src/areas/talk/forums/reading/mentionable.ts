import type { MemberCard } from '@cancha/contract/people/member-card'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { selectRows } from '../../../../database/statements.ts'
import { wholeToo } from '../../../../database/whole-too.ts'
import { reasonAgainst } from '../../../../http/request/policy.ts'
import { directoryOf } from '../../../people/connections/directory/directory.ts'
import {
  card,
  cardColumns,
  cardJoins,
  isActive,
  presentCard,
} from '../../../people/connections/directory/member-cards.ts'
import { notHidden } from '../../../people/connections/policy.ts'
import { topicPolicy } from '../policy.ts'
import { topicRights } from '../present.ts'
import { findTopicHead } from '../store.ts'

const SHOWN = 8

type Suggested = MemberCard & { _id: string }
const suggested = (one: MemberCard): Suggested => ({ ...one, _id: one.id })

/** The topic, if this member may read it: who wrote in another one isn't theirs to know. */
async function readable(db: Db, viewer: Viewer, topic: number | undefined): Promise<number> {
  const head = topic === undefined ? null : await findTopicHead(db, topic, viewer)
  return head && reasonAgainst(topicPolicy, 'read', viewer, topicRights(head)) === null ? head.topicId : 0
}

/**
 * Suggests members to mention: without words those who wrote in the topic last, then the viewer's connections; with words those
 * of them who have these in their name, then others of the directory. Nobody across a block.
 */
export async function mentionable(
  db: Db,
  viewer: Viewer,
  { q, topic }: { q: string; topic?: number | undefined },
): Promise<Suggested[]> {
  const from = await readable(db, viewer, topic)
  const near = await selectRows(
    db,
    card,
    sql`
    select ${cardColumns} from (
      select w.id, min(w.near) as near from (
        (select author_id as id, 0 as near from forum_posts where topic_id = ${from} and state = 'shown'
          order by place desc limit 50)
        union all (select other_id, 1 from connected_members where member_id = ${viewer.id}
          order by connected_at desc limit 200)) w
      where w.id <> ${viewer.id} group by w.id) near
    join accounts u on u.id = near.id ${cardJoins}
    where ${isActive} and ${notHidden(sql`u.id`, viewer.id)}
      and search_fold(${wholeToo(sql`u.first_name || ' ' || u.last_name`)}) like '%' || search_fold(${q}) || '%'
    order by near.near, fold(u.first_name), u.id limit ${SHOWN}`,
  )
  const first = near.map(presentCard)
  if (q.length < 2 || first.length >= SHOWN) return first.map(suggested)
  const { members } = await directoryOf(db)({ search: q, roles: [], page: 1, viewerId: viewer.id })
  const known = new Set([...first.map(({ id }) => id), String(viewer.id)])
  const others = members.map(presentCard).filter(({ id }) => !known.has(id))
  return [...first, ...others].slice(0, SHOWN).map(suggested)
}
