import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq } from 'drizzle-orm'
import type { Call } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../../../ground/audit/actor.ts'
import { recordAudit } from '../../../ground/audit/audit.ts'
import { didLast } from '../../../ground/audit/last-act.ts'
import { users } from '../../../ground/users/tables.ts'
import { forgetTokens } from '../joining/email-tokens.ts'
import { passwordChangedLetter } from '../letters.ts'
import { passwordPolicy } from '../policy.ts'
import { endOtherSessionsOf, noteProof } from '../signing-in/sessions.ts'
import { provePassword } from '../signing-in/sign-in.ts'
import { dropOpenEmailChange } from '../take-back.ts'
import { hashNewPassword } from './new-password.ts'

type PasswordChange = { email: string; password: string; currentPassword?: string | undefined }

/**
 * Changes a person's own password. Their other sessions and all links sent to them become invalid. Where it is that password already
 * and no session ends, as at a second press, nothing is told or logged.
 * @throws Refusal forbidden for another person's e-mail, reauth_required if there is neither a fresh proof nor the
 * current password
 */
export async function changePassword(
  services: Services,
  call: Call,
  viewer: Viewer,
  wanted: PasswordChange,
): Promise<void> {
  const { database, passwords, jobs, live, config } = services
  const [user] = await database.db.select().from(users).where(eq(users.email, wanted.email))
  authorize(passwordPolicy, 'change', viewer, { userId: user?.id ?? null })
  if (!user || !call.session) throw new Refusal('unauthenticated')
  const sessionId = call.session.id
  const isWanted = async (hash: string | null) => (await passwords.matches(hash, wanted.password)).matches
  const by = actor(viewer, call)
  const change = { action: 'password.changed', target: { type: 'user', id: user.id } } as const
  const isAgain = async () =>
    (await database.transaction((tx) => didLast(tx, by, change))) && (await isWanted(user.passwordHash))
  const isProven = await prove(services, call, user, wanted.currentPassword, isAgain)
  const isSet = await isWanted(user.passwordHash)
  const passwordHash = await hashNewPassword(passwords, wanted.password, user)
  const ended = await database.transaction(async (tx) => {
    const [held] = await tx
      .select({ hash: users.passwordHash, doubtedAt: users.passwordDoubtedAt })
      .from(users)
      .where(eq(users.id, user.id))
      .for('update')
    if (!held) throw new Refusal('unauthenticated')
    const same = held.hash === user.passwordHash ? isSet : await isWanted(held.hash)
    await tx.update(users).set({ passwordHash, passwordDoubtedAt: null }).where(eq(users.id, user.id))
    const closed = await endOtherSessionsOf(tx, user.id, sessionId)
    await forgetTokens(tx, user.id)
    await dropOpenEmailChange(tx, user.id)
    if (wanted.currentPassword !== undefined && isProven) await noteProof(tx, sessionId)
    if (same && !held.doubtedAt && closed.length === 0) return []
    await jobs.enqueue(tx, sendMail, passwordChangedLetter(config.origin, user))
    await recordAudit(tx, by, { ...change, details: { ended: closed.length } })
    return closed
  })
  live.endSessions(ended, 'password')
}

/**
 * Checks the current password if it is given, counted like a sign-in attempt; otherwise requires a fresh proof.
 * @param isAgain whether this person has just changed to the wanted password: at a second press the one before is no longer the current
 * one. Asked only of a try that was counted.
 * @returns whether it was proven, and isn't a second press
 */
async function prove(
  services: Services,
  call: Call,
  user: typeof users.$inferSelect,
  currentPassword: string | undefined,
  isAgain: () => Promise<boolean>,
): Promise<boolean> {
  if (currentPassword === undefined) {
    if (call.session?.freshProof) return true
    throw new Refusal('reauth_required')
  }
  try {
    await provePassword(services, call, user.email, currentPassword, user)
    return true
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'login_failed') throw error
    if (await isAgain()) return false
    throw refuseField('invalid_input', 'body.currentPassword', 'La contraseña actual no es correcta.')
  }
}
