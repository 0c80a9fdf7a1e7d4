import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type SessionUser, sessionQuery } from '../api/session.ts'

/** Makes every page know who signed in: what was loaded for a visitor is forgotten, for a member may see more. */
export function useSignedIn(): (user: SessionUser) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (user) => {
    queryClient.clear()
    queryClient.setQueryData(sessionQuery.queryKey, user)
    await router.invalidate()
  }
}

/** Asks the server anew who is signed in and with what rights, after something of the account changed. */
export function useRefreshSession(): () => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' })
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await router.invalidate()
  }
}
