import type { LiveData, LiveEvent } from '@cancha/contract/live'
import type { QueryClient } from '@tanstack/react-query'
import type { Stale } from './queries.ts'

/** What a live event's handler can use of the open page. */
export type OpenPage = { queryClient: QueryClient; navigate(href: string): void }

/** A handler of a live event on the open page. */
export type LiveHandler = { event: LiveEvent; act(data: never, page: OpenPage): void }

/** Handles an event. The data are null if they don't match the contract. */
export const onLive = <Event extends LiveEvent>(
  event: Event,
  act: (data: LiveData<Event> | null, page: OpenPage) => void,
): LiveHandler => ({ event, act })

/** Invalidates these queries when an event arrives. */
export const staleOn = (event: LiveEvent, ...stale: Stale[]): LiveHandler =>
  onLive(event, (_, { queryClient }) => {
    for (const filter of stale) void queryClient.invalidateQueries(filter)
  })
