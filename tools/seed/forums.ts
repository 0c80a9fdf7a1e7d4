import { eq, inArray, sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { linkPart } from '../../domain/src/forums/addresses.ts'
import { attachedData } from '../../domain/src/forums/attached-analysis.ts'
import { counterData } from '../../domain/src/forums/counter-analysis.ts'
import { mentionOf } from '../../domain/src/forums/mentions.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import { run } from '../../server/src/database/statements.ts'
import { forumReports } from '../../server/src/features/forums/order/tables.ts'
import { wordsOf } from '../../server/src/features/forums/posting/clean-post.ts'
import { newCode } from '../../server/src/features/forums/posting/new-code.ts'
import { forumDrafts, forumReaders, forumTopicDays } from '../../server/src/features/forums/reading/tables.ts'
import {
  forumAnalyses,
  forumLikes,
  forumMentions,
  forumPosts,
  forumSubcategories,
  forumTopics,
} from '../../server/src/features/forums/tables.ts'
import { users } from '../../server/src/features/people/tables.ts'
import { idsByKey } from './connections.ts'
import { DRAFT, MODERATED, PINNED, REPORTED, topicsByCode, WAITING } from './content/forums/all.ts'
import type { DemoReply, DemoTopic } from './content/forums/types.ts'

type Ids = (key: string) => number

const ago = (days: number) => sql`now() - ${Math.max(0.01, days)} * interval '1 day'`

/** What a demo text mentions, and the text as it is stored. */
function mentioned(text: string, idOf: Ids): { message: string; ids: number[] } {
  const ids: number[] = []
  const message = text.replace(/@\{(\w+)\}/g, (_, key: string) => {
    ids.push(idOf(key))
    return mentionOf(idOf(key))
  })
  return { message, ids: [...new Set(ids)] }
}

/**
 * Creates the demo's forums: topics with answers, likes and analyses; what some of them follow and haven't read; a draft, a
 * report and a post that wait; a moderator.
 */
export async function seedForums(tx: Tx): Promise<void> {
  const idOf = await idsByKey(tx)
  await tx
    .update(users)
    .set({ communityRulesAcceptedAt: sql`${users.createdAt} + interval '1 hour'` })
    .where(sql`${users.emailConfirmedAt} is not null`)
  const subcategories = await tx.select().from(forumSubcategories)
  const beside: Beside = { likes: [], mentions: [], readers: [], days: [] }
  for (const [shortid, topics] of topicsByCode) {
    const subcategory = subcategories.find((one) => one.shortid === shortid)
    if (!subcategory) throw new Error(`there is no subcategory ${shortid}`)
    for (const topic of topics) await seedTopic(tx, { idOf, subcategoryId: subcategory.id, topic, beside })
  }
  await tx.insert(forumLikes).values(beside.likes)
  await tx.insert(forumMentions).values(beside.mentions)
  await tx.insert(forumReaders).values(beside.readers)
  await tx.insert(forumTopicDays).values(beside.days)
  await run(tx, sql`select forum_recount(id) from forum_topics`)
  await seedReading(tx, idOf)
  await seedWaiting(tx, idOf)
}

/** What belongs to topics and posts, which is added for all of them at once: a start waits for each statement. */
type Beside = {
  likes: PgInsertValue<typeof forumLikes>[]
  mentions: PgInsertValue<typeof forumMentions>[]
  readers: PgInsertValue<typeof forumReaders>[]
  days: PgInsertValue<typeof forumTopicDays>[]
}

type Place = { idOf: Ids; subcategoryId: number; topic: DemoTopic; beside: Beside }

async function seedTopic(tx: Tx, { idOf, subcategoryId, topic, beside }: Place): Promise<void> {
  const { title, by, daysAgo, text, likes = [], analysis, replies } = topic
  const authorId = idOf(by)
  const first = mentioned(text, idOf)
  // Some are read more than others; only this week's count.
  const weekReads = daysAgo < 7 ? 1 + ((beside.readers.length * 7) % 10) : 0
  const [row] = await tx
    .insert(forumTopics)
    .values({
      shortid: newCode(),
      subcategoryId,
      authorId,
      lastAuthorId: authorId,
      title,
      slug: linkPart(title),
      excerpt: wordsOf(first.message).slice(0, 4_000),
      createdAt: ago(daysAgo),
      lastAt: ago(daysAgo),
      pinnedAt: title === PINNED ? ago(1) : null,
      weekReads,
    })
    .returning({ id: forumTopics.id })
  const topicId = row?.id ?? 0
  const posts = [{ by, after: 0, text, likes }, ...replies].map((post) => ({
    ...post,
    ...mentioned(post.text, idOf),
  }))
  const stored = await tx
    .insert(forumPosts)
    .values(
      posts.map(({ by: writer, after, message, likes: liked = [] }, at) => ({
        shortid: newCode(),
        topicId,
        place: at + 1,
        authorId: idOf(writer),
        message,
        likes: liked.length,
        createdAt: ago(daysAgo - after / 24),
      })),
    )
    .returning({ id: forumPosts.id, place: forumPosts.place })
  const idAt = (at: number) => stored.find(({ place }) => place === at + 1)?.id ?? 0
  for (const [at, { likes: keys = [], ids }] of posts.entries()) {
    beside.likes.push(...keys.map((key) => ({ postId: idAt(at), userId: idOf(key) })))
    beside.mentions.push(...ids.map((userId) => ({ postId: idAt(at), userId })))
  }
  for (const userId of new Set(posts.map(({ by: writer }) => idOf(writer)))) {
    const readAt = ago(Math.min(daysAgo, 2))
    beside.readers.push({ topicId, userId, following: true, readPlace: posts.length, readAt })
  }
  if (weekReads > 0) beside.days.push({ day: sql`current_date`, topicId, reads: weekReads })
  const solved = replies.findIndex(({ solution }) => solution)
  if (solved >= 0)
    await tx
      .update(forumTopics)
      .set({ solutionId: idAt(solved + 1) })
      .where(eq(forumTopics.id, topicId))
  if (analysis) await seedAnalyses(tx, analysis, replies, idAt)
}

async function seedAnalyses(
  tx: Tx,
  { type, name, data }: NonNullable<DemoTopic['analysis']>,
  replies: readonly DemoReply[],
  idAt: (at: number) => number,
): Promise<void> {
  const shown = { ...attachedData(type, data, { withPlace: true }) }
  const [original] = await tx
    .insert(forumAnalyses)
    .values({ postId: idAt(0), type, name, data: shown })
    .returning({ id: forumAnalyses.id })
  for (const [at, { counter }] of replies.entries()) {
    if (!counter) continue
    const changes = Object.entries(counter).map(([field, { value, why }]) => ({ field, value, why }))
    const { data: forked, faults } = counterData(type, shown, changes)
    if (faults) throw new Error(faults.map(({ sentence }) => sentence).join(' '))
    await tx.insert(forumAnalyses).values({
      postId: idAt(at + 1),
      type,
      name,
      data: { ...forked },
      counterOf: original?.id ?? null,
      changes,
    })
  }
}

/** Ana has something unread where she asked, and bookmarks; a draft of hers waits. */
async function seedReading(tx: Tx, idOf: Ids): Promise<void> {
  const ana = idOf('ana')
  await run(
    tx,
    sql`update forum_readers r set read_place = greatest(1, t.last_place - 2) from forum_topics t
      where t.id = r.topic_id and r.user_id = ${ana} and t.author_id = ${ana} and t.last_place > 2`,
  )
  await run(
    tx,
    sql`insert into forum_readers (topic_id, user_id, read_place, read_at, bookmarked_at)
      select t.id, ${ana}, 1, now() - interval '1 day', now() - interval '1 day' from forum_topics t
      join forum_subcategories s on s.id = t.subcategory_id and s.shortid = 'renta-larga'
      where t.author_id <> ${ana} order by t.last_at desc limit 3 on conflict do nothing`,
  )
  await tx.insert(forumDrafts).values({ userId: ana, ...DRAFT })
}

/** A moderator, a reported reply and a first post with a telephone number that waits. */
async function seedWaiting(tx: Tx, idOf: Ids): Promise<void> {
  await tx
    .update(users)
    .set({ moderates: sql`array(select id from forum_categories where name = ${MODERATED.category})` })
    .where(eq(users.id, idOf(MODERATED.by)))
  const [topic] = await tx
    .select()
    .from(forumTopics)
    .where(inArray(forumTopics.title, [WAITING.inTopic]))
  if (!topic) throw new Error('the topic with a post that waits is missing')
  await tx.insert(forumPosts).values({
    shortid: newCode(),
    topicId: topic.id,
    authorId: idOf(WAITING.by),
    message: WAITING.text,
    state: 'waiting',
    createdAt: ago(0.1),
  })
  const [post] = await tx
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(sql`${forumPosts.topicId} = ${topic.id} and ${forumPosts.place} = 2`)
  await tx.insert(forumReports).values({
    postId: post?.id ?? 0,
    reporterId: idOf(REPORTED.by),
    reason: REPORTED.reason,
    text: REPORTED.text,
    counts: true,
    createdAt: ago(0.2),
  })
}
