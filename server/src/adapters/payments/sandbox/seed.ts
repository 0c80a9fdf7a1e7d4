import { PLANS, TRAINING_FOR_YEARLY } from '@cancha/domain/money/memberships/plans'
import type Stripe from 'stripe'
import { makeCoupon, makePromotionCode } from './api/promotions.ts'
import { unset } from './objects.ts'
import type { World } from './world.ts'

/** The plans that the sandbox sells. */
export const GOODS: readonly Pick<
  (typeof PLANS)[keyof typeof PLANS],
  'id' | 'name' | 'price' | 'period' | 'priceId'
>[] = [...Object.values(PLANS), TRAINING_FOR_YEARLY]

const productOf = (plan: string) => `prod_cancha_${plan}`

/** Makes what is missing, and prices that have changed in our plans. */
export async function seedGoods(world: World): Promise<void> {
  for (const plan of GOODS) {
    const price = priceOf(plan, world.now)
    const known = await world.get('price', price.id)
    const isSame =
      known?.unit_amount === price.unit_amount && known.recurring?.interval === price.recurring?.interval
    if (isSame && known.tax_behavior === 'inclusive') continue
    world.put({
      id: productOf(plan.id),
      object: 'product',
      active: true,
      created: world.now,
      name: plan.name,
    } as Stripe.Product)
    world.put(price)
  }
  if (!(await world.get('coupon', 'BIENVENIDA'))) await seedCodes(world)
}

async function seedCodes(world: World): Promise<void> {
  const past = world.now - 86_400
  const first = { percent_off: 20, duration: 'once' } as const
  makeCoupon(world, { id: 'BIENVENIDA', ...first })
  makeCoupon(world, { id: 'TRESMESES', percent_off: 10, duration: 'repeating', duration_in_months: 3 })
  makeCoupon(world, { id: 'MENOS10', amount_off: 10_00, duration: 'once' })
  makeCoupon(world, {
    id: 'SOLOANUAL',
    percent_off: 15,
    duration: 'once',
    products: [productOf('basic_year')],
  })
  makeCoupon(world, { id: 'PRIMERAVEZ', percent_off: 25, duration: 'once' })
  for (const code of ['BIENVENIDA', 'TRESMESES', 'MENOS10', 'SOLOANUAL'])
    await makePromotionCode(world, { coupon: code, code })
  await makePromotionCode(world, { coupon: 'PRIMERAVEZ', code: 'PRIMERAVEZ', first_time_transaction: true })
  await makePromotionCode(world, { coupon: 'BIENVENIDA', code: 'CADUCADO', expires_at: past })
  const usedUp = await makePromotionCode(world, { coupon: 'BIENVENIDA', code: 'AGOTADO', max_redemptions: 1 })
  usedUp.times_redeemed = 1
  world.put(usedUp)
}

const priceOf = (
  { id, name, price, period, priceId }: (typeof GOODS)[number],
  created: number,
): Stripe.Price => ({
  ...unset('custom_unit_amount lookup_key tiers_mode transform_quantity unit_amount_decimal'),
  id: priceId,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created,
  currency: 'usd',
  livemode: false,
  metadata: {},
  nickname: name,
  product: productOf(id),
  recurring:
    period === 'once'
      ? null
      : { ...unset('meter trial_period_days'), interval: period, interval_count: 1, usage_type: 'licensed' },
  tax_behavior: 'inclusive',
  type: period === 'once' ? 'one_time' : 'recurring',
  unit_amount: price,
})
