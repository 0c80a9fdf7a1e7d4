import type { Viewer } from '@cancha/domain/ground/viewer'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { owns, policy } from '../../../http/request/policy.ts'
import { savedAnalyses } from './tables.ts'

type Analysis = { userId: number; deletedAt: Date | null }

/** An analysis belongs to its owner; for all others, administrators included, it doesn't exist. */
const ownKept = (viewer: Viewer | null, analysis: Analysis) =>
  (owns(viewer, analysis) && analysis.deletedAt === null) || 'not_found'

export const analysisPolicy = policy<Analysis>()({
  read: ownKept,
  change: ownKept,
  duplicate: ownKept,
  share: ownKept,
  // Pressed twice, both are done.
  delete: (viewer, analysis) => owns(viewer, analysis) || 'not_found',
  restore: (viewer, analysis) => owns(viewer, analysis) || 'not_found',
})

/** The same right as a condition for lists. */
export const keptBy = (userId: number): SQL | undefined =>
  and(eq(savedAnalyses.userId, userId), isNull(savedAnalyses.deletedAt))

type Shared = { deletedAt: Date | null; ownerBlockedAt: Date | null; ownerDeletedAt: Date | null }

/**
 * A link works for everyone who has it, until the analysis is deleted or its owner's account is blocked or deleted.
 */
export const sharedAnalysisPolicy = policy<Shared>()({
  read: (_, { deletedAt, ownerBlockedAt, ownerDeletedAt }) =>
    (!deletedAt && !ownerBlockedAt && !ownerDeletedAt) || 'not_found',
})

/** A logo is seen by its owner only; others see it on the reports that the owner gives away. */
export const reportLogoPolicy = policy<{ userId: number }>()({
  see: (viewer, logo) => owns(viewer, logo) || 'not_found',
})
