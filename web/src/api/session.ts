import { accounts, type SessionUser } from '@cancha/contract/accounts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export type { SessionUser }

/** Who is signed in. Asked once; signing in, signing out and live events change it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => (await call(accounts.session, {})).user,
  staleTime: Number.POSITIVE_INFINITY,
})
