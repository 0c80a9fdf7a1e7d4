import { everyone, OWNER, policyTable, signedIn, tryPolicies } from '../../../testing/rights/policy-table.ts'
import * as policies from './policy.ts'

tryPolicies(policies, {
  guestbookPolicy: policyTable(policies.guestbookPolicy, { always: {} }, { attach: { always: signedIn('ok') } }),
  entryPolicy: policyTable(
    policies.entryPolicy,
    { 'of the owner': { userId: OWNER }, 'of somebody else': { userId: 99 } },
    {
      applaud: {
        'of the owner': { ...signedIn('ok'), owner: 'forbidden' },
        'of somebody else': signedIn('ok'),
      },
      remove: {
        'of the owner': { ...signedIn('forbidden'), owner: 'ok', admin: 'ok' },
        'of somebody else': { ...signedIn('forbidden'), admin: 'ok' },
      },
      openPaper: {
        'of the owner': { ...everyone('not_found'), owner: 'ok', editor: 'ok', admin: 'ok' },
        'of somebody else': { ...everyone('not_found'), editor: 'ok', admin: 'ok' },
      },
    },
  ),
})
