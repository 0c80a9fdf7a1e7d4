import type { passkeys as passkeyOperations } from '@cancha/contract/people/passkeys'
import type { security } from '@cancha/contract/people/security'
import { eq, sql } from 'drizzle-orm'
import { newSecret, secretHash } from '../../../secrets.ts'
import { type Actor, person } from '../../../testing/cast.ts'
import {
  type AccessRow,
  everyone,
  everyoneWithSession,
  type World,
  withSession,
} from '../../../testing/rights/access.ts'
import { freshToken } from '../../../testing/rights/tokens.ts'
import { keepPasskey, PasskeyDevice } from '../../../testing/stand-ins/passkey-device.ts'
import { credentialOf } from '../../../testing/stand-ins/providers.ts'
import { users } from '../../ground/users/tables.ts'
import {
  newRecoveryCode,
  newTotpSecret,
  secretContext,
  totpOf,
} from '../accounts/signing-in/second-factor-codes.ts'
import { openSession } from '../accounts/signing-in/sessions.ts'
import { emailChanges, identities, recoveryCodes, secondFactors, sessions } from '../accounts/tables.ts'
import { identityAttempts } from './tables.ts'

const idOf = (world: World, actor: Actor) =>
  actor === 'stranger' ? world.people.owner.id : world.people[actor].id

type Codes = { recovery: string; app: string }

/** Gives the actor a second factor, or none. @returns a code of each sort that it takes */
async function withFactor({ app }: World, userId: number, state: 'none' | 'waiting' | 'on'): Promise<Codes> {
  const { database, vault } = app.services
  const recovery = newRecoveryCode()
  const secret = newTotpSecret()
  await database.transaction(async (tx) => {
    if (state === 'none') return void (await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)))
    const factor = {
      secret: vault.seal(secret, secretContext(userId)),
      confirmedAt: state === 'on' ? new Date() : null,
      lastStep: null,
    }
    await tx
      .insert(secondFactors)
      .values({ userId, ...factor })
      .onConflictDoUpdate({ target: secondFactors.userId, set: factor })
    await tx.insert(recoveryCodes).values({ userId, codeHash: secretHash(recovery) })
  })
  return { recovery, app: totpOf(secret, 'prueba', 'prueba').generate() }
}

/** Begins with a passkey, as an app does. */
const start = ({ app }: World, way: string, token?: string) =>
  app.http.inject({
    method: 'POST',
    url: `/api/users/passkeys/${way}`,
    payload: {},
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })

/** A change of a person's address, just requested. @returns its two tokens */
async function emailChange({ app, next }: World): Promise<{ confirm: string; undo: string }> {
  const { id, email } = await person(app)
  const [confirm, undo] = [newSecret(), newSecret()]
  await app.services.database.db.insert(emailChanges).values({
    userId: id,
    oldEmail: email,
    newEmail: `otra${next()}@prueba.example`,
    confirmHash: secretHash(confirm),
    undoHash: secretHash(undo),
  })
  return { confirm, undo }
}

/**
 * Begins a sign-in with Google, or joining it to a session's account.
 * @returns what only that browser knows
 */
async function attempt({ app }: World, joining?: string | null): Promise<string> {
  const { db } = app.services.database
  const secret = newSecret('at_')
  const [session] = joining
    ? await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.tokenHash, secretHash(joining)))
    : []
  await db.insert(identityAttempts).values({
    sessionId: session?.id ?? null,
    secretHash: secretHash(secret),
    provider: 'google',
    nonce: newSecret(),
    state: newSecret(),
    verifier: newSecret(),
    expiresAt: sql`now() + interval '10 minutes'`,
  })
  return secret
}

/** Operations that need a code: every actor with a session has a second factor for them. */
const withRecoveryCode: AccessRow['input'] = async (world, actor) => ({
  body: { code: (await withFactor(world, idOf(world, actor), 'on')).recovery },
})

const withFirstCode: AccessRow['input'] = async (world, actor) => ({
  body: { code: (await withFactor(world, idOf(world, actor), 'waiting')).app },
})

const withoutFactor: AccessRow['input'] = async (world, actor) => {
  await withFactor(world, idOf(world, actor), 'none')
  return { body: {} }
}

