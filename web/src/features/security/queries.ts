import { security } from '@cancha/contract/calls/security'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const overviewQuery = queryOptions({
  queryKey: ['security', 'overview'],
  queryFn: () => call(security.overview, {}),
  staleTime: 0,
})

export const sessionsQuery = queryOptions({
  queryKey: ['security', 'sessions'],
  queryFn: async () => (await call(security.sessions, {})).sessions,
  // Sessions may begin and end while the page is open.
  refetchInterval: 30_000,
  staleTime: 0,
})
