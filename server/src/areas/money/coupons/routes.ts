import type { coupons } from '@cancha/contract/money/coupons'
import type { Handlers } from '../../../http/request/mount.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { actor } from '../../ground/audit/actor.ts'
import { presentCheckout, presentRefused } from '../memberships/checkout/answer.ts'
import { unlessUnavailable } from '../memberships/checkout/submit.ts'
import { couponReader, listCoupons } from './codes/coupon-list.ts'
import { usesOf } from './codes/coupon-uses.ts'
import { endCoupon } from './codes/end-coupon.ts'
import { makeCoupon } from './codes/make-coupon.ts'
import { claimOffer, ownOffer, readOffer } from './offers/claim-offer.ts'
import { listOffers } from './offers/offer-list.ts'
import { isOfferSold, type NotOffered, offerTraining } from './offers/offer-training.ts'

const NOT_SOLD =
  'El servicio de cobros todavía no vende el entrenamiento a este precio. Quien opera el sitio lo agrega allá y en sus ajustes.'

export function couponHandlers(services: Services): Handlers<typeof coupons> {
  const reader = couponReader(services)
  return {
    coupons: ({ query, viewer }) =>
      listCoupons(services, reader, viewer, { over: query.over === '1', page: query.page }),

    couponUses: ({ params }) => usesOf(services, params.id),

    async makeCoupon({ body, viewer, call }) {
      try {
        return await makeCoupon(services, actor(viewer, call), body)
      } finally {
        reader.forget()
      }
    },

    async endCoupon({ body, viewer, call }) {
      try {
        await endCoupon(services, { viewer, by: actor(viewer, call) }, body.id, body.reason)
      } finally {
        reader.forget()
      }
      return { success: true }
    },

    trainingOffers: () => listOffers(services),

    async offerTraining({ body, viewer, call }) {
      if (!(await unlessUnavailable(isOfferSold(services))))
        throw new Refusal('unavailable', { msg: NOT_SOLD })
      const by = { actor: actor(viewer, call), reason: body.reason }
      const skipped: NonNullable<NotOffered>[] = []
      const members = [...new Set(body.members)]
      // One after another, each with its own commit: after a failure and another press, members with the offer are left out.
      for (const userId of members) {
        const not = await offerTraining(services, by, userId)
        if (not) skipped.push(not)
      }
      return { sent: members.length - skipped.length, skipped }
    },

    ownTrainingOffer: async ({ viewer }) => ({ offer: await ownOffer(services, viewer.id) }),

    trainingOffer: ({ params, viewer }) => readOffer(services, viewer, params.token),

    async claimTraining({ params, body, viewer, call }) {
      const submitted = await claimOffer(services, call, viewer, params.token, body)
      return submitted.row
        ? presentCheckout(submitted.row, viewer?.id === submitted.row.userId)
        : presentRefused(submitted).state
    },
  }
}
