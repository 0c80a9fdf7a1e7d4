import { everyone, OWNER, policyTable, signedIn, tryPolicies } from '../../testing/rights/policy-table.ts'
import * as policies from './policy.ts'

const shown = {
  userId: OWNER,
  active: true,
  blockers: [],
  emailPrivate: false,
  phonePrivate: false,
} as const
const PROFILES = {
  shown,
  'of a blocked account': { ...shown, active: false },
  'of a member whom the viewer blocks': { ...shown, blockers: [OWNER + 1] },
  'of a member who blocks the viewer': { ...shown, blockers: [OWNER] },
  'with a hidden e-mail': { ...shown, emailPrivate: true },
  'with a hidden phone': { ...shown, phonePrivate: true },
  'of a blocked account that talks with the viewer': { ...shown, active: false, talks: true },
} as const

const all = everyone('ok')
const admin = { ...everyone('not_found'), admin: 'ok' } as const
const owner = { ...everyone('forbidden'), owner: 'ok' } as const
const others = { ...signedIn('ok'), owner: 'forbidden' } as const
const paid = { ...everyone('paid_only'), basic: 'ok', premium: 'ok', owner: 'ok', admin: 'ok' } as const

tryPolicies(policies, {
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
      'of a blocked account that talks with the viewer': admin,
    },
    name: {
      shown: signedIn('ok'),
      'of a blocked account': signedIn('not_found'),
      'of a member whom the viewer blocks': signedIn('ok'),
      'of a member who blocks the viewer': signedIn('ok'),
      'with a hidden e-mail': signedIn('ok'),
      'with a hidden phone': signedIn('ok'),
      'of a blocked account that talks with the viewer': signedIn('ok'),
    },
    edit: {
      shown: owner,
      'of a blocked account': owner,
      'of a member whom the viewer blocks': owner,
      'of a member who blocks the viewer': owner,
      'with a hidden e-mail': owner,
      'with a hidden phone': owner,
      'of a blocked account that talks with the viewer': owner,
    },
    connect: {
      shown: others,
      'of a blocked account': others,
      'of a member whom the viewer blocks': others,
      'of a member who blocks the viewer': others,
      'with a hidden e-mail': others,
      'with a hidden phone': others,
      'of a blocked account that talks with the viewer': others,
    },
    seeEmail: {
      shown: paid,
      'of a blocked account': paid,
      'of a member whom the viewer blocks': paid,
      'of a member who blocks the viewer': paid,
      'with a hidden e-mail': owner,
      'with a hidden phone': paid,
      'of a blocked account that talks with the viewer': paid,
    },
    seePhone: {
      shown: paid,
      'of a blocked account': paid,
      'of a member whom the viewer blocks': paid,
      'of a member who blocks the viewer': paid,
      'with a hidden e-mail': paid,
      'with a hidden phone': owner,
      'of a blocked account that talks with the viewer': paid,
    },
  }),
})
