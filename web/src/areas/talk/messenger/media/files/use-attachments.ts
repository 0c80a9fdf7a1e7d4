import type { ClipboardEvent } from 'react'
import { useMemo, useSyncExternalStore } from 'react'
import { chosenFilesOf, subscribeChosen } from './chosen-files.ts'

/**
 * The photos and documents that go with the message that is being written. `take` hands them to what sends them.
 */
export function useAttachments(userId: string, conversationId: string) {
  const { now, add, remove, take } = useMemo(
    () => chosenFilesOf(userId, conversationId),
    [userId, conversationId],
  )
  const { files, faults } = useSyncExternalStore(subscribeChosen, now, now)
  return { files, faults, add, remove, take }
}

export type Attachments = ReturnType<typeof useAttachments>

/** The files that are pasted, such as a screenshot. A copied text that brings its picture along is a text. */
export function filesFrom({ clipboardData }: Pick<ClipboardEvent, 'clipboardData'>): File[] {
  return clipboardData.types.includes('text/plain') ? [] : [...clipboardData.files]
}
