import type { EntryState } from '@cancha/domain/lending/requests/request-life'
import {
  everyone,
  type Outcomes,
  OWNER,
  policyTable,
  tryPolicies,
  VIEWERS,
} from '../../../../testing/rights/policy-table.ts'
import type { EntryRights, LoanFileRights } from '../policy.ts'
import * as policies from './policy.ts'

/** The owner's file, with the entry of the cast's lender. */
const file = (state: EntryState, given: Partial<EntryRights> = {}): LoanFileRights => {
  const entry: EntryRights = {
    lenderId: VIEWERS.lender.id,
    state,
    requestState: 'active',
    company: 'approved',
    apart: false,
    isFunded: false,
    isTaken: false,
    ...given,
  }
  return {
    borrowerId: OWNER,
    requestState: entry.requestState,
    entry,
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
      noEntry: { ...file('interested'), entry: null },
      invited: file('invited'),
      passed: file('passed'),
      interested: file('interested'),
      taken: file('interested', { isTaken: true }),
      suspended: file('interested', { company: 'suspended' }),
      apart: file('interested', { apart: true }),
      closed: file('interested', { requestState: 'close' }),
      lost: file('lost', { requestState: 'close' }),
      funded: file('funded', { requestState: 'close', isFunded: true }),
    },
    {
      print: {
        noEntry: readers('not_found'),
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
