import { isAdmin } from '@cancha/domain/ground/viewer'
import { everyone, OWNER, policyTable, tryPolicies } from '../../../testing/rights/policy-table.ts'
import * as policies from './policy.ts'

tryPolicies(policies, {
  notificationPolicy: policyTable(
    policies.notificationPolicy,
    { 'of the owner': { userId: OWNER } },
    { mark: { 'of the owner': { ...everyone('not_found'), owner: 'ok' } } },
  ),
  kindPolicy: policyTable(
    policies.kindPolicy,
    { 'for everyone': {}, 'for administrators': { concerns: isAdmin } },
    {
      choose: {
        'for everyone': {
          ...everyone('ok'),
          stranger: 'not_found',
          unverified: 'not_found',
          blocked: 'not_found',
        },
        'for administrators': { ...everyone('not_found'), admin: 'ok' },
      },
    },
  ),
})
