import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { fileParts, files } from './tables.ts'

/**
 * Writes down the sizes of parts without one: pictures that were stored before they were files. They are served at their
 * old addresses meanwhile, and at those of files once their size is known.
 */
export async function measureParts({
  database: { db },
  files: storage,
}: Pick<Services, 'database' | 'files'>): Promise<void> {
  const unmeasured = await db
    .select({ file: fileParts.file, name: fileParts.name, storageKey: fileParts.storageKey })
    .from(fileParts)
    .where(sql`${fileParts.bytes} = 0`)
  for (const { file, name, storageKey } of unmeasured) {
    const stored = await storage.open(storageKey)
    if (!stored) continue
    stored.stream.destroy()
    await db
      .update(fileParts)
      .set({ bytes: stored.size })
      .where(and(eq(fileParts.file, file), eq(fileParts.name, name)))
    await db
      .update(files)
      .set({ bytes: sql`(select sum(bytes) from file_parts where file = ${file})` })
      .where(eq(files.key, file))
  }
}
