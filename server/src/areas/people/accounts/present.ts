import type { SessionUser } from '@cancha/contract/people/session-user'
import { membershipRoleOf, subOf } from '@cancha/domain/ground/viewer'
import { can } from '../../../http/request/policy.ts'
import { pictureAddress } from '../../ground/users/picture-address.ts'
import { sitePolicy } from './policy.ts'
import { NO_RIGHTS } from './signing-in/sessions.ts'
import type { Account } from './store.ts'

/** The facts about the asking session that the answer about an account depends on. */
export type Asking = { secondFactor: boolean; doubtful: boolean }

/**
 * An account as its owner sees it, in the wire's format. In a session without a second factor an administrator has no
 * administrator rights, and a moderator no moderator's; a doubtful session has no rights beyond a member's and sees no phone
 * number.
 */
export const presentSessionUser = (account: Account, { secondFactor, doubtful }: Asking): SessionUser => {
  if (doubtful) return presentWith({ ...account, ...NO_RIGHTS, phone: null }, false, true)
  const waits = (account.level === 1 || account.moderates.length > 0) && !secondFactor
  return presentWith(waits ? { ...account, level: 0, moderates: [] } : account, waits, false)
}

const presentWith = (account: Account, waits: boolean, doubtful: boolean): SessionUser => ({
  id: String(account.id),
  firstname: account.firstName,
  lastname: account.lastName,
  email: account.email,
  usertype: [
    ...(account.lender ? (['lender'] as const) : []),
    ...(account.dealer ? (['dealer'] as const) : []),
  ],
  editor: account.editor,
  sub: subOf(account.membership),
  level: account.level,
  membershiprole: membershipRoleOf(account),
  istourdone: account.tourDone,
  pathalias: account.alias === null ? null : { alias: account.alias },
  avatar: pictureAddress('avatar', account.avatarKey, 'small'),
  userinfoid: {
    phonenumber: account.phone,
    roles: account.roleId === null ? null : String(account.roleId),
    rolename: account.roleName,
  },
  interests: account.interests.map(String),
  status: account.blocked ? '0' : '1',
  confirm: account.confirmed ? '1' : '0',
  doubtful,
  sentcount: account.requestsSent,
  topiclimit: account.topicsBegun,
  communityrule: account.communityRulesAccepted,
  secondfactor: waits ? 'required' : account.secondFactor ? 'on' : 'off',
  deletion: account.deleteAt,
  can: can(sitePolicy, account, 'site', ['openPaid', 'write', 'moderate', 'administer', 'lend', 'deal']),
})
