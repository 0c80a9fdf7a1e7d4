import type { CalculatorType } from '@cancha/contract/analysis/analyses'
import { calculators } from '@cancha/contract/analysis/calculators'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { analysis, EXAMPLES } from '../../../testing/builders/analyses.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'
import { KEPT_MOST } from './store.ts'

let app: TestApp
let ana: Person
let beto: Person
beforeAll(async () => {
  app = await sharedTestApp()
  ana = await person(app, { firstName: 'Ana', lastName: 'Peña' })
  beto = await person(app, { firstName: 'Beto' })
})

const TYPES = Object.keys(EXAMPLES) as CalculatorType[]
const { rental_property: rental, flip_property: flip } = EXAMPLES

type Data = Record<string, unknown>
const save = (who: Person, type: CalculatorType, data: Data, user = String(who.id)) =>
  callAs(app, who, calculators.saveAnalysis, {
    body: { calculator_type: type, calculator_data: data, user },
  })
/** Saves an analysis after making the earlier ones a minute older, so that the same numbers are another analysis. */
async function saved(who: Person, type: CalculatorType, data: Data = EXAMPLES[type]): Promise<string> {
  await app.services.database.db.execute(
    sql`update saved_analyses set created_at = created_at - interval '61 seconds' where user_id = ${who.id}`,
  )
  return (await save(who, type, data)).json().shortid
}
const read = (who: Person, shortid: string) => callAs(app, who, calculators.analysis, { params: { shortid } })
const update = (who: Person, shortid: string, type: CalculatorType, data: Data, version?: number) =>
  callAs(app, who, calculators.updateAnalysis, {
    params: { shortid },
    body: { calculator_type: type, calculator_data: data, user: String(who.id), version },
  })
const list = (who: Person, type: CalculatorType, query: { page?: number; tag?: string } = {}) =>
  callAs(app, who, calculators.analyses, { params: { userId: String(who.id), type }, query })
const namesOf = (answer: { json(): { data: { shortid: string }[] } }) =>
  answer.json().data.map(({ shortid }) => shortid)

