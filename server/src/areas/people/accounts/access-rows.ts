import type { accounts } from '@cancha/contract/people/accounts'
import type { entry } from '@cancha/contract/people/entry'
import { sql } from 'drizzle-orm'
import { newSecret, secretHash } from '../../../secrets.ts'
import { type Actor, type Person, type PersonOptions, person } from '../../../testing/cast.ts'
import {
  type AccessRow,
  everyone,
  everyoneWithSession,
  ownerOnly,
  type World,
} from '../../../testing/rights/access.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { issueToken } from './joining/email-tokens.ts'
import { codeContext } from './signing-in/entry-letters.ts'
import { entryLetters, invitations } from './tables.ts'

/** Each actor's own account; the stranger has none. */
const accountOf = (world: World, actor: Actor) =>
  actor === 'stranger'
    ? { email: 'nadie@prueba.example', password: world.people.free.password }
    : world.people[actor]

type Purpose = Parameters<typeof issueToken>[1]

const linkFor = (app: TestApp, purpose: Purpose, who: Person): Promise<string> =>
  app.services.database.transaction((tx) => issueToken(tx, purpose, who))

/** A valid link that was sent to a new person. */
const sentTo = async ({ app }: World, purpose: Purpose, who: PersonOptions = {}): Promise<string> =>
  linkFor(app, purpose, await person(app, who))

/** A letter that an app asked for, for a new person. */
async function askedLetter({ app }: World, who: PersonOptions = {}) {
  const { email } = await person(app, who)
  const [attempt, token, entrycode] = [newSecret('en_'), newSecret(), '123456']
  const { database, vault } = app.services
  await database.db.insert(entryLetters).values({
    email,
    browserHash: secretHash(attempt),
    tokenHash: secretHash(token),
    code: vault.seal(entrycode, codeContext(email)),
    expiresAt: sql`now() + interval '15 minutes'`,
  })
  return { attempt, token, entrycode }
}

