import { pgTable, text } from 'drizzle-orm/pg-core'

/** The states of the United States, the federal district and the territories; filled by a migration. */
export const states = pgTable('states', {
  /** The two-letter code: 'TX'. */
  code: text('code').primaryKey(),
  name: text('name').notNull(),
})
