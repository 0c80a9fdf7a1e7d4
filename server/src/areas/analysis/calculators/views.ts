import { isNull } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { savedAnalyses } from './tables.ts'

/** The analyses that members keep, without those that they deleted. */
export const keptAnalyses = pgView('kept_analyses').as((db) =>
  db
    .select({
      userId: savedAnalyses.userId,
      type: savedAnalyses.type,
      data: savedAnalyses.data,
      updatedAt: savedAnalyses.updatedAt,
      id: savedAnalyses.id,
    })
    .from(savedAnalyses)
    .where(isNull(savedAnalyses.deletedAt)),
)
