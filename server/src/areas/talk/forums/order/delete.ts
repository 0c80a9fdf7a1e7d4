import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../../../ground/audit/actor.ts'
import { recordAudit } from '../../../ground/audit/audit.ts'
import { tellAndAskAgain } from '../live.ts'
import { postPolicy, topicPolicy } from '../policy.ts'
import { postRights, topicRights } from '../present.ts'
import { findTopicHead, lockPostInTopic } from '../store.ts'
import { removePost } from './remove.ts'

type Deletion = { id: number; deleteReason: string }

/**
 * Deletes a post, for 30 days so that it can be restored. The first post is deleted with its topic. The same moderator's second press is
 * answered as the first.
 */
export async function deletePost(
  services: Services,
  viewer: Viewer,
  call: Call,
  deletion: Deletion,
): Promise<void> {
  const topicId = await services.database.transaction((tx) => remove(services, tx, viewer, call, deletion))
  if (topicId !== null) tellAndAskAgain(services, topicId, viewer.id)
}

/** @returns the post's topic; null where this moderator has deleted it already */
async function remove(
  services: Services,
  tx: Tx,
  viewer: Viewer,
  call: Call,
  { id, deleteReason: reason }: Deletion,
): Promise<number | null> {
  const post = await lockPostInTopic(tx, id, viewer)
  authorize(postPolicy, 'remove', viewer, post && postRights(post))
  if (!post) throw new Refusal('not_found')
  if (post.postState === 'deleted') {
    const same = await selectRows(
      tx,
      { id: column.id },
      sql`select id from forum_posts where id = ${id} and removed_by = ${viewer.id} and removed_reason = ${reason}`,
    )
    if (same.length > 0) return null
    throw new Refusal('conflict', { msg: 'Esta publicación ya está eliminada.' })
  }
  await removePost(services, tx, post, { state: 'deleted', by: viewer.id, reason })
  await recordAudit(tx, actor(viewer, call), {
    action: post.postPlace === 1 ? 'forums.topic_deleted' : 'forums.post_deleted',
    target: { type: 'user', id: post.postAuthorId },
    details: { post: id, topic: post.title, before: { state: post.postState } },
    reason,
  })
  return post.topicId
}

/**
 * Deletes a topic with all of its replies, likewise: they go out of sight, and come back, with its first post. The topic is locked
 * before that post is looked for, which in a topic that is merged meanwhile isn't its own any more.
 */
export async function deleteTopic(
  services: Services,
  viewer: Viewer,
  call: Call,
  { id, deleteReason }: Deletion,
): Promise<void> {
  const deleted = await services.database.transaction(async (tx) => {
    await run(tx, sql`select from forum_topics where id = ${id} for no key update`)
    const head = await findTopicHead(tx, id, viewer)
    authorize(topicPolicy, 'remove', viewer, head && topicRights(head))
    const [first] = await selectRows(
      tx,
      { id: column.id },
      sql`select id from forum_posts where topic_id = ${id} and place = 1`,
    )
    if (!first) throw new Refusal('not_found')
    if ((await remove(services, tx, viewer, call, { id: first.id, deleteReason })) === null) return false
    // The deletion resolves the open reports of the topic's posts.
    await run(
      tx,
      sql`update forum_reports set resolved_at = now(), resolved_by = ${viewer.id}
        where resolved_at is null and post_id in (select id from forum_posts where topic_id = ${id})`,
    )
    return true
  })
  if (deleted) tellAndAskAgain(services, id, viewer.id)
}
