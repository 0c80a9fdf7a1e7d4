import { type SQL, sql } from 'drizzle-orm'

/** The condition that something of the lender `l` waits beside what was confirmed. */
export const hasChange: SQL = sql`(exists (select from lender_changes c where c.lender_id = l.user_id)
  or exists (select from lender_programme_notes n join lender_programmes p on p.id = n.programme_id where p.lender_id = l.user_id))`
