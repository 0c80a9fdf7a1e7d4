import type { admin } from '@cancha/contract/admin'
import { type AccessRow, administratorsOnly } from '../../testing/access.ts'

export const adminRows = {
  outbox: { input: () => ({}), expect: administratorsOnly },
  outboxMail: {
    input: ({ mailId }) => ({ params: { id: mailId } }),
    expect: administratorsOnly,
  },
  'outboxMail of nothing': {
    input: () => ({ params: { id: 'no-hay' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
} satisfies Record<keyof typeof admin, AccessRow> & Record<string, AccessRow>
