import { eq } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { type Account, accounts } from './views.ts'

/**
 * Locks an account until the transaction ends, for what may happen once for each person: of two at the same time, the second waits and
 * then reads what the first one wrote.
 * @returns the account as it is under the lock; undefined if there is none
 */
export async function lockAccount(tx: Tx, id: number): Promise<Account | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update')
  return account
}
