import { reading } from '@cancha/contract/calls/talk/forums/reading'
import { queriesOf, queryFor } from '../../../../api/queries.ts'
import { topicLists } from '../data/queries.ts'

/**
 * A page of a topic. A page beyond the last one is answered with the last one.
 * @param place of a post: then it is the page on which that post is
 */
export const topicQuery = (sid: string, page: number, place?: number) =>
  queryFor(reading.topic, { query: { sid, page, ...(place && { place }) } })

/** Members whom a post of a topic can mention. */
export const mentionableQuery = (topicId: string, q: string) =>
  queryFor(reading.mentionable, { query: { q, topic: topicId } }, { take: ({ users }) => users })

/** All pages of topics, and their lists: what changes when a post comes, goes or is marked. */
export const allOfTopics = [queriesOf(reading.topic), ...topicLists]
