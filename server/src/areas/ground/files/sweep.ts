import { and, sql } from 'drizzle-orm'
import type { Services } from '../../../services.ts'
import { measureParts } from './measure-parts.ts'
import { files } from './tables.ts'
import { sweepUploads } from './uploads/sweep-uploads.ts'
import { isUnheld, removeUnheld } from './uses/remove-unheld.ts'

type SweepServices = Pick<Services, 'database' | 'declared' | 'files' | 'jobs'>

const BATCH = 200

/**
 * Removes uploads that were left unfinished for a day, and files older than two days that nobody holds; measures parts
 * without a size. A failure holds up nothing else.
 */
export async function sweepFiles(services: SweepServices): Promise<void> {
  const failures: unknown[] = []
  for (const work of [sweepUploads, sweepUnheld, measureParts])
    await work(services).catch((error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** In batches, each a transaction of its own. A file that is locked is just being used, or swept by another node. */
async function sweepUnheld(services: SweepServices): Promise<void> {
  const sweepBatch = () =>
    services.database.transaction(async (tx) => {
      const unheld = await tx
        .select({ key: files.key })
        .from(files)
        .where(and(sql`${files.createdAt} < now() - interval '2 days'`, isUnheld(services.declared)))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      await removeUnheld(
        tx,
        services,
        unheld.map(({ key }) => key),
      )
      return unheld.length
    })
  while ((await sweepBatch()) === BATCH);
}
