import type { PairState } from '@cancha/domain/lending/requests/request-life'
import {
  everyone,
  type Outcomes,
  OWNER,
  policyTable,
  tryPolicies,
  VIEWERS,
} from '../../../../testing/rights/policy-table.ts'
import type { LoanFileRights, PairRights } from '../policy.ts'
import * as policies from './policy.ts'

/** The owner's file, with the place of the cast's lender. */
const file = (place: PairState, given: Partial<PairRights> = {}): LoanFileRights => {
  const pair: PairRights = {
    lenderId: VIEWERS.lender.id,
    place,
    state: 'active',
    company: 'approved',
    apart: false,
    isFunded: false,
    isTaken: false,
    ...given,
  }
  return {
    borrowerId: OWNER,
    state: pair.state,
    place: pair,
    hasKey: false,
    askedLately: false,
    mayLend: true,
  }
}
const readers = (lender: Outcomes['lender']): Outcomes => ({
  ...everyone('not_found'),
  owner: 'ok',
  admin: 'ok',
  lender,
})

tryPolicies(policies, {
  loanReportPolicy: policyTable(
    policies.loanReportPolicy,
    {
      noPlace: { ...file('interested'), place: null },
      invited: file('invited'),
      passed: file('passed'),
      interested: file('interested'),
      taken: file('interested', { isTaken: true }),
      suspended: file('interested', { company: 'suspended' }),
      apart: file('interested', { apart: true }),
      closed: file('interested', { state: 'close' }),
      lost: file('lost', { state: 'close' }),
      funded: file('funded', { state: 'close', isFunded: true }),
    },
    {
      print: {
        noPlace: readers('not_found'),
        invited: readers('not_found'),
        passed: readers('not_found'),
        interested: readers('ok'),
        taken: readers('ok'),
        suspended: readers('not_found'),
        apart: readers('not_found'),
        closed: readers('not_found'),
        lost: readers('not_found'),
        funded: readers('ok'),
      },
    },
  ),
})
