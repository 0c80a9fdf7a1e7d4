import { isAdmin } from '@cancha/domain/ground/viewer'
import type { CouponState } from '@cancha/domain/money/memberships/coupons'
import { owns, policy } from '../../../http/request/policy.ts'

/** A coupon, by where it stands. */
export const couponPolicy = policy<{ state: CouponState }>()({
  end(viewer, { state }) {
    if (!isAdmin(viewer)) return 'forbidden'
    return state === 'active' || { code: 'conflict', msg: 'Este cupón ya no vale.' }
  },
})

/** The offer of a letter. A visitor must also type the account's e-mail, which is asked after this. */
export const trainingOfferPolicy = policy<{ userId: number }>()({
  open: (viewer, offer) =>
    viewer === null ||
    owns(viewer, offer) || {
      code: 'forbidden',
      msg: 'Esta oferta es de otra cuenta. Sal de esta y entra con aquella a la que llegó el correo. No se te cobró nada.',
    },
})
