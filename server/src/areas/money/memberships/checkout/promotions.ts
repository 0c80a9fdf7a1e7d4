import type { Coupon } from '@cancha/contract/money/memberships/shapes'
import {
  COUPON_EXPIRED,
  COUPON_INVALID,
  COUPON_OTHER_CURRENCY,
  couponFrom,
  type PaymentError,
} from '@cancha/domain/money/memberships/decline-texts'
import { type Discount, discountInWords } from '@cancha/domain/money/memberships/discounts'
import type { Plan } from '@cancha/domain/money/memberships/plans'
import type { z } from 'zod'
import type { Payments, Promotion } from '../../../../adapters/payments/payments.ts'

type PromotionResult = { promotion: Promotion; error: null } | { promotion: null; error: PaymentError }

const invalid = { code: 'resource_missing', msg: COUPON_INVALID, field: 'coupon' } as const
const otherCurrency = { ...invalid, msg: COUPON_OTHER_CURRENCY } as const
const expired = { code: 'coupon_expired', msg: COUPON_EXPIRED, field: 'coupon' } as const

/**
 * The promotion that somebody typed, if it can be used for a plan.
 * @param person the payer; null for a visitor, of whom nothing is known
 */
export async function usablePromotion(
  payments: Payments,
  code: string,
  plan: Plan | null,
  person: { customerId: string | null; hasPaid: boolean } | null,
): Promise<PromotionResult> {
  const promotion = await payments.promotionOf(code, person?.customerId ?? null)
  if (!promotion) return { promotion: null, error: invalid }
  if (promotion.unusable === 'other_currency') return { promotion: null, error: otherCurrency }
  if (promotion.unusable !== null) return { promotion: null, error: expired }
  const fits = plan === null || promotion.prices === null || promotion.prices.includes(plan.priceId)
  if (!fits || (promotion.firstTimeOnly && person?.hasPaid)) return { promotion: null, error: invalid }
  const { leastAmount } = promotion
  if (plan !== null && leastAmount !== null && plan.price < leastAmount)
    return { promotion: null, error: { ...invalid, msg: couponFrom(leastAmount) } }
  return { promotion, error: null }
}

export const discountOf = ({ percentOff, amountOff, covers }: Promotion): Discount => ({
  percentOff,
  amountOff,
  covers,
})

/** A promotion in the wire's format. */
export const presentCoupon = (promotion: Promotion): z.input<typeof Coupon> => ({
  code: promotion.code,
  percentoff: promotion.percentOff,
  amountoff: promotion.amountOff,
  duration: DURATIONS[promotion.covers.charges],
  months: promotion.covers.charges === 'months' ? promotion.covers.months : null,
  words: discountInWords(discountOf(promotion), promotion.leastAmount),
})

const DURATIONS = { first: 'once', all: 'forever', months: 'repeating' } as const
