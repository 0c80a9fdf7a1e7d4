import { limit } from '../../../http/limits/limits.ts'

/** How often administrators make coupons: each asks the payment provider several times. */
export const makingCoupons = limit('makeCoupon', { points: 60, within: 3_600, shared: true })

/** Wrong e-mails with one letter's link. */
export const wrongClaims = limit('wrongClaims', {
  points: 5,
  within: 86_400,
  shared: true,
  outcome: 'refused proofs',
})
