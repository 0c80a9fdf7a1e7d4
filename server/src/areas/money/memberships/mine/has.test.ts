import { longDate } from '@cancha/domain/ground/time/dates'
import { PLAN_IDS, type PlanId } from '@cancha/domain/money/memberships/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buy, callMine, chargedTo, ownPage, subscribe } from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { programActor } from '../../../ground/audit/audit.ts'
import { offerTraining } from '../../coupons/offers/offer-training.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type ListedPlan = {
  plan: PlanId
  state: string
  until: string | null
  offer: { price: number; address: string } | null
}
const plansOf = async (who: Person): Promise<ListedPlan[]> =>
  (await app.http.inject({ url: '/api/memberships/plans', headers: who.headers })).json().plans
const statesOf = async (who: Person) => (await plansOf(who)).map(({ state }) => state)

/** Tries to pay plans with a card that works. @returns what is said, with how much was charged */
async function refusals(who: Person, plans: readonly PlanId[]) {
  const said: string[] = []
  for (const plan of plans) said.push((await subscribe(app, who, plan)).json().msg)
  return { said, charged: await chargedTo(app, who) }
}

describe('what was given is sold to nobody who has it', () => {
  test('the training', async () => {
    const who = await person(app, { training: true })
    expect(await statesOf(who)).toEqual(['none', 'none', 'given', 'none'])
    expect(await refusals(who, ['training'])).toEqual({
      said: ['Ya tienes Entrenamiento intensivo de regalo. No se te cobró nada.'],
      charged: [],
    })
  })

  test('Cancha Pro, and what it opens', async () => {
    const who = await person(app, { membership: 'premium' })
    expect(await statesOf(who)).toEqual(['included', 'included', 'none', 'given'])
    expect(await refusals(who, ['basic_month', 'pro_year'])).toEqual({
      said: [
        'Tu Cancha Pro de regalo ya abre todo lo de Básica mensual. No se te cobró nada.',
        'Ya tienes Cancha Pro de regalo. No se te cobró nada.',
      ],
      charged: [],
    })
    await buy(app, who, 'training')
    expect(await statesOf(who)).toEqual(['included', 'included', 'owned', 'given'])
  })

  test('the basic membership; what opens more is sold, and then it is what one pays', async () => {
    const who = await person(app, { membership: 'basic' })
    expect(await statesOf(who)).toEqual(['given', 'given', 'none', 'none'])
    expect((await refusals(who, ['basic_year'])).charged).toEqual([])
    await buy(app, who, 'pro_year')
    // A member who leaves the larger plan still has the gift: the given membership isn't sold to them, as before.
    expect(await statesOf(who)).toEqual(['given', 'given', 'none', 'current'])
  })
})

test('who is offered the training at a price of their own is shown that price, until when, and where it is paid', async () => {
  const who = await person(app)
  await buy(app, who, 'basic_year')
  expect(await statesOf(who)).toEqual(['none', 'current', 'none', 'none'])
  await offerTraining(app.services, { actor: programActor }, who.id)
  const training = (await plansOf(who)).find(({ plan }) => plan === 'training')
  expect(training).toMatchObject({
    state: 'offered',
    until: expect.stringMatching(/^\d{4}-/),
    offer: { price: 677_00, address: expect.stringMatching(/^\/pricing\/entrenamiento\/[\w-]{20,}$/) },
  })
  const page = await app.http.inject({
    url: `/api/memberships/training-offers/${training?.offer?.address.split('/').at(-1)}`,
    headers: who.headers,
  })
  expect(page.json()).toMatchObject({ price: 677_00 })
  await buy(app, who, 'training')
  expect((await plansOf(who)).find(({ plan }) => plan === 'training')).toMatchObject({
    state: 'owned',
    offer: null,
  })
})

test('a visitor is told no more than the plans', async () => {
  const { plans } = (await app.http.inject({ url: '/api/memberships/plans' })).json()
  expect(plans).toHaveLength(PLAN_IDS.length)
  for (const plan of plans)
    expect(plan).toMatchObject({ state: 'none', daysleft: null, until: null, offer: null })
})

test('a smaller plan from the next period on is no purchase: the day is said, and no receipt of nothing is left', async () => {
  const who = await person(app)
  await buy(app, who, 'basic_year')
  const [until = ''] = [(await ownPage(app, who)).subscription?.periodend]
  const { state } = (await subscribe(app, who, 'basic_month')).json()
  expect(state).toMatchObject({
    status: 'succeeded',
    startsat: until,
    msg: `Tu plan cambia a Básica mensual el ${longDate(until)}`,
  })
  expect(await statesOf(who)).toEqual(['next', 'current', 'none', 'none'])
  const { payments, subscription } = await ownPage(app, who)
  expect(subscription?.next).toEqual({ plan: 'basic_month', at: until })
  expect(payments.map(({ plan, amount }) => [plan, amount])).toEqual([['basic_year', 319_99]])
  // Given up again, nothing begins.
  await callMine(app, who, '/users/sub/cancel', { subid: subscription?.subid })
  expect(await statesOf(who)).toEqual(['none', 'ending', 'none', 'none'])
})
