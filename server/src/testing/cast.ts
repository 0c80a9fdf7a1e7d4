import type { Membership, Viewer } from '@cancha/domain/ground/viewer'
import { eq, sql } from 'drizzle-orm'
import { profiles, users } from '../areas/ground/users/tables.ts'
import { membershipGrants } from '../areas/money/memberships/tables.ts'
import { openSession } from '../areas/people/accounts/signing-in/sessions.ts'
import type { TestApp } from './test-app.ts'

/** The actors of every test of rights. */
export const ACTORS = [
  'stranger',
  'unverified',
  'blocked',
  'free',
  'basic',
  'premium',
  'lender',
  'dealer',
  'editor',
  'owner',
  'other',
  'moderator',
  'otherModerator',
  'admin',
] as const
export type Actor = (typeof ACTORS)[number]

export type Person = {
  id: number
  email: string
  firstName: string
  password: string
  /** The bearer token of an open session; for blocked and unverified people, one from before. */
  token: string
  headers: { authorization: string }
  viewer: Viewer
}

export type PersonOptions = {
  firstName?: string
  lastName?: string
  email?: string
  password?: string
  membership?: Membership
  /** The intensive training, given. */
  training?: true
  lender?: boolean
  dealer?: boolean
  editor?: boolean
  admin?: boolean
  /** The forums' main categories; 0 stands for all. Moderators' sessions pass a second factor too. */
  moderates?: number[]
  blocked?: boolean
  unverified?: boolean
}

let count = 0

/** Creates an account with an open session; fields that the test doesn't name are filled in. */
export async function person(app: TestApp, options: PersonOptions = {}): Promise<Person> {
  const { database, passwords } = app.services
  const number = ++count
  const password = options.password ?? 'Ladrillo 7 rojo'
  const row = {
    firstName: options.firstName ?? 'Persona',
    lastName: options.lastName ?? 'De Prueba',
    email: options.email ?? `persona${number}@prueba.example`,
    // Hashing is slow on purpose, so it is skipped unless the test signs in with a password.
    passwordHash: options.password ? await passwords.hash(password) : null,
    membership: options.membership ?? 'free',
    intensiveTraining: options.training ?? false,
    lender: options.lender ?? false,
    dealer: options.dealer ?? false,
    editor: options.editor ?? false,
    level: options.admin ? (1 as const) : (0 as const),
    moderates: options.moderates ?? [],
  }
  const [user] = await database.db
    .insert(users)
    .values({ ...row, emailConfirmedAt: sql`now()` })
    .returning({ id: users.id })
  if (!user) throw new Error('no account came back')
  // A person's rights follow from grants and payments: see memberships/sync/open-for.ts.
  if (row.membership !== 'free')
    await database.db
      .insert(membershipGrants)
      .values({ userId: user.id, gives: row.membership, reason: 'prueba' })
  if (row.intensiveTraining)
    await database.db
      .insert(membershipGrants)
      .values({ userId: user.id, gives: 'training', reason: 'prueba' })
  const { token } = await database.transaction((tx) =>
    openSession(tx, {
      userId: user.id,
      method: 'password',
      ip: '127.0.0.1',
      userAgent: 'prueba',
      // Administrators and moderators only have their rights in a session that passed a second factor.
      secondFactor: options.admin === true || options.moderates !== undefined,
    }),
  )
  if (options.blocked)
    await database.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, user.id))
  if (options.unverified)
    await database.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, user.id))
  const { membership, lender, dealer, editor, level, moderates } = row
  return {
    id: user.id,
    email: row.email,
    firstName: row.firstName,
    password,
    token,
    headers: { authorization: `Bearer ${token}` },
    viewer: {
      ...{ id: user.id, membership, lender, dealer, editor, level, moderates },
      ...(options.training && { training: true }),
    },
  }
}

export type ProfileAnswers = Partial<typeof profiles.$inferInsert>

/** Creates an account with a saved profile, so that the directory lists it. */
export async function listedMember(
  app: TestApp,
  options: PersonOptions,
  profile: ProfileAnswers = {},
): Promise<Person> {
  const made = await person(app, options)
  await app.services.database.db
    .update(profiles)
    .set({ updatedAt: new Date(), ...profile })
    .where(eq(profiles.userId, made.id))
  return made
}

/** The main categories of the forums that the cast's moderators keep in order: the first of the free forum, and another. */
export const MODERATED = 1
export const NOT_MODERATED = 3

export type Cast = Record<Exclude<Actor, 'stranger'>, Person>

/** One person for each actor except the stranger, who has no account. */
export async function cast(app: TestApp, all: PersonOptions = {}): Promise<Cast> {
  return {
    unverified: await person(app, { ...all, firstName: 'Úrsula', unverified: true }),
    blocked: await person(app, { ...all, firstName: 'Bruno', blocked: true }),
    free: await person(app, { ...all, firstName: 'Ana' }),
    basic: await person(app, { ...all, firstName: 'Beto', membership: 'basic' }),
    premium: await person(app, { ...all, firstName: 'Carmen', membership: 'premium' }),
    lender: await person(app, { ...all, firstName: 'Lucía', lender: true }),
    dealer: await person(app, { ...all, firstName: 'David', dealer: true }),
    editor: await person(app, { ...all, firstName: 'Elena', editor: true }),
    owner: await person(app, { ...all, firstName: 'Olga' }),
    other: await person(app, { ...all, firstName: 'Otto' }),
    moderator: await person(app, { ...all, firstName: 'Mónica', moderates: [MODERATED] }),
    otherModerator: await person(app, { ...all, firstName: 'Omar', moderates: [NOT_MODERATED] }),
    admin: await person(app, { ...all, firstName: 'Adela', admin: true }),
  }
}
