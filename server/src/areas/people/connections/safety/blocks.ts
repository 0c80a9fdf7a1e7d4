import { and, eq, or, type SQL, sql } from 'drizzle-orm'
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

/** An array of the ids of those of two members who block the other, in SQL. */
export const blockersOf = (one: SQL, other: SQL): SQL => sql`array(
  select b.blocker_id from member_blocks b where b.blocker_id = ${one} and b.blocked_id = ${other}
  union all select b.blocker_id from member_blocks b where b.blocker_id = ${other} and b.blocked_id = ${one})`

/** A JSON array of the ids of those whom a member blocks, in SQL. */
export const blockedBy = (member: SQL): SQL =>
  sql`(select coalesce(json_agg(b.blocked_id), '[]') from member_blocks b where b.blocker_id = ${member})`

/** A statement with the ids of those whom a member blocks and of those who block them. */
export const apartFrom = (memberId: number): SQL => sql`
  select b.blocked_id from member_blocks b where b.blocker_id = ${memberId}
  union all select b.blocker_id from member_blocks b where b.blocked_id = ${memberId}`

/** Reads the blocks of these members and against them. @returns whether a member of these and another one are apart by one */
export async function readBlocks(
  db: Db | Tx,
  memberIds: readonly number[],
): Promise<(memberId: number, otherId: number) => boolean> {
  const members = sql`any(${sql.param([...memberIds])}::bigint[])`
  const rows = await db
    .select({ one: memberBlocks.blockerId, other: memberBlocks.blockedId })
    .from(memberBlocks)
    .where(sql`${memberBlocks.blockerId} = ${members} or ${memberBlocks.blockedId} = ${members}`)
  const apart = new Set(rows.flatMap(({ one, other }) => [`${one} ${other}`, `${other} ${one}`]))
  return (memberId, otherId) => apart.has(`${memberId} ${otherId}`)
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
