import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether neither of two people blocks the other, as an SQL condition over two columns or values; true where there is nobody
 * (null). Two look-ups, because each direction has an index of its own.
 */
export const unblocked = (one: SQL, other: SQL | number): SQL =>
  sql`not exists (select 1 from member_blocks b where b.blocker_id = ${one} and b.blocked_id = ${other})
        and not exists (select 1 from member_blocks b where b.blocker_id = ${other} and b.blocked_id = ${one})`
