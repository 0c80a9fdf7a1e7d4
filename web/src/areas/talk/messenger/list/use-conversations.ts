import type { Conversation } from '@cancha/contract/calls/talk/messenger/conversation'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { listedConversation } from '../data/patch.ts'
import { conversationQuery, conversationsQuery } from '../data/queries.ts'

/**
 * The person's conversations, page by page. Each page begins where the one above it ends now, so that conversations which
 * moved up while no events came leave no hole; until it is there, what was shown below stays.
 */
export function useConversations(userId: string, archived: boolean) {
  const queryClient = useQueryClient()
  const [count, setCount] = useState(1)
  const queries = [conversationsQuery(userId, { archived })]
  for (let above = queries[0]; above && queries.length < count; above = queries.at(-1)) {
    const before = queryClient.getQueryData(above.queryKey)?.next
    if (!before) break
    queries.push(conversationsQuery(userId, { archived, before }))
  }
  const pages = useQueries({ queries })
  const last = pages.at(-1)
  const next = last?.data?.next ?? null
  const byId = new Map<string, Conversation>()
  for (const { data } of pages)
    for (const each of data?.conversations ?? []) if (!byId.has(each.id)) byId.set(each.id, each)

  const whole = useRef<readonly Conversation[]>([])
  const isWhole = pages.every(({ data }) => data)
  const asKnown = (each: Conversation) =>
    queryClient.getQueryData(conversationQuery(each.id).queryKey) ??
    listedConversation(queryClient, each.id) ??
    each
  const lowest = [...byId.values()].at(-1)?.updatedAt ?? ''
  // A conversation that should be among the loaded ones and isn't has left the list.
  const left = isWhole
    ? []
    : whole.current
        .filter(({ id, updatedAt }) => !byId.has(id) && updatedAt <= lowest)
        .map(asKnown)
        .filter((each) => each.archived === archived)
  const conversations = [...byId.values(), ...left]
  useEffect(() => {
    if (isWhole) whole.current = conversations
  })
  return {
    conversations,
    /** the answer for the first page, which has the numbers of all conversations */
    first: pages[0]?.data,
    status: pages[0]?.data
      ? ('ready' as const)
      : pages[0]?.isError
        ? ('failed' as const)
        : ('loading' as const),
    isOffline: pages.some(({ fetchStatus }) => fetchStatus === 'paused'),
    /** the next page is on its way, or didn't come */
    isLoadingMore: pages.length > 1 && (last?.isPending ?? false) && left.length === 0,
    hasMoreFailed: pages.length > 1 && (last?.isError ?? false),
    more: next === null ? null : () => setCount(pages.length + 1),
    retry: () => {
      for (const page of pages) if (page.isError) void page.refetch()
    },
  }
}
