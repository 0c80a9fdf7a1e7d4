import type { DealCard } from '@cancha/contract/deals/deal'
import { finding } from '@cancha/contract/deals/finding'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dealOf } from '../../../../testing/builders/deals.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { dealPrices } from '../tables.ts'

const DAY = 86_400_000

let app: TestApp
let dealer: Person

const HOUSTON = { city: 'Houston', zip: '77009', latitude: 29.7942, longitude: -95.3673 }
const AUSTIN = { city: 'Austin', zip: '78702', latitude: 30.2638, longitude: -97.7166 }
const MIAMI = { city: 'Miami', stateCode: 'FL', zip: '33130', latitude: 25.7672, longitude: -80.2059 }

/** One deal for each thing that is looked for; each differs from the plain one in San Antonio by it. */
const DEALS = {
  plain: {},
  houston: HOUSTON,
  austin: AUSTIN,
  miami: MIAMI,
  'no place': { zip: '78211', latitude: null, longitude: null },
  street: { address1: '12 Virginia Street' },
  cheap: { price: cents(5_000_000) },
  dear: { price: cents(90_000_000) },
  beds: { bedrooms: 5 },
  baths: { bathrooms: 2.5 },
  duplex: { type: 'duplex' as const },
  condo: { type: 'condo' as const },
  large: { footage: 4_000 },
  small: { footage: 600 },
  new: { yearBuilt: 2025 },
  old: { yearBuilt: 1901 },
  vacant: { vacant: true },
  rented: { rent: cents(300_000) },
  'over its ceiling': { price: cents(14_800_000) },
  'of an unknown value': { arv: null },
  contract: { state: 'under_contract' as const },
  sold: { state: 'sold' as const },
  waiting: { state: 'waiting' as const },
  hidden: { state: 'hidden' as const },
  draft: { state: 'draft' as const },
}
type Name = keyof typeof DEALS
const names = new Map<string, Name>()

beforeAll(async () => {
  app = await createTestApp()
  dealer = await person(app, { dealer: true })
  for (const [name, given] of Object.entries(DEALS) as [Name, object][])
    names.set(String(await dealOf(app, dealer, { title: `Trato ${name}`, ...given })), name)
})
afterAll(() => app.close())

async function found(query: Record<string, string>): Promise<Name[]> {
  const all: Name[] = []
  for (let page = 1; page <= 3; page++) {
    const answer = await callAs(app, {}, finding.list, { query: { ...query, page: String(page) } })
    expect(answer.statusCode, answer.body).toBe(200)
    all.push(...answer.json().deals.map(({ dealid }: DealCard) => names.get(dealid) as Name))
  }
  return all
}

const OFFERED = (Object.keys(DEALS) as Name[]).filter(
  (name) => !['sold', 'waiting', 'hidden', 'draft'].includes(name),
)
const but = (...left: Name[]) => OFFERED.filter((name) => !left.includes(name)).toSorted()

