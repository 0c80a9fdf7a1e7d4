import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { users } from './tables.ts'

/** Notes that a member accepts the rules of the community, with the first topic that they begin. */
export async function acceptCommunityRules(tx: Tx, userId: number): Promise<void> {
  await tx.update(users).set({ communityRulesAcceptedAt: sql`now()` }).where(eq(users.id, userId))
}
