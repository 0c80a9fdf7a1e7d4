import type { JoinedProvider } from '@cancha/contract/people/providers'
import type { Passkey, SecurityOverview } from '@cancha/contract/people/security/shapes'
import { and, count, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { users } from '../../ground/users/tables.ts'
import { platformOf } from '../accounts/platforms.ts'
import type { openSessionsOf } from '../accounts/signing-in/sessions.ts'
import { emailChanges, identities, passkeys, recoveryCodes, secondFactors } from '../accounts/tables.ts'

export type SessionRow = Awaited<ReturnType<typeof openSessionsOf>>[number]

/** How an account is protected; null if it doesn't exist. */
export async function overviewOf(db: Db, userId: number): Promise<SecurityOverview | null> {
  const [[user], [factor], [codes], joined, [pending], keys] = await Promise.all([
    db.select({ hash: users.passwordHash, deleteAt: users.deleteAt }).from(users).where(eq(users.id, userId)),
    db
      .select({ on: sql`1` })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))),
    db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
    db.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.provider),
    db
      .select({ email: emailChanges.newEmail })
      .from(emailChanges)
      .where(
        and(
          eq(emailChanges.userId, userId),
          isNull(emailChanges.confirmedAt),
          isNull(emailChanges.undoneAt),
          gt(emailChanges.askedAt, sql`now() - interval '24 hours'`),
        ),
      ),
    db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id),
  ])
  if (!user) return null
  return {
    haspassword: user.hash !== null,
    secondfactor: { on: factor !== undefined, recoverycodes: codes?.left ?? 0 },
    providers: joined.map(presentProvider),
    passkeys: keys.map(presentPasskey),
    pendingemail: pending?.email ?? null,
    deletion: user.deleteAt?.toISOString() ?? null,
  }
}

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: typeof passkeys.$inferSelect): Passkey => ({
  id: String(id),
  name,
  since: createdAt.toISOString(),
  lastused: lastUsedAt?.toISOString() ?? null,
})

/** A joined provider account as its owner sees it. */
const presentProvider = (identity: typeof identities.$inferSelect): JoinedProvider => ({
  platform: platformOf[identity.provider],
  since: identity.createdAt.toISOString(),
  email: identity.email,
  setaside: identity.setAsideAt?.toISOString() ?? null,
})
