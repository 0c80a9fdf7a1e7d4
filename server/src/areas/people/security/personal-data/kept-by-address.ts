import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import type { Lists } from '../../../../manifest/lists.ts'

type Declared = Pick<Lists, 'passingData'>

/** A row of any table, as JSON. */
export const wholeRow = column.json(z.record(z.string(), z.unknown()))

/** Data kept by an e-mail and not by an account: most people who write to the operator have none. */
const keptByEmail = ({ passingData }: Declared) =>
  Object.entries(passingData).flatMap(([table, { byEmail }]) => (byEmail ? [{ table, ...byEmail }] : []))

/** Returns the rows written from this address, by table, of the tables that its owner may export. */
export async function writtenFrom(
  tx: Tx,
  declared: Declared,
  email: string,
): Promise<Record<string, Record<string, unknown>[]>> {
  const written: Record<string, Record<string, unknown>[]> = {}
  for (const { table, exported } of keptByEmail(declared)) {
    if (!exported) continue
    const rows = await selectRows(
      tx,
      { row: wholeRow },
      sql`select to_jsonb(own) - 'id' as row from ${sql.identifier(table)} own where email = ${email}`,
    )
    written[table] = rows.map(({ row }) => row)
  }
  return written
}

/** Removes what is kept by this address. */
export async function forgetWrittenFrom(tx: Tx, declared: Declared, email: string): Promise<void> {
  for (const { table } of keptByEmail(declared))
    await run(tx, sql`delete from ${sql.identifier(table)} where email = ${email}`)
}

/** Deletes what was kept for a year. */
export async function forgetOldWriting(db: Db, declared: Declared): Promise<void> {
  for (const { table, keptFor } of keptByEmail(declared))
    if (keptFor)
      await run(db, sql`delete from ${sql.identifier(table)} where created_at < now() - ${keptFor}::interval`)
}
