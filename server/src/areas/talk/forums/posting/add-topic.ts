import type { InputOf } from '@cancha/contract/ground/operation'
import type { posting } from '@cancha/contract/talk/forums/posting'
import { TITLE_SHORT } from '@cancha/contract/talk/forums/topic'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { titlePart } from '@cancha/domain/talk/forums/addresses'
import { isBlank } from '@cancha/domain/talk/messenger/blank'
import { sql } from 'drizzle-orm'
import { isUniqueViolation, type Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectOne, selectRows } from '../../../../database/statements.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { dropDraft } from '../../../ground/drafts/drafts.ts'
import { acceptCommunityRules } from '../../../ground/users/accept-community-rules.ts'
import { lockAccount } from '../../../ground/users/lock-account.ts'
import { attachAnalysis, readAttached, wordsOn } from '../analyses/attach.ts'
import { queueGrew } from '../order/queue-grew.ts'
import { beginPolicy, type Category } from '../policy.ts'
import { findPostInTopic, type PostInTopic } from '../store.ts'
import { readMessage, wordsOf } from './clean-post.ts'
import { postDraftOf } from './drafts.ts'
import { judgePost } from './judge-post.ts'
import { withSentMentions } from './mention-links.ts'
import { keepMentions, mentionedIn } from './mentions.ts'
import { newCode } from './new-code.ts'
import { attachPhotos, isUploaded, withSentPhotos } from './photos.ts'
import { lastTopicLike } from './pressed-twice.ts'
import { tellMentioned } from './tell.ts'
import { topicRoom } from './topics-left.ts'
import { waitsFirst } from './waits.ts'

type Input = InputOf<typeof posting.addTopic>['body']

const { id, nullable, moment, oneOf } = column
const MISSING = '* Por favor ingrese el pregunta'
/** How much of the first post's words is kept for lists and search. */
const EXCERPT = 4_000

/**
 * Publishes a topic: its first post, and what belongs to it, in one transaction. The member's row is locked, so that posts that come
 * together are counted one after another. With the client id of a topic of the same member that one is answered; without any, at a
 * second press too.
 * @throws Refusal limit_reached, terms_required where the community's rules aren't accepted yet
 */
export async function addTopic(services: Services, viewer: Viewer, input: Input): Promise<PostInTopic> {
  const { photos } = input
  if (isBlank(input.title)) throw refuseField('invalid_input', 'body.title', TITLE_SHORT)
  readMessage(input.message, MISSING)
  const publish = (tx: Tx, sentPhotos: readonly string[]) =>
    inTransaction(services, tx, viewer, input, sentPhotos)
  try {
    if (photos.every(isUploaded)) return await services.database.transaction((tx) => publish(tx, []))
    // Pictures of somebody who may not add any aren't drawn, nor are those of a second press.
    const known = await services.database.transaction(async (tx) => {
      const where = await beginning(tx, viewer, input.subcategory)
      authorize(beginPolicy, 'addPhotos', viewer, where)
      return published(services, tx, viewer, input, where)
    })
    if (known) return known
    return await withSentPhotos(services, viewer, photos, publish)
  } catch (error) {
    if (!isUniqueViolation(error, 'forum_posts_client_id')) throw error
    return await services.database.transaction((tx) => publish(tx, []))
  }
}

const startOfTopic = {
  tier: oneOf('free', 'pro'),
  categoryId: id,
  subcategoryId: id,
  silencedUntil: nullable(moment),
}

async function beginning(tx: Tx, viewer: Viewer, shortid: string) {
  const [row] = await selectRows(
    tx,
    startOfTopic,
    sql`select c.tier, c.id as "categoryId", s.id as "subcategoryId",
      (select f.until from forum_silences f where f.user_id = ${viewer.id} and f.until > now()) as "silencedUntil"
      from forum_subcategories s join forum_categories c on c.id = s.category_id where s.shortid = ${shortid}`,
  )
  if (!row) throw refuseField('not_found', 'body.subcategory', 'Elige una categoría')
  return row
}

