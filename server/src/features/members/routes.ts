import type { members } from '@cancha/contract/members'
import type { Handlers } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { presentUserInfo } from './present.ts'
import { keepPhone, profileOf } from './store.ts'

export function memberHandlers({ database: { db } }: Services): Handlers<typeof members> {
  return {
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
