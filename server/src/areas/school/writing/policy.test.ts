import { everyone, policyTable, tryPolicies } from '../../../testing/rights/policy-table.ts'
import * as policies from './policy.ts'

const administrators = { ...everyone('forbidden'), admin: 'ok' } as const
const editors = { ...everyone('forbidden'), editor: 'ok', admin: 'ok' } as const

tryPolicies(policies, {
  deskPolicy: policyTable(policies.deskPolicy, { 'any day': {} }, { upload: { 'any day': editors } }),
  piecePolicy: policyTable(
    policies.piecePolicy,
    { common: { legal: false }, legal: { legal: true } },
    {
      read: { common: editors, legal: editors },
      edit: { common: editors, legal: administrators },
      remove: { common: editors, legal: administrators },
      restore: { common: editors, legal: administrators },
      erase: { common: administrators, legal: administrators },
      markLegal: { common: administrators, legal: administrators },
    },
  ),
})
