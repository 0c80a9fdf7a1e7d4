import { everyone, OWNER, policyTable, tryPolicies } from '../../../testing/rights/policy-table.ts'
import * as policies from './policy.ts'

tryPolicies(policies, {
  passkeyPolicy: policyTable(
    policies.passkeyPolicy,
    { kept: { userId: OWNER } },
    { remove: { kept: { ...everyone('not_found'), owner: 'ok' } } },
  ),
  sessionPolicy: policyTable(
    policies.sessionPolicy,
    { open: { userId: OWNER } },
    { end: { open: { ...everyone('not_found'), owner: 'ok' } } },
  ),
})