async function inTransaction(
  services: Services,
  tx: Tx,
  viewer: Viewer,
  input: Input,
  sentPhotos: readonly string[],
): Promise<PostInTopic> {
  const account = await lockAccount(tx, viewer.id)
  const hasAccepted = Boolean(account?.communityRulesAcceptedAt)
  const began = await beginning(tx, viewer, input.subcategory)
  const known = await published(services, tx, viewer, input, began)
  if (known) return known
  const where = authorize(beginPolicy, 'begin', viewer, began)
  if (!hasAccepted && !input.accepteddata)
    throw new Refusal('terms_required', {
      msg: 'Por favor acepta',
      issues: [{ path: 'body.accepteddata', msg: 'Por favor acepta' }],
    })
  await requireTopicsLeft(tx, viewer)
  if (input.photos.length > 0) authorize(beginPolicy, 'addPhotos', viewer, where)

  const { message, members, everyone } = await written(services, tx, viewer, input, where)
  const attached = input.analysis ? await readAttached(tx, viewer, input.analysis) : null
  const isHeld = [
    judgePost(where.categoryId, 'title', input.title),
    judgePost(where.categoryId, 'message', message),
  ]
  const given = [input.title, message, ...(attached ? wordsOn(attached) : [])]
  const waits = isHeld.includes(true) || (await waitsFirst(tx, viewer, given))
  const state = waits ? 'waiting' : 'shown'
  const { topicId } = await selectOne(
    tx,
    { topicId: id },
    sql`insert into forum_topics (shortid, subcategory_id, author_id, last_author_id, title, slug, excerpt, state)
      values (${newCode()}, ${where.subcategoryId}, ${viewer.id}, ${viewer.id}, ${input.title}, ${titlePart(input.title)},
        ${wordsOf(message).slice(0, EXCERPT)}, ${state}) returning id as "topicId"`,
  )
  const { postId } = await selectOne(
    tx,
    { postId: id },
    sql`insert into forum_posts (shortid, topic_id, place, author_id, message, client_id, state)
      values (${newCode()}, ${topicId}, 1, ${viewer.id}, ${message}, ${input.clientId ?? null}, ${state})
      returning id as "postId"`,
  )
  await run(
    tx,
    sql`insert into forum_readers (topic_id, user_id, read_place, read_at, following)
      values (${topicId}, ${viewer.id}, 1, now(), true)`,
  )
  await keepMentions(tx, postId, members)
  if (attached) await attachAnalysis(tx, { postId, topicId }, attached)
  await attachPhotos(tx, services, viewer, { topicId, from: 0, photos: input.photos, sent: sentPhotos })
  if (!hasAccepted) await acceptCommunityRules(tx, viewer.id)
  await dropDraft(tx, viewer, postDraftOf(viewer, 'new'))
  const stored = await findPostInTopic(tx, postId, viewer)
  if (!stored) throw new Error('a topic was stored and is not there')
  if (waits) await queueGrew(services, tx, stored)
  else await tellMentioned(services, tx, viewer, { head: stored, postId, at: 1, members, everyone })
  return stored
}

/** Returns the message as it is stored, and the members whom it mentions. */
async function written(services: Services, tx: Tx, viewer: Viewer, input: Input, where: Category) {
  const read = await withSentMentions(tx, readMessage(input.message, MISSING), {
    origin: services.config.origin,
    listed: input.allmentioneduser,
  })
  return mentionedIn(tx, viewer, where, read)
}

/** The first post of a topic that this member has published with this client id, or with a first press. */
async function published(
  services: Services,
  tx: Tx,
  viewer: Viewer,
  input: Input,
  where: Category,
): Promise<PostInTopic | null> {
  const { clientId, subcategory, title, photos, analysis } = input
  if (clientId) return withClientId(tx, viewer, clientId)
  const last = analysis
    ? null
    : await lastTopicLike(tx, viewer, { subcategory, title, photos: photos.length })
  if (!last) return null
  const { message } = await written(services, tx, viewer, input, where)
  return message === last.message ? findPostInTopic(tx, last.id, viewer) : null
}

async function withClientId(tx: Tx, viewer: Viewer, clientId: string): Promise<PostInTopic | null> {
  const [row] = await selectRows(
    tx,
    { id },
    sql`select id from forum_posts where author_id = ${viewer.id} and client_id = ${clientId}`,
  )
  return row ? findPostInTopic(tx, row.id, viewer) : null
}

/** @throws Refusal limit_reached with the specification's sentence */
async function requireTopicsLeft(tx: Tx, viewer: Viewer): Promise<void> {
  const room = await topicRoom(tx, viewer)
  if (room?.left === 0) throw new Refusal('limit_reached', { msg: room.msg })
}
