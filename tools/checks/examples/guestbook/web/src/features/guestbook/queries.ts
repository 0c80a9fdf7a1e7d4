import { type Entry, guestbook } from '@cancha/contract/calls/guestbook'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type { Entry }

export const entriesQuery = queryOptions({
  queryKey: ['guestbook'],
  queryFn: async () => (await call(guestbook.entries, {})).entries,
})
