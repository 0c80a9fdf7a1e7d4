import { eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { policy } from '../../http/request/policy.ts'

/** Basic pages and questions: readers find what is published. Editors see the rest where they write it. */
export const pagePolicy = policy<{ active: boolean }>()({
  read: (_, { active }) => active || 'not_found',
})

/** The same where they are listed. */
export const isShown = ({ active }: { active: AnyPgColumn }): SQL => eq(active, true)
