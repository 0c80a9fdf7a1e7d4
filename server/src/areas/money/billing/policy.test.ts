import { cents } from '@cancha/domain/ground/amounts/cents'
import { everyone, policyTable, tryPolicies } from '../../../testing/rights/policy-table.ts'
import * as policies from './policy.ts'

const paid = {
  status: 'paid',
  paid: cents(29_99),
  refunded: cents(0),
  ordered: [],
  dispute: null,
  payerLeft: false,
} as const

const adminsOnly = { ...everyone('forbidden'), admin: 'ok' } as const
const refused = { ...everyone('forbidden'), admin: 'conflict' } as const

tryPolicies(policies, {
  billedPaymentPolicy: policyTable(
    policies.billedPaymentPolicy,
    {
      paid,
      'paid back in part': { ...paid, refunded: cents(10_00) },
      'paid back in whole': { ...paid, refunded: cents(29_99) },
      'ordered in whole': { ...paid, ordered: [cents(29_99)] },
      unpaid: { ...paid, status: 'open', paid: cents(0) },
      disputed: { ...paid, dispute: 'open' },
      'of a dispute that was lost': { ...paid, dispute: 'lost' },
      'of who left': { ...paid, payerLeft: true },
    },
    {
      read: {
        paid: adminsOnly,
        'paid back in part': adminsOnly,
        'paid back in whole': adminsOnly,
        'ordered in whole': adminsOnly,
        unpaid: adminsOnly,
        disputed: adminsOnly,
        'of a dispute that was lost': adminsOnly,
        'of who left': adminsOnly,
      },
      refund: {
        paid: adminsOnly,
        'paid back in part': adminsOnly,
        'paid back in whole': refused,
        'ordered in whole': refused,
        unpaid: refused,
        disputed: refused,
        'of a dispute that was lost': refused,
        'of who left': refused,
      },
    },
  ),
})
