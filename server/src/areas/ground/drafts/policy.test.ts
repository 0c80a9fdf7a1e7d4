import { everyone, OWNER, policyTable, tryPolicies } from '../../../testing/rights/policy-table.ts'
import * as policies from './policy.ts'

const ownPersonOnly = { any: { ...everyone('not_found'), owner: 'ok' } } as const

tryPolicies(policies, {
  draftPolicy: policyTable(
    policies.draftPolicy,
    { any: { userId: OWNER, kind: 'forum_post', about: 0 } },
    { read: ownPersonOnly, save: ownPersonOnly, drop: ownPersonOnly },
  ),
})
