import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { run, selectOne } from '../../../../database/statements.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { nameOf } from '../../../ground/users/name-of.ts'
import { notify } from '../../notifications/notify.ts'
import { likeNotification } from '../notifications.ts'
import { postPolicy } from '../policy.ts'
import { postRights } from '../present.ts'
import { lockPostInTopic } from '../store.ts'
import { hrefOf } from './links.ts'

/**
 * Sets or takes back a member's like, and counts it where it is shown. Doing the same twice changes nothing.
 * @returns the topic, and how many like the post
 */
export async function setLike(
  services: Services,
  viewer: Viewer,
  postId: number,
  liked: boolean,
): Promise<{ topicId: number; likes: number }> {
  return services.database.transaction(async (tx) => {
    const post = await lockPostInTopic(tx, postId, viewer)
    authorize(postPolicy, 'like', viewer, post && postRights(post))
    if (!post) throw new Refusal('not_found')
    const changed = await run(
      tx,
      liked
        ? sql`insert into forum_likes (post_id, user_id) values (${postId}, ${viewer.id}) on conflict do nothing`
        : sql`delete from forum_likes where post_id = ${postId} and user_id = ${viewer.id}`,
    )
    if (changed === 0) return { topicId: post.topicId, likes: post.likes }
    const { likes } = await selectOne(
      tx,
      { likes: column.int },
      sql`update forum_posts set likes = likes + ${liked ? 1 : -1} where id = ${postId} returning likes`,
    )
    if (post.postPlace === 1)
      await run(tx, sql`update forum_topics set likes = ${likes} where id = ${post.topicId}`)
    if (liked && post.postAuthorId !== viewer.id)
      await notify(services, tx, likeNotification, post.postAuthorId, {
        author: await nameOf(tx, viewer.id),
        source: `${postId} ${viewer.id}`,
        thing: postId,
        title: post.title,
        href: hrefOf(post, post.postPlace ?? 1),
      })
    return { topicId: post.topicId, likes }
  })
}
