import { reading } from '@cancha/contract/calls/forums/reading'
import { postLiked, topicChanged } from '@cancha/contract/events/forums'
import { staleOn } from '../../../api/live-handlers.ts'
import { queriesOf } from '../../../api/queries.ts'

/** The server tells the open pages of a topic what happens in it. */
export const live = [
  staleOn(topicChanged, queriesOf(reading.topic)),
  staleOn(postLiked, queriesOf(reading.topic)),
]
