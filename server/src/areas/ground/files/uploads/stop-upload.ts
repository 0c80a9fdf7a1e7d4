import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { authorize } from '../../../../http/request/policy.ts'
import type { Services } from '../../../../services.ts'
import { uploadPolicy } from '../policy.ts'
import { removeFiles } from '../remove-files.ts'
import { fileUploadPieces, fileUploads } from '../tables.ts'

/** Ends an upload and removes its bytes. A file that it became stays. */
export async function stopUpload(
  services: Pick<Services, 'database' | 'jobs'>,
  viewer: Viewer,
  key: string,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    // Locked, so that a piece is stored before or after this, never in between.
    const [row] = await tx.select().from(fileUploads).where(eq(fileUploads.key, key)).for('update')
    authorize(uploadPolicy, 'cancel', viewer, row)
    await removePieces(services, tx, key)
    await tx.delete(fileUploads).where(eq(fileUploads.key, key))
  })
}

/** Removes the pieces of an upload whose row is locked, with their bytes. */
export async function removePieces({ jobs }: Pick<Services, 'jobs'>, tx: Tx, upload: string): Promise<void> {
  const pieces = await tx
    .delete(fileUploadPieces)
    .where(eq(fileUploadPieces.upload, upload))
    .returning({ key: fileUploadPieces.storageKey })
  if (pieces.length > 0) await jobs.enqueue(tx, removeFiles, { keys: pieces.map(({ key }) => key) })
}
