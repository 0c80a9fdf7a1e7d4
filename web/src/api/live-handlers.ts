import type { LiveData, LiveEvent } from '@cancha/contract/live'
import type { QueryClient } from '@tanstack/react-query'
import type { Stale } from './queries.ts'

/** What a live event's handler can use of the open page. */
export type OpenPage = {
  queryClient: QueryClient
  /** the id of the signed-in member */
  userId: string
  navigate(href: string): void
}

/** A handler of a live event on the open page; without an event, of the line itself: it is there, or there again. */
export type LiveHandler = { event: LiveEvent | null; act(data: never, page: OpenPage): void }

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

/** Acts each time the live connection opens, at first and after each break. */
export const onLineOpen = (act: (page: OpenPage) => void): LiveHandler => ({
  event: null,
  act: (_, page) => act(page),
})