export const accessRows = {
  register: {
    input: (world) => ({
      body: {
        email: `nueva${world.next()}@prueba.example`,
        firstname: 'Nueva',
        lastname: 'Persona',
        password: 'Ladrillo 7 rojo',
      },
    }),
    expect: everyone('ok'),
  },

  activate: {
    input: async (world) => {
      const { app } = world
      const waiting = await person(app, { unverified: true })
      return {
        body: { token: await app.services.database.transaction((tx) => issueToken(tx, 'confirm', waiting)) },
      }
    },
    expect: everyone('ok'),
    twice: 'spent',
  },

  registration: {
    input: async (world) => ({ body: { token: await sentTo(world, 'confirm', { unverified: true }) } }),
    expect: everyone('ok'),
  },
  'registration with a link of another kind': {
    input: async (world) => ({ body: { token: await sentTo(world, 'reset') } }),
    expect: everyone('link_expired'),
  },

  disown: {
    input: async (world) => ({ body: { token: await sentTo(world, 'confirm', { unverified: true }) } }),
    expect: everyone('ok'),
    twice: 'spent',
  },
  'disown of a confirmed account': {
    input: async (world) => ({ body: { token: await sentTo(world, 'confirm') } }),
    expect: everyone('link_expired'),
  },

  answerDoubt: {
    input: async (world) => ({ body: { token: await sentTo(world, 'answer'), own: true } }),
    expect: everyone('ok'),
    twice: 'spent',
  },
  'answerDoubt with a link of another kind': {
    input: async (world) => ({ body: { token: await sentTo(world, 'confirm'), own: false } }),
    expect: everyone('link_expired'),
  },

  // A member whose session isn't doubtful is sent nothing.
  askAnswer: { input: () => ({ body: {} }), expect: everyoneWithSession },

  login: {
    input: async (world, actor) => {
      const { email, password } = accountOf(world, actor)
      // Of those that another row has put there.
      await world.app.asOwner(
        `delete from second_factors where user_id = (select id from users where email = '${email}')`,
      )
      return { body: { email, password } }
    },
    expect: {
      ...everyone('ok'),
      stranger: 'login_failed',
      unverified: 'unverified',
      blocked: 'blocked',
    },
    // Each sign-in opens a session of its own: two phones enter with the same words.
    twice: 'another',
  },

  askEntry: {
    input: (world, actor) => ({ body: { email: accountOf(world, actor).email } }),
    expect: everyone('ok'),
    // A second request means that the letter was lost: another one is sent, under its limits.
    twice: 'another',
  },
  enterByCode: {
    input: async (world) => {
      const { token: _, ...body } = await askedLetter(world)
      return { body }
    },
    expect: everyone('ok'),
    twice: 'spent',
  },
  'enterByCode of someone blocked': {
    input: async (world) => {
      const { token: _, ...body } = await askedLetter(world, { blocked: true })
      return { body }
    },
    expect: everyone('blocked'),
  },
  enterByLink: {
    input: async (world) => {
      const { entrycode: _, ...body } = await askedLetter(world)
      return { body }
    },
    expect: everyone('ok'),
    twice: 'spent',
  },
  'enterByLink where nobody asked': {
    input: async (world) => ({ body: { token: (await askedLetter(world)).token } }),
    expect: everyone('conflict'),
  },

  resendVerification: {
    input: (world, actor) => {
      const { email, password } = accountOf(world, actor)
      return { body: { email, password } }
    },
    expect: everyone('ok'),
  },

  resendOwnVerification: { input: () => ({ body: {} }), expect: everyoneWithSession },

  correctEmail: {
    input: async (world) => {
      const { email, password } = await person(world.app, { unverified: true, password: 'Ladrillo 7 rojo' })
      return { body: { email, password, newemail: `corregida${world.next()}@prueba.example` } }
    },
    expect: everyone('ok'),
  },
  'correctEmail of a confirmed account': {
    input: async (world) => {
      const { email, password } = await person(world.app, { password: 'Ladrillo 7 rojo' })
      return { body: { email, password, newemail: `corregida${world.next()}@prueba.example` } }
    },
    expect: everyone('conflict'),
  },
  'correctEmail of someone blocked': {
    input: async (world) => {
      const who = await person(world.app, { unverified: true, blocked: true, password: 'Ladrillo 7 rojo' })
      const newemail = `corregida${world.next()}@prueba.example`
      return { body: { email: who.email, password: who.password, newemail } }
    },
    expect: everyone('blocked'),
  },

  logout: {
    input: () => ({ body: {} }),
    expect: everyoneWithSession,
    twice: 'ended',
  },

  session: { input: () => ({}), expect: everyone('ok') },

  checkUser: { input: ({ people }) => ({ params: { id: people.owner.id } }), expect: everyone('ok') },

  activateDealer: {
    input: async (world) => ({ body: { token: await sentTo(world, 'dealer', { unverified: true }) } }),
    expect: everyone('ok'),
    twice: 'spent',
  },
  'activateDealer with a link of another kind': {
    input: async (world) => ({ body: { token: await sentTo(world, 'lender') } }),
    expect: everyone('link_expired'),
  },
  'activateDealer by someone blocked': {
    input: async (world) => ({ body: { token: await sentTo(world, 'dealer', { blocked: true }) } }),
    expect: everyone('blocked'),
  },

  openInvitation: {
    input: async ({ app }) => {
      const who = await person(app)
      await app.services.database.db
        .insert(invitations)
        .values({ invitedAs: 'lender', userId: who.id, email: who.email })
      return { body: { as: 'lender', token: await linkFor(app, 'lender', who) } }
    },
    expect: everyone('ok'),
  },
  'openInvitation with a link of another kind': {
    input: async (world) => ({ body: { as: 'dealer', token: await sentTo(world, 'lender') } }),
    expect: everyone('link_expired'),
  },

  askReset: {
    input: (world, actor) => ({ body: { email: accountOf(world, actor).email } }),
    expect: { ...everyone('ok'), stranger: 'not_found' },
    // A second request means that the letter was lost: it is sent again, under its limits.
    twice: 'another',
  },

  resetToken: {
    input: async (world) => ({ params: { token: await sentTo(world, 'reset') } }),
    expect: everyone('ok'),
  },
  'resetToken of another kind': {
    input: async (world) => ({ params: { token: await sentTo(world, 'confirm') } }),
    expect: everyone('link_expired'),
  },

  resetPassword: {
    input: async (world) => ({
      body: { password: 'Cerca 9 blanca', token: await sentTo(world, 'reset') },
    }),
    expect: everyone('ok'),
    twice: 'spent',
  },
  'resetPassword with a link of another kind': {
    input: async (world) => ({
      body: { password: 'Cerca 9 blanca', token: await sentTo(world, 'ticket') },
    }),
    expect: everyone('link_expired'),
  },

  tourDone: {
    input: ({ people }) => ({ body: { id: String(people.owner.id) } }),
    expect: ownerOnly,
  },
  changePassword: {
    // Sets the same password again, so that the cast can still sign in.
    input: (world, actor) => {
      const { email, password } = accountOf(world, actor)
      return { body: { email, password } }
    },
    expect: everyoneWithSession,
  },
  'changePassword of another': {
    input: ({ people }) => ({ body: { email: people.owner.email, password: 'Cerca 9 blanca' } }),
    expect: ownerOnly,
  },
} satisfies Record<keyof typeof accounts | keyof typeof entry, AccessRow> & Record<string, AccessRow>
