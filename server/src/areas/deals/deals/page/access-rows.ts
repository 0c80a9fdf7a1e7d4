import type { dealPage } from '@cancha/contract/deals/page'
import { type AccessRow, everyone } from '../../../../testing/rights/access.ts'
import { keptDeal } from '../../../../testing/rights/deal-world.ts'

export const dealPageRows = {
  similarDeals: {
    input: async (world) => ({ params: { pageid: await keptDeal(world) } }),
    expect: everyone('ok'),
  },
  // A deal that isn't there, or isn't for this reader, is answered like any other.
  'similarDeals to one that waits': {
    input: async (world) => ({ params: { pageid: await keptDeal(world, 'waiting') } }),
    expect: everyone('ok'),
  },
  'similarDeals to one that is not there': {
    input: () => ({ params: { pageid: '999999' } }),
    expect: everyone('ok'),
  },
  dealSheet: {
    input: async (world) => ({ params: { pageid: await keptDeal(world) } }),
    expect: everyone('ok'),
  },
  'dealSheet of one that waits': {
    input: async (world) => ({ params: { pageid: await keptDeal(world, 'waiting') } }),
    expect: { ...everyone('not_found'), dealer: 'ok', admin: 'ok' },
  },
  'dealSheet of one that is not there': {
    input: () => ({ params: { pageid: '999999' } }),
    expect: everyone('not_found'),
  },
  viewDeal: {
    input: async (world) => ({ body: { dealid: await keptDeal(world) } }),
    expect: everyone('ok'),
  },
  'viewDeal of one that waits': {
    input: async (world) => ({ body: { dealid: await keptDeal(world, 'waiting') } }),
    expect: { ...everyone('not_found'), dealer: 'ok', admin: 'ok' },
  },
  'viewDeal of one that is not there': {
    input: () => ({ body: { dealid: '999999' } }),
    expect: everyone('not_found'),
  },
} satisfies Record<keyof typeof dealPage, AccessRow> & Record<string, AccessRow>
