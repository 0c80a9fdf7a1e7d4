import type { LiveData } from '@cancha/contract/ground/live'
import type { topicChanged } from '@cancha/contract/talk/forums-events'

/** An event of the server for the topic that is open on this page. */
export type TopicTold =
  | ({ kind: 'changed' } & LiveData<typeof topicChanged>)
  /** The line is there, at first or after a break. */
  | { kind: 'open' }

type Listener = (told: TopicTold) => void
const listeners = new Set<Listener>()

export const tellTopic = (told: TopicTold): void => {
  for (const listener of [...listeners]) listener(told)
}

/** @returns a function that ends it */
export function listenTopic(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
