import type { CalculatorType } from '@cancha/contract/analysis/analyses'
import { calculators } from '@cancha/contract/analysis/calculators'
import { hops } from '@cancha/contract/deals/hops'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { calculatorData } from '@cancha/domain/analysis/hops/calculator-data'
import { hopsFrom } from '@cancha/domain/analysis/hops/hops'
import { DEAL_STATES, type DealState, isPublic } from '@cancha/domain/deals/dealing/life'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analysis } from '../../../testing/builders/analyses.ts'
import { dealOf } from '../../../testing/builders/deals.ts'
import { topicOf } from '../../../testing/builders/forums.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let dealer: Person
let ana: Person
beforeAll(async () => {
  app = await createTestApp()
  dealer = await person(app, { dealer: true })
  ana = await person(app, { membership: 'basic' })
})
afterAll(() => app.close())

const RENTAL = 'rental_property' as const
const figuresOf = (deal: number, who: Partial<Person> = {}) =>
  callAs(app, who, hops.dealFigures, { params: { dealid: String(deal) } })
const dealOfAnalysis = async (who: Person, shortid: string) =>
  (await callAs(app, who, hops.analysisDeal, { params: { shortid } })).json().origin
const analysesOf = async (who: Person, deal: number): Promise<string[]> => {
  const answer = await callAs(app, who, hops.dealAnalyses, { params: { dealid: String(deal) } })
  return answer.json().analyses.map(({ shortid }: { shortid: string }) => shortid)
}

/** Saves an analysis as the page of a calculator does that was opened from a deal. */
async function begun(who: Person, deal: number, type: CalculatorType = RENTAL, more: object = {}) {
  const { figures } = (await figuresOf(deal, who)).json()
  return save(who, { kind: 'deal', id: String(deal) }, { ...calculatorData(type, figures), ...more }, type)
}
async function save(
  who: Person,
  from: { kind: string; id: string } | undefined,
  data: object,
  type: CalculatorType = RENTAL,
): Promise<string> {
  // Earlier analyses become a minute old, so that the same numbers are another analysis.
  await app.asOwner(
    `update saved_analyses set created_at = created_at - interval '61 seconds' where user_id = ${who.id}`,
  )
  const body = { calculator_type: type, calculator_data: { ...data }, user: String(who.id), from }
  const answer = await callAs(app, who, calculators.saveAnalysis, { body: body as never })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().shortid
}
const update = (who: Person, shortid: string, data: object, type: CalculatorType = RENTAL) =>
  callAs(app, who, calculators.updateAnalysis, {
    params: { shortid },
    body: { calculator_type: type, calculator_data: { ...data }, user: String(who.id) },
  })
const dataOf = async (who: Person, shortid: string) =>
  (await callAs(app, who, calculators.analysis, { params: { shortid } })).json().calculator_data

/** As a dealer's change of the price does. */
const reprice = (deal: number, dollars: number) =>
  app.asOwner(`update deals set price = ${dollars * 100} where id = ${deal};
    insert into deal_prices (deal_id, at, price) values (${deal}, now(), ${dollars * 100})`)
const moveTo = (deal: number, state: DealState) =>
  app.asOwner(`update deals set state = '${state}', published_at = coalesce(published_at, now()),
    expires_at = now() + interval '9 days', sold_at = case when '${state}' = 'sold' then now() end,
    hidden_from = case when '${state}' = 'hidden' then 'active' end where id = ${deal}`)

