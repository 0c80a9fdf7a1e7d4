import { useQueryClient } from '@tanstack/react-query'
import { useRefreshSession } from '../../../shell/session/use-refresh-session.ts'
import { profileOf } from './queries.ts'

/**
 * Loads a profile again wherever it is shown. The caller doesn't wait for it: the save succeeded, and its dialog
 * closes even if the network is gone by then.
 */
export function useShowProfile(userid: string): () => void {
  const queryClient = useQueryClient()
  const refreshSession = useRefreshSession()
  return () => {
    const shown = [
      ...profileOf(userid).map((stale) => queryClient.invalidateQueries(stale)),
      refreshSession(),
    ]
    Promise.all(shown).catch((error: unknown) => console.warn('No se pudo mostrar el perfil de nuevo', error))
  }
}
