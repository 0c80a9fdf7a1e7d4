import type { memberships } from '@cancha/contract/memberships'
import type { Handlers } from '../../http/request/mount.ts'
import { authorize } from '../../http/request/policy.ts'
import type { Services } from '../../services.ts'
import { purchasesPolicy } from './policy.ts'
import { purchasesOf } from './store.ts'

export function membershipHandlers({ database: { db } }: Services): Handlers<typeof memberships> {
  return {
    async subState({ params, viewer }) {
      const purchases = await purchasesOf(db, params.email)
      const { intensiveTraining } = authorize(purchasesPolicy, 'read', viewer, purchases)
      // Nothing can be bought yet, so nobody is a customer of the payment provider.
      return { subpay: { customer_id: null }, intensivetraining: intensiveTraining }
    },
  }
}
