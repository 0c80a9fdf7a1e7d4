import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sessionQuery } from '../../api/session.ts'

/** Loads the signed-in person and their rights again, after a change of the account. */
export function useRefreshSession(): () => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await router.invalidate()
  }
}
