import { membershipChanged } from '@cancha/contract/people/accounts-events'
import { emailSearched } from '@cancha/domain/ground/contact/email'
import { and, eq, lte, ne } from 'drizzle-orm'
import { defineJob } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'
import { type Actor, programActor, recordAudit } from '../../../ground/audit/audit.ts'
import { lockAccount } from '../../../ground/users/lock-account.ts'
import { accounts } from '../../../ground/users/views.ts'
import { endSessionsOf } from '../../../people/accounts/signing-in/sessions.ts'
import { openFor } from '../sync/open-for.ts'
import { membershipGrants } from '../tables.ts'

/** Ends what was given to one person until a day that is over. */
export const expireGrantJob = defineJob<{ userId: number }>({
  name: 'memberships.expire',
  label: 'el término de las membresías con fecha',
  retryLimit: 8,
  expireInSeconds: 120,
  once: true,
  key: ({ userId }) => String(userId),
})

type GrantServices = Pick<Services, 'database'> & { live: Pick<Services['live'], 'endSessions' | 'toUser'> }

/**
 * Ends a membership that was given. Where nothing is paid beside it the account becomes free and its sessions end; where
 * something is, pages are told to ask again. Idempotent, also for simultaneous calls. Paid plans are never ended here.
 * @param which the grants that end: all that give a membership, or those whose day is over
 * @returns false if nothing was given, or none of it ends
 */
async function endGrants(
  services: GrantServices,
  by: Actor,
  userId: number,
  reason: string,
  { now, onlyDue }: { now: Date; onlyDue: boolean },
): Promise<boolean> {
  const done = await services.database.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const gone = await tx
      .delete(membershipGrants)
      .where(
        and(
          eq(membershipGrants.userId, userId),
          onlyDue ? lte(membershipGrants.until, now) : ne(membershipGrants.gives, 'training'),
        ),
      )
      .returning({ id: membershipGrants.id })
    if (gone.length === 0) return null
    const opened = await openFor(tx, userId, now)
    if (!opened || opened.before.membership === 'free' || opened.after.membership !== 'free') return []
    const ended = await endSessionsOf(tx, userId)
    await recordAudit(tx, by, {
      action: 'membership.expired',
      target: { type: 'user', id: userId },
      details: { ended: ended.length },
      reason,
    })
    return ended
  })
  if (done === null) return false
  if (done.length > 0) services.live.endSessions(done, 'subscription_expired')
  else services.live.toUser(userId, membershipChanged, {})
  return true
}

/** Ends what was given to one person until a day that is over, unless it was extended in the meantime. */
export async function expireDueGrants(
  services: GrantServices & Pick<Services, 'payments'>,
  userId: number,
): Promise<void> {
  const now = await services.payments.now()
  await endGrants(services, programActor, userId, 'terminó el plazo con el que se dio', {
    now,
    onlyDue: true,
  })
}

/**
 * Ends the membership that was given to an account, for the operator's command.
 * @returns false if nobody has that e-mail, or nothing was given
 */
export async function expireMembership(
  services: GrantServices,
  by: Actor,
  email: string,
  reason: string,
): Promise<boolean> {
  const [user] = await services.database.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, emailSearched(email)))
  if (!user) return false
  return endGrants(services, by, user.id, reason, { now: new Date(), onlyDue: false })
}
