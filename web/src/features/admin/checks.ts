import { admin } from '@cancha/contract/admin'

/** The schemas of these pages' forms. Loaded when one of the forms is first used: see `checkedLater`. */
export const Change = admin.changeMember.body
export const SecondFactorReset = admin.resetSecondFactor.body
export const InvitationAgain = admin.sendInvitationAgain.body
export const Invitation = admin.invite.body
export const DiscardedFailures = admin.discardFailures.body
