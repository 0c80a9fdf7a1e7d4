import type { SessionUser } from '@cancha/contract/people/session-user'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { adoptSession, refetchForgotten } from '../../api/session.ts'

/** Continues as the person whom the server has just signed in. Replaces the sign-in page in the history. */
export function useArrive(): (user: SessionUser, href: string) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()
  return async (user, href) => {
    adoptSession(queryClient, user)
    await navigate({ href, replace: true })
    await router.invalidate()
    refetchForgotten(queryClient)
  }
}
