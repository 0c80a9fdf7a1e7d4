import type { auditLog } from '@cancha/contract/ground/audit-log'
import { type AccessRow, administratorsOnly } from '../../../testing/rights/access.ts'

export const accessRows = {
  auditEntries: { input: () => ({ query: { group: 'rights' } }), expect: administratorsOnly },
  'auditEntries before one that is not there': {
    input: () => ({ query: { before: '999999999' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
  auditTable: {
    input: () => ({ query: { until: '2001-01-01', reason: 'prueba' } }),
    expect: administratorsOnly,
  },
} satisfies Record<keyof typeof auditLog, AccessRow> & Record<string, AccessRow>
