import type { z } from 'zod'

/**
 * An event that the server sends to open pages over the live socket: its name on the wire, and the schema of its
 * data.
 */
export type LiveEvent<Schema extends z.ZodType = z.ZodType> = {
  readonly name: string
  readonly schema: Schema
}

/** The data of an event. */
export type LiveData<Event extends LiveEvent> = z.output<Event['schema']>

/**
 * Declares a live event. A feature's events are in `<area>/<feature>-events.ts`; the server sends them and the web listens
 * to them by these values. The specification's names are kept.
 */
export const liveEvent = <Schema extends z.ZodType>(name: string, schema: Schema): LiveEvent<Schema> => ({
  name,
  schema,
})

/**
 * An event that a page or an app sends to the server: its name on the wire, the schema of its data, and what it is
 * answered. A refusal is answered as `{ code, msg }`, as by an operation.
 */
export type LiveCall<Data extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  readonly name: string
  readonly schema: Data
  readonly answer: Answer
}

/**
 * Declares an event that the server receives. The server takes the sender from the socket's session, never from the event's
 * data.
 */
export const liveCall = <Data extends z.ZodType, Answer extends z.ZodType>(
  name: string,
  schema: Data,
  answer: Answer,
): LiveCall<Data, Answer> => ({ name, schema, answer })
