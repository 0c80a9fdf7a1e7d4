import type { home } from '@cancha/contract/ground/home'
import { type AccessRow, everyoneWithSession } from '../../../testing/rights/access.ts'

export const accessRows = {
  homeLines: { input: () => ({}), expect: everyoneWithSession },
  hideHomeLine: {
    input: () => ({ body: { key: 'messages:all' } }),
    expect: everyoneWithSession,
  },
} satisfies Record<keyof typeof home, AccessRow> & Record<string, AccessRow>
