import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import type { Deal, DealCard } from '@cancha/contract/deals/deal'
import { USUAL } from '@cancha/domain/deals/figures'

/** A deal as lists show it; the test names what it speaks of. */
export const dealCard = (given: Partial<DealCard> = {}): DealCard => ({
  dealid: '12',
  title: 'Casa en Hicks Ave',
  address1: '418 Hicks Ave',
  address2: '',
  city: 'San Antonio',
  state: 'Texas (TX)',
  zipcode: '78210',
  price: 142_000,
  renovationestimate: 38_000,
  avr: 265_000,
  footage: 1240,
  type: 'house',
  yearbuild: 1948,
  lotsize: '6,100 ft²',
  bedroom: 3,
  bathrooms: 1.5,
  availablefor: 'No',
  status: 'active',
  rent: 2_200,
  taxes: 240,
  insurance: null,
  othercosts: null,
  ceiling: 147_500,
  publishedAt: '2026-01-02T15:00:00.000Z',
  favorite: null,
  cover: null,
  photos: 0,
  dropped: null,
  ...given,
})

/** A deal in San Antonio as everyone reads it. */
export const sampleDeal = (part: Partial<Deal> = {}): Deal => ({
  ...{ dealid: '12', title: 'Casa en Hicks Ave', address1: '418 Hicks Ave', address2: '' },
  ...{ city: 'San Antonio', state: 'Texas (TX)', zipcode: '78210' },
  ...{ price: 142_000, renovationestimate: 38_000, avr: 265_000, ceiling: 147_500 },
  ...{ footage: 1_240, type: 'house', yearbuild: 1948, lotsize: '6,100 ft²', bedroom: 3, bathrooms: 1 },
  ...{ availablefor: 'Yes', status: 'active', favorite: null },
  ...{ rent: 2_150, taxes: 240, insurance: null, othercosts: null },
  ...{ body: '<p>Techo nuevo.</p>', photo: [], prices: [], version: 1, views: 0 },
  author: {
    ...{ _id: '5', firstname: 'Dora', lastname: 'Ríos', pathalias: null, avatar: null, city: null },
    ...{ since: '2026-01-05T15:00:00.000Z', sold: 0, deals: 1 },
  },
  publishedAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  ...{ soldAt: null, expiresAt: null, reason: null, waitsSince: null },
  can: { edit: false, ask: true, offer: false },
  assumptions: USUAL,
  ...part,
})

/** A saved analysis of that deal, as its owner sees it. */
export const sampleAnalysis = (part: Partial<SavedAnalysis> = {}): SavedAnalysis => ({
  ...{ shortid: 'an1', calculator_type: 'rental_property', user: '7', name: '', tags: [], shared: false },
  calculator_data: { street: '418 Hicks Ave', purchase_price: 149_000 },
  ...{
    version: 1,
    createdAt: '2026-11-20T15:00:00.000Z',
    updatedAt: '2026-11-20T15:00:00.000Z',
    results: {},
  },
  headline: { label: 'Te queda al mes', value: '$312', negative: false, missing: [] },
  ...part,
})
