import type { passkeys as operations } from '@cancha/contract/people/passkeys'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Config } from '../../../../config.ts'
import type { Db, Tx } from '../../../../database/connection.ts'
import { passkeyChallenges } from '../tables.ts'

/** How long a person may take to unlock their device, in seconds. */
export const CHALLENGE_S = 300

/** The signatures that are taken, by their COSE numbers: ES256 and RS256, which all devices have one of. */
export const ALGORITHMS = [-7, -257]

/** A challenge, for a browser's `navigator.credentials`. */
export type ChallengeOptions = z.input<(typeof operations)['startPasskey']['answer']>['options']

/** The relying party as browsers and authenticators know it, from the settings and never from a request. */
export const relyingParty = ({ origin }: Pick<Config, 'origin'>) => ({
  rpID: new URL(origin).hostname,
  origin,
})

/** Keeps a challenge until it is signed. @param sessionId the session that adds a passkey; null for a sign-in */
export async function keepChallenge(db: Db, challenge: string, sessionId: number | null): Promise<void> {
  await db.insert(passkeyChallenges).values({
    challenge,
    sessionId,
    expiresAt: sql`now() + ${CHALLENGE_S} * interval '1 second'`,
  })
}

const waiting = (challenge: string, sessionId: number | null) =>
  and(
    eq(passkeyChallenges.challenge, challenge),
    sessionId === null ? isNull(passkeyChallenges.sessionId) : eq(passkeyChallenges.sessionId, sessionId),
    gt(passkeyChallenges.expiresAt, sql`now()`),
  )

/** Whether the server gave this challenge and it wasn't used. */
export async function isWaiting(db: Db, challenge: string, sessionId: number | null): Promise<boolean> {
  const [found] = await db
    .select({ id: passkeyChallenges.id })
    .from(passkeyChallenges)
    .where(waiting(challenge, sessionId))
  return found !== undefined
}

/** Uses a challenge up: of several simultaneous uses, one succeeds. */
export async function spendChallenge(tx: Tx, challenge: string, sessionId: number | null): Promise<boolean> {
  const spent = await tx
    .delete(passkeyChallenges)
    .where(waiting(challenge, sessionId))
    .returning({ id: passkeyChallenges.id })
  return spent.length === 1
}