describe('saving and reading', () => {
  test('[CALCCALL-001] [CALCCALL-002] [CALC-040] a record is kept as sent and comes back', async () => {
    const answer = await save(ana, 'rental_property', rental)
    expect(answer.json()).toEqual({ success: true, shortid: expect.stringMatching(/^[\w-]{16}$/) })
    const { shortid } = answer.json()
    expect((await read(ana, shortid)).json()).toMatchObject({
      calculator_type: 'rental_property',
      calculator_data: rental,
      user: String(ana.id),
      shortid,
      version: 1,
    })
  })

  test('decisions 32 and 33: a record carries its results, worked out by the page’s own functions', async () => {
    const { results } = (await read(ana, await saved(ana, 'rental_property'))).json()
    expect(results).toMatchObject({ closing_costs: 2_400, loan_amount: 165_000, cash_back: 42_600 })
    expect(results.payment).toBeCloseTo(1097.75, 2)
    expect(results.cash_on_cash).toBe('∞')
    expect(results.irr).toBeNull()
    expect(results).toEqual(CALCULATORS.rental_property.compute(rental))
  })

  test('[CALC-059] a refinance kept before it asked for running costs still opens, with the same figures', async () => {
    const shortid = await saved(ana, 'refinance_property')
    const record = (await read(ana, shortid)).json()
    expect(Object.keys(record.calculator_data)).not.toContain('insurance')
    // 12 × 1,900, no taxes; 150,000 at 7 %.
    expect(record.results.noi).toBeCloseTo(22_800, 6)
    expect(record.results.cashflow).toBeCloseTo(1900 - 997.95, 2)
    const running = { insurance: 1200, maintenance: 900, management: 1800, vacancy: 900 }
    const changed = { ...EXAMPLES.refinance_property, ...running }
    expect((await update(ana, shortid, 'refinance_property', changed)).statusCode).toBe(200)
    const { calculator_data: kept, results } = (await read(ana, shortid)).json()
    expect(kept).toMatchObject(running)
    expect(results.noi).toBeCloseTo(18_000, 6)
  })

  test.each(TYPES)(
    '[CALC-041] %s is a type of calculator, and every field of its own is kept',
    async (type) => {
      const shortid = await saved(ana, type)
      const record = (await read(ana, shortid)).json()
      expect(record).toMatchObject({ calculator_type: type, calculator_data: EXAMPLES[type] })
      expect(namesOf(await list(ana, type))).toContain(shortid)
    },
  )

  test('[CALC-041] nothing else is one', async () => {
    const answer = await save(ana, 'boat_property' as CalculatorType, rental)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toMatchObject([{ path: 'body.calculator_type' }])
  })

  test('[CALC-002] nobody saves without a session, nor in another’s name', async () => {
    const body = { calculator_type: 'flip_property' as const, calculator_data: flip, user: String(ana.id) }
    expect((await callAs(app, {}, calculators.saveAnalysis, { body })).json().code).toBe('unauthenticated')
    expect((await save(beto, 'flip_property', flip, String(ana.id))).json().code).toBe('forbidden')
  })

  test('[CALC-025] [CALCCALL-003] an existing one is changed by its code, and its figures with it', async () => {
    const shortid = await saved(ana, 'flip_property')
    const changed = await update(ana, shortid, 'flip_property', { ...flip, sales_price: 250_000 })
    expect(changed.json()).toEqual({ success: true, version: 2 })
    const record = (await read(ana, shortid)).json()
    expect(record.calculator_data.sales_price).toBe(250_000)
    expect(record.results.net_profit).toBeCloseTo(45_920 + 10_000 * 0.925, 6)
    expect(namesOf(await list(ana, 'flip_property')).filter((each) => each === shortid)).toHaveLength(1)
  })

  test('of two windows the later one doesn’t overwrite what it never saw', async () => {
    const shortid = await saved(ana, 'flip_property')
    const [one, two] = await Promise.all([
      update(ana, shortid, 'flip_property', { ...flip, sales_price: 1 }, 1),
      update(ana, shortid, 'flip_property', { ...flip, sales_price: 2 }, 1),
    ])
    expect([one.statusCode, two.statusCode].toSorted()).toEqual([200, 409])
    const refused = one.statusCode === 409 ? one : two
    expect(refused.json().msg).toMatch(/^Este análisis cambió en otra ventana/)
    const kept = (await read(ana, shortid)).json()
    expect(kept.calculator_data.sales_price).toBe(one.statusCode === 200 ? 1 : 2)
    // The apps send no version, so their data are always stored.
    expect((await update(ana, shortid, 'flip_property', flip)).statusCode).toBe(200)
  })

  test('a record never becomes another calculator’s', async () => {
    const shortid = await saved(ana, 'flip_property')
    expect((await update(ana, shortid, 'rental_property', rental)).json().code).toBe('not_found')
  })
})

