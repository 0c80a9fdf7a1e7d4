import { everyone, policyTable, tryPolicies } from '../../testing/policy-table.ts'
import * as policies from './policy.ts'

const editors = { ...everyone('forbidden'), editor: 'ok', admin: 'ok' } as const

tryPolicies(policies, {
  deskPolicy: policyTable(policies.deskPolicy, { 'any day': {} }, { upload: { 'any day': editors } }),
  piecePolicy: policyTable(
    policies.piecePolicy,
    { published: { active: true }, unpublished: { active: false } },
    {
      read: { published: editors, unpublished: editors },
      remove: {
        published: { ...editors, editor: 'conflict', admin: 'conflict' },
        unpublished: editors,
      },
    },
  ),
})
