import { eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { policy } from '../../../http/request/policy.ts'

/** Basic pages and questions: readers only find what is published. Editors see the rest in the editor. */
export const pagePolicy = policy<{ active: boolean }>()({
  read: (_, { active }) => active || 'not_found',
})

/** The same right as a condition for lists. */
export const isShown = ({ active }: { active: AnyPgColumn }): SQL => eq(active, true)
