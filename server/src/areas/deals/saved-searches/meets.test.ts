import { PROPERTY_TYPES, type PropertyType } from '@cancha/domain/deals/facts'
import { type DealFilters, MILES } from '@cancha/domain/deals/finding/filters'
import { matches } from '@cancha/domain/deals/finding/matches'
import { type Cents, cents } from '@cancha/domain/ground/amounts/cents'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { dealOf } from '../../../testing/builders/deals.ts'
import { savedSearch } from '../../../testing/builders/saved-searches.ts'
import { person } from '../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { pointOfZip } from '../../ground/places/look-up.ts'
import { availableDeal, searchesMet } from './find-searches.ts'
import { factColumns, factsOf, factsShape, meets } from './meets.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const TYPES = Object.keys(PROPERTY_TYPES) as PropertyType[]
const money = (most: number) => fc.integer({ min: 0, max: most }).map((amount) => cents(amount) as Cents)
const PLACES = [
  ['418 Hicks Ave', 'San Antonio', 'TX', '78210', 29.3977, -98.4655],
  ['12 Virginia St', 'New Braunfels', 'TX', '78132', 29.75, -98.2],
  ['7 O’Connor Rd', 'El Peñón', 'FL', '33101', 25.78, -80.2],
  ['78210 Texas Blvd', 'Ítaca', 'NY', '14850', null, null],
] as const
const anyDeal = fc.record({
  title: fc.constantFrom('Casa con patio', 'DÚPLEX en la esquina', 'Terreno 100%_listo'),
  place: fc.constantFrom(...PLACES),
  price: money(30_000_000),
  arv: fc.option(money(40_000_000)),
  renovation: fc.option(money(9_000_000)),
  rent: fc.option(money(400_000)),
  type: fc.constantFrom(...TYPES.slice(0, 3)),
  footage: fc.integer({ min: 800, max: 1_300 }),
  yearBuilt: fc.integer({ min: 1940, max: 1990 }),
  bedrooms: fc.constantFrom(1, 2, 2.5, 3),
  bathrooms: fc.constantFrom(1, 1.5, 2),
  vacant: fc.boolean(),
  /** The price before, in percent of the present one, and how many days ago it changed. */
  before: fc.option(fc.record({ percent: fc.constantFrom(90, 110), days: fc.constantFrom(2, 29, 31) })),
})

const anyFilters = fc.record(
  {
    search: fc.constantFrom(
      'san antonio',
      'Texas',
      '78210',
      'casa patio',
      'San Antonio, Texas',
      'new braunfels',
      'Peñón',
      'penon',
      'itaca',
      'o’connor',
      '100%',
      '12 Virginia',
      'el',
      '¿?',
    ),
    state: fc.constantFrom('TX' as const, 'FL' as const),
    zip: fc.constantFrom('78210', '78132', '00000'),
    miles: fc.constantFrom(...MILES),
    priceFrom: fc.constantFrom(50_000, 100_000),
    priceTo: fc.constantFrom(150_000, 250_000),
    beds: fc.constantFrom(1, 2, 2.5),
    baths: fc.constantFrom(1.5, 2),
    types: fc.uniqueArray(fc.constantFrom(...TYPES.slice(0, 3)), { minLength: 1 }),
    sizeFrom: fc.constantFrom(850, 1_000),
    yearTo: fc.constantFrom(1960, 1980),
    yieldFrom: fc.constantFrom(5, 12.25),
    rule70: fc.constant(true),
    arvTo: fc.constantFrom(60, 90.5),
    vacant: fc.constant(true),
    dropped: fc.constant(true),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<DealFilters>

/** Few filters at a time, so that many deals are found. */
const fewFilters = fc
  .tuple(anyFilters, fc.array(fc.nat(30), { minLength: 1, maxLength: 3 }))
  .map(([filters, chosen]): DealFilters => {
    const all = Object.entries(filters)
    const kept = new Set(chosen.map((at) => all[at % Math.max(1, all.length)]?.[0]))
    // Miles count around a ZIP only.
    if (kept.has('zip')) kept.add('miles')
    return Object.fromEntries(all.filter(([name]) => kept.has(name)))
  })

test('the database finds exactly the searches that the domain says a deal meets, also by the indexes’ way', async () => {
  const { db } = app.services.database
  const [dealer, seeker] = await Promise.all([person(app, { dealer: true }), person(app)])
  const deals: number[] = []
  const fell: number[] = []
  for (const { place, before, arv, renovation, rent, ...given } of fc.sample(anyDeal, {
    numRuns: 60,
    seed: 7,
  })) {
    const [address1, city, stateCode, zip, latitude, longitude] = place
    const where = { address1, city, stateCode, zip, latitude, longitude }
    const id = await dealOf(app, dealer, { ...given, ...where, arv, renovation, rent })
    deals.push(id)
    if (before && before.percent > 100 && before.days < 30) fell.push(id)
    if (before)
      await db.execute(sql`
        with old as (update deal_prices set price = price * ${before.percent} / 100, at = now() - interval '60 days' where deal_id = ${id})
        insert into deal_prices (deal_id, at, price)
          values (${id}, now() - make_interval(days => ${before.days}), ${given.price})`)
  }
  const searches = new Map<number, DealFilters>()
  for (const filters of fc.sample(fewFilters, { numRuns: 300, seed: 11 }))
    searches.set(await savedSearch(app, seeker, filters), filters)

  const facts = await selectRows(
    db,
    { id: column.id, ...factsShape },
    sql`select d.id, ${factColumns} from deals d order by d.id`,
  )
  expect(facts.flatMap(({ id, dropped }) => (dropped ? [id] : []))).toEqual(fell.toSorted((a, b) => a - b))
  const expected = facts.flatMap(({ id, ...row }) =>
    [...searches].flatMap(([search, filters]) => {
      const zip = filters.zip ?? (filters.search === '78210' ? '78210' : undefined)
      return matches(filters, factsOf(row), zip ? pointOfZip(zip) : null) ? [`${id} ${search}`] : []
    }),
  )
  const met = await selectRows(
    db,
    { id: column.id, search: column.id },
    sql`select d.id, s.id as search from deals d join saved_searches s on ${meets} order by d.id, s.id`,
  )
  expect(met.map(({ id, search }) => `${id} ${search}`)).toEqual(expected)
  // Neither nothing nor everything: each search decides.
  expect(expected.length).toBeGreaterThan(1_000)
  expect(expected.length).toBeLessThan((deals.length * searches.size) / 2)

  const found: string[] = []
  for (const id of deals) {
    const deal = await availableDeal(db, id)
    if (!deal) throw new Error('no deal')
    const ids = (await searchesMet(db, deal)).map((search) => search.id).toSorted((a, b) => a - b)
    found.push(...ids.map((search) => `${id} ${search}`))
  }
  expect(found).toEqual(expected)
}, 60_000)
