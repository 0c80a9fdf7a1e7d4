import type { Button } from '@cancha/domain/money/memberships/offer-words'
import { PLAN_IDS, type PlanId } from '@cancha/domain/money/memberships/plans'
import { stringifySearch } from '../../../shell/addresses/search-params.ts'

/** The member's own plan with its payments. */
export const MEMBERSHIP = '/membresia'

export const isPlan = (text: unknown): text is PlanId => PLAN_IDS.some((plan) => plan === text)

type Chosen = { plan: PlanId; coupon?: string | undefined; returnPath?: string | undefined }

/** The address of a plan's checkout, with the coupon and the return path. */
export const checkoutAddress = ({ plan, coupon, returnPath }: Chosen): string =>
  `/pricing/pago${stringifySearch({ plan, cupon: coupon, '': returnPath })}`

/** The form of a submit's key (`CheckoutKey` of the contract). */
const KEY = /^[A-Za-z0-9_-]{20,64}$/
export const isCheckoutKey = (text: unknown): text is string => typeof text === 'string' && KEY.test(text)

/** Where a button leads that stands in the place of a payment. @param offer the reader's own offer of this plan */
export function addressFor({ to }: Button, offer: { address: string } | null | undefined): string {
  if (to === 'card') return '/membresia/tarjeta'
  return to === 'offer' && offer ? offer.address : MEMBERSHIP
}
