import type { sponsors } from '@cancha/contract/school/sponsors'
import { type AccessRow, everyone } from '../../../testing/rights/access.ts'

export const accessRows = {
  sponsors: { input: () => ({ query: { state: 'Texas' } }), expect: everyone('ok') },
  sponsorsOfCategory: { input: () => ({ params: { id: '999999' } }), expect: everyone('ok') },
  sponsor: { input: (world) => ({ params: { id: world.sponsor.id } }), expect: everyone('ok') },
  'sponsor withdrawn': {
    input: (world) => ({ params: { id: world.withdrawnSponsor.id } }),
    expect: everyone('not_found'),
  },
  coverImage: { input: (world) => ({ query: { _id: world.sponsor.id } }), expect: everyone('ok') },
  bannerImage: { input: (world) => ({ query: { _id: world.sponsor.id } }), expect: everyone('ok') },
  'bannerImage of a withdrawn one': {
    input: (world) => ({ query: { _id: world.withdrawnSponsor.id } }),
    expect: everyone('not_found'),
  },
} satisfies Record<keyof typeof sponsors, AccessRow> & Record<string, AccessRow>
