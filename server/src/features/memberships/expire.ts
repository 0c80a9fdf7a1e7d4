import { and, eq, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { defineJob } from '../../jobs/job.ts'
import type { Live } from '../../live/live.ts'
import type { Services } from '../../services.ts'
import { endSessionsOf } from '../accounts/signing-in/sessions.ts'
import { type Actor, programActor, recordAudit } from '../audit/audit.ts'
import { users } from '../people/tables.ts'

/**
 * Ends a paid membership, grace period included: the account becomes free and its sessions are ended. Idempotent,
 * also for simultaneous calls.
 * @param onlyIf a condition on the account that must still hold
 * @returns false if the person has no paid membership, or `onlyIf` doesn't hold
 */
export async function expireMembership(
  services: { database: Database; live: Pick<Live, 'endSessions'> },
  by: Actor,
  email: string,
  reason: string,
  onlyIf?: SQL,
): Promise<boolean> {
  const ended = await services.database.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ membership: 'free', membershipUntil: null })
      .where(and(eq(users.email, email), ne(users.membership, 'free'), onlyIf))
      .returning({ id: users.id })
    if (!user) return null
    const closed = await endSessionsOf(tx, user.id)
    await recordAudit(tx, by, {
      action: 'membership.expired',
      target: { type: 'user', id: user.id },
      details: { ended: closed.length },
      reason,
    })
    return closed
  })
  if (!ended) return false
  services.live.endSessions(ended, 'subscription_expired')
  return true
}

/** Ends one membership whose last day is over. */
export const expireMembershipJob = defineJob<{ userId: number }>({
  name: 'memberships.expire',
  label: 'el término de las membresías con fecha',
  retryLimit: 8,
  expireInSeconds: 120,
  once: true,
  key: ({ userId }) => String(userId),
})

const isOver = lte(users.membershipUntil, sql`now()`)

/** Enqueues a job for each membership given by hand whose last day is over. */
export function queueDueExpiries({ database, jobs }: Pick<Services, 'database' | 'jobs'>): Promise<void> {
  return database.transaction(async (tx) => {
    const due = await tx.select({ userId: users.id }).from(users).where(isOver)
    for (const { userId } of due) await jobs.enqueue(tx, expireMembershipJob, { userId })
  })
}

/** Ends one of them, unless it was extended in the meantime. */
export async function expireDueMembership(
  services: Parameters<typeof expireMembership>[0],
  userId: number,
): Promise<void> {
  const [due] = await services.database.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isOver))
  if (due)
    await expireMembership(services, programActor, due.email, 'terminó el plazo con el que se dio', isOver)
}
