import type { search } from '@cancha/contract/search'
import { type AccessRow, everyone } from '../../testing/access.ts'

export const accessRows = {
  // Everyone may ask; what each finds is in search.test.ts.
  find: { input: () => ({ query: { q: 'curso' } }), expect: everyone('ok') },
} satisfies Record<keyof typeof search, AccessRow>
