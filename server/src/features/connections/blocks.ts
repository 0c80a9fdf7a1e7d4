import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/connection.ts'
import { users } from '../people/tables.ts'
import { isActive } from './member-cards.ts'
import { memberBlocks } from './tables.ts'

/** Most members that one may block. */
export const BLOCKS_MOST = 2_000

/**
 * Whoever changes something between two members goes one after the other, on every node: what is read after this holds
 * until the transaction ends.
 */
export async function lockPair(tx: Tx, one: number, other: number): Promise<void> {
  const pair = `members:${Math.min(one, other)}:${Math.max(one, other)}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`)
}

/** Whether one of them blocks the other, and which. */
export async function blockBetween(
  db: Db | Tx,
  memberId: number,
  otherId: number,
): Promise<'none' | 'mine' | 'theirs'> {
  const rows = await db
    .select({ blockerId: memberBlocks.blockerId })
    .from(memberBlocks)
    .where(
      or(
        and(eq(memberBlocks.blockerId, memberId), eq(memberBlocks.blockedId, otherId)),
        and(eq(memberBlocks.blockerId, otherId), eq(memberBlocks.blockedId, memberId)),
      ),
    )
  if (rows.some(({ blockerId }) => blockerId === otherId)) return 'theirs'
  return rows.length > 0 ? 'mine' : 'none'
}

/** Whether the one has blocked the other, whatever the other has done. */
export async function blocks(db: Db, memberId: number, otherId: number): Promise<boolean> {
  const own = and(eq(memberBlocks.blockerId, memberId), eq(memberBlocks.blockedId, otherId))
  return (await db.select({ found: sql`1` }).from(memberBlocks).where(own)).length > 0
}

/** The accounts among these two that are active, held so that none is deleted before the transaction ends. */
export async function activeOf(tx: Tx, ...ids: number[]) {
  const { rows } = await tx.execute<{ id: string; firstName: string; lastName: string; email: string }>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email from ${users} u
    where u.id in ${ids} and ${isActive} for key share`)
  return new Map(rows.map((row) => [Number(row.id), row]))
}

/** Whether two members may have to do with each other: both are active and neither blocks the other. */
export async function mayInteract(tx: Tx, one: number, other: number): Promise<boolean> {
  if (one === other || (await activeOf(tx, one, other)).size < 2) return false
  return (await blockBetween(tx, one, other)) === 'none'
}

/**
 * For the `where` of a query that lists members: leaves out whom the viewer blocks and who blocks them, however many.
 * @param member the column with the listed member's id
 */
export const notHidden = (member: SQL, viewerId: number | null): SQL =>
  viewerId === null
    ? sql`true`
    : sql`not exists (select 1 from member_blocks b where b.blocker_id = ${member} and b.blocked_id = ${viewerId})
        and not exists (select 1 from member_blocks b where b.blocker_id = ${viewerId} and b.blocked_id = ${member})`
