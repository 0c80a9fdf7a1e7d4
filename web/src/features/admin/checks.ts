import { admin } from '@cancha/contract/admin'
import { inbox } from '@cancha/contract/inbox'

/** The schemas of these pages' forms. Loaded when one of the forms is first used: see `checkedLater`. */
export const Change = admin.changeMember.body
export const SecondFactorReset = admin.resetSecondFactor.body
export const InvitationAgain = admin.sendInvitationAgain.body
export const Invitation = admin.invite.body
export const DiscardedFailures = admin.discardFailures.body
export const AuditExport = admin.auditTable.query.pick({ reason: true })
export const Export = inbox.earlyMembersTable.query
