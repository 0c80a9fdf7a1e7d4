import { inArray, sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { removeFiles } from './remove-files.ts'
import { uploadPieces, uploads } from './tables.ts'

const BATCH = 200

/** Removes uploads that were left unfinished for a day, with their bytes. */
export async function sweepUploads({ database, jobs }: Pick<Services, 'database' | 'jobs'>): Promise<void> {
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
    await jobs.enqueue(tx, removeFiles, { keys: pieces.map(({ key }) => key) })
  })
}
