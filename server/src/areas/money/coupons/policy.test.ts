import { everyone, OWNER, policyTable, tryPolicies } from '../../../testing/rights/policy-table.ts'
import * as policies from './policy.ts'

const over = { ...everyone('forbidden'), admin: 'conflict' } as const

tryPolicies(policies, {
  couponPolicy: policyTable(
    policies.couponPolicy,
    {
      active: { state: 'active' },
      expired: { state: 'expired' },
      'used up': { state: 'used_up' },
      ended: { state: 'ended' },
    },
    {
      end: { active: { ...everyone('forbidden'), admin: 'ok' }, expired: over, 'used up': over, ended: over },
    },
  ),
  trainingOfferPolicy: policyTable(
    policies.trainingOfferPolicy,
    { 'of an account': { userId: OWNER } },
    {
      open: {
        'of an account': {
          ...everyone('forbidden'),
          owner: 'ok',
          stranger: 'ok',
          unverified: 'ok',
          blocked: 'ok',
        },
      },
    },
  ),
})
