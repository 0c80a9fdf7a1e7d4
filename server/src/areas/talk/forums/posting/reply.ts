import type { InputOf } from '@cancha/contract/ground/operation'
import type { posting } from '@cancha/contract/talk/forums/posting'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { POSTS_PAGE } from '@cancha/domain/talk/forums/limits'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, isConflict, isUniqueViolation, type Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { prepareStatement, run, selectRows } from '../../../../database/statements.ts'
import { authorize, reasonAgainst } from '../../../../http/request/policy.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { wakeDeliveries } from '../../notifications/deliver/wake.ts'
import { announce, tellingWithin } from '../../notifications/notify.ts'
import { attachCounter } from '../analyses/attach.ts'
import { replyNotification } from '../notifications.ts'
import { keepsOrder, type ReaderIn, readerIn, tierPolicy, topicPolicy } from '../policy.ts'
import { topicRights } from '../present.ts'
import {
  findPost,
  findTopicHead,
  inForum,
  type PostRow,
  post,
  postColumns,
  postJoins,
  type TopicHead,
  topicHead,
  topicHeadColumns,
} from '../store.ts'
import { readMessage } from './clean-post.ts'
import { tellMany } from './jobs.ts'
import { judgeReply } from './judge-post.ts'
import { hrefOf } from './links.ts'
import { withSentMentions } from './mention-links.ts'
import { keepMentions, mentionedIn } from './mentions.ts'
import { newCode } from './new-code.ts'
import { lastReplyLike } from './pressed-twice.ts'
import { tellMentioned } from './tell.ts'
import { waitsFirst } from './waits.ts'

type Input = InputOf<typeof posting.addPost>['body']
export type Replied = {
  row: PostRow
  head: TopicHead
  again: boolean
  /** Whether its page isn't the one that its place alone would say: posts before it are gone. */
  gapped: boolean
}

const { placeholder } = sql
const text = (name: string) => sql`${placeholder(name)}::text`

const PAGE = sql.raw(String(POSTS_PAGE))

/** The address of the topic `t`, as `topicHref` makes it, but for letters that it escapes. */
const topicAddress = sql`case c.tier when 'pro' then '/forumspro/' else '/forums/' end || s.slug || '/' || t.shortid || '/' || t.slug
  || '?sid=' || t.shortid`

/** The followers of a topic are told by the statement that stores the reply, where they are few. */
const telling = tellingWithin(replyNotification, {
  when: sql`true`,
  to: sql`r.user_id`,
  author: sql`x.author_id`,
  thing: sql`x.topic_id::text`,
  source: sql`x.id::text`,
  title: sql`t.title`,
  // The place of a reply is above 1.
  href: sql`${topicAddress} || case when x.place > ${PAGE} then '&page=' || ((x.place + ${PAGE} - 1) / ${PAGE}) else '' end
    || '#p' || x.place`,
})

/** Rows that the statement itself stored have no analysis and mention nobody: what does is read again. */
const ToldFollowers = z.array(z.tuple([z.int(), z.int(), z.boolean()]))
const stored = {
  again: column.bool,
  few: column.bool,
  /** How many there were before it. */
  replies: column.int,
  ...post,
  about: column.row(topicHead),
  told: column.json(ToldFollowers),
}

type ReplyPlaceholder = 'writer' | 'topic' | 'code' | 'content' | 'client' | 'waits' | 'pays' | 'except'
const replying = prepareStatement<ReplyPlaceholder | ReaderIn>(
  'forums.reply',
  sql`select done.again, done.few, t.replies, ${postColumns}, coalesce(told.rows, '[]') as told,
      (select row_to_json(p) from (select ${topicHeadColumns}) p) as about
    from forum_topics t ${inForum}
    cross join lateral forum_reply(${placeholder('writer')}::bigint, t.id, ${text('code')}, ${text('content')}, ${text('client')},
      ${placeholder('waits')}::boolean, ${keepsOrder}, ${placeholder('pays')}::boolean or ${keepsOrder}) done
    cross join lateral (select (done.post).*) x ${postJoins}
    left join lateral (
      select json_agg(json_build_array(n.id, r.user_id, n.listed)) as rows from forum_readers r
      join accounts u on u.id = r.user_id and u.email_confirmed_at is not null and u.blocked_at is null and u.deleted_at is null
      cross join lateral ${telling} n
      where done.few and not done.again and x.state = 'shown' and r.topic_id = x.topic_id and r.following and not r.muted
        and r.user_id <> x.author_id and r.user_id <> all(${placeholder('except')}::bigint[])) told on true
    where t.id = ${placeholder('topic')}::bigint`,
)

/**
 * Stores a reply and tells the topic's followers and whom it mentions. With the client id of a reply of the same topic it returns
 * that one and changes nothing; without any, at a second press too.
 */
