import { and, eq, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows, takeTurn } from '../../../../database/statements.ts'
import { accounts } from '../../../ground/users/views.ts'
import { isActive } from '../directory/member-cards.ts'
import { memberBlocks } from '../tables.ts'

/** The maximum of members that one may block. */
export const BLOCKS_MOST = 2_000

/**
 * Serialises changes between two members on all nodes: what is read after this stays true until the transaction ends.
 */
export async function lockPair(tx: Tx, one: number, other: number): Promise<void> {
  await takeTurn(tx, `members:${Math.min(one, other)}:${Math.max(one, other)}`)
}

/** Returns the ids of those of the two who block the other. */
export async function blockersBetween(db: Db | Tx, one: number, other: number): Promise<number[]> {
  const rows = await db
    .select({ blockerId: memberBlocks.blockerId })
    .from(memberBlocks)
    .where(
      or(
        and(eq(memberBlocks.blockerId, one), eq(memberBlocks.blockedId, other)),
        and(eq(memberBlocks.blockerId, other), eq(memberBlocks.blockedId, one)),
      ),
    )
  return rows.map(({ blockerId }) => blockerId)
}

/** Whether the first has blocked the second. */
export async function blocks(db: Db, memberId: number, otherId: number): Promise<boolean> {
  const own = and(eq(memberBlocks.blockerId, memberId), eq(memberBlocks.blockedId, otherId))
  return (await db.select({ found: sql`1` }).from(memberBlocks).where(own)).length > 0
}

/** The active ones of these accounts, locked so that none is deleted before the transaction ends. */
export async function activeOf(tx: Tx, ...ids: number[]) {
  const { id, text } = column
  const rows = await selectRows(
    tx,
    { id, firstName: text, lastName: text, email: text },
    sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email from ${accounts} u
    where u.id in ${ids} and ${isActive} for key share`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether two members may interact: both are active and neither blocks the other. */
export async function mayInteract(tx: Tx, one: number, other: number): Promise<boolean> {
  if (one === other || (await activeOf(tx, one, other)).size < 2) return false
  return (await blockersBetween(tx, one, other)).length === 0
}
