import { PLANS, TRAINING_FOR_YEARLY } from '@cancha/domain/money/memberships/plans'
import type Stripe from 'stripe'
import { makeCoupon, makePromotionCode } from './api/promotions.ts'
import type { World } from './world.ts'

/** The plans that the sandbox sells. */
export type Goods = {
  plans: readonly Pick<(typeof PLANS)[keyof typeof PLANS], 'id' | 'name' | 'price' | 'period' | 'priceId'>[]
}

export const GOODS: Goods = { plans: [...Object.values(PLANS), TRAINING_FOR_YEARLY] }

const productOf = (plan: string) => `prod_cancha_${plan}`

/** Makes what is missing, and prices that have changed in our plans. */
export const seedGoods =
  ({ plans }: Goods) =>
  async (world: World): Promise<void> => {
    for (const { id, name, price, period, priceId } of plans) {
      const known = await world.get('price', priceId)
      const isSame =
        known?.unit_amount === price && known.recurring?.interval === recurringOf(period)?.interval
      if (isSame && known.tax_behavior === 'inclusive') continue
      world.put({
        id: productOf(id),
        object: 'product',
        active: true,
        created: world.now,
        name,
      } as Stripe.Product)
      world.put(
        priceOf({ id: priceId, product: productOf(id), name, amount: price, created: world.now, period }),
      )
    }
    if (await world.get('coupon', 'BIENVENIDA')) return
    await seedCodes(world)
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

const recurringOf = (period: Goods['plans'][number]['period']) =>
  period === 'once' ? null : { interval: period }

function priceOf(order: {
  id: string
  product: string
  name: string
  amount: number
  created: number
  period: Goods['plans'][number]['period']
}): Stripe.Price {
  const recurring = recurringOf(order.period)
  return {
    id: order.id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: order.created,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: order.name,
    product: order.product,
    recurring: recurring && {
      ...recurring,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'inclusive',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: order.amount,
    unit_amount_decimal: null,
  }
}
