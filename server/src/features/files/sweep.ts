import { inArray, sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { fileParts, files, uploadPieces, uploads } from './tables.ts'

type Needed = Pick<Services, 'database' | 'jobs'>

/**
 * Where addresses of files are written down; whatever holds none of a file's addresses has no use for it. Each has an
 * index over the keys that it mentions: without, every text would be read for every file.
 */
const WRITTEN_IN = [
  sql`select 1 from piece_revisions where file_keys(content) @> array[files.key]`,
  sql`select 1 from written_pieces where file_keys(draft) @> array[files.key]`,
]
const BATCH = 200

/** Removes uploads that were left half-way for a day, and files that nothing written mentions two days later. */
export async function sweepFiles(services: Needed): Promise<void> {
  await sweepUploads(services)
  await sweepUnused(services)
}

async function sweepUploads({ database, jobs }: Needed): Promise<void> {
  await database.transaction(async (tx) => {
    const abandoned = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(sql`${uploads.createdAt} < now() - interval '1 day'`)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (abandoned.length === 0) return
    const ids = abandoned.map(({ id }) => id)
    const pieces = await tx
      .select({ key: uploadPieces.storageKey })
      .from(uploadPieces)
      .where(inArray(uploadPieces.upload, ids))
    await tx.delete(uploads).where(inArray(uploads.id, ids))
    await jobs.enqueue(tx, 'files.remove', { keys: pieces.map(({ key }) => key) })
  })
}

async function sweepUnused({ database, jobs }: Needed): Promise<void> {
  await database.transaction(async (tx) => {
    const unused = await tx
      .select({ key: files.key })
      .from(files)
      .where(
        sql`${files.createdAt} < now() - interval '2 days' and
          not exists (${sql.join(WRITTEN_IN, sql`) and not exists (`)})`,
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
    await jobs.enqueue(tx, 'files.remove', { keys: parts.map(({ key }) => key) })
  })
}
