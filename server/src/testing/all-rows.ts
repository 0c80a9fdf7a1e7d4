import { sql } from 'drizzle-orm'
import { column } from '../database/decoders.ts'
import { selectRows } from '../database/statements.ts'
import type { TestApp } from './test-app.ts'

/** Each table of the site and of its queue with all of its rows as text: what a dump of the database would show. */
export async function allRows(app: TestApp): Promise<{ table: string; rows: string[] }[]> {
  const { db } = app.services.database
  const tables = await selectRows(
    db,
    { name: column.text },
    sql`select schemaname || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const all: { table: string; rows: string[] }[] = []
  for (const { name } of tables) {
    const rows = await selectRows(
      db,
      { row: column.text },
      sql`select t::text as row from ${sql.raw(name)} t`,
    )
    all.push({ table: name, rows: rows.map(({ row }) => row) })
  }
  return all
}
