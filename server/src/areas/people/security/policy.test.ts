import { everyone, OWNER, policyTable, tryPolicies } from '../../../testing/rights/policy-table.ts'
import * as policies from './policy.ts'

tryPolicies(policies, {
  sessionPolicy: policyTable(
    policies.sessionPolicy,
    { open: { userId: OWNER } },
    { end: { open: { ...everyone('not_found'), owner: 'ok' } } },
  ),
})
