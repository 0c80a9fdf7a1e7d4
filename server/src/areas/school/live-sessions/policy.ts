import { opensLiveSessions } from '@cancha/domain/ground/viewer'
import { eq, type SQL } from 'drizzle-orm'
import { policy } from '../../../http/request/policy.ts'
import { liveSessions } from './tables.ts'

const PRO_ONLY = { code: 'paid_only', msg: 'Las sesiones en vivo se abren con Cancha Pro.' } as const

/** A live session. Editors see what isn't published in the editor. */
export const liveSessionPolicy = policy<{ active: boolean; isOver: boolean }>()({
  read: (_, { active }) => active || 'not_found',
  /** To know its link. */
  join(viewer, { active, isOver }) {
    if (!active || isOver) return 'not_found'
    if (viewer === null) return 'unauthenticated'
    return opensLiveSessions(viewer) || PRO_ONLY
  },
})

/** The right to read as a condition for lists. */
export const isShown: SQL = eq(liveSessions.active, true)
