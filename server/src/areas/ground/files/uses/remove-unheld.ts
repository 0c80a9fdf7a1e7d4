import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import type { Services } from '../../../../services.ts'
import { removeFiles } from '../remove-files.ts'
import { fileParts, files } from '../tables.ts'

/** Holds for a file that no row refers to: one index lookup for each declared foreign key. */
export const isUnheld = ({ fileHolders }: Services['declared']): SQL =>
  sql.join(
    fileHolders.map(({ table, column }) => {
      const holder = sql.identifier(table)
      return sql`not exists (select from ${holder} where ${holder}.${sql.identifier(column)} = ${files.key})`
    }),
    sql` and `,
  )

/**
 * Removes those of these files that no row holds; a job of the same transaction removes their bytes. The files are
 * locked before the look at who holds them: a save that begins to hold one at the same time has either ended, and its
 * row is seen, or it waits for this transaction, and then its foreign key fails.
 * @returns how many were removed
 */
export async function removeUnheld(
  tx: Tx,
  { jobs, declared }: Pick<Services, 'jobs' | 'declared'>,
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0
  await tx
    .select({ key: files.key })
    .from(files)
    .where(inArray(files.key, [...keys]))
    .orderBy(files.key)
    .for('update')
  const gone = await tx
    .select({ key: files.key })
    .from(files)
    .where(and(inArray(files.key, [...keys]), isUnheld(declared)))
  const unheld = gone.map(({ key }) => key)
  if (unheld.length === 0) return 0
  const parts = await tx
    .select({ key: fileParts.storageKey })
    .from(fileParts)
    .where(inArray(fileParts.file, unheld))
  await tx.delete(files).where(inArray(files.key, unheld))
  await jobs.enqueue(tx, removeFiles, { keys: parts.map(({ key }) => key) })
  return unheld.length
}
