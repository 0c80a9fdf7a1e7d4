import type { Viewer } from '@cancha/domain/ground/viewer'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { brand } from '../../../../brand.ts'
import type { Tx } from '../../../../database/connection.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../../../ground/audit/actor.ts'
import { recordAudit } from '../../../ground/audit/audit.ts'
import { accounts } from '../../../ground/users/views.ts'
import { secondFactorTries } from '../../accounts/limits.ts'
import {
  countTry,
  hasSecondFactor,
  newTotpSecret,
  renewRecovery,
  secretContext,
  spendCode,
  totpOf,
} from '../../accounts/signing-in/second-factor-codes.ts'
import {
  endOtherSessionsOf,
  forgetSecondFactor,
  renewWithSecondFactor,
} from '../../accounts/signing-in/sessions.ts'
import { recoveryCodes, secondFactors } from '../../accounts/tables.ts'
import { secondFactorLetter } from '../letters.ts'

/** The calling session. Only callers with one get here. */
export function sessionIdOf(call: Call): number {
  if (!call.session) throw new Refusal('unauthenticated')
  return call.session.id
}

const alreadyOn = () => new Refusal('conflict', { msg: 'El segundo paso ya está activado.' })
const notOn = () => new Refusal('conflict', { msg: 'El segundo paso no está activado.' })

/** Generates a secret, which becomes active with its first code. A new call replaces it. */
export async function beginSecondFactor(
  { database, vault }: Services,
  viewer: Viewer,
): Promise<{ secret: string; uri: string }> {
  const drawn = newTotpSecret()
  const secret = vault.seal(drawn, secretContext(viewer.id))
  const waiting = await database.db
    .insert(secondFactors)
    .values({ userId: viewer.id, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt: sql`now()`, lastStep: null },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  if (waiting.length === 0) throw alreadyOn()
  const [user] = await database.db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, viewer.id))
  return { secret: drawn, uri: totpOf(drawn, user?.email ?? '', brand.name).toString() }
}

/**
 * Turns the second factor on with its first code. The calling session counts as having passed it and gets a new
 * token; all others end.
 */
export async function enableSecondFactor(
  services: Services,
  viewer: Viewer,
  call: Call,
  code: string,
): Promise<{ recovery: string[]; token: string }> {
  const { database, vault, live } = services
  await countTry(services, viewer.id)
  const session = sessionIdOf(call)
  const done = await database.transaction(async (tx) => {
    const confirmed = await tx
      .update(secondFactors)
      .set({ confirmedAt: sql`now()` })
      .where(and(eq(secondFactors.userId, viewer.id), isNull(secondFactors.confirmedAt)))
      .returning({ userId: secondFactors.userId })
    if (confirmed.length === 0) throw (await hasSecondFactor(tx, viewer.id)) ? alreadyOn() : notOn()
    await spendCode(tx, vault, viewer.id, code)
    const recovery = await renewRecovery(tx, viewer.id)
    const token = await renewWithSecondFactor(tx, session)
    const ended = await endOtherSessionsOf(tx, viewer.id, session)
    await tell(services, tx, viewer.id, true)
    await recordAudit(tx, actor(viewer, call), { action: 'second_factor.enabled' })
    return { recovery, token, ended }
  })
  await services.limits.forget(secondFactorTries, `u${viewer.id}`)
  live.endSessions(done.ended, 'expired')
  return done
}

/**
 * Turns it off. An administrator has no administrator rights until there is a new one. Where it is off, as at a second press, there is
 * no code to check and nothing to do.
 */
export async function disableSecondFactor(
  services: Services,
  viewer: Viewer,
  call: Call,
  code: string,
): Promise<void> {
  if (!(await hasSecondFactor(services.database.db, viewer.id))) return
  await countTry(services, viewer.id)
  await services.database.transaction(async (tx) => {
    // Of two presses at once the second one waits here, and finds it off.
    const [factor] = await tx
      .select({ confirmedAt: secondFactors.confirmedAt })
      .from(secondFactors)
      .where(eq(secondFactors.userId, viewer.id))
      .for('update')
    if (!factor?.confirmedAt) return
    await spendCode(tx, services.vault, viewer.id, code)
    await tx.delete(secondFactors).where(eq(secondFactors.userId, viewer.id))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, viewer.id))
    await forgetSecondFactor(tx, viewer.id)
    await tell(services, tx, viewer.id, false)
    await recordAudit(tx, actor(viewer, call), { action: 'second_factor.disabled' })
  })
  await services.limits.forget(secondFactorTries, `u${viewer.id}`)
}

/** Generates new recovery codes; the old ones become invalid. */
export async function newRecoveryCodes(
  services: Services,
  viewer: Viewer,
  call: Call,
  code: string,
): Promise<string[]> {
  if (!(await hasSecondFactor(services.database.db, viewer.id))) throw notOn()
  await countTry(services, viewer.id)
  const codes = await services.database.transaction(async (tx) => {
    await spendCode(tx, services.vault, viewer.id, code)
    await recordAudit(tx, actor(viewer, call), { action: 'second_factor.recovery_renewed' })
    return renewRecovery(tx, viewer.id)
  })
  await services.limits.forget(secondFactorTries, `u${viewer.id}`)
  return codes
}

async function tell({ jobs, config }: Services, tx: Tx, userId: number, on: boolean): Promise<void> {
  const [user] = await tx.select().from(accounts).where(eq(accounts.id, userId))
  if (user) await jobs.enqueue(tx, sendMail, secondFactorLetter(config.origin, user, on))
}
