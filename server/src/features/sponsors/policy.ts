import { eq, type SQL } from 'drizzle-orm'
import { policy } from '../../http/request/policy.ts'
import { sponsors } from './tables.ts'

/** Readers find the sponsors that are published. Editors see the rest where they write them. */
export const sponsorPolicy = policy<{ active: boolean }>()({
  read: (_, { active }) => active || 'not_found',
})

/** The same where sponsors are listed. */
export const isShown: SQL = eq(sponsors.active, true)
