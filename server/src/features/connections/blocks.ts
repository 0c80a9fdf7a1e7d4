import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/connection.ts'
import { users } from '../accounts/tables.ts'
import { isActive } from './member-cards.ts'
import { memberBlocks } from './tables.ts'

/** Most members that one may block, and most of either kind that lists leave out. */
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

/** Whom lists leave out for this member: those they block and those who block them. */
export async function hiddenFrom(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .select({ blockerId: memberBlocks.blockerId, blockedId: memberBlocks.blockedId })
    .from(memberBlocks)
    .where(or(eq(memberBlocks.blockerId, memberId), eq(memberBlocks.blockedId, memberId)))
    .orderBy(desc(memberBlocks.createdAt))
    .limit(2 * BLOCKS_MOST)
  return rows.map(({ blockerId, blockedId }) => (blockerId === memberId ? blockedId : blockerId))
}
