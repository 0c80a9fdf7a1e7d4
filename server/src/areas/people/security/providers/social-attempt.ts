import { JOINING_STATE, type Platform } from '@cancha/contract/people/providers'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import {
  type IdentityProvider,
  NotProven,
  type ProvenPerson,
  type ProviderName,
} from '../../../../adapters/identity/identity.ts'
import { OutboundError } from '../../../../adapters/outbound.ts'
import type { Tx } from '../../../../database/connection.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import { newSecret, secretHash } from '../../../../secrets.ts'
import type { Services } from '../../../../services.ts'
import { providerOf } from '../../accounts/platforms.ts'
import { identityAttempts } from '../tables.ts'

const COOKIE = 'attempt'
const LIFETIME_S = 600

/** The address to which the provider sends the browser back, one page for each provider. */
const returnTo = ({ config }: Services, name: ProviderName) => `${config.origin}/login/${name}`

function providerFor({ providers }: Services, platform: Platform): IdentityProvider {
  const provider = providers[providerOf[platform]]
  if (!provider) throw new Refusal('social_failed', { msg: `Aquí no se puede entrar con ${platform}.` })
  return provider
}

/**
 * Begins an attempt: secrets that the provider returns, and one that only this browser has.
 * @param joining the session whose person joins an account; null for a sign-in
 */
export async function startAttempt(
  services: Services,
  call: Call,
  platform: Platform,
  joining: number | null,
): Promise<{ url: string; attempt: string }> {
  const provider = providerFor(services, platform)
  const name = providerOf[platform]
  const secret = newSecret('at_')
  const state = newSecret(joining === null ? '' : JOINING_STATE)
  const secrets = { nonce: newSecret(), state, verifier: newSecret() }
  const url = await provider
    .address(secrets, returnTo(services, name))
    .catch((error: unknown) => refuse(services, call, platform, error))
  await services.database.db.insert(identityAttempts).values({
    secretHash: secretHash(secret),
    provider: name,
    ...secrets,
    sessionId: joining,
    expiresAt: sql`now() + ${LIFETIME_S} * interval '1 second'`,
  })
  if (call.fromWeb) call.setCookie(COOKIE, secret, LIFETIME_S)
  return { url, attempt: call.fromWeb ? '' : secret }
}

/** The credential that the provider gave the browser, in the wire's format. */
export type Proof = {
  platform: Platform
  password: string
  state?: string | undefined
  attempt?: string | undefined
}

/** A proved attempt. `finishAttempt` ends it, in the transaction of the sign-in. */
export type ProvenAttempt = { id: number; provider: ProviderName; person: ProvenPerson }

/**
 * Verifies what the provider gave the browser against this browser's attempt. An attempt accepts a single credential;
 * with that one the person may come back until they have answered all questions. A joining attempt must end in the
 * session that began it, and a sign-in attempt can't join.
 * @throws Refusal social_failed
 */
export async function proveAttempt(
  services: Services,
  call: Call,
  proof: Proof,
  joining: number | null,
): Promise<ProvenAttempt> {
  const { db } = services.database
  const { platform, password, state } = proof
  const provider = providerFor(services, platform)
  const secret = call.fromWeb ? call.cookie(COOKIE) : proof.attempt
  const no = (why: string) => refuse(services, call, platform, new NotProven(why))
  if (!secret) return no('no attempt began in this browser')
  const name = providerOf[platform]
  const [attempt] = await db
    .select()
    .from(identityAttempts)
    .where(
      and(
        eq(identityAttempts.secretHash, secretHash(secret)),
        eq(identityAttempts.provider, name),
        joining === null ? isNull(identityAttempts.sessionId) : eq(identityAttempts.sessionId, joining),
        gt(identityAttempts.expiresAt, sql`now()`),
      ),
    )
  if (!attempt) return no('the attempt is over')
  // Facebook's code has no nonce, so its state must be returned. An app that talks to Google itself has no state.
  if (state === undefined ? name === 'facebook' : state !== attempt.state)
    return no('the state is of another attempt')
  const credentialHash = secretHash(password)
  if (attempt.credentialHash) {
    if (!attempt.credentialHash.equals(credentialHash)) return no('the attempt accepted another credential')
    return { id: attempt.id, provider: name, person: personOf(attempt) }
  }
  const person = await provider
    .prove(password, attempt, returnTo(services, name))
    .catch((error: unknown) => refuse(services, call, platform, error))
  const [kept] = await db
    .update(identityAttempts)
    .set({ credentialHash, ...person })
    .where(and(eq(identityAttempts.id, attempt.id), isNull(identityAttempts.credentialHash)))
    .returning({ id: identityAttempts.id })
  if (!kept) return no('two credentials at once')
  return { id: attempt.id, provider: name, person }
}

/** Uses the attempt up: of several simultaneous sign-ins, one succeeds. */
export async function finishAttempt(tx: Tx, { id }: ProvenAttempt): Promise<void> {
  const ended = await tx
    .delete(identityAttempts)
    .where(eq(identityAttempts.id, id))
    .returning({ id: identityAttempts.id })
  if (ended.length === 0) throw new Refusal('social_failed')
}

const personOf = (attempt: typeof identityAttempts.$inferSelect): ProvenPerson => ({
  subject: attempt.subject ?? '',
  email: attempt.email,
  emailVerified: attempt.emailVerified ?? false,
  firstName: attempt.firstName,
  lastName: attempt.lastName,
})

/** Logs the reason; the person is only told that it failed, or that the provider is unavailable. */
function refuse({ log }: Services, call: Call, platform: Platform, error: unknown): never {
  const known = error instanceof NotProven || error instanceof OutboundError
  if (!known) throw error
  const { ip, requestId } = call
  log.info(
    { event: 'social.refused', platform, reason: error.message, ip, requestId },
    'proveedor sin prueba',
  )
  if (error instanceof NotProven) throw new Refusal('social_failed')
  throw new Refusal('social_failed', { msg: `${platform} no responde. Inténtalo de nuevo en unos minutos.` })
}
