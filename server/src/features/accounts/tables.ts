import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, id, idOf, inet, moment } from '../../database/columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** argon2id, PHC string. Null for people who only sign in through a provider. */
    passwordHash: text('password_hash'),
    emailConfirmedAt: moment('email_confirmed_at'),
    blockedAt: moment('blocked_at'),
    level: smallint('level').$type<0 | 1>().notNull().default(0),
    membership: text('membership').$type<'free' | 'basic' | 'premium'>().notNull().default('free'),
    /** When a membership given by hand ends; null for one without an end, and for those that are paid. */
    membershipUntil: moment('membership_until'),
    lender: boolean('lender').notNull().default(false),
    dealer: boolean('dealer').notNull().default(false),
    /** Writes the site's content. */
    editor: boolean('editor').notNull().default(false),
    /** E.164. */
    phone: text('phone'),
    tourDoneAt: moment('tour_done_at'),
    communityRulesAcceptedAt: moment('community_rules_accepted_at'),
    /** Connection requests sent in a lifetime; free members have a limit. */
    requestsSent: integer('requests_sent').notNull().default(0),
    /** Bought once, apart from any membership. */
    intensiveTraining: boolean('intensive_training').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When a person who asked for it stops having an account; until then they may think better of it. */
    deleteAt: moment('delete_at'),
    /** Since then the row is only a name that others' threads show: 'Usuario eliminado'. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    // One account per address, whatever its case: addresses are kept in lower case.
    uniqueIndex('users_email').on(t.email),
    check('users_email_lower_case', sql`${t.email} = lower(${t.email})`),
    check(
      'users_names',
      sql`length(${t.firstName}) between 1 and 50 and length(${t.lastName}) between 1 and 50`,
    ),
    check('users_level', sql`${t.level} in (0, 1)`),
    check('users_membership', sql`${t.membership} in ('free', 'basic', 'premium')`),
    check('users_phone', sql`${t.phone} ~ '^\\+[1-9][0-9]{10,14}$'`),
    // The nightly look for accounts whose time has come.
    index('users_delete_at').on(t.deleteAt).where(sql`${t.deleteAt} is not null`),
    // The directory's newest members, without those who can't be found.
    index('users_listed')
      .on(t.id)
      .where(sql`email_confirmed_at is not null and blocked_at is null and deleted_at is null`),
    // The hourly look for memberships whose time has come.
    index('users_membership_until').on(t.membershipUntil).where(sql`${t.membershipUntil} is not null`),
    check('users_requests_sent', sql`${t.requestsSent} >= 0`),
  ],
)

/** With what a session was opened. */
export type SignInMethod = 'password' | 'ticket' | 'google' | 'facebook'

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** SHA-256 of the token. The token itself is never kept. */
    tokenHash: bytes('token_hash').notNull(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** When the person last proved who they are, for what asks for a fresh proof. */
    provedAt: moment('proved_at').notNull().defaultNow(),
    method: text('method').$type<SignInMethod>().notNull(),
    /** When the second factor was passed; administrators have their rights only in a session that did. */
    secondFactorAt: moment('second_factor_at'),
    ip: inet('ip').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (t) => [
    uniqueIndex('sessions_token_hash').on(t.tokenHash),
    // A person's sessions are listed and ended together.
    index('sessions_user').on(t.userId),
    check('sessions_token_hash_length', sql`octet_length(${t.tokenHash}) = 32`),
    check('sessions_method', sql`${t.method} in ('password', 'ticket', 'google', 'facebook')`),
    check('sessions_user_agent', sql`length(${t.userAgent}) <= 300`),
  ],
)

export const emailTokens = pgTable(
  'email_tokens',
  {
    id: id(),
    purpose: text('purpose').$type<'confirm' | 'ticket' | 'reset' | 'dealer' | 'lender'>().notNull(),
    tokenHash: bytes('token_hash').notNull(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address it was sent to: a token doesn't outlive a change of address. */
    email: text('email').notNull(),
    /** Of a confirmation: SHA-256 of the cookie of the browser that made the account or proved it. */
    browserHash: bytes('browser_hash'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    uniqueIndex('email_tokens_hash').on(t.tokenHash),
    // The newest only: issuing one removes the one before.
    uniqueIndex('email_tokens_newest').on(t.userId, t.purpose).where(sql`used_at is null`),
    check('email_tokens_hash_length', sql`octet_length(${t.tokenHash}) = 32`),
    check('email_tokens_purpose', sql`${t.purpose} in ('confirm', 'ticket', 'reset', 'dealer', 'lender')`),
  ],
)
