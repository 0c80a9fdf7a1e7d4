import type { publishedProgrammes } from '@cancha/contract/lending/published'
import { type AccessRow, everyoneWithSession } from '../../../../testing/rights/access.ts'

export const publishedRows = {
  publishedProgrammes: {
    input: () => ({ query: { loantype: 'hard_money', state: 'TX' } }),
    expect: everyoneWithSession,
  },
} satisfies Record<keyof typeof publishedProgrammes, AccessRow>
