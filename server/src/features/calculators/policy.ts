import type { Viewer } from '@cancha/domain/memberships/viewer'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { owns, policy } from '../../http/request/policy.ts'
import { savedAnalyses } from './tables.ts'

type Analysis = { userId: number; deletedAt: Date | null }

/** An analysis is its owner's alone: to everyone else, administrators too, it isn't there. */
const ownKept = (viewer: Viewer | null, analysis: Analysis) =>
  (owns(viewer, analysis) && analysis.deletedAt === null) || 'not_found'

export const analysisPolicy = policy<Analysis>()({
  read: ownKept,
  change: ownKept,
  duplicate: ownKept,
  share: ownKept,
  delete: ownKept,
  restore: (viewer, analysis) => (owns(viewer, analysis) && analysis.deletedAt !== null) || 'not_found',
})

/** The same where analyses are listed. */
export const keptBy = (userId: number): SQL | undefined =>
  and(eq(savedAnalyses.userId, userId), isNull(savedAnalyses.deletedAt))

type Shared = { deletedAt: Date | null; ownerBlockedAt: Date | null; ownerDeletedAt: Date | null }

/** A link opens to whoever has it, until its analysis is deleted or its owner's account is blocked or gone. */
export const sharedAnalysisPolicy = policy<Shared>()({
  read: (_, { deletedAt, ownerBlockedAt, ownerDeletedAt }) =>
    (!deletedAt && !ownerBlockedAt && !ownerDeletedAt) || 'not_found',
})
