import type { UploadPurpose } from '@cancha/contract/ground/upload-purpose'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { authorize } from '../../../../http/request/policy.ts'
import type { Services } from '../../../../services.ts'
import { uploadedFilePolicy } from '../policy.ts'
import { files } from '../tables.ts'
import { isUnheld } from './remove-unheld.ts'

/** The key of a file in its address; an address that is none gives a key that no file has. */
export const fileKeyIn = (address: string): string => address.split('/')[3] ?? ''

/**
 * Checks that a row may begin to hold this file: the viewer has uploaded it, for this purpose, and nothing holds it. It stays
 * locked until the transaction ends.
 * @throws Refusal not_found
 */
export async function takeUploaded(
  tx: Tx,
  { declared }: Pick<Services, 'declared'>,
  viewer: Viewer,
  { purpose, file }: { purpose: UploadPurpose; file: string },
): Promise<void> {
  const which = and(eq(files.key, file), eq(files.purpose, purpose.name))
  await tx.select({ key: files.key }).from(files).where(which).for('update')
  // A statement of its own: it sees what another transaction did while this one waited for the lock.
  const [found] = await tx
    .select({ userId: files.uploadedBy, unheld: sql<boolean>`${isUnheld(declared)}` })
    .from(files)
    .where(which)
  authorize(uploadedFilePolicy, 'attach', viewer, found)
}
