import type Stripe from 'stripe'
import { addMonths } from '../months.ts'
import { asId, newId } from '../objects.ts'
import { invalid, missing, need } from '../refusal.ts'
import type { World } from '../world.ts'

export type CouponTerms = {
  id?: string | undefined
  percent_off?: number | undefined
  amount_off?: number | undefined
  duration?: 'once' | 'repeating' | 'forever' | undefined
  duration_in_months?: number | undefined
  redeem_by?: number | undefined
  max_redemptions?: number | undefined
  products?: string[] | undefined
  name?: string | undefined
  metadata?: Stripe.Metadata | undefined
}

export function makeCoupon(world: World, terms: CouponTerms): Stripe.Coupon {
  const { percent_off = null, amount_off = null, duration = 'once' } = terms
  if ((percent_off === null) === (amount_off === null))
    throw invalid('You must pass either percent_off or amount_off', { param: 'percent_off' })
  const coupon: Stripe.Coupon = {
    id: terms.id ?? newId('coupon'),
    object: 'coupon',
    amount_off,
    applies_to: { products: terms.products ?? [] },
    created: world.now,
    currency: amount_off === null ? null : 'usd',
    duration,
    duration_in_months: duration === 'repeating' ? (terms.duration_in_months ?? 1) : null,
    livemode: false,
    max_redemptions: terms.max_redemptions ?? null,
    metadata: terms.metadata ?? {},
    name: terms.name ?? null,
    percent_off,
    redeem_by: terms.redeem_by ?? null,
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
  need(await world.get('coupon', terms.coupon), 'coupon', terms.coupon, 'promotion[coupon]')
  const same = await world.list('promotion_code', { parent: terms.code.toLowerCase() })
  if (same.some((one) => shownCode(world, one).active))
    throw invalid('An active promotion code with this code already exists', { param: 'code' })
  const promotion: Stripe.PromotionCode = {
    id: newId('promotion_code'),
    object: 'promotion_code',
    active: true,
    code: terms.code,
    created: world.now,
    customer: terms.customer ?? null,
    customer_account: null,
    expires_at: terms.expires_at ?? null,
    livemode: false,
    max_redemptions: terms.max_redemptions ?? null,
    metadata: terms.metadata ?? {},
    promotion: { type: 'coupon', coupon: terms.coupon },
    restrictions: {
      first_time_transaction: terms.first_time_transaction ?? false,
      minimum_amount: null,
      minimum_amount_currency: null,
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
  one: { max_redemptions: number | null; times_redeemed: number } & (
    | { expires_at: number | null }
    | { redeem_by: number | null }
  ),
): boolean {
  const end = 'expires_at' in one ? one.expires_at : one.redeem_by
  if (end !== null && end <= world.now) return true
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
      checkout_session: null,
      customer: order.customer,
      customer_account: null,
      end: coupon.duration === 'repeating' ? addMonths(world.now, coupon.duration_in_months ?? 1) : null,
      invoice: null,
      invoice_item: null,
      promotion_code: promotion?.id ?? null,
      source: { type: 'coupon', coupon: coupon.id },
      start: world.now,
      subscription: order.subscription,
      subscription_item: null,
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
  const promotion = await promotionOf(world, given, param)
  const couponId = promotion ? asId(promotion.promotion.coupon) : (given.coupon ?? null)
  const coupon = await world.get('coupon', couponId)
  if (!coupon) throw missing('coupon', couponId ?? '', `${param}[coupon]`)
  if (isOver(world, coupon))
    throw invalid(`Coupon expired: ${coupon.id}`, { code: 'coupon_expired', param: `${param}[coupon]` })
  const only = coupon.applies_to?.products ?? []
  // An invoice has no lines yet when its discounts are given: they are then for what fits.
  if (only.length > 0 && products.length > 0 && !products.some((product) => only.includes(product)))
    throw invalid('This coupon does not apply to anything in this order.', { param: `${param}[coupon]` })
  if (promotion) await judgeCode(world, promotion, customer, `${param}[promotion_code]`)
  return { coupon, promotion }
}

async function promotionOf(world: World, { promotion_code }: DiscountOrder, param: string) {
  if (promotion_code === undefined) return null
  const found = await world.get('promotion_code', promotion_code)
  if (!found) throw missing('promotion code', promotion_code, `${param}[promotion_code]`)
  return found
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
