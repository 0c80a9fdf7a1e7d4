import type { finding } from '@cancha/contract/deals/finding'
import type { reading } from '@cancha/contract/deals/reading'
import { type AccessRow, everyone, withSession } from '../../../../testing/rights/access.ts'
import { freshDeal, keptDeal } from '../../../../testing/rights/deal-world.ts'

export const readingRows = {
  deals: { input: () => ({ query: { search: 'Texas' } }), expect: everyone('ok') },
  deal: {
    input: async (world) => ({ params: { pageid: await keptDeal(world) } }),
    expect: everyone('ok'),
  },
  'deal that waits': {
    input: async (world) => ({ params: { pageid: await keptDeal(world, 'waiting') } }),
    expect: { ...everyone('not_found'), dealer: 'ok', admin: 'ok' },
  },
  'deal that is not there': {
    input: () => ({ params: { pageid: '999999' } }),
    expect: everyone('not_found'),
  },
} satisfies Record<keyof typeof reading, AccessRow> & Record<string, AccessRow>

export const findingRows = {
  list: {
    input: () => ({ query: { search: 'San Antonio', priceTo: '200000', order: 'cheap' } }),
    expect: everyone('ok'),
  },
  favorites: { input: () => ({ query: {} }), expect: withSession('ok') },
  keepFavorite: {
    input: async (world) => ({ params: { id: await freshDeal(world) } }),
    expect: withSession('ok'),
  },
  'keepFavorite of one that waits': {
    input: async (world) => ({ params: { id: await keptDeal(world, 'waiting') } }),
    expect: { ...withSession('not_found'), dealer: 'ok', admin: 'ok' },
  },
  dropFavorite: {
    input: async (world) => ({ params: { id: await keptDeal(world) } }),
    expect: withSession('ok'),
  },
  'dropFavorite of one that was never kept and isn’t in view': {
    input: async (world) => ({ params: { id: await keptDeal(world, 'withdrawn') } }),
    expect: { ...withSession('not_found'), dealer: 'ok', admin: 'ok' },
  },
} satisfies Record<keyof typeof finding, AccessRow> & Record<string, AccessRow>