describe('a deal gives its figures', () => {
  test('to a visitor, in dollars, and nothing of who sells it', async () => {
    const id = await dealOf(app, dealer, {
      address2: 'Apt 2',
      rent: cents(215_000),
      taxes: cents(24_050),
      bathrooms: 1.5,
    })
    const answer = (await figuresOf(id)).json()
    expect(answer).toMatchObject({
      dealid: String(id),
      figures: {
        ...{ city: 'San Antonio', state: 'Texas', zip: '78210', type: 'house', year: 1948, footage: 1_240 },
        ...{ price: 142_000, renovation: 38_000, arv: 265_000, rent: 2_150, taxes: 240.5, insurance: null },
        ...{ bedrooms: 3, bathrooms: 1.5 },
      },
    })
    expect(answer.figures.street).toMatch(/^\d+ Hicks Ave, Apt 2$/)
    expect(Object.keys(answer)).toEqual(['dealid', 'title', 'figures'])
  })

  test.each(DEAL_STATES)(
    'that is %s to those who may read it, and to nobody before it says anything',
    async (state) => {
      const id = await dealOf(app, dealer, { state })
      const seen = isPublic(state) ? 200 : 404
      expect((await figuresOf(id)).statusCode).toBe(seen)
      expect((await figuresOf(id, ana)).statusCode).toBe(seen)
      expect((await figuresOf(id, dealer)).statusCode).toBe(state === 'draft' ? 404 : 200)
    },
  )

  const calculators = hopsFrom('deal').filter((to) => Object.hasOwn(CALCULATORS, to))
  test.each(calculators)('that are saved as an analysis of %s, which knows its deal', async (to) => {
    const type = to as CalculatorType
    const id = await dealOf(app, dealer)
    const shortid = await begun(ana, id, type, { interest: 7 })
    expect((await dataOf(ana, shortid)).purchase_price).toBe(142_000)
    expect(Object.keys(CALCULATORS)).toContain(type)
    expect(await dealOfAnalysis(ana, shortid)).toMatchObject({
      pricethen: 142_000,
      deal: { dealid: String(id), status: 'active', price: 142_000, shown: true },
    })
    expect(await analysesOf(ana, id)).toEqual([shortid])
  })
})

describe('an analysis is saved', () => {
  test.each([
    ['nothing', undefined],
    ['a deal that isn’t there', { kind: 'deal', id: '999999' }],
    ['a deal’s number that is none', { kind: 'deal', id: "1'; drop table deals" }],
    ['an analysis, which it can’t begin from', { kind: 'analysis', id: 'abc' }],
  ])('from %s: it has no deal', async (_, from) => {
    const shortid = await save(ana, from, {
      street: '1 Palm',
      purchase_price: 1,
      construction_budget: 1,
      arv: 2,
    })
    expect(await dealOfAnalysis(ana, shortid)).toBeNull()
  })

  test('from a deal that is hidden meanwhile, or that the person can’t read: it is saved, and learns nothing of it', async () => {
    const id = await dealOf(app, dealer, { state: 'hidden' })
    const data = { street: '1 Palm', purchase_price: 1, construction_budget: 1, arv: 2 }
    const shortid = await save(ana, { kind: 'deal', id: String(id) }, data)
    expect(await dealOfAnalysis(ana, shortid)).toBeNull()
  })

  test('with a sentence if what it is from isn’t a kind of thing', async () => {
    const body = {
      calculator_type: RENTAL,
      calculator_data: { street: '1 Palm', purchase_price: 1, construction_budget: 1, arv: 2 },
      user: String(ana.id),
      from: { kind: 'estrella', id: '1' },
    }
    const answer = await callAs(app, ana, calculators.saveAnalysis, { body: body as never })
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'body.from.kind', msg: 'No sabemos de dónde sale este análisis' }],
    })
  })

  test('after the price changed, with the price that it was filled with', async () => {
    const id = await dealOf(app, dealer)
    const { figures } = (await figuresOf(id)).json()
    await reprice(id, 135_000)
    const shortid = await save(ana, { kind: 'deal', id: String(id) }, calculatorData(RENTAL, figures))
    expect(await dealOfAnalysis(ana, shortid)).toMatchObject({ pricethen: 142_000, deal: { price: 135_000 } })
  })
})

describe('the price of a deal changes', () => {
  test('and its analysis says which it was and which it is, until it is saved with today’s', async () => {
    const id = await dealOf(app, dealer)
    const shortid = await begun(ana, id)
    await reprice(id, 135_000)
    const changed = { pricethen: 142_000, deal: { price: 135_000 } }
    expect(await dealOfAnalysis(ana, shortid)).toMatchObject(changed)
    const data = await dataOf(ana, shortid)
    // Another change doesn't take it over.
    await update(ana, shortid, { ...data, monthly_rent: 2_000 })
    expect(await dealOfAnalysis(ana, shortid)).toMatchObject(changed)
    await update(ana, shortid, { ...data, purchase_price: 135_000 })
    expect(await dealOfAnalysis(ana, shortid)).toMatchObject({ pricethen: 135_000, deal: { price: 135_000 } })
    await reprice(id, 142_000)
    expect(await dealOfAnalysis(ana, shortid)).toMatchObject({ pricethen: 135_000, deal: { price: 142_000 } })
  })
})

