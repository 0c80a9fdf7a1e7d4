import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { savedAnalyses } from './tables.ts'

/** A nightly job: removes for good what was deleted 30 days ago. */
export async function purgeDeleted(db: Db): Promise<void> {
  await db.delete(savedAnalyses).where(lt(savedAnalyses.deletedAt, sql`now() - interval '30 days'`))
}
