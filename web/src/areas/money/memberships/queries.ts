import { coupons } from '@cancha/contract/calls/money/coupons'
import { memberships } from '@cancha/contract/calls/money/memberships'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import type {
  CheckoutState,
  OwnPayment,
  OwnSubscription,
  PaidCard,
} from '@cancha/contract/money/memberships/shapes'
import { cents } from '@cancha/domain/ground/amounts/cents'
import type { Standing } from '@cancha/domain/money/memberships/offer-words'
import type { z } from 'zod'
import { queryFor } from '../../../api/queries.ts'

export type Plans = ReceivedOf<typeof memberships.plans>
export type PlanState = Plans['plans'][number]
/** The data that a provider's card fields need. */
export type CheckoutFields = NonNullable<Plans['fields']>
export type Preview = ReceivedOf<typeof memberships.preview>
export type Mine = ReceivedOf<typeof memberships.mine>
export type Checkout = z.infer<typeof CheckoutState>
export type OwnedSubscription = z.infer<typeof OwnSubscription>
export type Payment = z.infer<typeof OwnPayment>
export type SavedCard = z.infer<typeof PaidCard>

/** The plans for sale, and the viewer's standing to each one. */
export const plansQuery = queryFor(memberships.plans, {})

/** The viewer's standing to a plan, as the sentences about it need it. */
export const standingOf = ({ state, until, offer }: PlanState): Standing => ({
  state,
  until,
  price: offer ? cents(offer.price) : null,
})

/** The member's own plan, saved card, training, grant and payments. */
export const mineQuery = queryFor(memberships.mine, {})

/** The training at the price for yearly members, while it waits for this one. */
export const ownOfferQuery = queryFor(coupons.ownTrainingOffer, {})

/** The queries that a change of membership makes stale. */
export const MEMBERSHIP = [plansQuery, mineQuery, ownOfferQuery]
