import type { InputOf } from '@cancha/contract/ground/operation'
import type { order } from '@cancha/contract/talk/forums/order'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import { sentenceWith } from '../../../../manifest/notification-kind.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../../../ground/audit/actor.ts'
import { recordAudit } from '../../../ground/audit/audit.ts'
import { didLast } from '../../../ground/audit/last-act.ts'
import { notify } from '../../notifications/notify.ts'
import { tellAndAskAgain, tellTopic } from '../live.ts'
import { orderNotification } from '../notifications.ts'
import { postPolicy } from '../policy.ts'
import { readMessage, wordsOf } from '../posting/clean-post.ts'
import { tellMany } from '../posting/jobs.ts'
import { hrefOf } from '../posting/links.ts'
import { keepMentions, mentionedIn } from '../posting/mentions.ts'
import { tellMentioned } from '../posting/tell.ts'
import { postRights } from '../present.ts'
import { lockPostInTopic, type PostInTopic } from '../store.ts'
import { recount, removePost, resolveReports } from './remove.ts'

type Act = InputOf<typeof order.act>['body']

const SECOND = 'Alguien más ya atendió esta publicación. Vuelve a cargar la lista.'

const AUDITED = {
  hide: 'forums.post_hidden',
  restore: 'forums.post_restored',
  approve: 'forums.post_approved',
  dismiss: 'forums.reports_dismissed',
} as const

/** From which states each act leads somewhere. */
const FROM: Record<Act['act'], readonly PostInTopic['postState'][]> = {
  hide: ['shown', 'waiting'],
  restore: ['hidden', 'deleted'],
  approve: ['waiting'],
  dismiss: ['shown', 'hidden', 'deleted'],
}

/**
 * Carries out a moderator's act on one post, at the version that they have read. Of two moderators at one post the second is
 * refused, and nothing of theirs happens. The same moderator's second press is answered as the first.
 * @throws Refusal conflict
 */
export async function actOnPost(services: Services, viewer: Viewer, call: Call, given: Act): Promise<void> {
  const post = await services.database.transaction(async (tx) => {
    const post = await lockPostInTopic(tx, given.id, viewer)
    authorize(postPolicy, 'hide', viewer, post && postRights(post))
    if (!post) throw new Refusal('not_found')
    if (await isDone(tx, viewer, post, given)) return null
    if (post.version !== given.version || !FROM[given.act].includes(post.postState))
      throw new Refusal('conflict', { msg: SECOND })
    if (given.act === 'hide')
      await removePost(services, tx, post, { state: 'hidden', by: viewer.id, reason: given.reason })
    else if (given.act === 'dismiss') await dismiss(tx, post, viewer)
    else await show(services, tx, post, viewer, given)
    await recordAudit(tx, actor(viewer, call), {
      action: AUDITED[given.act],
      target: { type: 'user', id: post.postAuthorId },
      details: { post: post.postId, topic: post.title, before: { state: post.postState } },
      reason: given.reason,
    })
    return post
  })
  if (!post) return
  if (given.act === 'hide') tellAndAskAgain(services, post.topicId, viewer.id)
  // Nobody hears that there were reports.
  else if (given.act !== 'dismiss') tellTopic(services, post, { what: 'topic', place: 0, author: viewer.id })
}

/** Whether this is what the same moderator did of that version last: nothing has happened to the post since. */
async function isDone(tx: Tx, viewer: Viewer, post: PostInTopic, given: Act): Promise<boolean> {
  if (post.version !== given.version + 1) return false
  const entry = {
    action: AUDITED[given.act],
    target: { type: 'user', id: post.postAuthorId },
    reason: given.reason,
  } as const
  if (!(await didLast(tx, { actorId: viewer.id }, entry, { post: post.postId }, null))) return false
  const corrected = await correction(tx, viewer, post, given)
  return corrected === null || corrected.message === post.message
}

