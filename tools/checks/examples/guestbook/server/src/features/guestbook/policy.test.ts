import { OWNER, policyTable, signedIn, tryPolicies } from '../../testing/policy-table.ts'
import * as policies from './policy.ts'

tryPolicies(policies, {
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
    },
  ),
})
