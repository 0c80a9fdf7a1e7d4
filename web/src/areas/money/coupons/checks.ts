import { coupons } from '@cancha/contract/money/coupons'

/** The schema of the form for a new coupon. Loaded when it is first used: see `checkedLater`. */
export const NewCoupon = coupons.makeCoupon.body
