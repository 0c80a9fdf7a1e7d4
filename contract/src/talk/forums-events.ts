import { z } from 'zod'
import { liveEvent } from '../ground/live.ts'

const Topic = z.object({ topic: z.string() })

/** A reply is there, or what is shown of a topic changed: its open pages read it again. */
export const topicChanged = liveEvent(
  'topicChanged',
  Topic.extend({
    what: z.enum(['reply', 'post', 'topic']),
    place: z.int().nonnegative().meta({ description: 'De una respuesta nueva: su lugar' }),
    author: z.string(),
  }),
)

/** A post has more or fewer likes. */
export const postLiked = liveEvent(
  'postLiked',
  Topic.extend({ post: z.string(), likes: z.int().nonnegative() }),
)
