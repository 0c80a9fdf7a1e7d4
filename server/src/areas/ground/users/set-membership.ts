import { eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { users } from './tables.ts'
import type { Account } from './views.ts'

/** Stores what an account may open: memberships/sync/open-for.ts, which alone calls it, knows what follows of payments and grants. */
export async function setMembership(
  tx: Tx,
  userId: number,
  opened: Pick<Account, 'membership' | 'membershipUntil' | 'intensiveTraining' | 'paidAt'>,
): Promise<void> {
  await tx.update(users).set(opened).where(eq(users.id, userId))
}
