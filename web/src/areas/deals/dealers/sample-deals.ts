import type { AdminDeal, AdminDealLine, AdminDealMatch } from '@cancha/contract/deals/administered'

/** Deals for the tests of these screens. */
export const LINE: AdminDealLine = {
  id: '12',
  title: 'Casa en Hicks',
  address: '418 Hicks Ave',
  place: 'San Antonio, TX 78210',
  price: 142_000,
  state: 'waiting',
  version: 3,
  dealer: { id: '7', name: 'Vera Sosa' },
  cover: null,
  updatedAt: '2026-11-25T15:00:00.000Z',
  reports: 0,
  matches: 0,
  can: { approve: true, return: true, hide: true, restore: false, accept: false, decline: false },
}

export const MATCH: AdminDealMatch = {
  id: '4',
  kind: 'photo',
  seenAt: '2026-11-25T16:00:00.000Z',
  deal: LINE,
  other: { ...LINE, id: '9', title: 'Casa verde', state: 'sold', dealer: { id: '8', name: 'Beto Gil' } },
  photos: { deal: '/media/archivos/a/640.webp', other: '/media/archivos/b/640.webp' },
}

export const WHOLE: AdminDeal = {
  ...LINE,
  dealer: {
    id: '7',
    name: 'Vera Sosa',
    since: '2026-03-14T15:00:00.000Z',
    published: 14,
    sold: 9,
    approved: 1,
    reported: 2,
    matched: 1,
  },
  body: '<p>Techo de dos capas.</p>',
  renovation: 38_000,
  arv: 265_000,
  rent: null,
  taxes: null,
  insurance: null,
  othercosts: null,
  type: 'house',
  footage: 1_240,
  lotsize: '6,100 ft²',
  yearbuild: 1948,
  bedroom: 3,
  bathrooms: 1.5,
  vacant: true,
  reason: null,
  createdAt: '2026-11-24T15:00:00.000Z',
  publishedAt: null,
  change: null,
  photos: [{ small: '/s/640.webp', large: '/s/1600.webp', caption: 'Frente' }],
  held: [],
  alike: [MATCH],
}
