import { eq, inArray, sql } from 'drizzle-orm'
import { linkPart } from '../../domain/src/talk/forums/addresses.ts'
import { attachedData } from '../../domain/src/talk/forums/attached-analysis.ts'
import { counterData } from '../../domain/src/talk/forums/counter-analysis.ts'
import { mentionOf } from '../../domain/src/talk/forums/mentions.ts'
import { drafts } from '../../server/src/areas/ground/drafts/tables.ts'
import { users } from '../../server/src/areas/ground/users/tables.ts'
import { forumReports } from '../../server/src/areas/talk/forums/order/tables.ts'
import { wordsOf } from '../../server/src/areas/talk/forums/posting/clean-post.ts'
import { newCode } from '../../server/src/areas/talk/forums/posting/new-code.ts'
import { forumReaders, forumTopicDays } from '../../server/src/areas/talk/forums/reading/tables.ts'
import {
  forumAnalyses,
  forumLikes,
  forumMentions,
  forumPosts,
  forumSubcategories,
  forumTopics,
} from '../../server/src/areas/talk/forums/tables.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import { run } from '../../server/src/database/statements.ts'
import { idsByKey } from '../people/connections.ts'
import { DRAFT, topicsByCode } from './texts/forums/all.ts'
import { MODERATED, REPORTED, WAITING } from './texts/forums/moderation.ts'
import type { DemoTopic } from './texts/forums/types.ts'

type Ids = (key: string) => number

const ago = (days: number) => sql`now() - ${Math.max(0.01, days)} * interval '1 day'`

/** Turns a demo text into the text as it is stored, with the ids of the members that it mentions. */
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
  const topics = await seedTopics(tx, idOf)
  await seedPosts(tx, idOf, topics)
  await run(tx, sql`select forum_recount(id) from forum_topics`)
  await seedReading(tx, idOf)
  await seedWaiting(tx, idOf)
}

type Topic = DemoTopic & { id: number; weekReads: number }

/** Creates all topics at once: a start waits for each statement. */
async function seedTopics(tx: Tx, idOf: Ids): Promise<Topic[]> {
  const subcategories = await tx.select().from(forumSubcategories)
  let readers = 0
  const planned = [...topicsByCode].flatMap(([code, topics]) => {
    const subcategory = subcategories.find((one) => one.shortid === code)
    if (!subcategory) throw new Error(`there is no subcategory ${code}`)
    return topics.map((topic) => {
      // Some are read more than others; only this week's count.
      const weekReads = topic.daysAgo < 7 ? 1 + ((readers * 7) % 10) : 0
      readers += writersOf(topic).size
      return { topic, subcategoryId: subcategory.id, shortid: newCode(), weekReads }
    })
  })
  const made = await tx
    .insert(forumTopics)
    .values(
      planned.map(({ topic: { title, by, daysAgo, text, pinned }, ...place }) => ({
        ...place,
        authorId: idOf(by),
        lastAuthorId: idOf(by),
        title,
        slug: linkPart(title),
        excerpt: wordsOf(mentioned(text, idOf).message).slice(0, 4_000),
        createdAt: ago(daysAgo),
        lastAt: ago(daysAgo),
        pinnedAt: pinned ? ago(1) : null,
      })),
    )
    .returning({ id: forumTopics.id, shortid: forumTopics.shortid })
  const idOfTopic = new Map(made.map(({ id, shortid }) => [shortid, id]))
  return planned.map(({ topic, shortid, weekReads }) => ({
    ...topic,
    id: idOfTopic.get(shortid) ?? 0,
    weekReads,
  }))
}

const writersOf = ({ by, replies }: DemoTopic) => new Set([by, ...replies.map((reply) => reply.by)])

