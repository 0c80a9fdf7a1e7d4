import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, id, idOf, inet, moment } from '../../../database/columns.ts'
import { users } from '../../ground/users/tables.ts'

/** How a session was opened. */
export type SignInMethod = 'password' | 'ticket' | 'letter' | 'passkey' | 'google' | 'facebook'

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** SHA-256 of the token, which itself isn't stored. */
    tokenHash: bytes('token_hash').notNull(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /**
     * When the person last proved their identity; see `freshProof` in the contract. Null while the session rests on an entry letter
     * alone, which proves the mailbox and nothing more.
     */
    provedAt: moment('proved_at').defaultNow(),
    method: text('method').$type<SignInMethod>().notNull(),
    /** When the second factor was passed; administrators only have their rights in such a session. */
    secondFactorAt: moment('second_factor_at'),
    /**
     * Whether it was opened with a password of which nobody knows yet whose it is (`users.passwordDoubtedAt`): what is private is
     * closed to it until the mailbox has answered.
     */
    doubtful: boolean('doubtful').notNull().default(false),
    ip: inet('ip').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (t) => [
    uniqueIndex('sessions_token_hash').on(t.tokenHash),
    // For listing and ending a person's sessions.
    index('sessions_user').on(t.userId),
    check('sessions_token_hash_length', sql`octet_length(${t.tokenHash}) = 32`),
    check(
      'sessions_method',
      sql`${t.method} in ('password', 'ticket', 'letter', 'passkey', 'google', 'facebook')`,
    ),
    check('sessions_user_agent', sql`length(${t.userAgent}) <= 300`),
  ],
)

export const emailTokens = pgTable(
  'email_tokens',
  {
    id: id(),
    purpose: text('purpose')
      .$type<'confirm' | 'ticket' | 'reset' | 'dealer' | 'lender' | 'answer'>()
      .notNull(),
    tokenHash: bytes('token_hash').notNull(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that it was sent to: a token becomes invalid when the account's address changes. */
    email: text('email').notNull(),
    /** For a confirmation: SHA-256 of the cookie of the browser that created or proved the account. */
    browserHash: bytes('browser_hash'),
    /** For a lender's link: SHA-256 of what an app is given instead of the token once it has read the link. */
    handedHash: bytes('handed_hash'),
    /** For an answer: the token, encrypted with the site's secret, because later letters carry the same one. */
    sealed: text('sealed'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    uniqueIndex('email_tokens_hash').on(t.tokenHash),
    uniqueIndex('email_tokens_handed').on(t.handedHash).where(sql`handed_hash is not null`),
    // One token of each purpose: a new one replaces the old.
    uniqueIndex('email_tokens_newest').on(t.userId, t.purpose).where(sql`used_at is null`),
    index('email_tokens_user').on(t.userId),
    check('email_tokens_hash_length', sql`octet_length(${t.tokenHash}) = 32`),
    check('email_tokens_handed_length', sql`octet_length(${t.handedHash}) = 32`),
    check(
      'email_tokens_purpose',
      sql`${t.purpose} in ('confirm', 'ticket', 'reset', 'dealer', 'lender', 'answer')`,
    ),
  ],
)

/**
 * Letters with a link and a code that sign in the browser that asked for them: the newest one of each address, whether it has an
 * account or not.
 */
export const entryLetters = pgTable(
  'entry_letters',
  {
    id: id(),
    email: text('email').notNull(),
    /** SHA-256 of the secret that only the browser that asked has. */
    browserHash: bytes('browser_hash').notNull(),
    /** SHA-256 of the link's token. */
    tokenHash: bytes('token_hash').notNull(),
    /** The code, encrypted with the site's secret: six digits are guessed from a hash. */
    code: text('code').notNull(),
    /** Wrong codes typed for this address; a new letter takes them over while the last one is recent. */
    wrong: integer('wrong').notNull().default(0),
    lastWrongAt: moment('last_wrong_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Set to the moment of the first use, or of the last wrong code, which end it. */
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('entry_letters_email').on(t.email),
    uniqueIndex('entry_letters_browser').on(t.browserHash),
    uniqueIndex('entry_letters_token').on(t.tokenHash),
    // For the hourly task that deletes old ones.
    index('entry_letters_created').on(t.createdAt),
    check('entry_letters_sealed', sql`${t.code} like 'v1.%'`),
    check(
      'entry_letters_hashes',
      sql`octet_length(${t.browserHash}) = 32 and octet_length(${t.tokenHash}) = 32`,
    ),
  ],
)

/** Invitations to a right, one for each person and right that waits; their letters' secrets are in `emailTokens`. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    invitedAs: text('invited_as').$type<'dealer' | 'lender'>().notNull(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address of the last letter. */
    email: text('email').notNull(),
    /** The sender of the last letter; null for the operator. */
    sentBy: idOf('sent_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at').notNull().defaultNow(),
    /** Letters sent. */
    times: integer('times').notNull().default(1),
    /** When the last letter's link was opened in a browser. */
    openedAt: moment('opened_at'),
    acceptedAt: moment('accepted_at'),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('invitations_waiting')
      .on(t.userId, t.invitedAs)
      .where(sql`accepted_at is null and withdrawn_at is null`),
    index('invitations_newest').on(t.sentAt, t.id),
    index('invitations_sent_by').on(t.sentBy),
    check('invitations_as', sql`${t.invitedAs} in ('dealer', 'lender')`),
    check('invitations_one_end', sql`${t.acceptedAt} is null or ${t.withdrawnAt} is null`),
  ],
)

const ownerOf = () =>
  idOf('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The TOTP secret of a person: one each, active once it is confirmed. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: idOf('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Encrypted with the site's secret: see vault.ts. */
    secret: text('secret').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null until the person has entered a first code. */
    confirmedAt: moment('confirmed_at'),
    /** The time step of the last accepted code, so that no code is accepted twice. */
    lastStep: bigint('last_step', { mode: 'number' }),
  },
  (t) => [check('second_factors_sealed', sql`${t.secret} like 'v1.%'`)],
)

