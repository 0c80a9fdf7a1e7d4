import type { Conversation } from '@cancha/contract/calls/messenger/conversation'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { conversationsQuery } from '../data/queries.ts'

/** The person's conversations, page by page. A conversation that moved to another page meanwhile is there once. */
export function useConversations(userId: string, archived: boolean) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  const pages = useQueries({
    queries: cursors.map((before) => conversationsQuery(userId, { archived, before })),
  })
  const last = pages.at(-1)
  const byId = new Map<string, Conversation>()
  for (const { data } of pages)
    for (const each of data?.conversations ?? []) if (!byId.has(each.id)) byId.set(each.id, each)
  const next = last?.data?.next ?? null
  return {
    conversations: [...byId.values()],
    /** what the first page tells of all of them */
    first: pages[0]?.data,
    status: pages[0]?.data
      ? ('ready' as const)
      : pages[0]?.isError
        ? ('failed' as const)
        : ('loading' as const),
    isOffline: pages.some(({ fetchStatus }) => fetchStatus === 'paused'),
    /** the next page is on its way, or didn't come */
    isLoadingMore: pages.length > 1 && (last?.isPending ?? false),
    hasMoreFailed: pages.length > 1 && (last?.isError ?? false),
    more: next === null ? null : () => setCursors((before) => [...before, next]),
    retry: () => {
      for (const page of pages) if (page.isError) void page.refetch()
    },
  }
}
