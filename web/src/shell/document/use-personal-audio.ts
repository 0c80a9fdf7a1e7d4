import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { personalKey, VISITOR } from '../../api/personal-storage.ts'
import { sessionQuery } from '../../api/session.ts'
import { player } from '../../ui/audio/playing.ts'

/** What the player remembers in this browser is of whoever is signed in at that moment: it sounds on when they leave. */
export function usePersonalAudio(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      player.keepAs((name) => {
        const owner = queryClient.getQueryData(sessionQuery.queryKey)?.id ?? VISITOR
        return personalKey(owner, `audio.${name}`)
      }),
    [queryClient],
  )
}
