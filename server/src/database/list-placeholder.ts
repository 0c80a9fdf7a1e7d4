import { type SQL, sql } from 'drizzle-orm'

/**
 * A list in a prepared statement. It stands in a subquery, because PostgreSQL would else count it, find its plan for any number dearer than one
 * for the number of this time, and make a plan at every request: that takes longer than looking up a few rows.
 * @param name the placeholder's name
 */
export const listPlaceholder = (name: string, type: 'bigint' | 'bytea' | 'text'): SQL =>
  sql`array(select unnest(${sql.placeholder(name)}::${sql.raw(type)}[]))`
