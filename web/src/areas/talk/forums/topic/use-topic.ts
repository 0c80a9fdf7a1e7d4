import type { AttachedAnalysis } from '@cancha/contract/talk/forums/analysis'
import type { Topic } from '@cancha/contract/talk/forums/topic'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type RefObject, use } from 'react'
import type { PostHandle } from '../writing/PostEditor.tsx'
import { topicQuery } from './queries.ts'

/** The page of a topic that is shown. */
export type ShownTopic = {
  sid: string
  page: number
  /** The present moment, in milliseconds, to the minute. */
  now: number
  /** The field of the reply. */
  field: RefObject<PostHandle | null>
  /** The analysis that a reply counters, while its numbers are being entered. */
  countered: CounteredAnalysis | null
  counter: (analysis: CounteredAnalysis | null) => void
}

/** An analysis of the topic, and the first name of its author. */
export type CounteredAnalysis = { analysis: AttachedAnalysis; author: string }

const ShownTopicContext = createContext<ShownTopic | null>(null)
export const ShownTopicProvider = ShownTopicContext

/** The topic around a part of its page, and the query that it is read by. @throws outside of a topic's page */
export function useTopic() {
  const shown = use(ShownTopicContext)
  if (!shown) throw new Error('useTopic needs a ShownTopicProvider above it')
  const query = topicQuery(shown.sid, shown.page)
  const topic: Topic = useSuspenseQuery(query).data
  return { ...shown, topic, query }
}