export async function replyTo(services: Services, viewer: Viewer, input: Input): Promise<Replied> {
  const { db } = services.database
  const read = await withSentMentions(db, readMessage(input.message, 'Escribe tu respuesta'), {
    origin: services.config.origin,
    listed: input.allmentioneduser,
  })
  const { message, members, everyone } = await mentioned(db, viewer, input, read)
  const whys = input.counter?.changes.map(({ why }) => why) ?? []
  const isHeld = await judgeReply(db, input.topic, [message, ...whys].join('<br>'))
  const waits = isHeld || (await waitsFirst(db, viewer, [message, ...whys]))
  const given = {
    writer: viewer.id,
    topic: input.topic,
    content: message,
    client: input.clientId ?? null,
    waits,
    pays: reasonAgainst(tierPolicy, 'enter', viewer, 'pro') === null,
    except: members,
  }
  const store = async (asked: Db | Tx) =>
    (await selectRows(asked, stored, replying({ ...given, ...readerIn(viewer), code: newCode() })))[0] ?? null
  const whole = () =>
    services.database.transaction(async (tx) => {
      const known =
        input.clientId || input.counter ? null : await pressedBefore(tx, viewer, input.topic, message)
      if (known) return known
      const row = await store(tx)
      if (!row || row.again) return row
      await keepMentions(tx, row.postId, members)
      if (input.counter)
        await attachCounter(tx, { postId: row.postId, topicId: input.topic, ...input.counter })
      if (row.state === 'shown') {
        await tellMentioned(services, tx, viewer, {
          head: row.about,
          postId: row.postId,
          at: row.place,
          members,
          everyone,
        })
      }
      return row
    })
  const plain = members.length === 0 && !everyone && !input.counter
  const row = await (plain && input.clientId ? store(db) : whole()).catch((error: unknown) => {
    // Lost against a twin with the same client id, or in a deadlock: once more.
    if (!isUniqueViolation(error, 'forum_posts_client_id') && !isConflict(error)) throw error
    return whole()
  })
  if (!row) return refuse(services, viewer, input)
  const head = row.about
  announce(services, replyNotification, row.told, {
    author: { id: viewer.id, firstName: row.firstName, lastName: row.lastName },
    thing: String(input.topic),
    title: head.title,
    href: hrefOf(head, row.place),
  })
  if (row.told.length > 0) wakeDeliveries(services)
  if (!row.few && !row.again && row.state === 'shown') await tellLater(services, row.postId)
  const readAgain = plain && !row.again ? row : await findPost(db, row.postId, viewer)
  const gapped = row.again || row.place > row.replies + 2
  return { row: readAgain ?? row, head, again: row.again, gapped }
}

/** Finds the reply of a first press, in the shape of a new one. Of two presses at once the second one waits for the topic. */
async function pressedBefore(tx: Tx, viewer: Viewer, topic: number, message: string) {
  await run(tx, sql`select from forum_topics where id = ${topic} for no key update`)
  const id = await lastReplyLike(tx, viewer, { topic, message })
  const [row, about] =
    id === null ? [] : [await findPost(tx, id, viewer), await findTopicHead(tx, topic, viewer)]
  if (!row || !about) return null
  authorize(topicPolicy, 'read', viewer, topicRights(about))
  return { ...row, about, again: true, few: false, replies: 0, told: [] }
}

/** Returns the members whom a reply mentions. Most replies mention nobody, and need no look-up of their topic. */
async function mentioned(db: Db, viewer: Viewer, { topic }: Input, read: ReturnType<typeof readMessage>) {
  if (read.mentions.length === 0) return { message: read.message, members: [], everyone: false }
  const head = await findTopicHead(db, topic, viewer)
  authorize(topicPolicy, 'read', viewer, head && topicRights(head))
  if (!head) throw new Refusal('not_found')
  return mentionedIn(db, viewer, head, read)
}

/** Says why a reply wasn't stored. @throws Refusal always */
async function refuse({ database: { db } }: Services, viewer: Viewer, input: Input): Promise<never> {
  const head = await findTopicHead(db, input.topic, viewer)
  authorize(topicPolicy, 'reply', viewer, head && topicRights(head))
  if (input.clientId)
    throw refuseField('conflict', 'body.clientId', 'Este identificador ya es de una respuesta de otro tema')
  // The reason for the refusal ended in this moment.
  throw new Refusal('unavailable', { retryAfter: 1 })
}

/** The hourly task finds the replies that can't be enqueued now: they are stored. */
async function tellLater({ database, jobs, log }: Services, post: number): Promise<void> {
  await database
    .transaction((tx) => jobs.enqueue(tx, tellMany, { post }))
    .catch((err: unknown) => log.warn({ err }, 'un aviso de respuesta espera a la próxima hora'))
}
