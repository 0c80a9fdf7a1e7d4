import type { reading } from '@cancha/contract/deals/reading'
import { type AccessRow, everyone } from '../../../testing/rights/access.ts'
import { keptDeal } from '../../../testing/rights/deal-world.ts'

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
