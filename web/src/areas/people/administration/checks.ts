import { memberAdministration } from '@cancha/contract/people/administration'

/** The schemas of these pages' forms. Loaded when one of the forms is first used: see `checkedLater`. */
export const Change = memberAdministration.changeMember.body
export const SecondFactorReset = memberAdministration.resetSecondFactor.body
export const Invitation = memberAdministration.invite.body