describe('lists', () => {
  test('[CALCCALL-004] [CALCCALL-005] answer a calculator’s records of one’s own, the last changed first', async () => {
    const who = await person(app)
    const [first, second] = [await saved(who, 'rental_property'), await saved(who, 'rental_property')]
    const flipped = await saved(who, 'flip_property')
    await saved(beto, 'rental_property')
    await update(who, first, 'rental_property', { ...rental, monthly_rent: 2_500 })
    const rentals = await list(who, 'rental_property')
    expect(rentals.json()).toMatchObject({ success: true, total: 2 })
    expect(namesOf(rentals)).toEqual([first, second])
    expect(namesOf(await list(who, 'flip_property'))).toEqual([flipped])
    expect((await list(who, 'rental_property')).json().data[0].calculator_data).toMatchObject({
      street: '412 NW 8th Avenue',
      city: 'Miami',
      purchase_price: 100_000,
      monthly_rent: 2_500,
      arv: 220_000,
    })
    const recent = await callAs(app, who, calculators.recentAnalyses, { params: { userId: String(who.id) } })
    expect(recent.json().total).toBe(3)
    expect(namesOf(recent)).toEqual([first, flipped, second])
  })

  test('[CALC-036] come in pages of five, each record on one of them', async () => {
    const who = await person(app)
    for (let count = 0; count < 12; count++) await analysis(app, who)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(who, 'flip_property', { page })))
    expect(pages.map((page) => namesOf(page).length)).toEqual([5, 5, 2, 0])
    expect(pages.map((page) => page.json().total)).toEqual([12, 12, 12, 12])
    expect(new Set(pages.flatMap(namesOf)).size).toBe(12)
    expect(namesOf(await list(who, 'flip_property'))).toHaveLength(12)
  })

  test('filter by a tag, and name all tags', async () => {
    const who = await person(app)
    const tagged = await analysis(app, who, { tags: ['Zona sur', 'ático'] })
    await analysis(app, who, { tags: ['ático'] })
    expect(namesOf(await list(who, 'flip_property', { tag: 'Zona sur' }))).toEqual([tagged])
    expect((await list(who, 'flip_property', { tag: 'nada' })).json()).toMatchObject({ data: [], total: 0 })
    expect((await list(who, 'flip_property')).json().tags).toEqual(['ático', 'Zona sur'])
  })
})

