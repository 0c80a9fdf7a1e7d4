import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../database/columns.ts'
import { states } from '../places/tables.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** argon2id as a PHC string. Null for people who only sign in with a provider. */
    passwordHash: text('password_hash'),
    /**
     * Since when nobody knows whose the password is: another client than the one that registered confirmed the address and kept
     * it. Null once the mailbox has answered, or the password was replaced.
     */
    passwordDoubtedAt: moment('password_doubted_at'),
    emailConfirmedAt: moment('email_confirmed_at'),
    /** The User-Agent of the registration, until the address is confirmed. */
    registeredWith: text('registered_with'),
    blockedAt: moment('blocked_at'),
    level: smallint('level').$type<0 | 1>().notNull().default(0),
    membership: text('membership').$type<'free' | 'basic' | 'premium'>().notNull().default('free'),
    /** When a membership given by hand ends, as it is shown; null for no end and for paid ones. */
    membershipUntil: moment('membership_until'),
    lender: boolean('lender').notNull().default(false),
    dealer: boolean('dealer').notNull().default(false),
    /** Whether the person may write the site's content. */
    editor: boolean('editor').notNull().default(false),
    /** The main categories of the forums that the person moderates; 0 stands for all. */
    moderates: bigint('moderates', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** E.164. */
    phone: text('phone'),
    tourDoneAt: moment('tour_done_at'),
    communityRulesAcceptedAt: moment('community_rules_accepted_at'),
    /** Connection requests ever sent; free members have a limit. */
    requestsSent: integer('requests_sent').notNull().default(0),
    /** Bought once, independent of any membership. */
    intensiveTraining: boolean('intensive_training').notNull().default(false),
    /**
     * When the account first paid. From then on its person may sign in though the address isn't confirmed (decision 68);
     * `membership`, `membershipUntil`, `intensiveTraining` and this are written by memberships/sync/open-for.ts alone.
     */
    paidAt: moment('paid_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** By what the payment provider knows the account: its number is another account's once an older backup was restored. */
    payerKey: uuid('payer_key').notNull().defaultRandom(),
    /** When the account will be deleted at its owner's request; until then they can cancel it. */
    deleteAt: moment('delete_at'),
    /** Since then the row is only kept as the name 'Usuario eliminado' in others' threads. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    // One account for an address in any case: addresses are stored in lower case.
    uniqueIndex('users_email').on(t.email),
    uniqueIndex('users_payer_key').on(t.payerKey),
    check('users_email_lower_case', sql`${t.email} = lower(${t.email})`),
    check(
      'users_names',
      sql`length(${t.firstName}) between 1 and 50 and length(${t.lastName}) between 1 and 50`,
    ),
    check('users_registered_with', sql`length(${t.registeredWith}) <= 300`),
    check('users_level', sql`${t.level} in (0, 1)`),
    check('users_membership', sql`${t.membership} in ('free', 'basic', 'premium')`),
    check('users_phone', sql`${t.phone} ~ '^\\+[1-9][0-9]{10,14}$'`),
    // For finding accounts that are due for deletion.
    index('users_delete_at').on(t.deleteAt).where(sql`${t.deleteAt} is not null`),
    // For the administrators, of whom one must stay.
    index('users_administrators').on(t.id).where(sql`level = 1`),
    // For the directory's newest members, without those who can't be found.
    index('users_listed')
      .on(t.id)
      .where(sql`email_confirmed_at is not null and blocked_at is null and deleted_at is null`),
    check('users_moderates', sql`cardinality(${t.moderates}) <= 50`),
    check('users_requests_sent', sql`${t.requestsSent} >= 0`),
  ],
)

/** The roles that a member can choose. Filled by a migration; administrators may add to them. */
export const roles = pgTable(
  'roles',
  { id: id(), name: text('name').notNull(), position: smallint('position').notNull() },
  (t) => [
    uniqueIndex('roles_name').on(t.name),
    check('roles_name_length', sql`length(${t.name}) between 1 and 60`),
  ],
)

/** The interests that a member can choose. */
export const interests = pgTable(
  'interests',
  { id: id(), name: text('name').notNull(), position: smallint('position').notNull() },
  (t) => [
    uniqueIndex('interests_name').on(t.name),
    check('interests_name_length', sql`length(${t.name}) between 1 and 60`),
  ],
)

/** A stored place without coordinates. */
export type KeptPlace = { city: string; stateCode: string; zipCode: string | null }

/** A member's profile. A database trigger creates it with each account, so a join only misses deleted accounts. */
export const profiles = pgTable(
  'profiles',
  {
    userId: idOf('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: idOf('role_id').references(() => roles.id),
    /** Where the member lives. */
    city: text('city'),
    stateCode: text('state_code').references(() => states.code),
    zipCode: text('zip_code'),
    /** The centre of the postal code. */
    latitude: real('latitude'),
    longitude: real('longitude'),
    /** Where the member invests. */
    investmentCity: text('investment_city'),
    investmentStateCode: text('investment_state_code').references(() => states.code),
    investmentZipCode: text('investment_zip_code'),
    otherInvestmentPlaces: jsonb('other_investment_places').$type<KeptPlace[]>().notNull().default([]),
    shortBio: text('short_bio'),
    /** The member's specialty, in a few words. */
    specialty: text('specialty'),
    fullAddress: text('full_address'),
    website: text('website'),
    about: text('about'),
    company: text('company'),
    phonePrivate: boolean('phone_private').notNull().default(false),
    emailPrivate: boolean('email_private').notNull().default(false),
    /** The key by which the picture is requested: that of a file, which a row of `member_pictures` holds. */
    avatarKey: text('avatar_key'),
    coverKey: text('cover_key'),
    /** Names, city, state and postal code in lower case without accents. Maintained by a trigger. */
    search: text('search').notNull().default(''),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // For the directory's filter.
    index('profiles_role').on(t.roleId, t.userId),
    // For the directory, which begins with who has said what they are.
    index('profiles_known').on(t.userId).where(sql`role_id is not null`),
    // For people nearby, newest first.
    index('profiles_city').on(t.stateCode, t.city, t.userId),
    index('profiles_state').on(t.stateCode, t.userId),
    check('profiles_place_whole', sql`(${t.city} is null) = (${t.stateCode} is null)`),
    check(
      'profiles_investment_whole',
      sql`(${t.investmentCity} is null) = (${t.investmentStateCode} is null)`,
    ),
    check('profiles_zip', sql`${t.zipCode} ~ '^[0-9]{5}$' and ${t.investmentZipCode} ~ '^[0-9]{5}$'`),
    check(
      'profiles_lengths',
      sql`length(${t.city}) <= 80 and length(${t.investmentCity}) <= 80 and length(${t.shortBio}) <= 160
        and length(${t.specialty}) <= 80 and length(${t.fullAddress}) <= 200 and length(${t.website}) <= 200
        and length(${t.about}) <= 2000 and length(${t.company}) <= 1000`,
    ),
  ],
)

/** The interests of a member, one to three. */
export const profileInterests = pgTable(
  'profile_interests',
  {
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    interestId: idOf('interest_id')
      .notNull()
      .references(() => interests.id),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.interestId] }),
    index('profile_interests_interest').on(t.interestId),
  ],
)