/** The text that a moderator puts in place of what waits; null where it is shown as it was written. */
async function correction(tx: Tx, viewer: Viewer, post: PostInTopic, { act, message }: Act) {
  if (act !== 'approve' || message === undefined) return null
  const author = { ...viewer, id: post.postAuthorId, level: 0 } as const
  return mentionedIn(tx, author, post, readMessage(message, 'Escribe el texto'))
}

/** The reports were looked at, or the author's answer, and the post stays as it is. */
async function dismiss(tx: Tx, post: PostInTopic, viewer: Viewer): Promise<void> {
  await resolveReports(tx, post.postId, viewer.id)
  await run(
    tx,
    sql`update forum_posts set answer_open = false, version = version + 1 where id = ${post.postId}`,
  )
}

/** Shows a post: one that waited gets its place and its time now, behind what was written meanwhile. */
async function show(
  services: Services,
  tx: Tx,
  post: PostInTopic,
  viewer: Viewer,
  given: Act,
): Promise<void> {
  const { postId, topicId } = post
  const first = post.postPlace === null || post.postState === 'waiting'
  const corrected = await correction(tx, viewer, post, given)
  if (corrected && corrected.message !== post.message) {
    const { message, members } = corrected
    await run(
      tx,
      sql`insert into forum_revisions (post_id, message, edited_by) values (${postId}, ${post.message}, ${viewer.id})`,
    )
    await run(tx, sql`update forum_posts set message = ${message}, edited_at = now() where id = ${postId}`)
    await keepMentions(tx, postId, members)
    if (post.postPlace === 1)
      await run(
        tx,
        sql`update forum_topics set excerpt = ${wordsOf(message).slice(0, 4_000)} where id = ${topicId}`,
      )
  }
  const [shown] = await selectRows(
    tx,
    { place: column.int },
    sql`update forum_posts set state = 'shown', removed_at = null, removed_by = null, removed_reason = null,
        answer = null, answered_at = null, answer_open = false, version = version + 1,
        place = coalesce(place, (select next_place + 1 from forum_topics where id = ${topicId})),
        created_at = case when ${first} then clock_timestamp() else created_at end
      where id = ${postId} returning place`,
  )
  await resolveReports(tx, postId, viewer.id)
  await recount(tx, topicId)
  const at = shown?.place ?? 1
  await notify(services, tx, orderNotification, post.postAuthorId, {
    source: `${postId} ${post.version + 1}`,
    thing: postId,
    ...sentenceWith(`«${post.title}»`, (title) => `Lo que escribiste en ${title} ya está a la vista.`),
    href: hrefOf(post, at),
  })
  if (!first) return
  // Nobody was told of it while it waited.
  const mentioned = await selectRows(
    tx,
    { id: column.id },
    sql`select user_id as id from forum_mentions where post_id = ${postId}`,
  )
  await tellMentioned(
    services,
    tx,
    { id: post.postAuthorId },
    {
      head: post,
      postId,
      at,
      members: mentioned.map(({ id }) => id),
      everyone: false,
    },
  )
  if (at > 1) await services.jobs.enqueue(tx, tellMany, { post: postId })
}

/**
 * Keeps what the author of a hidden or deleted post answers to the reason, once.
 * @returns the post; null where the same answer is there already
 */
export async function answerRemoval(
  viewer: Viewer,
  tx: Tx,
  { id, text }: { id: number; text: string },
): Promise<PostInTopic | null> {
  const post = await lockPostInTopic(tx, id, viewer)
  if (post?.answered && post.postAuthorId === viewer.id && (await isAnswer(tx, id, text))) return null
  authorize(postPolicy, 'answer', viewer, post && postRights(post))
  if (!post) throw new Refusal('not_found')
  await run(
    tx,
    sql`update forum_posts set answer = ${text}, answered_at = now(), answer_open = true, version = version + 1 where id = ${id}`,
  )
  return post
}

async function isAnswer(tx: Tx, id: number, answer: string): Promise<boolean> {
  const same = await selectRows(
    tx,
    { id: column.id },
    sql`select id from forum_posts where id = ${id} and answer = ${answer}`,
  )
  return same.length > 0
}
