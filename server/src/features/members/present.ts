import type { Choice, members } from '@cancha/contract/members'
import type { AnswerOf } from '@cancha/contract/operation'
import type { ChoiceRow } from './store.ts'

type Profile = { firstName: string; lastName: string; email: string; phone: string | null }

/** A profile in the wire's words. Roles come with the profile's own feature; until then nobody has one. */
export const presentUserInfo = (profile: Profile): AnswerOf<typeof members.userInfo> => ({
  userid: { firstname: profile.firstName, lastname: profile.lastName, email: profile.email },
  roles: null,
  phonenumber: profile.phone,
})

export const presentChoice = ({ id, name }: ChoiceRow): Choice => ({ _id: String(id), name })
