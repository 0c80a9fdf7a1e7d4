import { sql } from 'drizzle-orm'
import { column } from '../database/decoders.ts'
import { run, selectRows } from '../database/statements.ts'
import type { TestApp } from './test-app.ts'

/**
 * Asks the same of every table, in one statement.
 * @param name under which the statement is kept, so that PostgreSQL plans it once
 * @param write the statement, from the names of the site's tables; its columns are the texts `name` and `told`
 * @returns asks it of an app: what is told, by name
 */
export function askingEveryTable(name: string, write: (tables: string[]) => string) {
  const known = new WeakMap<TestApp['services'], Promise<string>>()
  return async ({ services }: TestApp): Promise<Map<string, string>> => {
    const { database } = services
    const text = known.get(services) ?? tablesOf(services).then(write)
    known.set(services, text)
    return database.transaction(async (tx) => {
      // So many tables in one statement look like much to read, and PostgreSQL would start two processes for each time.
      await run(tx, sql`set local max_parallel_workers_per_gather = 0`)
      const statement = { text: await text }
      const rows = await selectRows(tx, { name: column.text, told: column.text }, statement, { name })
      return new Map(rows.map(({ name, told }) => [name, told]))
    })
  }
}

async function tablesOf({ database }: TestApp['services']): Promise<string[]> {
  const select = sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`
  return (await selectRows(database.db, { name: column.text }, select)).map(({ name }) => name)
}
