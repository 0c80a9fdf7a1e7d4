import type { InputOf } from '@cancha/contract/ground/operation'
import type { posting } from '@cancha/contract/talk/forums/posting'
import { TITLE_SHORT } from '@cancha/contract/talk/forums/topic'
import { notificationsChanged } from '@cancha/contract/talk/notifications-events'
import { moderates, type Viewer } from '@cancha/domain/ground/viewer'
import { titlePart } from '@cancha/domain/talk/forums/addresses'
import { isBlank } from '@cancha/domain/talk/messenger/blank'
import { sql } from 'drizzle-orm'
import { afterCommit } from '../../../../database/after-commit.ts'
import { run } from '../../../../database/statements.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../../../ground/audit/actor.ts'
import { recordAudit } from '../../../ground/audit/audit.ts'
import { postPolicy, topicPolicy } from '../policy.ts'
import { postRights, topicRights } from '../present.ts'
import { findTopicHead, lockPostInTopic, type PostInTopic, type TopicHead } from '../store.ts'
import { readMessage, wordsOf } from './clean-post.ts'
import { judgeEdit, judgePost } from './judge-post.ts'
import { withSentMentions } from './mention-links.ts'
import { keepMentions, mentionedIn } from './mentions.ts'
import { tellMentioned } from './tell.ts'
import { NO_LINKS_YET, slipsContact } from './waits.ts'

const EMPTY = '* Por favor ingrese el detalle de la pregunta.'
const EXCERPT = 4_000

type Edit = InputOf<typeof posting.updatePost>['body']

/**
 * Replaces the text of a post and keeps the one before for moderators. Members whom the edit mentions for the first time
 * are told. A new member's link is as little shown after an edit as in the first text.
 */
export async function editPost(
  services: Services,
  viewer: Viewer,
  call: Call,
  edit: Edit,
): Promise<PostInTopic> {
  const { id, reason = '' } = edit
  const read = readMessage(edit.message, EMPTY)
  return services.database.transaction(async (tx) => {
    const post = await lockPostInTopic(tx, id, viewer)
    authorize(postPolicy, 'edit', viewer, post && postRights(post))
    if (!post) throw new Refusal('not_found')
    const sent = await withSentMentions(tx, read, { origin: services.config.origin, listed: [] })
    const { message, members, everyone } = await mentionedIn(tx, viewer, post, sent)
    if (message === post.message) return post
    const own = viewer.id === post.postAuthorId
    // A moderator still reads what waits.
    const shown = own && post.postState === 'shown'
    if (shown && (await slipsContact(tx, viewer, { before: post.message, after: message })))
      throw refuseField('forbidden', 'body.message', NO_LINKS_YET)
    if (shown) judgeEdit(post.categoryId, 'message', { before: post.message, after: message })
    else judgePost(post.categoryId, 'message', message)
    await run(
      tx,
      sql`insert into forum_revisions (post_id, message, edited_by, reason) values (${id}, ${post.message}, ${viewer.id}, ${reason})`,
    )
    await run(
      tx,
      sql`update forum_posts set message = ${message}, edited_at = now(), version = version + 1 where id = ${id}`,
    )
    if (post.postPlace === 1)
      await run(
        tx,
        sql`update forum_topics set excerpt = ${wordsOf(message).slice(0, EXCERPT)} where id = ${post.topicId}`,
      )
    const { added, gone } = await keepMentions(tx, id, members)
    // Their open pages count what they are told again: the mention isn't among it.
    afterCommit(tx, () => {
      for (const who of gone) services.live.toUser(who, notificationsChanged, {})
    })
    if (post.postState === 'shown')
      await tellMentioned(services, tx, viewer, {
        head: post,
        postId: id,
        at: post.postPlace ?? 1,
        members: added,
        everyone: everyone && !post.message.includes('@[everyone]'),
      })
    if (!own)
      await recordAudit(tx, actor(viewer, call), {
        action: 'forums.post_edited',
        target: { type: 'user', id: post.postAuthorId },
        details: { post: id, topic: post.title },
        ...(reason && { reason }),
      })
    return post
  })
}

/** Replaces a topic's title. Its address changes with it; the old one still leads there, by its code. */
export async function editTitle(
  services: Services,
  viewer: Viewer,
  call: Call,
  { id, title }: { id: number; title: string },
): Promise<TopicHead> {
  if (isBlank(title)) throw refuseField('invalid_input', 'body.title', TITLE_SHORT)
  return services.database.transaction(async (tx) => {
    await run(tx, sql`select from forum_topics where id = ${id} for no key update`)
    const head = await findTopicHead(tx, id, viewer)
    authorize(topicPolicy, 'editTitle', viewer, head && topicRights(head))
    if (!head) throw new Refusal('not_found')
    if (head.title === title) return head
    const shown = viewer.id === head.authorId && head.state === 'shown'
    if (shown && (await slipsContact(tx, viewer, { before: head.title, after: title })))
      throw refuseField('forbidden', 'body.title', NO_LINKS_YET)
    if (shown) judgeEdit(head.categoryId, 'title', { before: head.title, after: title })
    else judgePost(head.categoryId, 'title', title)
    await run(
      tx,
      sql`insert into forum_revisions (post_id, title, message, edited_by)
        select x.id, ${head.title}, x.message, ${viewer.id} from forum_posts x where x.topic_id = ${id} and x.place = 1`,
    )
    await run(tx, sql`update forum_topics set title = ${title}, slug = ${titlePart(title)} where id = ${id}`)
    // A moderator who approves the topic with the other title on their page gets a conflict.
    await run(tx, sql`update forum_posts set version = version + 1 where topic_id = ${id} and place = 1`)
    if (viewer.id !== head.authorId && moderates(viewer, head.categoryId))
      await recordAudit(tx, actor(viewer, call), {
        action: 'forums.title_edited',
        target: { type: 'user', id: head.authorId },
        details: { topic: title, before: { title: head.title }, after: { title } },
      })
    return { ...head, title }
  })
}
