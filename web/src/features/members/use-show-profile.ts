import { useQueryClient } from '@tanstack/react-query'
import { useRefreshSession } from '../../shell/session/use-refresh-session.ts'
import { profileQuery } from './queries.ts'

/**
 * Shows a profile as it is now, wherever it is shown. Nobody waits for it: what was saved is saved, and a dialog closes,
 * also where the network is gone by then.
 */
export function useShowProfile(userid: string): () => void {
  const queryClient = useQueryClient()
  const refreshSession = useRefreshSession()
  return () => {
    const shown = [
      queryClient.invalidateQueries({ queryKey: profileQuery(userid).queryKey }),
      refreshSession(),
    ]
    Promise.all(shown).catch((error: unknown) => console.warn('No se pudo mostrar el perfil de nuevo', error))
  }
}
