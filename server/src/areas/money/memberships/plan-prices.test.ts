import { PLANS } from '@cancha/domain/money/memberships/plans'
import { expect, test } from 'vitest'
import { planOfOrder } from './plan-prices.ts'

test('the price that is paid decides on the plan, also where it was changed at the provider; a price of before is noted with it', () => {
  const noted = { plan: 'basic_month' }
  expect(planOfOrder(noted, PLANS.pro_year.priceId)).toBe('pro_year')
  expect(planOfOrder(noted, 'price_of_last_year')).toBe('basic_month')
  expect(planOfOrder({}, 'price_of_last_year')).toBeNull()
})
