import type { searches } from '@cancha/contract/deals/searches'
import {
  type AccessRow,
  everyone,
  everyoneWithSession,
  type World,
  withSession,
} from '../../../testing/rights/access.ts'
import { columnsOf } from './columns.ts'
import { endAddress } from './end-link.ts'
import { savedSearches } from './tables.ts'

/** A new search of the cast's owner: for what changes or ends it. */
async function search({ app, people }: World): Promise<number> {
  const [made] = await app.services.database.db
    .insert(savedSearches)
    .values({ userId: people.owner.id, name: 'Texas', often: 'daily', ...columnsOf({ state: 'TX' }) })
    .returning({ id: savedSearches.id })
  if (!made) throw new Error('no search came back')
  return made.id
}

const tokenOf = async (world: World) => {
  const address = endAddress(world.app.config, {
    userId: world.people.owner.id,
    searchId: await search(world),
  })
  return { params: { token: address.slice(address.lastIndexOf('/') + 1) } }
}

const words = { name: 'Texas', often: 'weekly' } as const
const ownerOnly = { ...withSession('not_found'), owner: 'ok' } as const

export const accessRows = {
  searches: { input: () => ({}), expect: everyoneWithSession },
  saveSearch: {
    input: () => ({ body: { ...words, filters: { state: 'TX' } } }),
    expect: everyoneWithSession,
  },
  changeSearch: {
    input: async (world) => ({ params: { id: String(await search(world)) }, body: words }),
    expect: ownerOnly,
  },
  endSearch: {
    input: async (world) => ({ params: { id: String(await search(world)) } }),
    expect: ownerOnly,
    twice: 'gone',
  },
  matchingDeals: { input: () => ({}), expect: everyoneWithSession },
  // The letter's link alone gives the right.
  linkedSearch: { input: tokenOf, expect: everyone('ok') },
  endLinkedSearch: {
    input: async (world) => ({ ...(await tokenOf(world)), body: {} }),
    expect: everyone('ok'),
    twice: 'spent',
  },
  'endLinkedSearch of an invented link': {
    input: () => ({ params: { token: 'x'.repeat(40) }, body: {} }),
    expect: everyone('link_expired'),
  },
} satisfies Record<keyof typeof searches, AccessRow> & Record<string, AccessRow>
