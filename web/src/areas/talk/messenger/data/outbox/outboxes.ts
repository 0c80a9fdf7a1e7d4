import type { QueryClient } from '@tanstack/react-query'
import { Outbox } from './outbox.ts'

const outboxes = new WeakMap<QueryClient, Map<string, Outbox>>()

/** The outbox of a person on this page: one, so that nothing leaves twice. */
export function outboxOf(queryClient: QueryClient, owner: string): Outbox {
  const all = outboxes.get(queryClient) ?? new Map<string, Outbox>()
  outboxes.set(queryClient, all)
  const outbox = all.get(owner) ?? new Outbox(owner, queryClient)
  all.set(owner, outbox)
  return outbox
}
