import type Stripe from 'stripe'
import { addMonths, asId, newId, unset } from '../objects.ts'
import { invalid } from '../refusal.ts'
import type { World } from '../world.ts'

export type CouponTerms = {
  id?: string | undefined
  percent_off?: number | undefined
  amount_off?: number | undefined
  duration?: 'once' | 'repeating' | 'forever' | undefined
  duration_in_months?: number | undefined
  max_redemptions?: number | undefined
  products?: string[] | undefined
  name?: string | undefined
}

export function makeCoupon(world: World, terms: CouponTerms): Stripe.Coupon {
  const { percent_off = null, amount_off = null, duration = 'once' } = terms
  if ((percent_off === null) === (amount_off === null))
    throw invalid('You must pass either percent_off or amount_off', { param: 'percent_off' })
  const made = world.newObject('coupon')
  const coupon: Stripe.Coupon = {
    ...made,
    id: terms.id ?? made.id,
    amount_off,
    applies_to: { products: terms.products ?? [] },
    currency: amount_off === null ? null : 'usd',
    duration,
    duration_in_months: duration === 'repeating' ? (terms.duration_in_months ?? 1) : null,
    max_redemptions: terms.max_redemptions ?? null,
    name: terms.name ?? null,
    percent_off,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  }
  world.put(coupon)
  return coupon
}

export type CodeTerms = {
  coupon: string
  code: string
  expires_at?: number | undefined
  max_redemptions?: number | undefined
  first_time_transaction?: boolean | undefined
  customer?: string | undefined
  metadata?: Stripe.Metadata | undefined
}

export async function makePromotionCode(world: World, terms: CodeTerms): Promise<Stripe.PromotionCode> {
  await world.need('coupon', terms.coupon, 'promotion[coupon]')
  const same = await world.list('promotion_code', { parent: terms.code.toLowerCase() })
  if (same.some((one) => shownCode(world, one).active))
    throw invalid('An active promotion code with this code already exists', { param: 'code' })
  const promotion: Stripe.PromotionCode = {
    ...world.newObject('promotion_code'),
    active: true,
    code: terms.code,
    customer: terms.customer ?? null,
    customer_account: null,
    expires_at: terms.expires_at ?? null,
    max_redemptions: terms.max_redemptions ?? null,
    metadata: terms.metadata ?? {},
    promotion: { type: 'coupon', coupon: terms.coupon },
    restrictions: {
      ...unset('minimum_amount minimum_amount_currency'),
      first_time_transaction: terms.first_time_transaction ?? false,
    },
    times_redeemed: 0,
  }
  world.put(promotion)
  return promotion
}

/** Codes and coupons end by time without being written: whether one is shown as active depends on the moment of the call. */
export const shownCode = (world: World, promotion: Stripe.PromotionCode): Stripe.PromotionCode => ({
  ...promotion,
  active: promotion.active && !isOver(world, promotion),
})
export const shownCoupon = (world: World, coupon: Stripe.Coupon): Stripe.Coupon => ({
  ...coupon,
  valid: !isOver(world, coupon),
})

function isOver(
  world: World,
  one: Pick<Stripe.Coupon, 'max_redemptions' | 'times_redeemed'> & { expires_at?: number | null },
): boolean {
  if (one.expires_at != null && one.expires_at <= world.now) return true
  return one.max_redemptions !== null && one.times_redeemed >= one.max_redemptions
}

export type DiscountOrder = { coupon?: string | undefined; promotion_code?: string | undefined }

/**
 * Uses coupons and promotion codes for an order: judges them, and counts the use. All requests that write come one after another, so
 * that the last use goes to one caller only.
 */
export async function redeem(
  world: World,
  order: {
    customer: string
    products: readonly string[]
    discounts: readonly DiscountOrder[]
    subscription: string | null
  },
): Promise<Stripe.Discount[]> {
  // All are judged before the first is used: a refused order uses none.
  const judged: Awaited<ReturnType<typeof judge>>[] = []
  for (const [at, given] of order.discounts.entries())
    judged.push(await judge(world, order, given, `discounts[${at}]`))
  return judged.map(({ coupon, promotion }) => {
    coupon.times_redeemed++
    world.put(coupon)
    if (promotion) {
      promotion.times_redeemed++
      world.put(promotion)
    }
    const discount: Stripe.Discount = {
      id: newId('discount'),
      object: 'discount',
      ...unset('checkout_session customer_account invoice invoice_item subscription_item'),
      customer: order.customer,
      end: coupon.duration === 'repeating' ? addMonths(world.now, coupon.duration_in_months ?? 1) : null,
      promotion_code: promotion?.id ?? null,
      source: { type: 'coupon', coupon: coupon.id },
      start: world.now,
      subscription: order.subscription,
    }
    world.put(discount)
    return discount
  })
}

async function judge(
  world: World,
  { customer, products }: { customer: string; products: readonly string[] },
  given: DiscountOrder,
  param: string,
) {
  const promotion =
    given.promotion_code === undefined
      ? null
      : await world.need('promotion_code', given.promotion_code, `${param}[promotion_code]`)
  const couponId = promotion ? asId(promotion.promotion.coupon) : (given.coupon ?? null)
  const coupon = await world.need('coupon', couponId, `${param}[coupon]`)
  if (isOver(world, coupon))
    throw invalid(`Coupon expired: ${coupon.id}`, { code: 'coupon_expired', param: `${param}[coupon]` })
  const only = coupon.applies_to?.products ?? []
  // An invoice has no lines yet when its discounts are given: they are then for what fits.
  if (only.length > 0 && products.length > 0 && !products.some((product) => only.includes(product)))
    throw invalid('This coupon does not apply to anything in this order.', { param: `${param}[coupon]` })
  if (promotion) await judgeCode(world, promotion, customer, `${param}[promotion_code]`)
  return { coupon, promotion }
}

async function judgeCode(
  world: World,
  promotion: Stripe.PromotionCode,
  customer: string,
  param: string,
): Promise<void> {
  if (!promotion.active || isOver(world, promotion))
    throw invalid('This promotion code is expired.', { param })
  if (promotion.customer !== null && asId(promotion.customer) !== customer)
    throw invalid('This promotion code cannot be redeemed by this customer.', { param })
  if (promotion.restrictions.first_time_transaction) {
    const invoices = await world.list('invoice', { customer })
    if (invoices.some(({ amount_paid }) => amount_paid > 0))
      throw invalid('This promotion code cannot be redeemed because the customer has prior transactions.', {
        param,
      })
  }
}
