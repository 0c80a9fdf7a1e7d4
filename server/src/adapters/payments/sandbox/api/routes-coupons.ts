import { z } from 'zod'
import { invalid, need } from '../refusal.ts'
import { needCustomer } from './customers.ts'
import { expand, flag, id, metadata, paged, reads, whole } from './params.ts'
import { makeCoupon, makePromotionCode, shownCode } from './promotions.ts'
import type { Route } from './route.ts'
import { page } from './routes-lists.ts'

const positive = whole.pipe(z.number().positive())

/** In percent, with decimals as Stripe takes them. */
const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,4})?$/)
  .transform(Number)
  .pipe(z.number().positive().max(100))

const NewCoupon = z.strictObject({
  amount_off: positive.optional(),
  percent_off: percent.optional(),
  currency: z.literal('usd').optional(),
  duration: z.enum(['once', 'repeating', 'forever']),
  duration_in_months: positive.optional(),
  applies_to: z.strictObject({ products: z.array(id).min(1) }).optional(),
  max_redemptions: positive.optional(),
  name: z.string().max(40).optional(),
  metadata: metadata.optional(),
  expand,
})

const NewCode = z.strictObject({
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: id }),
  code: z.string().regex(/^[A-Za-z0-9-]{1,500}$/),
  customer: id.optional(),
  expires_at: whole.optional(),
  max_redemptions: positive.optional(),
  restrictions: z.strictObject({ first_time_transaction: flag }).optional(),
  metadata: metadata.optional(),
  expand,
})

/** Coupons, and the promotion codes by which people know them. */
export const couponRoutes: Record<string, Route> = {
  'POST /v1/coupons': async (world, form) => {
    const { applies_to, ...given } = reads(NewCoupon, form)
    if (given.amount_off !== undefined && given.currency === undefined)
      throw invalid('Missing required param: currency.', { param: 'currency' })
    if ((given.duration === 'repeating') !== (given.duration_in_months !== undefined))
      throw invalid('duration_in_months goes with a repeating duration.', { param: 'duration_in_months' })
    for (const product of applies_to?.products ?? [])
      need(await world.get('product', product), 'product', product, 'applies_to[products]')
    const coupon = makeCoupon(world, { ...given, products: applies_to?.products })
    return { object: coupon, expand: given.expand }
  },

  'POST /v1/promotion_codes': async (world, form) => {
    const given = reads(NewCode, form)
    if (given.customer !== undefined) await needCustomer(world, given.customer)
    if (given.expires_at !== undefined && given.expires_at <= world.now)
      throw invalid('Expiration timestamp must be in the future.', { param: 'expires_at' })
    const { promotion, restrictions, expand, ...code } = given
    const made = await makePromotionCode(world, {
      ...code,
      coupon: promotion.coupon,
      first_time_transaction: restrictions?.first_time_transaction,
    })
    return { object: made, expand }
  },

  'GET /v1/promotion_codes': async (world, form) => {
    const given = reads(z.strictObject({ code: z.string().optional(), ...paged }), form)
    const found = await page(
      world,
      'promotion_code',
      '/v1/promotion_codes',
      { parent: given.code?.toLowerCase() },
      given,
    )
    const list = found.object as { data: Parameters<typeof shownCode>[1][] }
    return { ...found, object: { ...list, data: list.data.map((one) => shownCode(world, one)) } }
  },

  'GET /v1/promotion_codes/:id': async (world, form, code) => {
    const given = reads(z.strictObject({ expand }), form)
    const found = need(await world.get('promotion_code', code), 'promotion code', code)
    return { object: shownCode(world, found), expand: given.expand }
  },

  'POST /v1/promotion_codes/:id': async (world, form, code) => {
    const given = reads(z.strictObject({ active: z.literal('false'), expand }), form)
    const found = need(await world.get('promotion_code', code), 'promotion code', code)
    found.active = false
    world.put(found)
    return { object: shownCode(world, found), expand: given.expand }
  },
}
