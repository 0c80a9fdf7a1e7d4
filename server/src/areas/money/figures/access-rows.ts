import type { figures } from '@cancha/contract/money/figures'
import { type AccessRow, administratorsOnly } from '../../../testing/rights/access.ts'

export const accessRows = {
  figures: { input: () => ({}), expect: administratorsOnly },
  'figures of a day': { input: () => ({ query: { day: '2026-11-01' } }), expect: administratorsOnly },
  movements: { input: () => ({ query: { month: '2026-10' } }), expect: administratorsOnly },
  movementsTable: {
    input: () => ({ query: { month: '2020-01', reason: 'prueba' } }),
    expect: administratorsOnly,
  },
} satisfies Record<keyof typeof figures, AccessRow> & Record<string, AccessRow>
