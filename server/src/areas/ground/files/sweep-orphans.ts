import { sql } from 'drizzle-orm'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import type { Services } from '../../../services.ts'

type SweepServices = Pick<Services, 'database' | 'declared' | 'files'>

/** Bytes are stored before the row that names them, at most minutes before. */
const YOUNG_MS = 6 * 3_600_000
const BATCH = 500

/**
 * Removes stored bytes that no row names: what a crash left between bytes and row, or by half.
 * @param olderThanMs younger bytes may still get their row
 * @returns how many were removed
 */
export async function sweepOrphans(services: SweepServices, olderThanMs = YOUNG_MS): Promise<number> {
  const before = Date.now() - olderThanMs
  let removed = 0
  let batch = new Set<string>()
  const sweepBatch = async () => {
    for (const key of await unnamed(services, [...batch])) {
      await services.files.remove(key)
      removed++
    }
    batch = new Set()
  }
  for await (const { key, since } of services.files.list()) {
    if (since.getTime() <= before) batch.add(key)
    if (batch.size >= BATCH) await sweepBatch()
  }
  if (batch.size > 0) await sweepBatch()
  return removed
}

/** Those of these keys that no column with storage keys has. */
async function unnamed({ database, declared }: SweepServices, keys: string[]): Promise<string[]> {
  const named = declared.fileKeys.map(({ table, column }) => {
    const place = sql.identifier(table)
    return sql`exists (select from ${place} where ${place}.${sql.identifier(column)} = stored.key)`
  })
  const rows = await selectRows(
    database.db,
    { key: column.text },
    sql`select key from unnest(${sql.param(keys)}::text[]) as stored(key) where not (${sql.join(named, sql` or `)})`,
  )
  return rows.map(({ key }) => key)
}
