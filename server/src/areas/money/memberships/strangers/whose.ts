import { canonicalEmail } from '@cancha/domain/ground/contact/email'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { KnownCustomer } from '../../../../adapters/payments/customers.ts'
import type { Db, Tx } from '../../../../database/connection.ts'
import { accounts } from '../../../ground/users/views.ts'

/**
 * Why a customer of the provider's is no account's: it names none, or none that is here; or an account with that number is, but has
 * another e-mail, or is younger than the customer.
 */
export type Why = 'not_ours' | 'no_account' | 'other_account' | 'young_account'

const Key = z.uuid()

/**
 * Finds the account of a customer that the database doesn't know. The account's random key alone decides where the provider has one. A
 * number is given again after an older backup was restored, so that it counts only together with the e-mail, and for an account that
 * was there before the customer.
 */
export async function whoseIs(
  db: Db | Tx,
  { payerKey, userId, email, createdAt }: KnownCustomer,
): Promise<{ userId: number } | { why: Why }> {
  const isThere = isNull(accounts.deletedAt)
  if (payerKey !== null) {
    if (!Key.safeParse(payerKey).success) return { why: 'no_account' }
    const [account] = await db
      .select({ userId: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.payerKey, payerKey), isThere))
    return account ?? { why: 'no_account' }
  }
  if (userId === null) return { why: 'not_ours' }
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, userId), isThere))
  if (!account) return { why: 'no_account' }
  if (email === null || canonicalEmail(email) !== account.email) return { why: 'other_account' }
  // The provider's moments are whole seconds: within the same one nobody knows which was first.
  return account.createdAt < createdAt ? { userId } : { why: 'young_account' }
}
