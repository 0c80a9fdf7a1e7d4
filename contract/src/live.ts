import type { z } from 'zod'

/** Something that the server tells open pages over the live socket: its name on the wire, and what comes with it. */
export type LiveEvent<Schema extends z.ZodType = z.ZodType> = {
  readonly name: string
  readonly schema: Schema
}

/** What comes with an event. */
export type LiveData<Event extends LiveEvent> = z.output<Event['schema']>

/**
 * Declares a live event. Each feature's stand in `events/<feature>.ts`: the server sends them by their value, the web
 * listens by it. Names of the specification are kept.
 */
export const liveEvent = <Schema extends z.ZodType>(name: string, schema: Schema): LiveEvent<Schema> => ({
  name,
  schema,
})
