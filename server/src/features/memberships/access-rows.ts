import type { memberships } from '@cancha/contract/memberships'
import { type AccessRow, administratorsOnly, ownerOnly } from '../../testing/rights/access.ts'

export const accessRows = {
  subState: {
    input: ({ people }) => ({ params: { email: people.owner.email } }),
    expect: { ...ownerOnly, admin: 'ok' },
  },
  'subState of nobody': {
    input: () => ({ params: { email: 'nadie@prueba.example' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
} satisfies Record<keyof typeof memberships, AccessRow> & Record<string, AccessRow>
