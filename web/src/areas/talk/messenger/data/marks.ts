import type { QueryClient } from '@tanstack/react-query'
import { unreadQuery } from './queries.ts'

/** Marks are asked for this long after an event, once for all that came meanwhile. */
const MARKS_MS = 400
const asking = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>()

/** Asks anew how many conversations have something unread. */
export function askMarks(queryClient: QueryClient, userId: string): void {
  if (asking.has(queryClient)) return
  const clock = setTimeout(() => {
    asking.delete(queryClient)
    void queryClient.invalidateQueries(unreadQuery(userId))
  }, MARKS_MS)
  asking.set(queryClient, clock)
}
