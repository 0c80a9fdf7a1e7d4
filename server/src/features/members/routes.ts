import type { members } from '@cancha/contract/members'
import type { Handlers } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { presentChoice, presentUserInfo } from './present.ts'
import { type ChoiceRow, choicesStore, keepPhone, profileOf } from './store.ts'

export function memberHandlers({ database: { db } }: Services): Handlers<typeof members> {
  const choices = choicesStore(db)

  return {
    roles: async () => ({ roles: (await choices.roles()).map(presentChoice) }),
    role: async ({ query }) => presentChoice(oneOf(await choices.roles(), query.rolesid)),
    interests: async () => ({ interests: (await choices.interests()).map(presentChoice) }),
    interest: async ({ query }) => presentChoice(oneOf(await choices.interests(), query.interestid)),

    async userInfo({ query }) {
      const profile = await profileOf(db, query.userid)
      if (!profile) throw new Refusal('not_found')
      return presentUserInfo(profile)
    },

    async managePhone({ body }) {
      await keepPhone(db, body.id, body.phonenumber)
      return { success: true, phonenumber: body.phonenumber }
    },

    updateUserInfoId: async () => ({ success: true }),
  }
}

function oneOf(all: ChoiceRow[], id: number): ChoiceRow {
  const found = all.find((each) => each.id === id)
  if (!found) throw new Refusal('not_found')
  return found
}
