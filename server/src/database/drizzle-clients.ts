import type { SQL } from 'drizzle-orm'

/** The methods that Drizzle adds to a client of the driver. */
type DrizzleClient = {
  /** A statement of Drizzle's `sql` as the driver takes it. */
  rendered: (statement: SQL) => { text: string; values: unknown[] }
  /** A rendered statement's values with these in place of its placeholders. */
  filled: (values: unknown[], given: Record<string, unknown>) => unknown[]
  /** Told of every statement that doesn't pass Drizzle. */
  hears: ((text: string) => void) | undefined
}

/**
 * The clients of this program's connections that Drizzle works with. Kept apart from both sides, so that what only
 * works on bare clients, such as the embedded database's start, doesn't load Drizzle.
 */
export const drizzleClients = new WeakMap<object, DrizzleClient>()
