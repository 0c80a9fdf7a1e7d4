import { everyone, OWNER, policyTable, tryPolicies } from '../../testing/rights/policy-table.ts'
import * as policies from './policy.ts'

tryPolicies(policies, {
  purchasesPolicy: policyTable(
    policies.purchasesPolicy,
    { 'of an account': { userId: OWNER }, 'of nobody': { userId: null } },
    {
      read: {
        'of an account': { ...everyone('forbidden'), owner: 'ok', admin: 'ok' },
        'of nobody': { ...everyone('forbidden'), admin: 'not_found' },
      },
    },
  ),
})
