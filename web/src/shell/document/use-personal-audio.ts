import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { personalKey, VISITOR } from '../../api/personal-storage.ts'
import { sessionQuery } from '../../api/session.ts'
import { playing } from '../../ui/audio/now.ts'

/**
 * Stores the audio player's positions under the signed-in person, since playback may continue after a sign-out. Private
 * tracks end with the session.
 */
export function usePersonalAudio(userId: string | undefined): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      playing.keepAs((name) => {
        const owner = queryClient.getQueryData(sessionQuery.queryKey)?.id ?? VISITOR
        return personalKey(owner, `audio.${name}`)
      }),
    [queryClient],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends when the person changes
  useEffect(() => () => playing.stopPrivate(), [userId])
}
