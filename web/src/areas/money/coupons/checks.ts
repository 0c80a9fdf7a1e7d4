import { coupons } from '@cancha/contract/money/coupons'

/** The schemas of these pages' forms. Loaded when one of the forms is first used: see `checkedLater`. */
export const NewCoupon = coupons.makeCoupon.body
export const EndedCoupon = coupons.endCoupon.body
export const SentOffers = coupons.offerTraining.body
