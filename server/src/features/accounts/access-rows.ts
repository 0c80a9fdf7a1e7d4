import type { accounts } from '@cancha/contract/accounts'
import { type AccessRow, everyone, type World, whoeverHasASession } from '../../testing/access.ts'
import { type Actor, person } from '../../testing/cast.ts'
import { issueToken } from './email-tokens.ts'

/** Who each actor is when it is their own account that is meant. The stranger has none. */
const accountOf = (world: World, actor: Actor) =>
  actor === 'stranger'
    ? { email: 'nadie@prueba.example', password: world.people.free.password }
    : world.people[actor]

export const accountRows = {
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
  },

  login: {
    input: (world, actor) => {
      const { email, password } = accountOf(world, actor)
      return { body: { email, password } }
    },
    expect: {
      stranger: 'login_failed',
      unverified: 'unverified',
      blocked: 'blocked',
      free: 'ok',
      basic: 'ok',
      premium: 'ok',
      lender: 'ok',
      dealer: 'ok',
      owner: 'ok',
      other: 'ok',
      admin: 'ok',
    },
  },

  resendVerification: {
    input: (world, actor) => {
      const { email, password } = accountOf(world, actor)
      return { body: { email, password } }
    },
    expect: everyone('ok'),
  },

  logout: {
    input: () => ({ body: {} }),
    expect: whoeverHasASession,
  },

  session: { input: () => ({}), expect: everyone('ok') },

  user: {
    input: ({ people }) => ({ params: { id: people.owner.id } }),
    expect: {
      stranger: 'unauthenticated',
      unverified: 'unauthenticated',
      blocked: 'unauthenticated',
      free: 'forbidden',
      basic: 'forbidden',
      premium: 'forbidden',
      lender: 'forbidden',
      dealer: 'forbidden',
      owner: 'ok',
      other: 'forbidden',
      admin: 'ok',
    },
  },

  checkUser: { input: ({ people }) => ({ params: { id: people.owner.id } }), expect: everyone('ok') },
} satisfies Record<keyof typeof accounts, AccessRow>
