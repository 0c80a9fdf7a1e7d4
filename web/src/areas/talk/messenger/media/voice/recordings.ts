import type { Recording } from './recording.ts'

/** Recordings that aren't sent yet, by person and conversation: they outlive a look at another conversation. */
const recordings = new Map<string, Recording>()

const keyOf = (userId: string, conversationId: string) => `${userId} ${conversationId}`

export const keptRecording = (userId: string, conversationId: string): Recording | undefined =>
  recordings.get(keyOf(userId, conversationId))

/** Whether this person has recorded something for this conversation that isn't sent yet. */
export const hasRecording = (userId: string, conversationId: string): boolean =>
  recordings.has(keyOf(userId, conversationId))

/** Keeps a recording until it is over. */
export function keepRecording(userId: string, conversationId: string, recording: Recording): void {
  const key = keyOf(userId, conversationId)
  recordings.set(key, recording)
  recording.subscribe(() => {
    if (recording.state().step === 'over' && recordings.get(key) === recording) recordings.delete(key)
  })
}
