import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'

/**
 * What people wrote to the house, by their address and not by an account: most who write have none. A year is time enough
 * to answer, and to answer for it.
 */
export const KEPT_BY_ADDRESS = ['contact_messages', 'early_members'] as const
const KEPT_FOR = '1 year'

/** What was written from this address, table by table. */
export async function writtenFrom(tx: Tx, email: string): Promise<Record<string, Record<string, unknown>[]>> {
  const written: Record<string, Record<string, unknown>[]> = {}
  for (const table of KEPT_BY_ADDRESS) {
    const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(own) - 'id' as row from ${sql.identifier(table)} own where email = ${email}`,
    )
    written[table] = rows.map(({ row }) => row)
  }
  return written
}

/** Removes what was written from this address. */
export async function forgetWrittenFrom(tx: Tx, email: string): Promise<void> {
  for (const table of KEPT_BY_ADDRESS)
    await tx.execute(sql`delete from ${sql.identifier(table)} where email = ${email}`)
}

/** Removes what was kept long enough. */
export async function forgetOldWriting(db: Db): Promise<void> {
  for (const table of KEPT_BY_ADDRESS)
    await db.execute(
      sql`delete from ${sql.identifier(table)} where created_at < now() - ${KEPT_FOR}::interval`,
    )
}
