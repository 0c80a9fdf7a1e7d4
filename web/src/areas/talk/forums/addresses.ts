import { ORDERS, type Order } from '@cancha/contract/calls/talk/forums/reading'
import type { TopicPreview } from '@cancha/contract/talk/forums/topic'
import { topicHref } from '@cancha/domain/talk/forums/addresses'
import { pageIn } from '../../../shell/addresses/paging.ts'

/** The parameters of a forum's address: order and page of its list of topics, and the analysis about which to ask a question. */
export type ForumSearch = { order?: Exclude<Order, 'latest'>; page?: string; analisis?: string }

/** The parameters of a category's address: with `sid` it is a subcategory's, without it a main category's. */
export type CategorySearch = { sid?: string; sub?: string; page?: string }

const isOrder = (order: unknown): order is Order => ORDERS.some((one) => one === order)

export function readForumSearch(search: Record<string, unknown>): ForumSearch {
  const { order, analisis } = search
  return {
    ...(isOrder(order) && order !== 'latest' && { order }),
    ...pageIn(search),
    // As GIVERS of domain/analysis/hops has it, which every page would load for this.
    ...(typeof analisis === 'string' && /^[\w-]{1,64}$/.test(analisis) && { analisis }),
  }
}

export function readCategorySearch(search: Record<string, unknown>): CategorySearch {
  const { sid, sub } = search
  if (typeof sid === 'string' && sid !== '' && sid.length <= 40) return { sid, ...pageIn(search) }
  return {
    ...(typeof sub === 'string' && sub.length <= 200 && /^[\w-]+(,[\w-]+)*$/.test(sub) && { sub }),
    ...pageIn(search),
  }
}

/** A topic of a list, whatever the list has of its posts. */
export type ListedTopic = Omit<TopicPreview, 'posts'>

type Addressed = Pick<TopicPreview, 'subcategory' | 'shortid' | 'title'>

/** The address of a topic of a list. @param place of the post to be shown */
export const hrefOfTopic = ({ subcategory: { name, tier }, shortid, title }: Addressed, place = 1): string =>
  topicHref(tier, { subcategory: name, shortid, title, place })
