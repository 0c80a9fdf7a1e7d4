import { cents } from '@cancha/domain/ground/amounts/cents'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { LRUCache } from 'lru-cache'
import type Stripe from 'stripe'
import { type CouponGateway, type CouponOrder, CouponRefused, type MadeCoupon } from '../coupons.ts'
import { type AskStripe, idOf, momentOf, momentOrNull, refusedParameter, unless } from './ask-stripe.ts'
import { PAGE } from './payments-of-customer.ts'
import type { PriceNames } from './price-names.ts'
import { couponOf, coversOf, WHOLE_COUPON, whyUnusable } from './promotions.ts'

type Tools = { ask: AskStripe; prices: PriceNames; now(): Promise<Date> }

/** How many codes are listed at most. */
const MOST = 1_000
const PRODUCTS_KNOWN_MS = 600_000
/** The longest name of a coupon in the provider's own pages and on its receipts, in characters. */
const NAME_MOST = 40

/** Coupons at Stripe: a coupon says what comes off, and its promotion code who may use it, how often and until when. */
export function couponGateway({ ask, prices, now }: Tools): CouponGateway {
  const known = new LRUCache<'products', ReadonlyMap<string, string>>({ max: 1, ttl: PRODUCTS_KNOWN_MS })

  /** Finds the provider's product of each of our plans, by our price id. A coupon knows products and no prices. */
  async function products(): Promise<ReadonlyMap<string, string>> {
    const before = known.get('products')
    if (before) return before
    const pairs = await Promise.all(
      Object.values(PLANS).map(async ({ priceId }): Promise<[string, string][]> => {
        const price = await unless(
          'resource_missing',
          ask((stripe) => stripe.prices.retrieve(prices.stripes(priceId))),
        )
        const product = price && idOf(price.product)
        return product ? [[priceId, product]] : []
      }),
    )
    const found = new Map(pairs.flat())
    known.set('products', found)
    return found
  }

  async function productsOf(wanted: CouponOrder['prices']): Promise<string[] | null> {
    if (wanted === null) return null
    const sold = await products()
    const chosen = new Set(wanted.flatMap((price) => sold.get(price) ?? []))
    const also = [...sold].flatMap(([price, product]) =>
      chosen.has(product) && !wanted.includes(price) ? [price] : [],
    )
    if (also.length > 0) throw new CouponRefused('shared_product', also)
    return [...chosen]
  }

  async function made(promotion: Stripe.PromotionCode): Promise<MadeCoupon | null> {
    const coupon = couponOf(promotion)
    if (!coupon) return null
    const only = coupon.applies_to?.products ?? []
    const sold = only.length > 0 ? await products() : new Map<string, string>()
    const unusable = whyUnusable(promotion, coupon, await now())
    return {
      id: promotion.id,
      code: promotion.code,
      percentOff: coupon.percent_off,
      amountOff: coupon.amount_off === null ? null : cents(coupon.amount_off),
      covers: coversOf(coupon),
      prices:
        only.length === 0
          ? null
          : [...sold].flatMap(([price, product]) => (only.includes(product) ? [price] : [])),
      uses: leastOf(promotion.max_redemptions, coupon.max_redemptions),
      until: momentOrNull(leastOf(promotion.expires_at, coupon.redeem_by)),
      firstTimeOnly: promotion.restrictions.first_time_transaction,
      customerId: idOf(promotion.customer),
      mark: promotion.metadata?.['mark'] ?? null,
      used: promotion.times_redeemed,
      state: unusable === null ? 'active' : isEnded(promotion, coupon, await now()) ? 'ended' : unusable,
      createdAt: momentOf(promotion.created),
    }
  }

  const read = async (promotion: Stripe.PromotionCode): Promise<MadeCoupon> => {
    const found = await made(promotion)
    if (!found) throw new Error(`${promotion.id} has no coupon`)
    return found
  }

  return {
    async makeCoupon(order, key) {
      const only = await productsOf(order.prices)
      const coupon = await ask((stripe) =>
        stripe.coupons.create(couponParams(order, only), { idempotencyKey: `${key}:coupon` }),
      )
      try {
        return await read(
          await ask((stripe) =>
            stripe.promotionCodes.create(codeParams(order, coupon.id), { idempotencyKey: `${key}:code` }),
          ),
        )
      } catch (error) {
        if (refusedParameter(error) === 'code') throw new CouponRefused('code_taken')
        throw error
      }
    },

    async coupons() {
      const codes = await ask(async (stripe) => {
        const all: Stripe.PromotionCode[] = []
        for await (const code of stripe.promotionCodes.list({
          limit: PAGE,
          expand: [`data.${WHOLE_COUPON}`],
        })) {
          all.push(code)
          if (all.length >= MOST) break
        }
        return all
      })
      const read: MadeCoupon[] = []
      for (const code of codes) {
        const one = await made(code)
        if (one) read.push(one)
      }
      return read
    },

    async endCoupon(id) {
      const ended = await unless(
        'resource_missing',
        ask((stripe) => stripe.promotionCodes.update(id, { active: false, expand: [WHOLE_COUPON] })),
      )
      return ended && read(ended)
    },
  }
}

function couponParams(
  { code, percentOff, amountOff, covers }: CouponOrder,
  products: readonly string[] | null,
): Stripe.CouponCreateParams {
  return {
    name: code.slice(0, NAME_MOST),
    ...(percentOff === null
      ? { amount_off: amountOff ?? 0, currency: 'usd' as const }
      : { percent_off: percentOff }),
    ...(covers.charges === 'months'
      ? { duration: 'repeating' as const, duration_in_months: covers.months }
      : { duration: covers.charges === 'all' ? ('forever' as const) : ('once' as const) }),
    ...(products && { applies_to: { products: [...products] } }),
  }
}

const codeParams = (
  { code, uses, until, firstTimeOnly, customerId, mark }: CouponOrder,
  coupon: string,
): Stripe.PromotionCodeCreateParams => ({
  promotion: { type: 'coupon', coupon },
  code,
  metadata: { mark },
  expand: [WHOLE_COUPON],
  ...(uses !== null && { max_redemptions: uses }),
  ...(until && { expires_at: Math.floor(until.getTime() / 1_000) }),
  ...(customerId !== null && { customer: customerId }),
  ...(firstTimeOnly && { restrictions: { first_time_transaction: true } }),
})

/** The smaller of two limits, each of which may be none. */
function leastOf(one: number | null, other: number | null): number | null {
  if (one === null) return other
  return other === null ? one : Math.min(one, other)
}

/** Ended by hand: whatever ran out by itself says so by its time or its count. */
const isEnded = (promotion: Stripe.PromotionCode, coupon: Stripe.Coupon, now: Date): boolean =>
  whyUnusable({ ...promotion, active: true }, { ...coupon, valid: true }, now) === null
