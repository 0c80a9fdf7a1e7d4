import type { Platform } from '@cancha/contract/people/providers'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { isUniqueViolation, type Tx } from '../../../../database/connection.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../../../ground/audit/actor.ts'
import { recordAudit } from '../../../ground/audit/audit.ts'
import { providerOf } from '../../accounts/platforms.ts'
import { dropDoubtedPassword } from '../../accounts/signing-in/password-doubt.ts'
import { endSessions } from '../../accounts/signing-in/sessions.ts'
import { identities, sessions } from '../../accounts/tables.ts'
import { sessionIdOf } from '../second-factor/second-factor.ts'
import { finishAttempt, type Proof, proveAttempt, startAttempt } from './social-attempt.ts'
import { holdAccount, join, tellOfProvider } from './social-identities.ts'

const joinedElsewhere = (platform: Platform) =>
  new Refusal('conflict', {
    msg: `Esa cuenta de ${platform} ya está unida a la cuenta de otra persona. Si también es tuya, entra con ella y quítala allí primero.`,
  })

const anotherOfTheSame = (platform: Platform) =>
  new Refusal('conflict', {
    msg: `Ya tienes unida otra cuenta de ${platform}. Quítala primero y une esta después.`,
  })

const lastWayIn = (platform: Platform) =>
  new Refusal('conflict', {
    msg: `${platform} es tu única forma de entrar. Elige primero una contraseña y después quítala.`,
  })

/** Begins joining a provider's account to the member's. The attempt can only be completed in this session. */
export const beginJoin = (services: Services, call: Call, platform: Platform) =>
  startAttempt(services, call, platform, sessionIdOf(call))

/**
 * Joins the provider's account that a member came back with, whatever its address: they have proved both. A fresh
 * proof was required at the beginning, and an attempt isn't valid for longer than a proof.
 */
export async function joinProvider(
  services: Services,
  viewer: Viewer,
  call: Call,
  proof: Proof,
): Promise<void> {
  const { platform } = proof
  const session = sessionIdOf(call)
  const proven = await proveAttempt(services, call, proof, session)
  const { provider, person } = proven
  try {
    const ended = await services.database.transaction(async (tx) => {
      await finishAttempt(tx, proven)
      const account = await holdAccount(tx, viewer.id, 'update')
      // A password reset in the meantime has ended the session.
      if (!(await isOpen(tx, session))) throw new Refusal('unauthenticated')
      const same = and(eq(identities.provider, provider), eq(identities.subject, person.subject))
      const [there] = await tx.select().from(identities).where(same)
      if (there && there.userId !== viewer.id) throw joinedElsewhere(platform)
      const own = and(eq(identities.userId, viewer.id), eq(identities.provider, provider))
      const [enters] = await tx
        .select()
        .from(identities)
        .where(and(own, isNull(identities.setAsideAt)))
      if (enters && enters.subject !== person.subject) throw anotherOfTheSame(platform)
      if (enters) return []
      await tellOfProvider(services, tx, account, { provider, email: person.email }, true)
      await join(tx, actor(viewer, call), viewer.id, proven)
      return dropDoubtedPassword(tx, viewer.id)
    })
    services.live.endSessions(ended, 'expired')
  } catch (error) {
    // If it is joined to two accounts at the same moment, one succeeds.
    if (isUniqueViolation(error, 'identities_subject')) throw joinedElsewhere(platform)
    throw error
  }
}

/**
 * Removes a provider's account from the member's own. Other sessions that were opened with it end too, because it may
 * have been somebody else's. Where none is joined, as at a second press, there is nothing to do.
 */
export async function removeProvider(
  services: Services,
  viewer: Viewer,
  call: Call,
  platform: Platform,
): Promise<void> {
  const provider = providerOf[platform]
  const ended = await services.database.transaction(async (tx) => {
    // If two are removed at the same moment, the second is the only one left and stays.
    const account = await holdAccount(tx, viewer.id, 'update')
    const [removed] = await tx
      .delete(identities)
      .where(and(eq(identities.userId, viewer.id), eq(identities.provider, provider)))
      .returning()
    if (!removed) return []
    const left = await tx
      .select({ id: identities.id })
      .from(identities)
      .where(and(eq(identities.userId, viewer.id), isNull(identities.setAsideAt)))
    if (!removed.setAsideAt && account.passwordHash === null && left.length === 0) throw lastWayIn(platform)
    const entered = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(
          eq(sessions.userId, viewer.id),
          eq(sessions.method, provider),
          ne(sessions.id, sessionIdOf(call)),
        ),
      )
    const ended = await endSessions(
      tx,
      entered.map(({ id }) => id),
    )
    await tellOfProvider(services, tx, account, removed, false)
    await recordAudit(tx, actor(viewer, call), {
      action: 'account.provider_removed',
      details: { provider, ended: ended.length },
    })
    return ended
  })
  services.live.endSessions(ended, 'expired')
}

async function isOpen(tx: Tx, session: number): Promise<boolean> {
  const [open] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, session))
  return open !== undefined
}
