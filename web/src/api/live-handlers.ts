import type { LiveData, LiveEvent } from '@cancha/contract/ground/live'
import type { QueryClient } from '@tanstack/react-query'
import type { Stale } from './queries.ts'

/** The parts of the open page that a live event's handler can use. */
export type OpenPage = {
  queryClient: QueryClient
  /** the id of the signed-in member */
  userId: string
  navigate(href: string): void
}

/** A handler of a live event on the open page. */
export type LiveHandler = { event: LiveEvent; act(data: never, page: OpenPage): void }

/** Acts each time the live connection opens, at first and after each break. */
export type LineHandler = (page: OpenPage) => void

/** The features' handlers for the live connection. Must stay the same functions. */
export type LiveParts = {
  /** Their handlers of events, whose code is loaded with the first event. */
  live(): Promise<readonly LiveHandler[]>
  /** Their handlers of the connection's opening. */
  lineOpens(): Promise<readonly LineHandler[]>
}

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

type Hearing = {
  handlers: () => Promise<readonly LiveHandler[]>
  handle(handler: LiveHandler, data: never): void
  /** Called for an event whose handlers couldn't be loaded. */
  onLost(): void
}

/**
 * Hands events to the features' handlers, in their order. The handlers' code, and with it the contract's schemas, is
 * loaded when the first event comes: most pages are left before that. Handlers get null for data that don't match the
 * contract.
 */
export function hearEvents({ handlers, handle, onLost }: Hearing): (name: string, data: unknown) => void {
  let coming: Promise<Map<string, LiveHandler[]>> | undefined
  const load = () => {
    coming ??= handlers().then(
      (all) => Map.groupBy(all, ({ event }) => event.name),
      (error: unknown) => {
        // The next event loads them again, since the network may be back.
        coming = undefined
        throw error
      },
    )
    return coming
  }
  return (name, data) =>
    void load().then((byName) => {
      for (const handler of byName.get(name) ?? []) {
        const told = handler.event.schema.safeParse(data)
        handle(handler, (told.success ? told.data : null) as never)
      }
    }, onLost)
}
