import { sql } from 'drizzle-orm'
import type { Database, Tx } from './connection.ts'
import { run } from './statements.ts'

/** Reads at one moment, and stores if it says so: what others change meanwhile is in all of it or in none. */
export const inOneSnapshot = <T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
  { writes = false } = {},
): Promise<T> =>
  database.transaction(async (tx) => {
    const mode = writes ? sql`read write` : sql`read only`
    await run(tx, sql`set transaction isolation level repeatable read ${mode}`)
    return work(tx)
  })