/** Codes that replace the second factor if the phone is lost. Each can be used once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: ownerOf(),
    /** SHA-256: a code has 120 random bits and can't be guessed. */
    codeHash: bytes('code_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
  },
  (t) => [
    uniqueIndex('recovery_codes_hash').on(t.userId, t.codeHash),
    check('recovery_codes_hash_length', sql`octet_length(${t.codeHash}) = 32`),
  ],
)

/** Browsers from which a person has signed in. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    userId: ownerOf(),
    /** SHA-256 of the browser's cookie. Several people may share a browser. */
    deviceHash: bytes('device_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (t) => [
    // By device first, because the browser is identified before anybody has signed in.
    uniqueIndex('known_devices_device').on(t.deviceHash, t.userId),
    index('known_devices_user').on(t.userId),
    check('known_devices_hash_length', sql`octet_length(${t.deviceHash}) = 32`),
  ],
)

/** A change of address: requested, then confirmed from the new address or undone from the old one. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    userId: ownerOf(),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    confirmHash: bytes('confirm_hash').notNull(),
    undoHash: bytes('undo_hash').notNull(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    uniqueIndex('email_changes_confirm').on(t.confirmHash),
    uniqueIndex('email_changes_undo').on(t.undoHash),
    // A new request replaces an open one.
    uniqueIndex('email_changes_open').on(t.userId).where(sql`confirmed_at is null and undone_at is null`),
    index('email_changes_user').on(t.userId),
    check('email_changes_lower_case', sql`${t.newEmail} = lower(${t.newEmail})`),
    check(
      'email_changes_hashes',
      sql`octet_length(${t.confirmHash}) = 32 and octet_length(${t.undoHash}) = 32`,
    ),
  ],
)

/** Provider accounts with which a person signs in. */
export const identities = pgTable(
  'identities',
  {
    id: id(),
    userId: ownerOf(),
    provider: text('provider').$type<'google' | 'facebook'>().notNull(),
    /** The provider's id of the person, which never changes, unlike addresses. */
    subject: text('subject').notNull(),
    /** The address that the provider gave last, in lower case, and whether it was verified. */
    email: text('email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Set aside since then: opens nothing until the account is proved again; see the domain's mailbox-proof.ts. */
    setAsideAt: moment('set_aside_at'),
  },
  (t) => [
    uniqueIndex('identities_subject').on(t.provider, t.subject),
    uniqueIndex('identities_person').on(t.userId, t.provider),
    check('identities_provider', sql`${t.provider} in ('google', 'facebook')`),
    check('identities_subject_length', sql`length(${t.subject}) between 1 and 255`),
  ],
)

/** Passkeys (WebAuthn) with which a person signs in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ownerOf(),
    /** The authenticator's id of it, in base64url. */
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** How often it signed; authenticators that don't count say 0. One that goes back is a copy. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    /** Whether it may be on several devices, and whether it is. */
    multiDevice: boolean('multi_device').notNull(),
    backedUp: boolean('backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    uniqueIndex('passkeys_credential').on(t.credentialId),
    index('passkeys_user').on(t.userId),
    check('passkeys_name', sql`length(${t.name}) between 1 and 60`),
  ],
)
