import { inArray, sql } from 'drizzle-orm'
import type { Services } from '../../../../services.ts'
import { removeFiles } from '../remove-files.ts'
import { fileUploadPieces, fileUploads } from '../tables.ts'

/** Few, because each may have thousands of pieces. */
const BATCH = 20
/** Stored bytes that one job removes. */
const OF_A_JOB = 500

/** Removes uploads that began a day ago, with the bytes of those that were left unfinished. */
export async function sweepUploads(services: Pick<Services, 'database' | 'jobs'>): Promise<void> {
  while ((await sweepBatch(services)) === BATCH);
}

const sweepBatch = ({ database, jobs }: Pick<Services, 'database' | 'jobs'>): Promise<number> =>
  database.transaction(async (tx) => {
    const old = await tx
      .select({ key: fileUploads.key })
      .from(fileUploads)
      .where(sql`${fileUploads.createdAt} < now() - interval '1 day'`)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (old.length === 0) return 0
    const keys = old.map(({ key }) => key)
    const pieces = await tx
      .delete(fileUploadPieces)
      .where(inArray(fileUploadPieces.upload, keys))
      .returning({ key: fileUploadPieces.storageKey })
    await tx.delete(fileUploads).where(inArray(fileUploads.key, keys))
    for (let at = 0; at < pieces.length; at += OF_A_JOB)
      await jobs.enqueue(tx, removeFiles, {
        keys: pieces.slice(at, at + OF_A_JOB).map(({ key }) => key),
      })
    return old.length
  })
