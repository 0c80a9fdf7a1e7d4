import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { users } from './tables.ts'

/**
 * Counts a connection request that an account sends. One statement counts and checks the limit, so that simultaneous requests are
 * serialised.
 * @param freeMost how many an account with the free membership may ever send
 * @returns false if it has sent that many
 */
export async function countRequest(tx: Tx, userId: number, freeMost: number): Promise<boolean> {
  const counted = await tx
    .update(users)
    .set({ requestsSent: sql`${users.requestsSent} + 1` })
    .where(
      and(
        eq(users.id, userId),
        or(ne(users.membership, 'free'), eq(users.level, 1), lt(users.requestsSent, freeMost)),
      ),
    )
    .returning({ id: users.id })
  return counted.length > 0
}
