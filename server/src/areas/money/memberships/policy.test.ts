import type { Standing } from '@cancha/domain/money/memberships/subscription'
import { everyone, OWNER, policyTable, tryPolicies } from '../../../testing/rights/policy-table.ts'
import * as policies from './policy.ts'

const OTHERS = everyone('not_found')
const ownersOnly = { ...OTHERS, owner: 'ok' } as const
const refused = { ...OTHERS, owner: 'conflict' } as const
const in_ = (standing: Standing) => ({ userId: OWNER, standing })

tryPolicies(policies, {
  purchasesPolicy: policyTable(
    policies.purchasesPolicy,
    { 'of an account': { userId: OWNER }, 'of nobody': { userId: null } },
    {
      read: {
        'of an account': { ...everyone('forbidden'), owner: 'ok', admin: 'ok' },
        'of nobody': { ...everyone('forbidden'), admin: 'not_found' },
      },
    },
  ),
  subscriptionPolicy: policyTable(
    policies.subscriptionPolicy,
    {
      running: in_('running'),
      ending: in_('ending'),
      waiting: in_('waiting'),
      'in grace': in_('grace'),
      ended: in_('ended'),
    },
    {
      leave: {
        running: ownersOnly,
        ending: ownersOnly,
        waiting: ownersOnly,
        'in grace': ownersOnly,
        ended: ownersOnly,
      },
      cancel: {
        running: ownersOnly,
        ending: refused,
        waiting: ownersOnly,
        'in grace': ownersOnly,
        ended: refused,
      },
      resume: { running: refused, ending: ownersOnly, waiting: refused, 'in grace': refused, ended: refused },
      change: {
        running: ownersOnly,
        ending: ownersOnly,
        waiting: refused,
        'in grace': refused,
        ended: refused,
      },
      repair: { running: refused, ending: refused, waiting: refused, 'in grace': ownersOnly, ended: refused },
    },
  ),
  checkoutPolicy: policyTable(
    policies.checkoutPolicy,
    {
      'in its browser': { userId: OWNER, fromItsBrowser: true },
      elsewhere: { userId: OWNER, fromItsBrowser: false },
    },
    {
      read: {
        'in its browser': everyone('ok'),
        elsewhere: { ...everyone('forbidden'), owner: 'ok' },
      },
    },
  ),
  paymentPolicy: policyTable(
    policies.paymentPolicy,
    { 'of an account': { userId: OWNER }, 'of nobody': { userId: null } },
    { read: { 'of an account': ownersOnly, 'of nobody': OTHERS } },
  ),
})
