import { everyone, OWNER, policyTable, tryPolicies } from '../../../testing/rights/policy-table.ts'
import * as policies from './policy.ts'

const nobody = everyone('not_found')
const sender = { ...nobody, owner: 'ok' } as const

tryPolicies(policies, {
  uploadPolicy: policyTable(
    policies.uploadPolicy,
    { 'on its way': { userId: OWNER } },
    {
      see: { 'on its way': sender },
      addPiece: { 'on its way': sender },
      finish: { 'on its way': sender },
      cancel: { 'on its way': sender },
    },
  ),
  uploadedFilePolicy: policyTable(
    policies.uploadedFilePolicy,
    {
      unused: { userId: OWNER, unheld: true },
      'in use': { userId: OWNER, unheld: false },
      'of a deleted account': { userId: null, unheld: true },
    },
    { attach: { unused: sender, 'in use': nobody, 'of a deleted account': nobody } },
  ),
  servedFilePolicy: policyTable(
    policies.servedFilePolicy,
    { 'opened by its address': { open: true }, 'not signed': { open: false } },
    {
      read: {
        'opened by its address': everyone('ok'),
        'not signed': { ...nobody, editor: 'ok', admin: 'ok' },
      },
    },
  ),
})
