import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq, type SQL } from 'drizzle-orm'
import { owns, policy } from '../../../http/request/policy.ts'
import { savedSearches } from './tables.ts'

type Search = { userId: number }

/** A saved search belongs to its owner; for all others, administrators included, it doesn't exist. */
const own = (viewer: Viewer | null, search: Search) => owns(viewer, search) || 'not_found'

export const savedSearchPolicy = policy<Search>()({ read: own, change: own, end: own })

/** The right to read as a condition for lists. */
export const isOwnedBy = (userId: number): SQL => eq(savedSearches.userId, userId)
