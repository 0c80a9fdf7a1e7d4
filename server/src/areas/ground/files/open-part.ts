import type { UploadPurpose } from '@cancha/contract/ground/upload-purpose'
import { and, eq, inArray } from 'drizzle-orm'
import type { StoredFile } from '../../../adapters/files/files.ts'
import type { Services } from '../../../services.ts'
import { fileParts, files } from './tables.ts'

const KEY = /^[A-Za-z0-9_-]{22}$/

/**
 * Opens a part of a file, for features that serve it at an address of their own. The key is looked up and never used as a path.
 * @param purposes a file of another purpose isn't opened
 * @returns null if there is none
 */
export async function openPart(
  { database, files: storage }: Pick<Services, 'database' | 'files'>,
  purposes: readonly UploadPurpose[],
  { file, name }: { file: string; name: string },
): Promise<StoredFile | null> {
  if (!KEY.test(file)) return null
  const names = purposes.map((purpose) => purpose.name)
  const [part] = await database.db
    .select({ storageKey: fileParts.storageKey })
    .from(fileParts)
    .innerJoin(files, eq(files.key, fileParts.file))
    .where(and(eq(fileParts.file, file), eq(fileParts.name, name), inArray(files.purpose, names)))
  return part ? storage.open(part.storageKey) : null
}
