import { and, asc, eq, sql } from 'drizzle-orm'
import type { Services } from '../../../services.ts'
import { fileParts, files } from './tables.ts'

const BATCH = 200
/** Each hour for so long, so that a large site is measured over many hours. */
const PATIENCE_MS = 4 * 60_000

/**
 * Writes down the sizes of parts without one: pictures that were stored before they were files. They are served at their
 * old addresses meanwhile, and at those of files once their size is known.
 */
export async function measureParts({
  database: { db, transaction },
  files: storage,
}: Pick<Services, 'database' | 'files'>): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  // A part without stored bytes stays unmeasured, and is passed by.
  let last = { file: '', name: '' }
  for (;;) {
    const unmeasured = await db
      .select({ file: fileParts.file, name: fileParts.name, storageKey: fileParts.storageKey })
      .from(fileParts)
      .where(
        and(
          sql`${fileParts.bytes} = 0`,
          sql`(${fileParts.file}, ${fileParts.name}) > (${last.file}, ${last.name})`,
        ),
      )
      .orderBy(asc(fileParts.file), asc(fileParts.name))
      .limit(BATCH)
    for (const { file, name, storageKey } of unmeasured) {
      if (Date.now() > until) return
      last = { file, name }
      const stored = await storage.open(storageKey)
      if (!stored) continue
      stored.stream.destroy()
      await transaction(async (tx) => {
        await tx
          .update(fileParts)
          .set({ bytes: stored.size })
          .where(and(eq(fileParts.file, file), eq(fileParts.name, name)))
        await tx
          .update(files)
          .set({ bytes: sql`(select sum(bytes) from file_parts where file = ${file})` })
          .where(eq(files.key, file))
      })
    }
    if (unmeasured.length < BATCH) return
  }
}
