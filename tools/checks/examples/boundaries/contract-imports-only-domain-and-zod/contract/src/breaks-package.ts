import { pgTable } from 'drizzle-orm/pg-core'

export const loans = pgTable('loans', {})
