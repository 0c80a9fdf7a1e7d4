import type { InputOf } from '@cancha/contract/ground/operation'
import type { posting } from '@cancha/contract/talk/forums/posting'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import { run } from '../../../../database/statements.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { nameOf } from '../../../ground/users/name-of.ts'
import { notify } from '../../notifications/notify.ts'
import { solutionNotification } from '../notifications.ts'
import { postPolicy, topicPolicy } from '../policy.ts'
import { postRights, topicRights } from '../present.ts'
import { findPostInTopic, findTopicHead } from '../store.ts'
import { hrefOf } from './links.ts'

type Keeping = InputOf<typeof posting.keep>['body']

/**
 * Follows, mutes or bookmarks a topic for a member, or stops it; what isn't named stays. The topic is locked first, as by a reply: a
 * trigger counts its followers, and a reply of the same member in the same moment would wait for this row as this for the topic.
 */
export async function keepTopic({ database }: Services, viewer: Viewer, keeping: Keeping): Promise<void> {
  const { id, following = null, muted = null, bookmarked = null } = keeping
  await database.transaction(async (tx) => {
    await run(tx, sql`select from forum_topics where id = ${id} for no key update`)
    const head = await findTopicHead(tx, id, viewer)
    authorize(topicPolicy, 'keep', viewer, head && topicRights(head))
    await run(
      tx,
      sql`insert into forum_readers (topic_id, user_id, following, muted, bookmarked_at)
        values (${id}, ${viewer.id}, coalesce(${following}::boolean, false), coalesce(${muted}::boolean, false),
          case when ${bookmarked}::boolean then now() end)
        on conflict (topic_id, user_id) do update set
          following = coalesce(${following}::boolean, forum_readers.following),
          muted = coalesce(${muted}::boolean, forum_readers.muted),
          bookmarked_at = case when ${bookmarked}::boolean is null then forum_readers.bookmarked_at
            when ${bookmarked}::boolean then coalesce(forum_readers.bookmarked_at, now()) end`,
    )
  })
}

/** Marks the reply that solved a topic, in place of another one; null takes the mark away. */
export async function solveTopic(
  services: Services,
  viewer: Viewer,
  { id, post: postId }: { id: number; post: number | null },
): Promise<void> {
  await services.database.transaction(async (tx) => {
    await run(tx, sql`select from forum_topics where id = ${id} for no key update`)
    const head = await findTopicHead(tx, id, viewer)
    authorize(topicPolicy, 'solve', viewer, head && topicRights(head))
    if (postId === null) {
      await run(tx, sql`update forum_topics set solution_id = null where id = ${id}`)
      return
    }
    const post = await findPostInTopic(tx, postId, viewer)
    if (post && post.topicId !== id) throw new Refusal('not_found')
    authorize(postPolicy, 'solve', viewer, post && postRights(post))
    if (!post) return
    await run(tx, sql`update forum_topics set solution_id = ${postId} where id = ${id}`)
    await notify(services, tx, solutionNotification, post.postAuthorId, {
      author: await nameOf(tx, viewer.id),
      source: postId,
      thing: id,
      title: post.title,
      href: hrefOf(post, post.postPlace ?? 1),
    })
  })
}
