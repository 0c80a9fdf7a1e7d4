import { sql } from 'drizzle-orm'
import type { Tx } from '../database/connection.ts'
import { column } from '../database/decoders.ts'
import { selectRows } from '../database/statements.ts'

/** How many rows of each table a piece of work wrote in a transaction, one that it wrote twice counted twice: `{ forum_posts: 1 }`. */
export async function writtenRows(tx: Tx, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const counted = async () =>
    new Map(
      (
        await selectRows(
          tx,
          { name: column.text, rows: column.int },
          sql`select relname::text as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as rows from pg_stat_xact_user_tables`,
        )
      ).map(({ name, rows }) => [name, rows]),
    )
  const before = await counted()
  await work()
  const after = [...(await counted())].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
  return Object.fromEntries(after.filter(([, rows]) => rows > 0))
}
