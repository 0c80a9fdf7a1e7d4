import { and, eq, inArray, isNull, type SQLWrapper } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { users } from '../../../ground/users/tables.ts'
import type { Account } from '../../../ground/users/views.ts'

/** Whether an account was only begun: not confirmed, not paid, not blocked. The owner of any other account signs in. */
export const isBegun = ({ emailConfirmedAt, paidAt, blockedAt }: Account) =>
  !emailConfirmedAt && !paidAt && !blockedAt

/** The account of an address that nobody has confirmed, for `provePassword`; a member who confirmed one signs in. */
export async function unconfirmedAt(db: Db, email: string): Promise<typeof users.$inferSelect | null> {
  const [account] = await db.select().from(users).where(eq(users.email, email))
  return account && !account.emailConfirmedAt && !account.blockedAt ? account : null
}

type Retyped = Pick<typeof users.$inferInsert, 'firstName' | 'lastName' | 'passwordHash' | 'phone'>

/**
 * Replaces the names, the password and the telephone of an account that was only begun, which the transaction has locked.
 * @param proven the hash of the password with which its person proved it; null where they did in another way
 * @returns false if it isn't only begun any more, or has another password by now: then nothing is replaced
 */
export async function retypeBegunAccount(
  tx: Tx,
  userId: number,
  typed: Retyped,
  proven: string | null,
): Promise<boolean> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId))
  if (!account || !isBegun(account)) return false
  if (proven !== null && account.passwordHash !== proven) return false
  await tx.update(users).set(typed).where(eq(users.id, userId))
  return true
}

/** Deletes those of the accounts with these ids that are neither confirmed nor paid. */
export async function deleteUnpaidAccounts(db: Db, ids: SQLWrapper): Promise<void> {
  await db
    .delete(users)
    .where(and(inArray(users.id, ids), isNull(users.emailConfirmedAt), isNull(users.paidAt)))
}
