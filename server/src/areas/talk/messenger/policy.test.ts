import { everyone, OWNER, policyTable, tryPolicies, VIEWERS } from '../../../testing/rights/policy-table.ts'
import * as policies from './policy.ts'

const OTHER = VIEWERS.other.id
const talk = (more: Partial<policies.Talk> = {}): policies.Talk => ({
  members: [OWNER, OTHER],
  active: true,
  blockers: [],
  ...more,
})
const two = (outcome: 'not_found' | 'forbidden') =>
  ({ ...everyone(outcome), owner: 'ok', other: 'ok' }) as const
const closed = { ...everyone('not_found'), owner: 'forbidden', other: 'forbidden' } as const

const talks = {
  open: talk(),
  'that the owner blocked': talk({ blockers: [OWNER] }),
  'that the other blocked': talk({ blockers: [OTHER] }),
  'with an account that is gone': talk({ active: false }),
}
const all = <Outcome>(outcome: Outcome) => ({
  open: outcome,
  'that the owner blocked': outcome,
  'that the other blocked': outcome,
  'with an account that is gone': outcome,
})

const message = (more: object = {}) => ({
  senderId: OWNER,
  deleted: false,
  changeable: true,
  talk: talk(),
  ...more,
})
const messages = {
  'of the owner': message(),
  'sent long ago': message({ changeable: false }),
  deleted: message({ deleted: true }),
  'in a closed conversation': message({ talk: talk({ active: false }) }),
}
const author = { ...everyone('not_found'), owner: 'ok', other: 'forbidden' } as const
const late = { ...author, owner: 'conflict' } as const

tryPolicies(policies, {
  conversationPolicy: policyTable(policies.conversationPolicy, talks, {
    read: all(two('not_found')),
    write: { ...all(closed), open: two('not_found') },
  }),
  markPolicy: policyTable(
    policies.markPolicy,
    {
      'for one of the two': { members: [OWNER, OTHER], of: OWNER },
      'for somebody else': { members: [OWNER, OTHER], of: VIEWERS.admin.id },
      'on nothing': { members: [], of: OWNER },
    },
    {
      mark: {
        'for one of the two': two('forbidden'),
        'for somebody else': everyone('forbidden'),
        'on nothing': everyone('forbidden'),
      },
    },
  ),
  startPolicy: policyTable(policies.startPolicy, talks, {
    start: {
      open: two('forbidden'),
      'that the owner blocked': { ...everyone('forbidden'), owner: 'conflict', other: 'not_found' },
      'that the other blocked': { ...everyone('forbidden'), owner: 'not_found', other: 'conflict' },
      'with an account that is gone': { ...everyone('forbidden'), owner: 'not_found', other: 'not_found' },
    },
  }),
  messageFilePolicy: policyTable(
    policies.messageFilePolicy,
    {
      unsent: { userId: OWNER, members: [], reported: false },
      sent: { userId: OWNER, members: [OWNER, OTHER], reported: false },
      'sent and reported': { userId: OWNER, members: [OWNER, OTHER], reported: true },
      'reported, and its message deleted': { userId: OWNER, members: [], reported: true },
      'of a deleted account': { userId: null, members: [], reported: false },
    },
    {
      open: {
        unsent: { ...everyone('not_found'), owner: 'ok' },
        sent: two('not_found'),
        'sent and reported': { ...two('not_found'), admin: 'ok' },
        'reported, and its message deleted': { ...everyone('not_found'), admin: 'ok' },
        'of a deleted account': everyone('not_found'),
      },
    },
  ),
  senderPolicy: policyTable(
    policies.senderPolicy,
    { 'the owner': { senderId: OWNER }, nobody: { senderId: 0 } },
    { send: { 'the owner': { ...everyone('forbidden'), owner: 'ok' }, nobody: everyone('forbidden') } },
  ),
  presencePolicy: policyTable(
    policies.presencePolicy,
    {
      connected: { ...talk(), connected: true, shown: true },
      'not connected': { ...talk(), connected: false, shown: true },
      'where one hides it': { ...talk(), connected: true, shown: false },
      'where one blocks the other': { ...talk({ blockers: [OTHER] }), connected: true, shown: true },
      'with an account that is gone': { ...talk({ active: false }), connected: true, shown: true },
    },
    {
      see: {
        connected: two('not_found'),
        'not connected': everyone('not_found'),
        'where one hides it': everyone('not_found'),
        'where one blocks the other': everyone('not_found'),
        'with an account that is gone': everyone('not_found'),
      },
    },
  ),
  messagePolicy: policyTable(policies.messagePolicy, messages, {
    edit: {
      'of the owner': author,
      'sent long ago': late,
      deleted: late,
      'in a closed conversation': closed,
    },
    remove: {
      'of the owner': author,
      'sent long ago': late,
      deleted: author,
      'in a closed conversation': closed,
    },
  }),
})
