import { posting } from '@cancha/contract/calls/talk/forums/posting'
import { type Order, reading } from '@cancha/contract/calls/talk/forums/reading'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import type { Tier } from '@cancha/domain/talk/forums/addresses'
import { asApiError } from '../../../../api/errors.ts'
import { queriesOf, queryFor } from '../../../../api/queries.ts'

/** A page of a forum's topics, in an order. */
export const latestQuery = (type: Tier, order: Order, page: number) =>
  queryFor(reading.latest, { query: { type, order, page } })

/** The topics of the panel. */
export const ownTopicsQuery = queryFor(reading.own, {})

/** A page of a subcategory's topics, each with its first post and its last replies. */
export const subcategoryTopicsQuery = (sid: string, page: number) =>
  queryFor(reading.inSubcategory, { query: { sid, page } })

/**
 * A page of a main category's topics.
 * @param sub the codes of the wanted subcategories, with commas; all of them without it
 */
export const categoryQuery = (type: Tier, name: string, { sub, page }: { sub?: string; page: number }) =>
  queryFor(reading.byName, { params: { name }, query: { type, page, ...(sub && { sub }) } })

type DraftAnswer = Partial<ReceivedOf<typeof posting.draft>>

/**
 * A member's draft, from any device: of a question ('new'), or of a reply to a topic (by the topic's id); always as it is now. For a
 * question also how many may be asked.
 */
export const draftQuery = (what: string) =>
  queryFor(
    posting.draft,
    { query: { for: what } },
    {
      ...{ take: (begun): DraftAnswer => begun, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
      // Without a network one can write all the same.
      ...{ retry: false, networkMode: 'always' },
      refused(error) {
        // A doubtful session doesn't see a draft that was begun elsewhere, and may begin anew.
        if (asApiError(error).code === 'unanswered') return {} as DraftAnswer
        throw error
      },
    },
  )

/** All lists in which a topic stands: what a new topic or reply makes stale. */
export const topicLists = [
  queriesOf(reading.latest),
  queriesOf(reading.own),
  queriesOf(reading.inSubcategory),
  queriesOf(reading.byName),
  queriesOf(reading.tree),
]
