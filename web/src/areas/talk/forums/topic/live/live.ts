import { reading } from '@cancha/contract/calls/talk/forums/reading'
import type { Topic } from '@cancha/contract/talk/forums/topic'
import { postLiked, topicChanged } from '@cancha/contract/talk/forums-events'
import { onLive } from '../../../../../api/live-handlers.ts'
import { queriesOf } from '../../../../../api/queries.ts'
import { withLikes } from '../change-topic.ts'
import { tellTopic } from './bus.ts'

/** The handlers of open topics' events: counts of likes follow at once, and the open page is told of the rest. */
export const live = [
  onLive(topicChanged, (data) => {
    if (data) tellTopic({ kind: 'changed', ...data })
  }),
  onLive(postLiked, (data, { queryClient }) => {
    if (!data) return
    queryClient.setQueriesData<Topic>(queriesOf(reading.topic), (topic) =>
      topic?._id === data.topic ? withLikes(topic, data.post, data.likes) : topic,
    )
  }),
]
