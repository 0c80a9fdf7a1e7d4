import { DEAL_STATES, type DealState } from '@cancha/domain/deals/dealing/life'
import {
  everyone,
  type Outcomes,
  policyTable,
  signedIn,
  tryPolicies,
  VIEWERS,
} from '../../../testing/rights/policy-table.ts'
import * as policies from './policy.ts'

const { dealMatchPolicy, dealOrderPolicy, dealReportPolicy } = policies

const reported = (state: DealState, isResolved = false) => ({
  userId: VIEWERS.dealer.id,
  state,
  contacted: false,
  isResolved,
})
const administrators = (outcome: Outcomes['admin']): Outcomes => ({
  ...everyone('forbidden'),
  admin: outcome,
})
const inState = (from: readonly DealState[]) =>
  Object.fromEntries(
    DEAL_STATES.map((state) => [state, administrators(from.includes(state) ? 'ok' : 'conflict')]),
  ) as Record<DealState, Outcomes>

tryPolicies(policies, {
  dealReportPolicy: policyTable(
    dealReportPolicy,
    {
      public: reported('active'),
      waiting: reported('waiting'),
      draft: reported('draft'),
      resolved: reported('sold', true),
    },
    {
      report: {
        public: { ...signedIn('ok'), dealer: 'conflict' },
        waiting: { ...everyone('not_found'), dealer: 'conflict', admin: 'ok' },
        draft: { ...everyone('not_found'), dealer: 'conflict', admin: 'ok' },
        resolved: signedIn('conflict'),
      },
      resolve: {
        public: administrators('ok'),
        waiting: administrators('ok'),
        draft: administrators('ok'),
        resolved: administrators('ok'),
      },
    },
  ),
  dealOrderPolicy: policyTable(
    dealOrderPolicy,
    Object.fromEntries(
      DEAL_STATES.map((state) => [state, { state, waits: state === 'under_contract' }]),
    ) as Record<DealState, { state: DealState; waits: boolean }>,
    {
      approve: inState(['waiting']),
      return: inState(['waiting']),
      hide: inState(['waiting', 'active', 'under_contract', 'sold', 'withdrawn', 'expired']),
      restore: inState(['hidden']),
      accept: inState(['under_contract']),
      decline: inState(['under_contract']),
    },
  ),
  dealMatchPolicy: policyTable(
    dealMatchPolicy,
    { open: { isDismissed: false }, dismissed: { isDismissed: true } },
    { dismiss: { open: administrators('ok'), dismissed: administrators('conflict') } },
  ),
})
