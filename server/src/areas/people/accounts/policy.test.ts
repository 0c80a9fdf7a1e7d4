import { everyone, OWNER, policyTable, tryPolicies, VIEWERS } from '../../../testing/rights/policy-table.ts'
import * as policies from './policy.ts'

const nobody = everyone('forbidden')
const admin = { ...nobody, admin: 'ok' } as const
const refused = { ...nobody, admin: 'conflict' } as const
const owner = { ...nobody, owner: 'ok' } as const

const ACCOUNTS = {
  'of a member': { userId: OWNER, administers: false, lastAdministrator: false },
  'of the administrator who asks': { userId: VIEWERS.admin.id, administers: true, lastAdministrator: false },
  'of another administrator': { userId: OWNER, administers: true, lastAdministrator: false },
  'of the last administrator': { userId: OWNER, administers: true, lastAdministrator: true },
}

tryPolicies(policies, {
  sitePolicy: policyTable(policies.sitePolicy, { site: 'site' } as const, {
    openPaid: { site: { ...everyone('paid_only'), basic: 'ok', premium: 'ok', admin: 'ok' } },
    write: { site: { ...nobody, editor: 'ok', admin: 'ok' } },
    administer: { site: admin },
    lend: { site: { ...nobody, lender: 'ok' } },
    moderate: { site: { ...nobody, moderator: 'ok', otherModerator: 'ok', admin: 'ok' } },
    deal: { site: { ...nobody, dealer: 'ok' } },
  }),
  accountPolicy: policyTable(policies.accountPolicy, ACCOUNTS, {
    block: {
      'of a member': admin,
      'of the administrator who asks': refused,
      'of another administrator': admin,
      'of the last administrator': refused,
    },
    administer: {
      'of a member': admin,
      'of the administrator who asks': refused,
      'of another administrator': admin,
      'of the last administrator': refused,
    },
    change: {
      'of a member': admin,
      'of the administrator who asks': admin,
      'of another administrator': admin,
      'of the last administrator': admin,
    },
    resetSecondFactor: {
      'of a member': admin,
      'of the administrator who asks': refused,
      'of another administrator': refused,
      'of the last administrator': refused,
    },
  }),
  passwordPolicy: policyTable(
    policies.passwordPolicy,
    { 'of an account': { userId: OWNER }, 'of nobody': { userId: null } },
    { change: { 'of an account': owner, 'of nobody': nobody } },
  ),
})
