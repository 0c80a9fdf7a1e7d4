import type { LiveData } from '@cancha/contract/ground/live'
import { postLiked, topicChanged } from '@cancha/contract/talk/forums-events'
import { joinTopic, leaveTopic } from '@cancha/contract/talk/forums-live-calls'
import { authorize } from '../../../http/request/policy.ts'
import { type Hearing, hearing } from '../../../live/hearing.ts'
import type { Services } from '../../../services.ts'
import { topicPolicy } from './policy.ts'
import { topicRights } from './present.ts'
import { findTopicHead } from './store.ts'

const roomOf = (topicId: number) => `topic:${topicId}`

type Change = Omit<LiveData<typeof topicChanged>, 'topic' | 'author'> & { author: number }

/** Tells the open pages of a topic that something of it changed; they read it again, for their own rights. */
export function tellTopic(
  { live }: Pick<Services, 'live'>,
  { topicId }: { topicId: number },
  change: Change,
): void {
  live.toRoom(roomOf(topicId), topicChanged, {
    ...change,
    topic: String(topicId),
    author: String(change.author),
  })
}

/**
 * The same when it may have gone out of sight of some of them: who may read it is asked anew, as they enter the room again
 * (decision 53 of the specification).
 */
export function tellAndAskAgain(services: Pick<Services, 'live'>, topicId: number, by: number): void {
  tellTopic(services, { topicId }, { what: 'topic', place: 0, author: by })
  services.live.emptyRoom(roomOf(topicId))
}

export function tellLikes(
  { live }: Pick<Services, 'live'>,
  topicId: number,
  postId: number,
  likes: number,
): void {
  live.toRoom(roomOf(topicId), postLiked, { topic: String(topicId), post: String(postId), likes })
}

/** Enters a viewer who may read a topic into its room, to hear of it while they have it open. */
const join = hearing(
  joinTopic,
  async ({ database }, { data, viewer, socket }) => {
    const topicId = Number(data.topic)
    const head = await findTopicHead(database.db, topicId, viewer)
    authorize(topicPolicy, 'read', viewer, head && topicRights(head))
    await socket.enter(roomOf(topicId))
    return {}
  },
  { storesNothing: true, pace: 'read' },
)

const leave = hearing(
  leaveTopic,
  async (_, { data, socket }) => {
    await socket.leave(roomOf(Number(data.topic)))
    return {}
  },
  { storesNothing: true },
)

export const hears: readonly Hearing[] = [join, leave]
