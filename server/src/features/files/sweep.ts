import { inArray, sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { fileParts, files, uploadPieces, uploads } from './tables.ts'

/** Where addresses of files are written down; whatever holds none of a file's addresses has no use for it. */
const WRITTEN_IN = [
  sql`select 1 from piece_revisions where position(files.key in content::text) > 0`,
  sql`select 1 from written_pieces where position(files.key in draft::text) > 0`,
]
const BATCH = 200

/** Removes uploads that were left half-way for a day, and files that nothing written mentions two days later. */
export async function sweepFiles({
  database,
  files: storage,
}: Pick<Services, 'database' | 'files'>): Promise<void> {
  const abandoned = await database.db
    .select({ id: uploads.id })
    .from(uploads)
    .where(sql`${uploads.createdAt} < now() - interval '1 day'`)
    .limit(BATCH)
  const unused = await database.db
    .select({ key: files.key })
    .from(files)
    .where(
      sql`${files.createdAt} < now() - interval '2 days' and
        not exists (${sql.join(WRITTEN_IN, sql`) and not exists (`)})`,
    )
    .limit(BATCH)
  const pieces = await storageKeys(
    database,
    abandoned.map(({ id }) => id),
    unused.map(({ key }) => key),
  )
  // The rows first: a file without a row is found by nobody, a row without a file would be.
  if (abandoned.length > 0)
    await database.db.delete(uploads).where(
      inArray(
        uploads.id,
        abandoned.map(({ id }) => id),
      ),
    )
  if (unused.length > 0)
    await database.db.delete(files).where(
      inArray(
        files.key,
        unused.map(({ key }) => key),
      ),
    )
  for (const key of pieces) await storage.remove(key)
}

async function storageKeys(
  { db }: Services['database'],
  half: number[],
  unused: string[],
): Promise<string[]> {
  const [pieces, parts] = await Promise.all([
    half.length === 0
      ? []
      : db
          .select({ key: uploadPieces.storageKey })
          .from(uploadPieces)
          .where(inArray(uploadPieces.upload, half)),
    unused.length === 0
      ? []
      : db.select({ key: fileParts.storageKey }).from(fileParts).where(inArray(fileParts.file, unused)),
  ])
  return [...pieces, ...parts].map(({ key }) => key)
}
