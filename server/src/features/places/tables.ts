import { pgTable, text } from 'drizzle-orm/pg-core'

/** The states of the United States with the district and the territories; filled by a migration. */
export const states = pgTable('states', {
  /** Two letters: 'TX'. */
  code: text('code').primaryKey(),
  name: text('name').notNull(),
})
