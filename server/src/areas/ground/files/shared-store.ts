import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ConfigError } from '../../../config.ts'
import type { Database } from '../../../database/connection.ts'
import type { Services } from '../../../services.ts'
import { fileStore } from './tables.ts'

/**
 * Makes sure that this node works with the files that belong to its database: the same folder or bucket as every other node. A node
 * with a folder of its own would answer that files of the others don't exist, and its sweep would know none of them.
 * @throws ConfigError if the store isn't the database's
 */
export async function shareStore(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  files: Services['files'],
): Promise<void> {
  // Once both are marked nothing changes any more: no start but the first writes.
  const [settled] = await db.select().from(fileStore)
  if (settled?.markedAt && settled.mark === (await files.marked())) return
  const mark = randomBytes(16).toString('base64url')
  // Committed before the store is marked: after a crash in between, the next start finds the mark that it wrote, and an
  // operator who is told this mark can write it.
  await transaction((tx) => tx.insert(fileStore).values({ mark }).onConflictDoNothing())
  await transaction(async (tx) => {
    // Two nodes that start for the first time wait for each other here.
    const [known] = await tx.select().from(fileStore).for('update')
    if (!known) throw new Error('the row of the file store is gone')
    const found = await files.marked()
    if (found === known.mark) {
      if (known.markedAt === null) await tx.update(fileStore).set({ markedAt: sql`now()` })
      return
    }
    if (found !== null || known.markedAt !== null)
      throw new ConfigError(notShared(files.markAddress, known.mark))
    await files.mark(known.mark)
    await tx.update(fileStore).set({ markedAt: sql`now()` })
  })
}

const notShared = (place: string, mark: string) =>
  `Los archivos de ${place} no son los de esta base de datos. Todos los procesos comparten los archivos: el mismo S3_URL, o el mismo VAR_DIR. ` +
  `Si los cambiaste de lugar, copia también ese archivo; si de verdad son estos, escribe en él ${mark}`
