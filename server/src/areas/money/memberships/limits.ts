import { limit } from '../../../http/limits/limits.ts'

/** The rate limits of operations that tell of e-mails and coupons, or ask the provider for money. */
export const membershipPaces = [
  limit('availability', { points: 30, within: 600, shared: true }),
  limit('coupon', { points: 40, within: 600, shared: true, membersOfAddress: null }),
  limit('pay', { points: 30, within: 600, shared: true, membersOfAddress: null }),
  limit('receipt', { points: 30, within: 60, shared: false, membersOfAddress: 120 }),
]

/** Wrong e-mails with one letter's link. */
export const wrongRepairs = limit('wrongRepairs', {
  points: 5,
  within: 86_400,
  shared: true,
  outcome: 'refused proofs',
})
