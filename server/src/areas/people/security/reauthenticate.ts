import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq } from 'drizzle-orm'
import type { Call } from '../../../http/request/mount.ts'
import { Refusal, refuseField } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { actor } from '../../ground/audit/actor.ts'
import { recordAudit } from '../../ground/audit/audit.ts'
import { users } from '../../ground/users/tables.ts'
import { secondFactorTries } from '../accounts/limits.ts'
import { countTry, hasSecondFactor, spendCode } from '../accounts/signing-in/second-factor-codes.ts'
import { noteProof } from '../accounts/signing-in/sessions.ts'
import { freshProofs } from './limits.ts'
import { sessionIdOf } from './second-factor/second-factor.ts'

type Proof = { password?: string | undefined; code?: string | undefined }

/**
 * Renews a session's proof of identity. With a second factor its code is required, because a session and a password
 * may have been found together. People who only sign in through a provider sign in again instead.
 */
export async function reauthenticate(
  services: Services,
  viewer: Viewer,
  call: Call,
  { password, code }: Proof,
): Promise<void> {
  const { database, vault, limits } = services
  const session = sessionIdOf(call)
  const needsCode = await hasSecondFactor(database.db, viewer.id)
  if (needsCode && code === undefined) throw new Refusal('second_factor_required')
  if (needsCode) await countTry(services, viewer.id)
  else await provePassword(services, viewer.id, password)
  await database.transaction(async (tx) => {
    if (needsCode) await spendCode(tx, vault, viewer.id, code ?? '')
    await noteProof(tx, session)
    await recordAudit(tx, actor(viewer, call), { action: 'session.proved' })
  })
  if (needsCode) await limits.forget(secondFactorTries, `u${viewer.id}`)
}

async function provePassword(
  { database, passwords, limits }: Services,
  userId: number,
  password: string | undefined,
): Promise<void> {
  const [user] = await database.db
    .select({ hash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  if (!user?.hash) {
    throw new Refusal('conflict', {
      msg: 'Tu cuenta no tiene contraseña. Elige una en «Cómo entras», o sal y vuelve a entrar con tu llave de acceso, Google o Facebook.',
    })
  }
  // Counted before the comparison, so that simultaneous attempts count.
  await limits.count(freshProofs, `u${userId}`)
  const { matches } = await passwords.matches(user.hash, password ?? '')
  if (!matches) throw refuseField('login_failed', 'body.password', 'La contraseña no es correcta.')
  await limits.forget(freshProofs, `u${userId}`)
}