export const accessRows = {
  overview: { input: () => ({}), expect: everyoneWithSession },

  reauthenticate: { input: withRecoveryCode, expect: everyoneWithSession, twice: 'spent' },
  sessions: { input: () => ({}), expect: everyoneWithSession, namesSession: true },

  endSession: {
    input: async ({ app, people }, actor) => {
      const userId = people[actor === 'stranger' ? 'owner' : actor].id
      const from = { userId, method: 'password', ip: '127.0.0.1', userAgent: 'prueba' } as const
      const { id } = await app.services.database.transaction((tx) => openSession(tx, from))
      return { body: { id: String(id) } }
    },
    expect: everyoneWithSession,
    twice: 'gone',
  },

  'endSession of another person': {
    // 404 for administrators too: this call only handles the caller's own.
    input: async ({ app }) => {
      const { id: userId } = await person(app)
      const from = { userId, method: 'password', ip: '127.0.0.1', userAgent: 'prueba' } as const
      const { id } = await app.services.database.transaction((tx) => openSession(tx, from))
      return { body: { id: String(id) } }
    },
    expect: {
      ...everyone('not_found'),
      stranger: 'unauthenticated',
      unverified: 'unauthenticated',
      blocked: 'unauthenticated',
    },
  },

  // It says how many ended: the second time none.
  endOtherSessions: { input: () => ({ body: {} }), expect: everyoneWithSession, twice: 'another' },
  // Each secret is shown once: what is asked for again replaces it.
  beginSecondFactor: { input: withoutFactor, expect: everyoneWithSession, twice: 'another' },
  enableSecondFactor: { input: withFirstCode, expect: everyoneWithSession, twice: 'ended' },
  disableSecondFactor: { input: withRecoveryCode, expect: everyoneWithSession },
  renewRecoveryCodes: { input: withRecoveryCode, expect: everyoneWithSession, twice: 'spent' },

  changeEmail: {
    input: (world) => ({ body: { email: `nueva${world.next()}@prueba.example` } }),
    expect: everyoneWithSession,
  },
  confirmEmail: {
    input: async (world) => ({ body: { token: (await emailChange(world)).confirm } }),
    expect: everyone('ok'),
    twice: 'spent',
  },
  undoEmail: {
    input: async (world) => ({ body: { token: (await emailChange(world)).undo } }),
    expect: everyone('ok'),
    twice: 'spent',
  },

  // A person's stored data change, and each export is logged.
  exportData: { input: () => ({ body: {} }), expect: everyoneWithSession, twice: 'another' },
  deleteAccount: {
    input: async (world, actor) => {
      const { db } = world.app.services.database
      await db
        .update(users)
        .set({ deleteAt: null })
        .where(eq(users.id, idOf(world, actor)))
      return { body: {} }
    },
    expect: everyoneWithSession,
  },
  keepAccount: { input: () => ({ body: {} }), expect: everyoneWithSession },

  startPasskey: { input: () => ({ body: {} }), expect: everyone('ok'), twice: 'another' },
  enterByPasskey: {
    input: async (world) => {
      const who = await person(world.app)
      const device = new PasskeyDevice()
      await keepPasskey(world.app, who.id, device)
      const { options } = (await start(world, 'start')).json()
      return { body: { credential: device.sign(options) } }
    },
    expect: everyone('ok'),
    twice: 'spent',
  },
  'enterByPasskey of nobody': {
    input: () => ({ body: { credential: new PasskeyDevice().sign({ challenge: 'A'.repeat(43) }) } }),
    expect: everyone('login_failed'),
  },
  startAddingPasskey: { input: () => ({ body: {} }), expect: everyoneWithSession, twice: 'another' },
  addPasskey: {
    input: async (world, _actor, token) => {
      const answer = token ? (await start(world, 'add/start', token)).json() : {}
      const options = answer.options ?? { challenge: 'A'.repeat(43) }
      return { body: { name: 'Mi llave', credential: new PasskeyDevice().create(options) } }
    },
    expect: everyoneWithSession,
    twice: 'told',
  },
  removePasskey: {
    input: async (world, actor) => ({
      body: { id: String(await keepPasskey(world.app, idOf(world, actor), new PasskeyDevice())) },
    }),
    expect: everyoneWithSession,
    twice: 'gone',
  },
  'removePasskey of another': {
    input: async (world) => {
      const { id } = await person(world.app)
      return { body: { id: String(await keepPasskey(world.app, id, new PasskeyDevice())) } }
    },
    expect: withSession('not_found'),
  },

  socialPlatforms: { input: () => ({}), expect: everyone('ok') },
  // Each attempt has secrets of its own.
  socialStart: { input: () => ({ body: { platform: 'Google' } }), expect: everyone('ok'), twice: 'another' },
  // Each attempt has secrets of its own.
  joinStart: {
    input: () => ({ body: { platform: 'Google' } }),
    expect: everyoneWithSession,
    twice: 'another',
  },
  joinProvider: {
    input: async (world, actor, token) => {
      // Only one account of each provider can be joined.
      await world.app.services.database.db.delete(identities).where(eq(identities.userId, idOf(world, actor)))
      const password = credentialOf({ subject: `g-${world.next()}` })
      return { body: { platform: 'Google', password, attempt: await attempt(world, token) } }
    },
    expect: everyoneWithSession,
    twice: 'spent',
  },
  'joinProvider in another session than the one that began': {
    input: async (world, actor) => {
      const token = await freshToken(world, actor)
      const password = credentialOf({ subject: `g-${world.next()}` })
      return { body: { platform: 'Google', password, attempt: await attempt(world, token) } }
    },
    expect: {
      ...everyone('social_failed'),
      stranger: 'unauthenticated',
      unverified: 'unauthenticated',
      blocked: 'unauthenticated',
    },
  },
  removeProvider: {
    input: async (world, actor) => {
      const joined = { userId: idOf(world, actor), provider: 'google', subject: `g-${actor}` } as const
      await world.app.services.database.db.insert(identities).values(joined).onConflictDoNothing()
      return { body: { platform: 'Google' } }
    },
    expect: everyoneWithSession,
  },

  socialLogin: {
    input: async (world) => {
      const number = world.next()
      return {
        body: {
          platform: 'Google',
          password: credentialOf({
            subject: `g-${number}`,
            email: `social${number}@prueba.example`,
            emailVerified: true,
          }),
          attempt: await attempt(world),
          terms: true,
        },
      }
    },
    expect: everyone('ok'),
    twice: 'spent',
  },
  'socialLogin without an attempt': {
    input: () => ({ body: { platform: 'Google', password: credentialOf({ subject: 'x' }), terms: true } }),
    expect: everyone('social_failed'),
  },
} satisfies Record<keyof typeof security | keyof typeof passkeyOperations, AccessRow> &
  Record<string, AccessRow>
