import { order, type QUEUE_VIEWS } from '@cancha/contract/calls/talk/forums/order'
import { reading } from '@cancha/contract/calls/talk/forums/reading'
import { queriesOf, queryFor } from '../../../../api/queries.ts'
import { topicLists } from '../data/queries.ts'

export type QueueView = (typeof QUEUE_VIEWS)[number]

/** A page of what a moderator sees to; always as it is now, because others see to it as well. */
export const queueQuery = (view: QueueView, page: number) =>
  queryFor(order.queue, { query: { view, page } }, { staleTime: 0 })

/** How a post read before each change. */
export const revisionsQuery = (id: string) =>
  queryFor(order.revisions, { params: { id } }, { take: ({ revisions }) => revisions, staleTime: 0 })

/** The queries that an act of a moderator makes stale. */
export const staleByOrder = [queriesOf(order.queue), queriesOf(reading.topic), ...topicLists]
