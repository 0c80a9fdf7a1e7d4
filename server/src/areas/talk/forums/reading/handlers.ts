import type { reading } from '@cancha/contract/talk/forums/reading'
import { type Tier, topicHref } from '@cancha/domain/talk/forums/addresses'
import { askedOnce } from '../../../../database/asked-together.ts'
import type { Handlers } from '../../../../http/request/mount.ts'
import { authorize, reasonAgainst } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { pageWith } from '../page-range.ts'
import { tierPolicy, topicPolicy } from '../policy.ts'
import { presentSubcategory, topicRights } from '../present.ts'
import { findTopicHead } from '../store.ts'
import { enterSubcategory, withBeginnings } from './beginnings.ts'
import { ofNamed, readSubcategories, readTree, topicLists, topicsIn } from './lists.ts'
import { mentionable } from './mentionable.ts'
import { postsOfMember } from './of-member.ts'
import { similarTopics } from './similar.ts'
import { readTopic } from './topic.ts'
import { topicFinder } from './topic-for-many.ts'
import { visitTopic } from './visit.ts'

/** Previews in the panel's block. */
const IN_PANEL = 5

export function readingHandlers(services: Services): Handlers<typeof reading> {
  const { db } = services.database
  const listTopics = topicLists(db)
  const findTopic = topicFinder(db)
  // The same for everyone: who asks at the same moment is answered with others.
  const { treeOf } = askedOnce({ treeOf: async (tier: Tier) => presentTree(tier, await readTree(db)) })

  const subcategoriesOf = async (tier: Tier) =>
    (await readSubcategories(db)).filter((one) => one.tier === tier)

  return {
    async topic({ query: { sid, page, place }, viewer }) {
      return readTopic(findTopic, viewer, sid, place === undefined ? page : await pageWith(db, sid, place))
    },

    async latest({ query, viewer }) {
      const { type, order, page } = query
      authorize(tierPolicy, 'enter', viewer, type)
      if (viewer === null && (order === 'new' || order === 'following' || order === 'bookmarked'))
        throw new Refusal('unauthenticated')
      const subcategories = await subcategoriesOf(type)
      const { topics, totalPages } = await listTopics(viewer, { order, subcategories, page })
      return { topics, currentPage: page, totalPages }
    },

    ofMember: async ({ params, viewer }) => ({ posts: await postsOfMember(db, viewer, params.id) }),

    async own({ viewer }) {
      const all = await readSubcategories(db)
      const last = async (tier: Tier) => {
        if (reasonAgainst(tierPolicy, 'enter', viewer, tier) !== null) return []
        const subcategories = all.filter((one) => one.tier === tier)
        const { topics } = await listTopics(viewer, { order: 'latest', subcategories, page: 1 })
        return topics.slice(0, IN_PANEL)
      }
      const [topics, protopics] = await Promise.all([last('free'), last('pro')])
      return { topics, protopics }
    },

    async inSubcategory({ query, viewer }) {
      const { sid, page } = query
      const found = await enterSubcategory(db, viewer, sid)
      const { rows, totalPages } = await topicsIn(db, viewer, found, page)
      return {
        topics: await withBeginnings(db, viewer, rows),
        name: found.subcategory,
        description: found.description,
        subcategory: presentSubcategory(found),
        currentPage: page,
        totalPages,
      }
    },

    async subcategory({ query, viewer }) {
      const found = await enterSubcategory(db, viewer, query.sid)
      return { subcategory: presentSubcategory(found), description: found.description }
    },

    async byName({ params, query, viewer }) {
      const { type, page, sub } = query
      authorize(tierPolicy, 'enter', viewer, type)
      const own = ofNamed(params.name, await subcategoriesOf(type))
      const [first] = own
      if (!first) throw new Refusal('not_found')
      const wanted = new Set((sub ?? '').split(',').filter(Boolean))
      const subcategories = wanted.size === 0 ? own : own.filter((one) => wanted.has(one.subcategorySid))
      const { topics, totalPages } = await listTopics(viewer, { order: 'latest', subcategories, page })
      return { name: first.category, topics, currentPage: page, totalPages }
    },

    async tree({ query, viewer }) {
      authorize(tierPolicy, 'enter', viewer, query.type)
      return treeOf(query.type)
    },

    async similar({ query, viewer }) {
      authorize(tierPolicy, 'enter', viewer, query.type)
      const rows = await similarTopics(services, query.type, query.title)
      return {
        topics: rows.map(({ subcategory, shortid, title, replies, solved }) => ({
          title,
          href: topicHref(query.type, { subcategory, shortid, title }),
          replies,
          solved,
        })),
      }
    },

    async mentionable({ query: { q, topic }, viewer }) {
      const head = topic === undefined ? null : await findTopicHead(db, topic, viewer)
      // Of a topic that they can't read, nobody is told who wrote in it.
      const read = head !== null && reasonAgainst(topicPolicy, 'read', viewer, topicRights(head)) === null
      return { users: await mentionable(db, viewer, { q, ...(read && { topic }) }) }
    },

    async visit({ body, viewer }) {
      await visitTopic(services, viewer, body.id, body.place)
      return { success: true }
    },
  }
}

/** The categories of a forum, each with its subcategories. */
function presentTree(tier: Tier, all: Awaited<ReturnType<typeof readTree>>) {
  const byCategory = Map.groupBy(
    all.filter((row) => row.tier === tier),
    ({ categoryId }) => categoryId,
  )
  return {
    categories: [...byCategory].map(([id, rows]) => ({
      _id: String(id),
      name: rows[0]?.category ?? '',
      tier,
      subcategories: rows.map((row) => ({
        name: row.subcategory,
        shortid: row.subcategorySid,
        description: row.description,
        topcategory: true as const,
        topics: row.topics,
        lastAt: row.lastAt,
      })),
    })),
  }
}
