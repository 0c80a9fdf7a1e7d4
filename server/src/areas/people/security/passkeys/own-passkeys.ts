import type { passkeys as operations } from '@cancha/contract/people/passkeys'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { brand } from '../../../../brand.ts'
import { isUniqueViolation } from '../../../../database/connection.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../../../ground/audit/actor.ts'
import { recordAudit } from '../../../ground/audit/audit.ts'
import { accounts } from '../../../ground/users/views.ts'
import { endSessions, holdSession } from '../../accounts/signing-in/sessions.ts'
import { passkeys, sessions } from '../../accounts/tables.ts'
import { passkeyLetter } from '../letters.ts'
import { passkeyPolicy } from '../policy.ts'
import { sessionIdOf } from '../second-factor/second-factor.ts'
import {
  ALGORITHMS,
  CHALLENGE_S,
  type ChallengeOptions,
  isWaiting,
  keepChallenge,
  relyingParty,
  spendChallenge,
} from './challenges.ts'

/** The most passkeys of one person. */
const MOST = 20

const tooMany = () =>
  new Refusal('conflict', {
    msg: `Ya tienes ${MOST} llaves de acceso. Quita una que no uses y agrega esta después.`,
  })
const failed = () =>
  new Refusal('conflict', {
    msg: 'No pudimos comprobar la llave de acceso nueva, o pasó demasiado tiempo. Inténtalo de nuevo.',
  })

/** Begins adding a passkey, which only this session can complete. */
export async function startAddingPasskey(
  { database: { db }, config }: Services,
  viewer: Viewer,
  call: Call,
): Promise<ChallengeOptions> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, viewer.id))
  if (!account) throw new Refusal('unauthenticated')
  const own = await db
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, viewer.id))
  if (own.length >= MOST) throw tooMany()
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: relyingParty(config).rpID,
    // The same for all passkeys of a person, so that a device keeps one of them, and no personal data.
    userID: new TextEncoder().encode(`cancha-${viewer.id}`),
    userName: account.email,
    userDisplayName: `${account.firstName} ${account.lastName}`,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    timeout: CHALLENGE_S * 1_000,
  })
  await keepChallenge(db, options.challenge, sessionIdOf(call))
  return { ...options }
}

type Created = z.output<(typeof operations)['addPasskey']['body']>

/** Adds the passkey that a device created. @throws Refusal conflict */
export async function addPasskey(
  services: Services,
  viewer: Viewer,
  call: Call,
  { name, credential }: Created,
): Promise<void> {
  const { database, config, jobs } = services
  const session = sessionIdOf(call)
  let challenge = ''
  const { rpID, origin } = relyingParty(config)
  const proof = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: async (signed) => {
      challenge = signed
      return isWaiting(database.db, signed, session)
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false as const }))
  if (!proof.verified) throw failed()
  const { credential: made, credentialDeviceType, credentialBackedUp } = proof.registrationInfo
  try {
    await database.transaction(async (tx) => {
      // A reset in the meantime has ended the session, and would miss this passkey.
      if (!(await holdSession(tx, viewer.id, session))) throw new Refusal('unauthenticated')
      if (!(await spendChallenge(tx, challenge, session))) throw failed()
      await tx.insert(passkeys).values({
        userId: viewer.id,
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey),
        signCount: made.counter,
        multiDevice: credentialDeviceType === 'multiDevice',
        backedUp: credentialBackedUp,
        name,
      })
      const [account] = await tx.select().from(accounts).where(eq(accounts.id, viewer.id))
      if (account)
        await jobs.enqueue(tx, sendMail, passkeyLetter(config.origin, account, { name, added: true }))
      await recordAudit(tx, actor(viewer, call), { action: 'passkey.added' })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_credential')) throw failed()
    throw error
  }
}

/** Removes a passkey. Other sessions that were opened with passkeys end, because it may have been somebody else's. */
export async function removePasskey(
  { database, live, config, jobs }: Services,
  viewer: Viewer,
  call: Call,
  id: number,
): Promise<void> {
  const ended = await database.transaction(async (tx) => {
    const [found] = await tx.select().from(passkeys).where(eq(passkeys.id, id)).for('update')
    const { name } = authorize(passkeyPolicy, 'remove', viewer, found)
    await tx.delete(passkeys).where(eq(passkeys.id, id))
    const others = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(
          eq(sessions.userId, viewer.id),
          eq(sessions.method, 'passkey'),
          ne(sessions.id, sessionIdOf(call)),
        ),
      )
    const closed = await endSessions(
      tx,
      others.map((session) => session.id),
    )
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, viewer.id))
    if (account)
      await jobs.enqueue(tx, sendMail, passkeyLetter(config.origin, account, { name, added: false }))
    await recordAudit(tx, actor(viewer, call), {
      action: 'passkey.removed',
      details: { ended: closed.length },
    })
    return closed
  })
  live.endSessions(ended, 'expired')
}
