import { z } from 'zod'
import { invalid } from '../refusal.ts'
import { needCustomer } from './customers.ts'
import { flag, id, metadata, whole } from './params.ts'
import { makeCoupon, makePromotionCode, shownCode } from './promotions.ts'
import { list, one, type Route, route } from './route.ts'

const positive = whole.pipe(z.number().positive())

/** In percent, with decimals as Stripe takes them. */
const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,4})?$/)
  .transform(Number)
  .pipe(z.number().positive().max(100))

/** Coupons, the promotion codes by which people know them, and the prices that they are for. */
export const couponRoutes: Record<string, Route> = {
  'GET /v1/prices': list('price', { product: id }, ({ product }) => ({ parent: product })),
  'GET /v1/prices/:id': one('price'),

  'POST /v1/coupons': route(
    {
      amount_off: positive.optional(),
      percent_off: percent.optional(),
      currency: z.literal('usd').optional(),
      duration: z.enum(['once', 'repeating', 'forever']),
      duration_in_months: positive.optional(),
      applies_to: z.strictObject({ products: z.array(id).min(1) }).optional(),
      max_redemptions: positive.optional(),
      name: z.string().max(40),
    },
    (world, { applies_to, ...terms }) => makeCoupon(world, { ...terms, products: applies_to?.products }),
  ),
  // Asked only for what a key may do, of a coupon that isn't there.
  'POST /v1/coupons/:id': one('coupon'),

  'POST /v1/promotion_codes': route(
    {
      promotion: z.strictObject({ type: z.literal('coupon'), coupon: id }),
      code: z.string().regex(/^[A-Za-z0-9-]{1,500}$/),
      customer: id.optional(),
      expires_at: whole.optional(),
      max_redemptions: positive.optional(),
      restrictions: z.strictObject({ first_time_transaction: flag }).optional(),
      metadata,
    },
    async (world, { promotion, restrictions, ...code }) => {
      if (code.customer !== undefined) await needCustomer(world, code.customer)
      if (code.expires_at !== undefined && code.expires_at <= world.now)
        throw invalid('Expiration timestamp must be in the future.', { param: 'expires_at' })
      const { first_time_transaction } = restrictions ?? {}
      return makePromotionCode(world, { ...code, coupon: promotion.coupon, first_time_transaction })
    },
  ),

  'GET /v1/promotion_codes': list(
    'promotion_code',
    { code: z.string().optional() },
    ({ code }) => ({ parent: code?.toLowerCase() }),
    shownCode,
  ),
  'GET /v1/promotion_codes/:id': route({}, async (world, _, code) =>
    shownCode(world, await world.need('promotion_code', code)),
  ),
  'POST /v1/promotion_codes/:id': route({ active: z.literal('false') }, async (world, _, code) => {
    const found = await world.need('promotion_code', code)
    found.active = false
    world.put(found)
    return found
  }),
}
