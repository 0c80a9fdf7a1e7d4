import type { passkeys as operations } from '@cancha/contract/people/passkeys'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { addressKey } from '../../../../http/limits/limits.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { accountColumns, accounts } from '../../../ground/users/views.ts'
import { failedSignInFromAddress } from '../../accounts/limits.ts'
import { type Entered, enter } from '../../accounts/signing-in/sign-in.ts'
import { passkeys } from '../../accounts/tables.ts'
import {
  CHALLENGE_S,
  type ChallengeOptions,
  isWaiting,
  keepChallenge,
  relyingParty,
  spendChallenge,
} from './challenges.ts'

const UNKNOWN =
  'Esa llave de acceso ya no abre ninguna cuenta: se quitó. Entra con tu contraseña o con un código por correo.'
const FAILED =
  'No pudimos comprobar tu llave de acceso, o pasó demasiado tiempo. Inténtalo de nuevo, o entra con tu contraseña o con un código por correo.'

/** Begins a sign-in. It names no account: the device shows the passkeys that it has for this site. */
export async function startPasskey({ database, config }: Services): Promise<ChallengeOptions> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).rpID,
    userVerification: 'preferred',
    timeout: CHALLENGE_S * 1_000,
  })
  await keepChallenge(database.db, options.challenge, null)
  return { ...options }
}

type Signed = z.output<(typeof operations)['enterByPasskey']['body']>

/**
 * Signs in with a passkey. With its user verified by the device it counts as both steps, otherwise as the first one. The challenge is
 * used up with the sign-in, so that it is good still once the second factor's code is there.
 * @throws Refusal login_failed
 */
export async function enterByPasskey(
  services: Services,
  call: Call,
  { credential, code }: Signed,
): Promise<Entered> {
  const { database, config, limits, log } = services
  const address = addressKey(call.ip)
  await limits.check(failedSignInFromAddress, address)
  const failed = async (msg: string, reason: string): Promise<Refusal> => {
    const { ip, requestId } = call
    log.info({ event: 'passkey.refused', reason, ip, requestId }, 'llave de acceso sin prueba')
    await limits.count(failedSignInFromAddress, address)
    return new Refusal('login_failed', { msg })
  }
  const [known] = await database.db
    .select({ passkey: passkeys, account: accountColumns })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credential.id))
  if (!known) throw await failed(UNKNOWN, 'unknown credential')
  const { passkey, account } = known
  let challenge = ''
  const { rpID, origin } = relyingParty(config)
  const proof = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: async (signed) => {
      challenge = signed
      return isWaiting(database.db, signed, null)
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signCount,
    },
  }).catch((error: unknown) => String(error))
  if (typeof proof === 'string') throw await failed(FAILED, proof)
  if (!proof.verified) throw await failed(FAILED, 'wrong signature')
  const { userVerified, newCounter, credentialBackedUp } = proof.authenticationInfo
  const entrance = { account, method: 'passkey', code, bothSteps: userVerified } as const
  return enter(services, call, entrance, async (tx) => {
    const used = { signCount: newCounter, backedUp: credentialBackedUp, lastUsedAt: sql`now()` }
    const [still] = await tx
      .update(passkeys)
      .set(used)
      .where(eq(passkeys.id, passkey.id))
      .returning({ id: passkeys.id })
    // It was removed, or the challenge used, in the meantime.
    if (!still || !(await spendChallenge(tx, challenge, null)))
      throw new Refusal('login_failed', { msg: FAILED })
  })
}
