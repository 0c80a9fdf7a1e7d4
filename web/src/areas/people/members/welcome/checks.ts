import { members } from '@cancha/contract/people/members'

/** The schema of the wizard's answers. Loaded when the first one is given: see `checkedLater`. */
export const Answers = members.addUserInfo.body
