import type { places } from '@cancha/contract/ground/places'
import { type AccessRow, everyone } from '../../../testing/rights/access.ts'

export const accessRows = {
  states: { input: () => ({}), expect: everyone('ok') },
  statesByName: { input: () => ({}), expect: everyone('ok') },
  cities: { input: () => ({ params: { isoCode: 'TX' } }), expect: everyone('ok') },
  'cities of nowhere': { input: () => ({ params: { isoCode: 'XX' } }), expect: everyone('invalid_input') },
  zip: { input: () => ({ params: { zipcode: '78228' } }), expect: everyone('ok') },
  'zip of nowhere': { input: () => ({ params: { zipcode: '00000' } }), expect: everyone('not_found') },
  places: { input: () => ({ query: { q: 'san ant' } }), expect: everyone('ok') },
  addresses: { input: () => ({ query: { q: '12 Calle Roble, San Ant' } }), expect: everyone('ok') },
} satisfies Record<keyof typeof places, AccessRow> & Record<string, AccessRow>
