import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, id, idOf, moment } from '../../../database/columns.ts'
import { sessions } from '../accounts/tables.ts'

/**
 * An attempt to sign in with a provider or to join its account, bound to the browser that began it. Deleted after
 * success, or after ten minutes.
 */
export const identityAttempts = pgTable(
  'identity_attempts',
  {
    id: id(),
    /** SHA-256 of the secret in that browser's cookie. */
    secretHash: bytes('secret_hash').notNull(),
    provider: text('provider').$type<'google' | 'facebook'>().notNull(),
    /** The secrets that the provider must return: in its token, in the address, and for its code. */
    nonce: text('nonce').notNull(),
    state: text('state').notNull(),
    verifier: text('verifier').notNull(),
    /** The session that began a joining attempt, the only one in which it can end. Null for a sign-in. */
    sessionId: idOf('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    /** SHA-256 of the credential that this attempt accepted; no other is accepted after it. */
    credentialHash: bytes('credential_hash'),
    /** The proved identity, while the person still has questions to answer. */
    subject: text('subject'),
    email: text('email'),
    emailVerified: boolean('email_verified'),
    firstName: text('first_name'),
    lastName: text('last_name'),
  },
  (t) => [
    uniqueIndex('identity_attempts_secret').on(t.secretHash),
    index('identity_attempts_expiry').on(t.expiresAt),
    index('identity_attempts_session').on(t.sessionId),
    check('identity_attempts_provider', sql`${t.provider} in ('google', 'facebook')`),
    check('identity_attempts_proof', sql`(${t.credentialHash} is null) = (${t.subject} is null)`),
  ],
)

/** Challenges that a passkey has yet to sign. Each is good for one signature, within five minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: id(),
    challenge: text('challenge').notNull(),
    /** The session that adds a passkey, the only one in which it can. Null for a sign-in. */
    sessionId: idOf('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('passkey_challenges_challenge').on(t.challenge),
    index('passkey_challenges_expiry').on(t.expiresAt),
    index('passkey_challenges_session').on(t.sessionId),
  ],
)
