import type { InputOf } from '@cancha/contract/ground/operation'
import type { order } from '@cancha/contract/talk/forums/order'
import type { AuditAction } from '@cancha/domain/ground/audit/actions'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../../../ground/audit/actor.ts'
import { recordAudit } from '../../../ground/audit/audit.ts'
import { tellAndAskAgain } from '../live.ts'
import { topicPolicy } from '../policy.ts'
import { topicRights } from '../present.ts'
import { findTopicHead, type TopicHead } from '../store.ts'
import { isMerged, mergeTopic, splitBefore, splitTopic } from './move-posts.ts'

type TopicChangeBody = InputOf<typeof order.change>['body']
type Change = TopicChangeBody['change']

/** The action for the audit log, and the topic that is shown now. Without an action the topic was as it should be. */
type TopicChange = { action: AuditAction | null; details: Record<string, unknown>; shown: TopicHead }

const asItWas = (shown: TopicHead): TopicChange => ({ action: null, details: {}, shown })

const FLAGS = {
  close: { from: sql`closed_at is null`, set: sql`closed_at = now()`, action: 'forums.topic_closed' },
  open: { from: sql`closed_at is not null`, set: sql`closed_at = null`, action: 'forums.topic_opened' },
  pin: { from: sql`pinned_at is null`, set: sql`pinned_at = now()`, action: 'forums.topic_pinned' },
  unpin: { from: sql`pinned_at is not null`, set: sql`pinned_at = null`, action: 'forums.topic_unpinned' },
} as const

/** Locks topics in the order of their ids, whichever of them is named first. */
const lock = (tx: Tx, ids: readonly number[]) =>
  run(
    tx,
    sql`select from forum_topics where id = any(${sql.param([...ids])}::bigint[]) order by id for no key update`,
  )

/** A topic that this person may keep in order. @throws Refusal */
export async function topicToOrder(tx: Tx, viewer: Viewer, id: number): Promise<TopicHead> {
  const head = await findTopicHead(tx, id, viewer)
  authorize(topicPolicy, 'moderate', viewer, head && topicRights(head))
  if (!head) throw new Refusal('not_found')
  return head
}

/**
 * Closes, pins, moves, merges or splits a topic, with its reason in the audit log. Where that is done already, as at a second press,
 * nothing is logged or told.
 * @returns the topic to show now
 */
export async function changeTopic(
  services: Services,
  viewer: Viewer,
  call: Call,
  { id, change, reason }: TopicChangeBody,
): Promise<TopicHead> {
  const { shown, action } = await services.database.transaction(async (tx) => {
    const into = change.kind === 'merge' ? await idOf(tx, change.into) : null
    await lock(tx, into === null ? [id] : [id, into])
    const head = await topicToOrder(tx, viewer, id)
    const done = await apply(tx, viewer, head, change, into)
    if (done.action === null) return done
    await recordAudit(tx, actor(viewer, call), {
      action: done.action,
      target: { type: 'user', id: head.authorId },
      details: { topic: head.title, topicId: id, ...done.details },
      reason,
    })
    return done
  })
  if (action === null) return shown
  tellAndAskAgain(services, id, viewer.id)
  if (shown.topicId !== id) tellAndAskAgain(services, shown.topicId, viewer.id)
  return shown
}

const MISSING = 'Ese tema no existe. Copia su enlace otra vez.'

async function idOf(tx: Tx, shortid: string): Promise<number> {
  const [row] = await selectRows(
    tx,
    { id: column.id },
    sql`select id from forum_topics where shortid = ${shortid}`,
  )
  if (!row) throw refuseField('not_found', 'body.change.into', MISSING)
  return row.id
}

async function apply(
  tx: Tx,
  viewer: Viewer,
  head: TopicHead,
  change: Change,
  into: number | null,
): Promise<TopicChange> {
  switch (change.kind) {
    case 'move':
      return move(tx, viewer, head, change.to)
    case 'merge': {
      const other = await topicToOrder(tx, viewer, into ?? 0)
      if (await isMerged(tx, head, other)) return asItWas(other)
      await mergeTopic(tx, head, other)
      return { action: 'forums.topic_merged', details: { into: other.title }, shown: other }
    }
    case 'split': {
      const before = await splitBefore(tx, head, change)
      if (before !== null) return asItWas(await topicToOrder(tx, viewer, before))
      const newId = await splitTopic(tx, head, change)
      const shown = await topicToOrder(tx, viewer, newId)
      return {
        action: 'forums.topic_split',
        details: { title: change.title, posts: change.posts.length },
        shown,
      }
    }
    default: {
      const { from, set, action } = FLAGS[change.kind]
      const changed = await run(
        tx,
        sql`update forum_topics set ${set} where id = ${head.topicId} and ${from}`,
      )
      return changed > 0 ? { action, details: {}, shown: head } : asItWas(head)
    }
  }
}

/** Posts written for paid members aren't shown to everyone. */
export const NOT_INTO_FREE = 'Lo que se escribió en Foros Pro no se puede pasar al foro abierto.'

async function move(tx: Tx, viewer: Viewer, head: TopicHead, to: string): Promise<TopicChange> {
  const [target] = await selectRows(
    tx,
    { id: column.id, name: column.text, tier: column.oneOf('free', 'pro'), categoryId: column.id },
    sql`select s.id, s.name, c.tier, c.id as "categoryId" from forum_subcategories s
      join forum_categories c on c.id = s.category_id where s.shortid = ${to}`,
  )
  if (!target) throw refuseField('not_found', 'body.change.to', 'Elige una categoría')
  // The mover of a topic must moderate both categories.
  const { tier, categoryId } = target
  authorize(topicPolicy, 'moderate', viewer, { ...topicRights(head), tier, categoryId })
  if (head.subcategorySid === to) return asItWas(head)
  if (head.tier === 'pro' && tier === 'free') throw refuseField('conflict', 'body.change.to', NOT_INTO_FREE)
  await run(tx, sql`update forum_topics set subcategory_id = ${target.id} where id = ${head.topicId}`)
  const details = { before: { subcategory: head.subcategory }, after: { subcategory: target.name } }
  return { action: 'forums.topic_moved', details, shown: await topicToOrder(tx, viewer, head.topicId) }
}
