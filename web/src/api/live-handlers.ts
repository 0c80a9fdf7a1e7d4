import type { LiveData, LiveEvent } from '@cancha/contract/live'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What a live event may do to the open page. */
export type OpenPage = { queryClient: QueryClient; navigate(href: string): void }

/** What happens on the open page when the server tells an event. */
export type LiveHandler = { event: LiveEvent; act(data: never, page: OpenPage): void }

/** Acts when an event is told. What came with it is null when the contract doesn't know it. */
export const onLive = <Event extends LiveEvent>(
  event: Event,
  act: (data: LiveData<Event> | null, page: OpenPage) => void,
): LiveHandler => ({ event, act })

/** Asks for these queries again when an event is told. */
export const staleOn = (event: LiveEvent, ...queryKeys: QueryKey[]): LiveHandler =>
  onLive(event, (_, { queryClient }) => {
    for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey })
  })
