import type { Viewer } from '@cancha/domain/ground/viewer'
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Config } from '../../../../config.ts'
import type { Database } from '../../../../database/connection.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Jobs } from '../../../../jobs/queue.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import type { Live } from '../../../../live/live.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { didLast } from '../../../ground/audit/last-act.ts'
import { accounts } from '../../../ground/users/views.ts'
import { accountPolicy } from '../../accounts/policy.ts'
import { endSessionsOf } from '../../accounts/signing-in/sessions.ts'
import { recoveryCodes, secondFactors } from '../../accounts/tables.ts'
import { secondFactorResetLetter } from '../letters.ts'

type SecondFactorServices = {
  database: Database
  live: Pick<Live, 'endSessions'>
  jobs: Pick<Jobs, 'enqueue'>
  config: Pick<Config, 'origin'>
}

/**
 * For the operator's command: removes the second factor of a person who lost phone and recovery codes, signs them out
 * everywhere and tells them. An administrator has no administrator rights until they set up a new one.
 * @returns false if nobody with that e-mail has one
 */
export async function removeSecondFactor(
  services: SecondFactorServices,
  by: Actor,
  email: string,
  reason: string,
): Promise<boolean> {
  const outcome = await remove(services, { viewer: 'operator', actor: by }, eq(accounts.email, email), reason)
  return outcome === 'removed'
}

/**
 * The same for an administrator who has checked who asks for it.
 * @throws Refusal not_found for no account, conflict for their own, for an administrator's and for one without a
 * second factor
 */
export async function removeSecondFactorAs(
  services: SecondFactorServices,
  by: { viewer: Viewer; actor: Actor },
  userId: number,
  reason: string,
): Promise<void> {
  const outcome = await remove(services, by, eq(accounts.id, userId), reason)
  if (outcome === 'nobody') throw new Refusal('not_found')
  if (outcome === 'none')
    throw new Refusal('conflict', {
      msg: 'Esta cuenta ya no tiene un segundo paso: entra con su contraseña.',
    })
}

async function remove(
  services: SecondFactorServices,
  { viewer, actor }: { viewer: Viewer | 'operator'; actor: Actor },
  which: SQL,
  reason: string,
): Promise<'removed' | 'none' | 'nobody'> {
  const outcome = await services.database.transaction(async (tx) => {
    // Locked: an account that is made an administrator's meanwhile keeps its second factor.
    const [user] = await tx
      .select()
      .from(accounts)
      .where(and(which, isNull(accounts.deletedAt)))
      .for('update')
    if (!user) return 'nobody'
    if (viewer !== 'operator')
      authorize(accountPolicy, 'resetSecondFactor', viewer, {
        userId: user.id,
        administers: user.level === 1,
        lastAdministrator: false,
      })
    const removed = await tx
      .delete(secondFactors)
      .where(and(eq(secondFactors.userId, user.id), isNotNull(secondFactors.confirmedAt)))
      .returning({ userId: secondFactors.userId })
    const entry = {
      action: 'second_factor.removed',
      target: { type: 'user', id: user.id },
      details: { before: { secondFactor: true }, after: { secondFactor: false } },
      reason,
    } as const
    // Pressed a second time.
    if (removed.length === 0)
      return viewer !== 'operator' && (await didLast(tx, actor, entry)) ? 'removed' : 'none'
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    const ended = await endSessionsOf(tx, user.id)
    await services.jobs.enqueue(tx, sendMail, secondFactorResetLetter(services.config.origin, user))
    await recordAudit(tx, actor, entry)
    return { ended }
  })
  if (typeof outcome === 'string') return outcome
  services.live.endSessions(outcome.ended, 'expired')
  return 'removed'
}
