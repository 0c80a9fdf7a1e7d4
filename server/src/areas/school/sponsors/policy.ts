import { eq, type SQL } from 'drizzle-orm'
import { policy } from '../../../http/request/policy.ts'
import { sponsors } from './tables.ts'

/** Readers only find published sponsors. Editors see the rest in the editor. */
export const sponsorPolicy = policy<{ active: boolean }>()({
  read: (_, { active }) => active || 'not_found',
})

/** The same right as a condition for lists. */
export const isShown: SQL = eq(sponsors.active, true)
