import { everyone, OWNER, policyTable, signedIn, tryPolicies } from '../../../testing/rights/policy-table.ts'
import * as policies from './policy.ts'

const PROFILE = {
  userId: OWNER,
  active: true,
  blockers: [],
  emailPrivate: false,
  phonePrivate: false,
} as const
const PROFILES = {
  shown: PROFILE,
  'of a blocked account': { ...PROFILE, active: false },
  'of a member whom the viewer blocks': { ...PROFILE, blockers: [OWNER + 1] },
  'of a member who blocks the viewer': { ...PROFILE, blockers: [OWNER] },
  'with a hidden e-mail': { ...PROFILE, emailPrivate: true },
  'with a hidden phone': { ...PROFILE, phonePrivate: true },
} as const

const all = everyone('ok')
const admin = { ...everyone('not_found'), admin: 'ok' } as const
const owner = { ...everyone('forbidden'), owner: 'ok' } as const
const others = { ...signedIn('ok'), owner: 'forbidden' } as const
const paid = { ...everyone('paid_only'), basic: 'ok', premium: 'ok', owner: 'ok', admin: 'ok' } as const

tryPolicies(policies, {
  namePolicy: policyTable(
    policies.namePolicy,
    {
      found: { active: true, talks: false },
      'not found': { active: false, talks: false },
      'not found, but known': { active: false, talks: true },
    },
    {
      read: {
        found: signedIn('ok'),
        'not found': signedIn('not_found'),
        'not found, but known': signedIn('ok'),
      },
    },
  ),
  accountPolicy: policyTable(
    policies.accountPolicy,
    { somebody: { userId: OWNER } },
    { readWhole: { somebody: { ...owner, admin: 'ok' } } },
  ),
  profilePolicy: policyTable(policies.profilePolicy, PROFILES, {
    read: {
      shown: all,
      'of a blocked account': admin,
      'of a member whom the viewer blocks': all,
      'of a member who blocks the viewer': admin,
      'with a hidden e-mail': all,
      'with a hidden phone': all,
    },
    edit: {
      shown: owner,
      'of a blocked account': owner,
      'of a member whom the viewer blocks': owner,
      'of a member who blocks the viewer': owner,
      'with a hidden e-mail': owner,
      'with a hidden phone': owner,
    },
    connect: {
      shown: others,
      'of a blocked account': others,
      'of a member whom the viewer blocks': others,
      'of a member who blocks the viewer': others,
      'with a hidden e-mail': others,
      'with a hidden phone': others,
    },
    seeEmail: {
      shown: paid,
      'of a blocked account': paid,
      'of a member whom the viewer blocks': paid,
      'of a member who blocks the viewer': paid,
      'with a hidden e-mail': owner,
      'with a hidden phone': paid,
    },
    seePhone: {
      shown: paid,
      'of a blocked account': paid,
      'of a member whom the viewer blocks': paid,
      'of a member who blocks the viewer': paid,
      'with a hidden e-mail': paid,
      'with a hidden phone': owner,
    },
  }),
})
