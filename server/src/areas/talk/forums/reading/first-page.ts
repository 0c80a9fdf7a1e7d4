import type { TopicPreview } from '@cancha/contract/talk/forums/topic'
import { answeredTopicsFirst, STRANGER, type TopicReader } from '@cancha/domain/talk/forums/first-topics'

/** A first page as its reader gets it. The topics of the page that they have read tell what they are interested in. */
export function ledByAnswered(
  topics: readonly TopicPreview[],
  home: Partial<TopicReader> = {},
): TopicPreview[] {
  const read = topics.filter(({ kept }) => kept !== null && kept.read > 0)
  const reader = {
    ...STRANGER,
    ...home,
    subcategories: new Set(read.map(({ subcategory }) => subcategory.shortid)),
  }
  const placed = topics.map((topic) => ({
    topic,
    replies: topic.replies,
    subcategory: topic.subcategory.shortid,
    city: topic.author.userinfoid.city,
    state: topic.author.userinfoid.state,
  }))
  return answeredTopicsFirst(placed, reader).map(({ topic }) => topic)
}
