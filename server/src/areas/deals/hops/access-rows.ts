import type { hops } from '@cancha/contract/deals/hops'
import { analysis } from '../../../testing/builders/analyses.ts'
import {
  type AccessRow,
  everyone,
  everyoneWithSession,
  type World,
  withSession,
} from '../../../testing/rights/access.ts'
import { keptDeal } from '../../../testing/rights/deal-world.ts'

const analysisByWorld = new WeakMap<World['people'], Promise<string>>()

/** An analysis of the owner's, the same at every call. */
function ownersAnalysis({ app, people }: World): Promise<string> {
  const made = analysisByWorld.get(people) ?? analysis(app, people.owner)
  analysisByWorld.set(people, made)
  return made
}

const ONLY_INSIDE = { ...everyone('not_found'), dealer: 'ok', admin: 'ok' } as const

export const accessRows = {
  dealFigures: {
    input: async (world) => ({ params: { dealid: await keptDeal(world) } }),
    expect: everyone('ok'),
  },
  'dealFigures of one that waits': {
    input: async (world) => ({ params: { dealid: await keptDeal(world, 'waiting') } }),
    expect: ONLY_INSIDE,
  },
  'dealFigures of a draft': {
    input: async (world) => ({ params: { dealid: await keptDeal(world, 'draft') } }),
    expect: everyone('not_found'),
  },
  dealAnalyses: {
    input: async (world) => ({ params: { dealid: await keptDeal(world) } }),
    expect: everyoneWithSession,
  },
  'dealAnalyses of one that is hidden': {
    input: async (world) => ({ params: { dealid: await keptDeal(world, 'hidden') } }),
    expect: { ...withSession('not_found'), dealer: 'ok', admin: 'ok' },
  },
  dealTopics: {
    input: async (world) => ({ params: { dealid: await keptDeal(world) } }),
    expect: everyone('ok'),
  },
  'dealTopics of one that is hidden': {
    input: async (world) => ({ params: { dealid: await keptDeal(world, 'hidden') } }),
    expect: ONLY_INSIDE,
  },
  analysisDeal: {
    input: async (world) => ({ params: { shortid: await ownersAnalysis(world) } }),
    expect: { ...withSession('not_found'), owner: 'ok' },
  },
} satisfies Record<keyof typeof hops, AccessRow> & Record<string, AccessRow>
