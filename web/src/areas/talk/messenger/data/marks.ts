import type { QueryClient } from '@tanstack/react-query'
import { homeLines } from '../../../../shell/panel/home-lines.ts'
import { unreadQuery } from './queries.ts'

/** Marks are asked for this long after an event, once for all that came meanwhile. */
const MARKS_MS = 400
const asking = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>()

/** Asks anew how many conversations have something unread, and what waits on the panel. */
export function askMarks(queryClient: QueryClient, userId: string): void {
  if (asking.has(queryClient)) return
  const clock = setTimeout(() => {
    asking.delete(queryClient)
    for (const stale of [unreadQuery(userId), homeLines]) void queryClient.invalidateQueries(stale)
  }, MARKS_MS)
  asking.set(queryClient, clock)
}
