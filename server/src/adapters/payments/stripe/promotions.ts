import { cents } from '@cancha/domain/ground/amounts/cents'
import type { Decline } from '@cancha/domain/money/memberships/decline-texts'
import type Stripe from 'stripe'
import { PaymentRefused } from '../payment-errors.ts'
import type { Promotion } from '../payments.ts'
import { type AskStripe, idOf, refusedParameter } from './ask-stripe.ts'
import { PAGE, whole } from './payments-of-customer.ts'
import type { PriceNames } from './price-names.ts'

/** With its coupon and the products that it is for. */
export const WHOLE_COUPON = 'promotion.coupon.applies_to'

export async function readPromotion(
  ask: AskStripe,
  {
    code,
    customerId,
    now,
    prices,
  }: { code: string; customerId: string | null; now: Date; prices: PriceNames },
): Promise<Promotion | null> {
  const typed = code.trim()
  if (typed === '') return null
  const found = await ask((stripe) =>
    stripe.promotionCodes.list({ code: typed, limit: PAGE, expand: [`data.${WHOLE_COUPON}`] }),
  )
  const known = found.data.filter(({ customer }) => customer === null || idOf(customer) === customerId)
  // A code that was given up may have been made anew.
  const promotion = known.find(({ active }) => active) ?? known[0]
  const coupon = promotion && couponOf(promotion)
  if (!promotion || !coupon) return null
  return {
    id: promotion.id,
    code: promotion.code,
    unusable: isOfOtherCurrency(promotion, coupon) ? 'other_currency' : whyUnusable(promotion, coupon, now),
    leastAmount: leastOf(promotion),
    percentOff: coupon.percent_off,
    amountOff: coupon.amount_off === null ? null : cents(coupon.amount_off),
    covers: coversOf(coupon),
    prices: await pricesOf(ask, coupon, prices),
    firstTimeOnly: promotion.restrictions.first_time_transaction,
  }
}

export function couponOf({ promotion }: Stripe.PromotionCode): Stripe.Coupon | null {
  return typeof promotion.coupon === 'string' ? null : promotion.coupon
}

const OURS = 'usd'

/** A share of the price has no currency, an amount has one. */
function isOfOtherCurrency({ restrictions }: Stripe.PromotionCode, coupon: Stripe.Coupon): boolean {
  const { minimum_amount: least, minimum_amount_currency: currency } = restrictions
  return (coupon.amount_off !== null && coupon.currency !== OURS) || (least !== null && currency !== OURS)
}

const leastOf = ({
  restrictions: { minimum_amount: least },
}: Stripe.PromotionCode): Promotion['leastAmount'] => (least === null ? null : cents(least))

export function whyUnusable(
  { active, expires_at, max_redemptions, times_redeemed }: Stripe.PromotionCode,
  coupon: Stripe.Coupon,
  now: Date,
): 'expired' | 'used_up' | null {
  const seconds = now.getTime() / 1_000
  const isPast = (moment: number | null) => moment !== null && moment <= seconds
  if (isPast(expires_at) || isPast(coupon.redeem_by)) return 'expired'
  const isUsedUp = (most: number | null, times: number) => most !== null && times >= most
  if (isUsedUp(max_redemptions, times_redeemed) || isUsedUp(coupon.max_redemptions, coupon.times_redeemed))
    return 'used_up'
  // Taken back by the operator.
  return active && coupon.valid ? null : 'expired'
}

export function coversOf({ duration, duration_in_months: months }: Stripe.Coupon): Promotion['covers'] {
  if (duration === 'forever') return { charges: 'all' }
  return duration === 'repeating' && months !== null ? { charges: 'months', months } : { charges: 'first' }
}

/** A coupon knows the products that it is for: these are the prices of them. */
async function pricesOf(ask: AskStripe, coupon: Stripe.Coupon, prices: PriceNames): Promise<string[] | null> {
  const products = coupon.applies_to?.products ?? []
  if (products.length === 0) return null
  const lists = await Promise.all(
    products.map((product) => ask((stripe) => whole(stripe.prices.list({ product, limit: PAGE })))),
  )
  return lists.flat().map(({ id }) => prices.ours(id))
}

/**
 * Runs an order, and if it is refused for its promotion, says why by the promotion's state and not by the words of the refusal,
 * which differ from one case to the next.
 */
export async function orderedWith<Answer>(
  ask: AskStripe,
  { promotionId, now }: { promotionId: string | null; now: Date },
  order: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await order()
  } catch (error) {
    if (promotionId === null || !/discount|promotion|coupon/.test(refusedParameter(error) ?? '')) throw error
    throw new PaymentRefused(await whyRefused(ask, promotionId, now), { cause: error })
  }
}

async function whyRefused(ask: AskStripe, promotionId: string, now: Date): Promise<Decline> {
  const decline = (code: string): Decline => ({ code, declineCode: null, refusedPart: 'coupon' })
  try {
    const promotion = await ask((stripe) =>
      stripe.promotionCodes.retrieve(promotionId, { expand: ['promotion.coupon'] }),
    )
    const coupon = couponOf(promotion)
    if (!coupon) return decline('resource_missing')
    return decline(whyUnusable(promotion, coupon, now) ? 'coupon_expired' : 'coupon_not_applicable')
  } catch (error) {
    if (error instanceof PaymentRefused) return decline('resource_missing')
    throw error
  }
}