describe('the deal of an analysis', () => {
  test('is its copy’s too, and goes with neither', async () => {
    const id = await dealOf(app, dealer)
    const shortid = await begun(ana, id)
    const copy = (
      await callAs(app, ana, calculators.duplicateAnalysis, { params: { shortid }, body: {} })
    ).json().shortid
    expect(await dealOfAnalysis(ana, copy)).toEqual(await dealOfAnalysis(ana, shortid))
    await callAs(app, ana, calculators.deleteAnalysis, { params: { shortid } })
    expect(await analysesOf(ana, id)).toEqual([copy])
    const gone = await callAs(app, ana, hops.analysisDeal, { params: { shortid } })
    expect(gone.json().code).toBe('not_found')
    await callAs(app, ana, calculators.restoreAnalysis, { params: { shortid }, body: {} })
    expect(await analysesOf(ana, id)).toHaveLength(2)
    await app.asOwner(`delete from saved_analyses where user_id = ${ana.id}`)
    const { rows } = await app.services.database.pool.query('select from analysis_deals where deal_id = $1', [
      id,
    ])
    expect(rows).toEqual([])
  })

  test.each(['withdrawn', 'expired', 'hidden'] as const)(
    'that is %s is said to be gone, without facts',
    async (state) => {
      const id = await dealOf(app, dealer, { title: 'Canario en venta' })
      const shortid = await begun(ana, id)
      await moveTo(id, state)
      expect(await dealOfAnalysis(ana, shortid)).toEqual({ pricethen: 142_000, deal: null })
      const own = await begun(dealer, id)
      expect(await dealOfAnalysis(dealer, own)).toMatchObject({ deal: { status: state, shown: false } })
    },
  )

  test('that was deleted is said to be gone', async () => {
    const id = await dealOf(app, dealer)
    const shortid = await begun(ana, id)
    await app.asOwner(`delete from deals where id = ${id}`)
    expect(await dealOfAnalysis(ana, shortid)).toEqual({ pricethen: 142_000, deal: null })
  })

  test('that is sold is still named', async () => {
    const id = await dealOf(app, dealer)
    const shortid = await begun(ana, id)
    await moveTo(id, 'sold')
    expect(await dealOfAnalysis(ana, shortid)).toMatchObject({ deal: { dealid: String(id), status: 'sold' } })
  })

  test('is its owner’s alone: neither the dealer nor an administrator is told who analyses a deal', async () => {
    const id = await dealOf(app, dealer)
    const shortid = await begun(ana, id)
    for (const other of [dealer, await person(app, { admin: true })]) {
      const answer = await callAs(app, other, hops.analysisDeal, { params: { shortid } })
      expect(answer.json().code).toBe('not_found')
      expect(await analysesOf(other, id)).toEqual([])
    }
  })
})

test('every analysis of a deal is listed with its figure, the last changed first, in as many statements as one', async () => {
  const id = await dealOf(app, dealer)
  const count = async () => {
    app.statements()
    await analysesOf(ana, id)
    return app.statements().length
  }
  const first = await begun(ana, id)
  const one = await count()
  const second = await begun(ana, id, 'flip_property')
  await analysis(app, ana)
  expect(await analysesOf(ana, id)).toEqual([second, first])
  await update(ana, first, await dataOf(ana, first))
  expect(await analysesOf(ana, id)).toEqual([first, second])
  expect(await count()).toBe(one)
})

test('an analysis of a deal is asked about in the forum, and the topic is found beside the deal if its author says so', async () => {
  const id = await dealOf(app, dealer)
  const [shown, alone] = [await begun(ana, id), await begun(ana, id)]
  const other = await person(app, { membership: 'basic' })
  await topicOf(app, ana, { title: 'Con su trato', analysis: { shortid: shown, withorigin: true } })
  await topicOf(app, other, { title: 'Sin nada', analysis: { shortid: await begun(other, id) } })
  await topicOf(app, ana, { title: 'Sin decirlo', analysis: { shortid: alone } })
  const topicsOf = async (who: Partial<Person> = {}) =>
    (await callAs(app, who, hops.dealTopics, { params: { dealid: String(id) } })).json().topics
  expect(await topicsOf()).toMatchObject([
    {
      title: 'Con su trato',
      firstname: ana.firstName,
      replies: 0,
      href: expect.stringContaining('/forums/'),
    },
  ])
  await moveTo(id, 'hidden')
  expect(await topicsOf(dealer)).toEqual([])
  await moveTo(id, 'active')
  await callAs(app, ana, calculators.deleteAnalysis, { params: { shortid: shown } })
  expect(await topicsOf()).toEqual([])
})