describe('[DEAL-003] [DEAL-048] the deals that are found', () => {
  test.each<[Record<string, string>, Name[]]>([
    [{}, but()],
    [{ search: 'Houston' }, ['houston']],
    [{ search: 'HOUSTÓN' }, ['houston']],
    [{ search: 'houston, tx' }, ['houston']],
    [{ search: 'houston texas' }, ['houston']],
    [{ search: 'houston, florida' }, []],
    [{ search: 'Florida' }, ['miami']],
    [{ search: 'FL' }, ['miami']],
    [{ search: '33130' }, ['miami']],
    [{ search: '12 Virginia' }, ['street']],
    [{ search: 'trato duplex' }, ['duplex']],
    [{ search: '%' }, []],
    [{ search: '_' }, []],
    [{ state: 'FL' }, ['miami']],
    [{ state: 'FL', search: 'Texas' }, []],
    [{ zip: '77009' }, ['houston']],
    [{ zip: '78211' }, ['no place']],
    [{ zip: '78210', miles: '5' }, but('houston', 'austin', 'miami', 'no place')],
    [{ search: '78210', miles: '100' }, but('houston', 'miami', 'no place')],
    [{ zip: '77009', miles: '25' }, ['houston']],
    [{ zip: '00000', miles: '25' }, []],
    [{ priceTo: '50000' }, ['cheap']],
    [{ priceTo: '49,999' }, []],
    [{ priceFrom: '900000' }, ['dear']],
    [{ priceFrom: '60000', priceTo: '500000' }, but('cheap', 'dear')],
    [{ beds: '4' }, ['beds']],
    [{ baths: '1.5' }, ['baths']],
    [{ types: 'duplex' }, ['duplex']],
    [{ types: 'duplex,condo' }, ['condo', 'duplex']],
    [{ sizeFrom: '4000' }, ['large']],
    [{ sizeTo: '600' }, ['small']],
    [{ yearFrom: '2000' }, ['new']],
    [{ yearTo: '1930' }, ['old']],
    [{ vacant: '1' }, ['vacant']],
    [{ yieldFrom: '25' }, ['rented']],
    [{ yieldFrom: '25.4' }, []],
    [{ rule70: '1' }, but('dear', 'over its ceiling', 'of an unknown value')],
    [{ arvTo: '20' }, ['cheap']],
    [{ arvTo: '54' }, but('dear', 'over its ceiling', 'of an unknown value')],
    [{ sold: '1' }, ['sold']],
    [{ zip: '78210', miles: '25', types: 'house', beds: '4', priceTo: '200000' }, ['beds']],
  ])('by %j are %j', async (query, expected) => {
    expect((await found(query)).toSorted()).toEqual(expected.toSorted())
  })

  test('by a price that went down: those that fell in the last 30 days, and didn’t rise since', async () => {
    const { db } = app.services.database
    const changed = async (name: string, prices: [daysAgo: number, price: number][]) => {
      const id = await dealOf(app, dealer, { title: `Precio ${name}`, ...MIAMI })
      names.set(String(id), name as Name)
      for (const [daysAgo, price] of prices)
        await db
          .insert(dealPrices)
          .values({ dealId: id, at: new Date(Date.now() - daysAgo * DAY), price: cents(price) })
    }
    await changed('fell', [[2, 13_000_000]])
    await changed('fell last month', [[2, 13_000_000]])
    // Both of its prices thirty days further back.
    await app.asOwner(`update deal_prices p set at = p.at - interval '29 days' from deals d
      where d.id = p.deal_id and d.title = 'Precio fell last month'`)
    await changed('fell and rose', [
      [3, 13_000_000],
      [1, 13_500_000],
    ])
    // The price with which it was published is ten days old: these were there before.
    await changed('fell long ago', [
      [50, 16_000_000],
      [40, 14_200_000],
    ])
    expect(await found({ dropped: '1' })).toEqual(['fell'])
  })
})

test('orders: by day, price, yield and distance to the ceiling; what isn’t known comes last', async () => {
  const id = async (title: string, given: object) => {
    names.set(String(await dealOf(app, dealer, { title, city: 'Ordenada', ...given })), title as Name)
  }
  const at = (day: number) => new Date(Date.UTC(2020, 0, day))
  await id('a', { price: cents(300), arv: null, rent: null })
  await id('b', { price: cents(100), rent: cents(1), arv: cents(1000), renovation: cents(0) })
  await id('c', { price: cents(200), rent: cents(9), arv: cents(2000), renovation: cents(0) })
  const ids = [...names].filter(([, name]) => ['a', 'b', 'c'].includes(name))
  for (const [dealId, name] of ids)
    await app.asOwner(
      `update deals set published_at = '${at(name.charCodeAt(0)).toISOString()}' where id = ${dealId}`,
    )
  const inOrder = async (order: string) => (await found({ search: 'Ordenada', order })).join('')
  expect(await inOrder('new')).toBe('cba')
  expect(await inOrder('cheap')).toBe('bca')
  expect(await inOrder('dear')).toBe('acb')
  expect(await inOrder('yield')).toBe('cba')
  expect(await inOrder('room')).toBe('cba')
})

test.each([
  [{ priceFrom: 'mucho' }, 'query.priceFrom', 'Aquí va un número'],
  [{ beds: '0' }, 'query.beds', 'Aquí va 1 o más'],
  [{ zip: '7821' }, 'query.zip', 'Ingrese un código postal válido'],
  [{ miles: '7' }, 'query.miles', 'Elige 5, 10, 25, 50, 100 millas'],
  [{ state: 'Narnia' }, 'query.state', 'Elige un estado de la lista'],
  [{ types: 'castillo' }, 'query.types.0', 'Elige un tipo de la lista'],
  [{ order: 'x' }, 'query.order', 'Elige un orden de la lista'],
  [{ yearFrom: '1948.5' }, 'query.yearFrom', 'Aquí va un número entero'],
])('%j is refused with a sentence at its field', async (query, path, msg) => {
  const answer = await callAs(app, {}, finding.list, { query: query as object })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues).toEqual([{ path, msg }])
})
