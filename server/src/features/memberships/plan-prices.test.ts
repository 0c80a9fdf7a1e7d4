import { PLANS } from '@cancha/domain/memberships/plans'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargedTo, sandboxOf, subscribe } from '../../testing/builders/payments.ts'
import { person } from '../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { planOfOrder } from './plan-prices.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the price that is paid decides on the plan, also where it was changed at the provider; a price of before is noted with it', () => {
  const noted = { plan: 'basic_month' }
  expect(planOfOrder(noted, PLANS.pro_year.priceId)).toBe('pro_year')
  expect(planOfOrder(noted, 'price_of_last_year')).toBe('basic_month')
  expect(planOfOrder({}, 'price_of_last_year')).toBeNull()
})

test('a plan whose price at the provider isn’t the one that is shown is sold to nobody', async () => {
  await sandboxOf(app).write(async (world) => {
    const price = await world.get('price', PLANS.basic_month.priceId)
    if (price) world.put({ ...price, unit_amount: 9_99 })
  })
  const who = await person(app)
  expect((await subscribe(app, who, 'basic_month')).statusCode).toBe(503)
  expect(await chargedTo(app, who)).toEqual([])
  expect((await subscribe(app, who, 'basic_year')).json()).toMatchObject({ status: 'active' })
})
