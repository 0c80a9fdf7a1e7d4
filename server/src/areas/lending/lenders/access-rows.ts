import type { LENDER_ACTS } from '@cancha/contract/lending/lender-administration'
import type { LenderState } from '@cancha/domain/lending/lender-life'
import { eq } from 'drizzle-orm'
import { company, lenderOf, programme, programmeOf } from '../../../testing/builders/lending/lenders.ts'
import { type PersonOptions, person } from '../../../testing/cast.ts'
import {
  type AccessRow,
  administratorsOnly,
  everyone,
  type World,
  withSession,
} from '../../../testing/rights/access.ts'
import { issueToken } from '../../people/accounts/joining/email-tokens.ts'
import type { operations } from './operations.ts'
import { publishedRows } from './published/access-rows.ts'
import { lenderChanges, lenders } from './tables.ts'

const lendersOnly = { ...withSession('forbidden'), lender: 'ok' } as const
const notForLenders = (outcome: 'not_found' | 'conflict') =>
  ({ ...withSession('forbidden'), lender: outcome }) as const
const notForAdministrators = (outcome: 'not_found' | 'conflict') =>
  ({ ...administratorsOnly, admin: outcome }) as const

const lenderOnly = { ...withSession('forbidden'), lender: 'ok', admin: 'ok' } as const

const linkFor = (
  { app }: World,
  who: { id: number; email: string },
  purpose: 'lender' | 'dealer' = 'lender',
) => app.services.database.transaction((tx) => issueToken(tx, purpose, who))

/** A valid link that was sent to a new person. */
const sentTo = async (world: World, who: PersonOptions = {}, purpose: 'lender' | 'dealer' = 'lender') =>
  linkFor(world, await person(world.app, who), purpose)

/** The company of the cast's lender, in this state and as it was at first. */
async function ownCompany({ app, people }: World, state: LenderState = 'approved') {
  await app.services.database.db.delete(lenders).where(eq(lenders.userId, people.lender.id))
  await lenderOf(app, people.lender, { state })
}

/** A company of somebody new, for what an administrator decides. */
async function freshLender({ app }: World, state: LenderState, nmls: string | null = '1234567') {
  const who = await person(app, { lender: true })
  await lenderOf(app, who, { state, nmls })
  return String(who.id)
}

async function ownProgramme(world: World): Promise<string> {
  await ownCompany(world)
  return programmeOf(world.app, world.people.lender)
}

async function programmeOfAnother(world: World): Promise<string> {
  const id = Number(await freshLender(world, 'approved'))
  return programmeOf(world.app, { id })
}

/** A confirmed company of somebody new with another name, or without a licence, that waits. */
async function changedLender(world: World, nmls: string | null = '1234567') {
  const id = await freshLender(world, 'approved')
  await world.app.services.database.db
    .insert(lenderChanges)
    .values({ lenderId: Number(id), companyName: 'Puente Nuevo', nmls, allStates: true, states: [] })
  return id
}

const act = (act: (typeof LENDER_ACTS)[number], id: string, version = 1) => ({
  body: { id, act, version, reason: 'Por una prueba' },
})

