import { graceEnd } from '@cancha/domain/money/memberships/grace'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Attempt } from '../../../../adapters/payments/payments.ts'
import type { Db, Tx } from '../../../../database/connection.ts'
import { newSecret, secretHash } from '../../../../secrets.ts'
import { accountColumns, accounts } from '../../../ground/users/views.ts'
import { repairLinks } from '../card/tables.ts'
import { paymentCustomers, type payments } from '../tables.ts'

/**
 * Makes a link with which somebody repairs a card without signing in. It ends with the grace, and is useless to a finder
 * without the account's address, which has to be typed. Links of earlier letters stay good until one is used.
 */
export async function newRepairLink(
  tx: Tx,
  user: { id: number; email: string },
  payment: Pick<typeof payments.$inferSelect, 'invoiceId' | 'firstDeclinedAt' | 'createdAt'>,
): Promise<string> {
  const token = newSecret('')
  await tx.insert(repairLinks).values({
    userId: user.id,
    tokenHash: secretHash(token),
    email: user.email,
    invoiceId: payment.invoiceId,
    expiresAt: graceEnd(payment),
  })
  return token
}

const isGood = (token: string, now: Date) =>
  and(
    eq(repairLinks.tokenHash, secretHash(token)),
    isNull(repairLinks.usedAt),
    gt(repairLinks.expiresAt, now),
    // The account's address hasn't changed since.
    eq(repairLinks.email, accounts.email),
    isNull(accounts.blockedAt),
  )

/** Finds a link with its account and customer, without using it up; null for one that isn't good. */
export async function readRepairLink(db: Db | Tx, token: string, now: Date) {
  const [found] = await db
    .select({ link: repairLinks, user: accountColumns, customer: paymentCustomers })
    .from(repairLinks)
    .innerJoin(accounts, eq(accounts.id, repairLinks.userId))
    .innerJoin(paymentCustomers, eq(paymentCustomers.userId, accounts.id))
    .where(isGood(token, now))
  return found ?? null
}

/** Uses up a link, and all others about the same invoice: what they repair is repaired. */
export async function spendRepairLinks(tx: Tx, userId: number, invoiceId: string): Promise<void> {
  await tx
    .update(repairLinks)
    .set({ usedAt: sql`now()` })
    .where(
      and(eq(repairLinks.userId, userId), eq(repairLinks.invoiceId, invoiceId), isNull(repairLinks.usedAt)),
    )
}

/**
 * Whether a charge failed only because its bank wanted to hear from somebody who wasn't there: then the same card pays.
 * @param attempts of a charge that was declined, the oldest first; one that ends at the bank's question may leave none
 */
export const onlyAsked = (attempts: readonly Pick<Attempt, 'decline'>[]): boolean =>
  (attempts.at(-1)?.decline ?? ASKED) === ASKED

const ASKED = 'authentication_required'
