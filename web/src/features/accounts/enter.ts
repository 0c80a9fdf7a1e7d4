import { accounts, type SessionUser } from '@cancha/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { sessionQuery } from '../../api/session.ts'

/** Signs in and makes every page know: what was loaded for a visitor is forgotten, for a member may see more. */
export function useEnter(): (email: string, password: string) => Promise<SessionUser> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (email, password) => {
    const { user } = await call(accounts.login, { body: { email, password } })
    queryClient.clear()
    queryClient.setQueryData(sessionQuery.queryKey, user)
    await router.invalidate()
    return user
  }
}