export const accessRows = {
  readLenderLink: {
    input: async (world) => ({ body: { token: await linkFor(world, world.people.lender) } }),
    expect: everyone('ok'),
  },
  'readLenderLink with a link of another kind': {
    input: async (world) => ({ body: { token: await sentTo(world, {}, 'dealer') } }),
    expect: everyone('link_expired'),
  },

  addLenderInfo: {
    input: async (world) => ({ body: { token: await sentTo(world, { unverified: true }), ...company() } }),
    expect: everyone('ok'),
    twice: 'spent',
  },
  'addLenderInfo with a link of another kind': {
    input: async (world) => ({ body: { token: await sentTo(world, {}, 'dealer'), ...company() } }),
    expect: everyone('link_expired'),
  },
  'addLenderInfo by someone blocked': {
    input: async (world) => ({ body: { token: await sentTo(world, { blocked: true }), ...company() } }),
    expect: everyone('blocked'),
  },

  lenderInfo: {
    input: ({ people }) => ({ params: { id: String(people.lender.id) } }),
    expect: lenderOnly,
  },
  'lenderInfo of nobody': {
    input: () => ({ params: { id: '999999999' } }),
    expect: { ...withSession('forbidden'), admin: 'not_found' },
  },

  saveLenderInfo: {
    input: async (world) => {
      await ownCompany(world)
      return { body: { version: 1, ...company() } }
    },
    expect: lendersOnly,
  },
  'saveLenderInfo at another version': {
    input: async (world) => {
      await ownCompany(world)
      return { body: { version: 7, ...company() } }
    },
    expect: notForLenders('conflict'),
  },

  pauseLending: {
    input: async (world) => {
      await ownCompany(world)
      return { body: { paused: true } }
    },
    expect: lendersOnly,
  },
  'pauseLending before it is confirmed': {
    input: async (world) => {
      await ownCompany(world, 'waiting')
      return { body: { paused: true } }
    },
    expect: notForLenders('conflict'),
  },

  addProgramme: {
    input: async (world) => {
      await ownCompany(world)
      return { body: { key: crypto.randomUUID(), values: programme() } }
    },
    expect: lendersOnly,
  },
  changeProgramme: {
    input: async (world) => ({ body: { id: await ownProgramme(world), values: programme() } }),
    expect: lendersOnly,
  },
  "changeProgramme of another's": {
    input: async (world) => ({ body: { id: await programmeOfAnother(world), values: programme() } }),
    expect: notForLenders('not_found'),
  },
  offerProgramme: {
    input: async (world) => ({ body: { id: await ownProgramme(world), active: false } }),
    expect: lendersOnly,
  },
  "offerProgramme of another's": {
    input: async (world) => ({ body: { id: await programmeOfAnother(world), active: false } }),
    expect: notForLenders('not_found'),
  },
  removeProgramme: {
    input: async (world) => ({ body: { id: await ownProgramme(world) } }),
    expect: lendersOnly,
    twice: 'gone',
  },
  "removeProgramme of another's": {
    input: async (world) => ({ body: { id: await programmeOfAnother(world) } }),
    expect: notForLenders('not_found'),
  },

  adminLenders: { input: () => ({}), expect: administratorsOnly },
  actOnLender: {
    input: async (world) => act('approve', await freshLender(world, 'waiting')),
    expect: administratorsOnly,
  },
  'actOnLender that is not there': {
    input: () => act('suspend', '999999999'),
    expect: notForAdministrators('not_found'),
  },
  'actOnLender at another version': {
    input: async (world) => act('refuse', await freshLender(world, 'waiting'), 7),
    expect: notForAdministrators('conflict'),
  },
  'actOnLender without a licence': {
    input: async (world) => act('approve', await freshLender(world, 'waiting', null)),
    expect: notForAdministrators('conflict'),
  },
  'actOnLender about a change': {
    input: async (world) => act('accept', await changedLender(world)),
    expect: administratorsOnly,
  },
  'actOnLender against a change': {
    input: async (world) => act('decline', await changedLender(world)),
    expect: administratorsOnly,
  },
  'actOnLender about a change at another version': {
    input: async (world) => act('accept', await changedLender(world), 7),
    expect: notForAdministrators('conflict'),
  },
  'actOnLender about a change without a licence': {
    input: async (world) => act('accept', await changedLender(world, null)),
    expect: notForAdministrators('conflict'),
  },
  'actOnLender about no change': {
    input: async (world) => act('accept', await freshLender(world, 'approved')),
    expect: notForAdministrators('conflict'),
  },
  ...publishedRows,
} satisfies Record<keyof typeof operations, AccessRow> & Record<string, AccessRow>
