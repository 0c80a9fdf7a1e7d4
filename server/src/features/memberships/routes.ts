import type { memberships } from '@cancha/contract/memberships'
import { isAdmin } from '@cancha/domain/memberships/viewer'
import type { Handlers } from '../../http/request/mount.ts'
import { Refusal } from '../../http/request/refusal.ts'
import type { Services } from '../../services.ts'
import { purchasesOf } from './store.ts'

export function membershipHandlers({ database: { db } }: Services): Handlers<typeof memberships> {
  return {
    async subState({ params, viewer }) {
      const found = await purchasesOf(db, params.email)
      // Whether others have an account isn't told either.
      if (found?.userId !== viewer.id && !isAdmin(viewer)) throw new Refusal('forbidden')
      if (!found) throw new Refusal('not_found')
      // Nothing is charged yet, so nobody is a customer of the payment provider.
      return { subpay: { customer_id: null }, intensivetraining: found.intensiveTraining }
    },
  }
}