/** Creates the posts of all topics, and what belongs to them: likes, mentions, who read them, solutions, analyses. */
async function seedPosts(tx: Tx, idOf: Ids, topics: readonly Topic[]): Promise<void> {
  const planned = topics.flatMap(({ id: topicId, by, daysAgo, text, likes = [], replies }) =>
    [{ by, after: 0, text, likes }, ...replies].map((post, at) => ({
      topicId,
      place: at + 1,
      shortid: newCode(),
      authorId: idOf(post.by),
      likedBy: (post.likes ?? []).map(idOf),
      createdAt: ago(daysAgo - post.after / 24),
      ...mentioned(post.text, idOf),
    })),
  )
  const made = await tx
    .insert(forumPosts)
    .values(planned.map(({ ids: _, likedBy, ...post }) => ({ ...post, likes: likedBy.length })))
    .returning({ id: forumPosts.id, topicId: forumPosts.topicId, place: forumPosts.place })
  const idAt = new Map(made.map(({ id, topicId, place }) => [`${topicId} ${place}`, id]))
  const posts = planned.map((post) => ({ ...post, id: idAt.get(`${post.topicId} ${post.place}`) ?? 0 }))
  await tx
    .insert(forumLikes)
    .values(posts.flatMap(({ id: postId, likedBy }) => likedBy.map((userId) => ({ postId, userId }))))
  await tx
    .insert(forumMentions)
    .values(posts.flatMap(({ id: postId, ids }) => ids.map((userId) => ({ postId, userId }))))
  await tx.insert(forumReaders).values(
    topics.flatMap((topic) =>
      [...writersOf(topic)].map((key) => ({
        topicId: topic.id,
        userId: idOf(key),
        following: true,
        readPlace: topic.replies.length + 1,
        readAt: ago(Math.min(topic.daysAgo, 2)),
      })),
    ),
  )
  await tx
    .insert(forumTopicDays)
    .values(
      topics.flatMap(({ id: topicId, weekReads }) =>
        weekReads > 0 ? [{ day: sql`current_date`, topicId, reads: weekReads }] : [],
      ),
    )
  const solutions = topics.flatMap(({ id, replies }) => {
    const at = replies.findIndex(({ solution }) => solution)
    return at < 0 ? [] : [idAt.get(`${id} ${at + 2}`) ?? 0]
  })
  await run(
    tx,
    sql`update forum_topics t set solution_id = p.id from forum_posts p
      where p.topic_id = t.id and p.id in (${sql.join(solutions, sql`, `)})`,
  )
  await seedAnalyses(tx, topics, (topicId, place) => idAt.get(`${topicId} ${place}`) ?? 0)
}

async function seedAnalyses(
  tx: Tx,
  topics: readonly Topic[],
  idAt: (topicId: number, place: number) => number,
): Promise<void> {
  const originals = topics.flatMap(({ id, analysis, replies }) => {
    if (!analysis) return []
    const { type, name, data } = analysis
    const shown = { ...attachedData(type, data, { withPlace: true }) }
    return [{ topicId: id, postId: idAt(id, 1), type, name, shown, replies }]
  })
  const made = await tx
    .insert(forumAnalyses)
    .values(originals.map(({ postId, type, name, shown }) => ({ postId, type, name, data: shown })))
    .returning({ id: forumAnalyses.id, postId: forumAnalyses.postId })
  const idOfOriginal = new Map(made.map(({ id, postId }) => [postId, id]))
  const counters = originals.flatMap(({ topicId, postId, type, name, shown, replies }) =>
    replies.flatMap(({ counter }, at) => {
      if (!counter) return []
      const changes = Object.entries(counter).map(([field, { value, why }]) => ({ field, value, why }))
      const { data: forked, faults } = counterData(type, shown, changes)
      if (faults) throw new Error(faults.map(({ sentence }) => sentence).join(' '))
      const counterOf = idOfOriginal.get(postId) ?? null
      return [{ postId: idAt(topicId, at + 2), type, name, data: { ...forked }, counterOf, changes }]
    }),
  )
  await tx.insert(forumAnalyses).values(counters)
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
  await tx.insert(drafts).values({ userId: ana, kind: 'forum_post', typed: DRAFT })
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
