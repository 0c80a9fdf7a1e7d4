import type { printedReading } from '@cancha/contract/talk/forums/printed'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Handlers } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { orNotFound, Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { postPolicy, tierPolicy } from '../policy.ts'
import { postRights, presentPost, presentSubcategory, topicRights } from '../present.ts'
import { findPost, findPostInTopic } from '../store.ts'
import { enterSubcategory, withBeginnings } from './beginnings.ts'
import { withLikers } from './likers.ts'
import { ofNamed, readSubcategories, topicsIn, topicsOfSeveral } from './lists.ts'
import { topicIdsOfPost, topicSid } from './of-post.ts'
import { readTopic } from './topic.ts'
import { topicFinder } from './topic-for-many.ts'

/** The forum's reading as the specification prints it, for the apps. */
export function printedHandlers(services: Services): Handlers<typeof printedReading> {
  const { db } = services.database
  const findTopic = topicFinder(db)

  async function topicPage(viewer: Viewer | null, sid: string, page: number) {
    const topic = await readTopic(findTopic, viewer, sid, page)
    return { ...topic, posts: await withLikers(db, viewer, topic.posts) }
  }

  async function whole(viewer: Viewer | null, rows: Parameters<typeof withBeginnings>[2]) {
    const topics = await withBeginnings(db, viewer, rows)
    const all = await withLikers(
      db,
      viewer,
      topics.flatMap(({ posts }) => posts),
    )
    const found = new Map(all.map((one) => [one._id, one]))
    return topics.map((topic) => ({
      ...topic,
      posts: topic.posts.flatMap(({ _id }) => found.get(_id) ?? []),
    }))
  }

  return {
    printedTopic: ({ query, viewer }) => topicPage(viewer, query.sid, query.page),

    async single({ params, viewer }) {
      const sid = orNotFound(await topicSid(db, params.id))
      return topicPage(viewer, sid, 1)
    },

    async printedSubcategory({ query: { sid, page }, viewer }) {
      const found = await enterSubcategory(db, viewer, sid)
      const { rows, totalPages } = await topicsIn(db, viewer, found, page)
      return {
        topics: await whole(viewer, rows),
        name: found.subcategory,
        description: found.description,
        subcategory: presentSubcategory(found),
        currentPage: page ?? 1,
        totalPages,
      }
    },

    async printedCategory({ params, query: { type, page }, viewer }) {
      if (type) authorize(tierPolicy, 'enter', viewer, type)
      const rows = (await readSubcategories(db)).filter(({ tier }) => !type || tier === type)
      const named = ofNamed(params.name, rows)
      // The free forum's, where both have one of this name.
      const tier = named.some((one) => one.tier === 'free') ? 'free' : 'pro'
      const own = named.filter((one) => one.tier === tier)
      const [first] = own
      if (!first) throw new Refusal('not_found')
      authorize(tierPolicy, 'enter', viewer, tier)
      const { rows: topics, totalPages } = await topicsOfSeveral(db, viewer, own, page)
      return { name: first.category, topics: await whole(viewer, topics), currentPage: page ?? 1, totalPages }
    },

    async post({ params, viewer }) {
      const [placed, row] = await Promise.all([
        findPostInTopic(db, params.pid, viewer),
        findPost(db, params.pid, viewer),
      ])
      authorize(postPolicy, 'read', viewer, placed && postRights(placed))
      if (!placed || !row) throw new Refusal('not_found')
      const [post] = await withLikers(db, viewer, [presentPost(row, topicRights(placed), viewer)])
      if (!post) throw new Error('a post that was handed in came back')
      return { post, ...(await topicIdsOfPost(db, placed)) }
    },
  }
}
