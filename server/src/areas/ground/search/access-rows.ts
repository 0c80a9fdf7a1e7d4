import type { search } from '@cancha/contract/ground/search'
import { type AccessRow, everyone } from '../../../testing/rights/access.ts'

export const accessRows = {
  // Everyone may search; what each one finds is tested in search.test.ts.
  find: { input: () => ({ query: { q: 'curso' } }), expect: everyone('ok') },
} satisfies Record<keyof typeof search, AccessRow>
