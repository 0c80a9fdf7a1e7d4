import { inArray, sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { removeFiles } from './remove-files.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { fileParts, files } from './tables.ts'

type Needed = Pick<Services, 'database' | 'jobs' | 'declared'>

const BATCH = 200

/**
 * Holds for a file whose address stands nowhere in this column. Each such column has an index over the keys that it
 * mentions (`file_keys`): without, every text would be read for every file.
 */
const isNotIn = ({ table, column }: { table: string; column: string }) =>
  sql`not exists (select 1 from ${sql.identifier(table)} where file_keys(${sql.identifier(column)}) @> array[files.key])`

/** Removes uploads that were left unfinished for a day, and files that have been unused for two days. */
export async function sweepFiles(services: Needed): Promise<void> {
  await sweepUploads(services)
  await sweepUnused(services)
}

async function sweepUnused({ database, jobs, declared }: Needed): Promise<void> {
  await database.transaction(async (tx) => {
    const unused = await tx
      .select({ key: files.key })
      .from(files)
      .where(
        sql`${files.createdAt} < now() - interval '2 days' and
          ${sql.join(declared.fileMentions.map(isNotIn), sql` and `)}`,
      )
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (unused.length === 0) return
    const keys = unused.map(({ key }) => key)
    const parts = await tx
      .select({ key: fileParts.storageKey })
      .from(fileParts)
      .where(inArray(fileParts.file, keys))
    await tx.delete(files).where(inArray(files.key, keys))
    await jobs.enqueue(tx, removeFiles, { keys: parts.map(({ key }) => key) })
  })
}