describe('copies, names, deletion', () => {
  const act = (operation: 'duplicateAnalysis' | 'restoreAnalysis', who: Person, shortid: string) =>
    callAs(app, who, calculators[operation], { params: { shortid }, body: {} })
  const remove = (who: Person, shortid: string) =>
    callAs(app, who, calculators.deleteAnalysis, { params: { shortid } })

  test('saved, copied and changed twice within a minute, at once or later, it is once', async () => {
    const who = await person(app)
    const answers = await Promise.all([1, 2, 3].map(() => save(who, 'flip_property', flip)))
    const codes = new Set(
      [...answers, await save(who, 'flip_property', flip)].map(({ json }) => json().shortid),
    )
    expect(codes.size).toBe(1)
    const [shortid = ''] = codes
    const copies = await Promise.all([1, 2].map(() => act('duplicateAnalysis', who, shortid)))
    expect(new Set(copies.map(({ json }) => json().shortid)).size).toBe(1)
    expect(namesOf(await list(who, 'flip_property'))).toHaveLength(2)
    const changed = { ...flip, sales_price: 250_000 }
    const updates = await Promise.all([1, 2].map(() => update(who, shortid, 'flip_property', changed, 1)))
    for (const answer of updates) expect(answer.json()).toEqual({ success: true, version: 2 })
    expect(await saved(who, 'flip_property')).not.toBe(shortid)
    const restore = () => act('restoreAnalysis', who, shortid)
    for (const press of [() => remove(who, shortid), restore])
      for (const answer of [await press(), await press()]) expect(answer.json()).toEqual({ success: true })
  })

  test('a copy has the data and tags, a name that says so, and a life of its own', async () => {
    const original = await analysis(app, ana, { data: flip, tags: ['sur'] })
    const { shortid } = (await act('duplicateAnalysis', ana, original)).json()
    expect((await read(ana, shortid)).json()).toMatchObject({
      name: 'Copia de Atlanta',
      tags: ['sur'],
      calculator_data: flip,
      version: 1,
    })
    await update(ana, shortid, 'flip_property', { ...flip, sales_price: 1 })
    expect((await read(ana, original)).json().calculator_data).toEqual(flip)
  })

  test('a copy of one that has a name is called by that', async () => {
    const original = await analysis(app, ana, { name: 'La esquina' })
    const { shortid } = (await act('duplicateAnalysis', ana, original)).json()
    expect((await read(ana, shortid)).json().name).toBe('Copia de La esquina')
  })

  test('a name and tags change without the figures’ version', async () => {
    const shortid = await analysis(app, ana)
    const body = { name: '  La esquina ', tags: ['sur', 'sur', 'familia'] }
    expect(
      (await callAs(app, ana, calculators.describeAnalysis, { params: { shortid }, body })).statusCode,
    ).toBe(200)
    const described = (await read(ana, shortid)).json()
    expect(described).toMatchObject({ name: 'La esquina', tags: ['sur', 'familia'], version: 1 })
    await callAs(app, ana, calculators.describeAnalysis, { params: { shortid }, body: {} })
    expect((await read(ana, shortid)).json()).toEqual(described)
    const long = { name: 'n'.repeat(81), tags: ['t'.repeat(25)] }
    const refused = await callAs(app, ana, calculators.describeAnalysis, { params: { shortid }, body: long })
    expect(refused.json().issues.map(({ path }: { path: string }) => path)).toEqual([
      'body.name',
      'body.tags.0',
    ])
  })

  test('what is deleted is gone at once, can come back for 30 days, and then can’t', async () => {
    const shortid = await analysis(app, ana)
    expect((await remove(ana, shortid)).statusCode).toBe(200)
    expect((await read(ana, shortid)).json().code).toBe('not_found')
    expect((await remove(ana, shortid)).json()).toEqual({ success: true })
    expect((await remove(beto, shortid)).json().code).toBe('not_found')
    expect(namesOf(await list(ana, 'flip_property'))).not.toContain(shortid)
    expect((await act('restoreAnalysis', beto, shortid)).json().code).toBe('not_found')
    expect((await act('restoreAnalysis', ana, shortid)).statusCode).toBe(200)
    expect((await read(ana, shortid)).statusCode).toBe(200)
    await remove(ana, shortid)
    const purge = async (age: string) => {
      await app.services.database.db.execute(
        sql`update saved_analyses set deleted_at = now() - ${age}::interval where shortid = ${shortid}`,
      )
      await app.jobHandlers['calculators.purge']?.({}, { id: '1' })
      return (await act('restoreAnalysis', ana, shortid)).statusCode
    }
    expect(await purge('29 days')).toBe(200)
    await remove(ana, shortid)
    expect(await purge('31 days')).toBe(404)
    expect((await remove(ana, shortid)).json().code).toBe('not_found')
  })

  test('a person keeps so many and no more, also when many are saved at once', async () => {
    const who = await person(app)
    for (let count = 0; count < KEPT_MOST - 3; count++) await analysis(app, who)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        save(who, 'flip_property', { ...flip, sales_price: 200_000 + at }),
      ),
    )
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused).toHaveLength(7)
    expect(refused[0]?.json()).toMatchObject({ code: 'limit_reached', msg: expect.stringContaining('200') })
    const all = await list(who, 'flip_property')
    expect(all.json().total).toBe(KEPT_MOST)
    const [first = ''] = namesOf(all)
    expect((await act('duplicateAnalysis', who, first)).json().code).toBe('limit_reached')
    await remove(who, first)
    await saved(who, 'flip_property')
    expect((await act('restoreAnalysis', who, first)).json().code).toBe('limit_reached')
  })
})

describe('comparing', () => {
  const compare = (who: Person, ids: string[]) =>
    callAs(app, who, calculators.compareAnalyses, {
      params: { userId: String(who.id) },
      query: { ids: ids.join(',') as never },
    })

  test('answers in the order asked, up to four of one calculator', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => analysis(app, ana)))
    const [one = '', two = '', ...more] = ids
    expect(namesOf(await compare(ana, [two, one, two]))).toEqual([two, one])
    expect((await compare(ana, ids)).json().msg).toBe('Elige 4 análisis como máximo')
    expect((await compare(ana, [one])).json().msg).toBe('Elige al menos dos análisis')
    expect((await compare(ana, [one, await saved(ana, 'rental_property')])).json().code).toBe('not_found')
    expect((await compare(ana, [...more, await saved(beto, 'flip_property')])).json().code).toBe('not_found')
  })
})
