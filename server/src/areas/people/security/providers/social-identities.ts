import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import type { Services } from '../../../../services.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { users } from '../../../ground/users/tables.ts'
import { platformOf } from '../../accounts/platforms.ts'
import { identities } from '../../accounts/tables.ts'
import { providerLetter } from '../letters.ts'
import type { ProvenAttempt } from './social-attempt.ts'

export type Account = typeof users.$inferSelect
export type Identity = typeof identities.$inferSelect

/** Joins a provider's account, which from now on signs in. It replaces another account of the same provider. */
export async function join(
  tx: Tx,
  from: Actor,
  userId: number,
  { provider, person: { subject, email, emailVerified } }: ProvenAttempt,
): Promise<void> {
  const given = { subject, email, emailVerified }
  await tx
    .insert(identities)
    .values({ userId, provider, ...given })
    .onConflictDoUpdate({
      target: [identities.userId, identities.provider],
      set: { ...given, createdAt: sql`now()`, setAsideAt: null },
    })
  await recordAudit(tx, from, { action: 'account.joined', details: { provider } })
}

/** Tells an account's owner that a provider account was joined or removed. */
export async function tellOfProvider(
  { jobs, config }: Services,
  tx: Tx,
  account: Pick<Account, 'email' | 'firstName'>,
  { provider, email }: Pick<Identity, 'provider' | 'email'>,
  joined: boolean,
): Promise<void> {
  const about = { platform: platformOf[provider], email, joined }
  await jobs.enqueue(tx, sendMail, providerLetter(config.origin, account, about))
}

/**
 * Locks an account until the transaction ends: a reset or another change waits and then sees what was done here, or
 * has already happened. @returns the account as it is now
 */
export async function holdAccount(tx: Tx, userId: number, how: 'share' | 'update'): Promise<Account> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for(how)
  if (!account) throw new Refusal('social_failed')
  return account
}

/**
 * Updates what the provider says about the person. @throws Refusal social_failed if the identity was removed or set
 * aside
 */
export async function stillEnters(
  tx: Tx,
  userId: number,
  { provider, person: { subject, email, emailVerified } }: ProvenAttempt,
): Promise<void> {
  const noted = await tx
    .update(identities)
    .set({ email, emailVerified })
    .where(
      and(
        eq(identities.userId, userId),
        eq(identities.provider, provider),
        eq(identities.subject, subject),
        isNull(identities.setAsideAt),
      ),
    )
    .returning({ id: identities.id })
  if (noted.length === 0) throw new Refusal('social_failed')
}
