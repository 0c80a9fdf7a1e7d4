import { QueryClient } from '@tanstack/react-query'
import { onTestFinished } from 'vitest'
import { sessionQuery } from '../api/session.ts'
import { ANA } from '../shell/session/sample-member.ts'

/**
 * The query client of a page with Ana signed in, for one test. Afterwards nobody is signed in there: an outbox lives as long as its
 * page, and that of an earlier test would send for her in the next.
 */
export function signedIn(): QueryClient {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, ANA)
  onTestFinished(() => {
    queryClient.setQueryData(sessionQuery.queryKey, null)
  })
  return queryClient
}
