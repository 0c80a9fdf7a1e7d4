import type { dealAdministration } from '@cancha/contract/deals/administration'
import type { dealers } from '@cancha/contract/deals/dealers'
import {
  type AccessRow,
  administratorsOnly,
  everyone,
  everyoneWithSession,
  type World,
} from '../../../testing/rights/access.ts'
import { freshDeal, keptDeal } from '../../../testing/rights/deal-world.ts'
import { dealMatches, dealReports } from './tables.ts'

/** Expected of what an administrator alone may do, and can't do to this. */
const notForAdministrators = (outcome: 'not_found' | 'conflict') =>
  ({ ...administratorsOnly, admin: outcome }) as const

async function reportedDeal(world: World): Promise<string> {
  const id = await freshDeal(world)
  await world.app.services.database.db
    .insert(dealReports)
    .values({ dealId: Number(id), reporterId: world.people.free.id, reason: 'scam' })
  return id
}

async function matchOf(world: World): Promise<string> {
  const [dealId, otherId] = [Number(await freshDeal(world)), Number(await freshDeal(world))]
  const [made] = await world.app.services.database.db
    .insert(dealMatches)
    .values({ kind: 'house', dealId, otherId })
    .returning({ id: dealMatches.id })
  return String(made?.id)
}

const act = (act: 'approve' | 'return' | 'hide' | 'restore' | 'accept', id: string, version = 1) => ({
  body: { id, act, version, reason: 'Por una prueba' },
})

export const accessRows = {
  dealerStanding: {
    input: ({ people }) => ({ params: { id: people.dealer.id } }),
    expect: everyone('ok'),
  },
  'dealerStanding of who is no dealer': {
    input: ({ people }) => ({ params: { id: people.free.id } }),
    expect: everyone('not_found'),
  },
  reportDeal: {
    input: async (world) => ({ body: { id: await keptDeal(world), reason: 'scam', text: 'Pide depósito' } }),
    expect: { ...everyoneWithSession, dealer: 'conflict' },
  },
  'reportDeal that waits': {
    input: async (world) => ({ body: { id: await keptDeal(world, 'waiting'), reason: 'scam' } }),
    expect: {
      ...everyone('not_found'),
      stranger: 'unauthenticated',
      unverified: 'unauthenticated',
      blocked: 'unauthenticated',
      dealer: 'conflict',
      admin: 'ok',
    },
  },
  adminDeals: { input: () => ({}), expect: administratorsOnly },
  'adminDeals of nobody': {
    input: () => ({ query: { dealer: '999999999' } }),
    expect: notForAdministrators('not_found'),
  },
  waitingDeals: { input: () => ({}), expect: administratorsOnly },
  adminDeal: {
    input: async (world) => ({ params: { id: await keptDeal(world) } }),
    expect: administratorsOnly,
  },
  'adminDeal that is not there': {
    input: () => ({ params: { id: '999999999' } }),
    expect: notForAdministrators('not_found'),
  },
  dealReports: { input: () => ({}), expect: administratorsOnly },
  dealMatches: { input: () => ({}), expect: administratorsOnly },
  adminDealers: { input: () => ({}), expect: administratorsOnly },
  actOnDeal: {
    input: async (world) => act('approve', await freshDeal(world, 'waiting')),
    expect: administratorsOnly,
  },
  'actOnDeal without a change that waits': {
    input: async (world) => act('accept', await keptDeal(world)),
    expect: notForAdministrators('conflict'),
  },
  'actOnDeal that is not there': {
    input: () => act('hide', '999999999'),
    expect: notForAdministrators('not_found'),
  },
  'actOnDeal at another version': {
    input: async (world) => act('hide', await keptDeal(world), 7),
    expect: notForAdministrators('conflict'),
  },
  'actOnDeal to hide': {
    input: async (world) => act('hide', await freshDeal(world)),
    expect: administratorsOnly,
  },
  resolveDealReports: {
    input: async (world) => ({
      body: { id: await reportedDeal(world), outcome: 'dismissed', note: 'Está bien' },
    }),
    expect: administratorsOnly,
  },
  'resolveDealReports of a deal without any': {
    input: async (world) => ({
      body: { id: await keptDeal(world, 'sold'), outcome: 'dismissed', note: 'Está bien' },
    }),
    expect: notForAdministrators('conflict'),
  },
  dismissDealMatch: {
    input: async (world) => ({ body: { id: await matchOf(world) } }),
    expect: administratorsOnly,
  },
  'dismissDealMatch that is not there': {
    input: () => ({ body: { id: '999999999' } }),
    expect: notForAdministrators('not_found'),
  },
} satisfies Record<keyof (typeof dealers & typeof dealAdministration), AccessRow> & Record<string, AccessRow>
