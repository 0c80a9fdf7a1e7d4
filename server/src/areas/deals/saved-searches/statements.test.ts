import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { column } from '../../../database/decoders.ts'
import { selectOne, selectRows } from '../../../database/statements.ts'
import { dealOf } from '../../../testing/builders/deals.ts'
import { savedSearch } from '../../../testing/builders/saved-searches.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { availableDeal, findingSearches } from './find-searches.ts'
import { sendSearchSummary } from './search-summaries.ts'
import { matchDeal } from './tell-matches.ts'

let app: TestApp
let dealer: Person
beforeAll(async () => {
  app = await createTestApp()
  dealer = await person(app, { dealer: true })
})
afterAll(() => app.close())

const at = '2026-11-26T12:00:00.000Z'
const { raw } = sql

/** Gives each of so many new members the search with this id of somebody else. */
const copies = (search: number, count: number) =>
  app.asOwner(`
    with made as (
      insert into users (email, first_name, last_name, email_confirmed_at)
        select 'copia' || n || '-${search}@prueba.example', 'Copia', 'Copia', now() from generate_series(1, ${count}) n returning id)
    insert into saved_searches (user_id, name, often, filters, needle, words, states, zips, area, price, footage, years)
      select made.id, s.name, case when made.id % 2 = 0 then 'daily' else s.often end, s.filters, s.needle, s.words, s.states,
        s.zips, s.area, s.price, s.footage, s.years
      from made, saved_searches s where s.id = ${search}`)

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve, 50))
  app.statements()
  await work()
  return app.statements().filter((text) => !/pgboss/.test(text))
}

test('a deal that meets one search takes as many statements as one that meets five hundred', async () => {
  const seeker = await person(app)
  const search = await savedSearch(app, seeker, { search: 'San Antonio', priceTo: 160_000 })
  const first = await dealOf(app, dealer)
  const few = await statementsOf(() => matchDeal(app.services, { deal: first, what: 'published', at }))
  await copies(search, 500)
  const second = await dealOf(app, dealer)
  const many = await statementsOf(() => matchDeal(app.services, { deal: second, what: 'published', at }))
  const { count } = await selectOne(
    app.services.database.db,
    { count: column.int },
    sql`select count(*)::int as count from saved_search_hits where deal_id = ${second}`,
  )
  expect(count).toBe(501)
  expect(many.length, many.join('\n')).toBe(few.length)
  expect(few.length).toBeLessThanOrEqual(6)
})

test('a summary takes as many statements for twenty deals as for one', async () => {
  const seeker = await person(app)
  await savedSearch(app, seeker, { state: 'FL' }, { often: 'daily' })
  const found = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const deal = await dealOf(app, dealer, { stateCode: 'FL', city: 'Miami' })
      await matchDeal(app.services, { deal, what: 'published', at })
    }
    const tomorrow = new Date(Date.now() + 2 * 86_400_000)
    return (await statementsOf(() => sendSearchSummary(app.services, seeker.id, tomorrow))).length
  }
  expect(await found(20)).toBe(await found(1))
})

test('of 10,000 searches a deal reaches those that it meets by their indexes', async () => {
  const { db } = app.services.database
  const seeker = await person(app)
  const own = await savedSearch(app, seeker, { search: 'San Antonio', priceTo: 160_000 })
  const around = await savedSearch(app, seeker, { zip: '78210', miles: 25 })
  const elsewhere = await savedSearch(app, seeker, { zip: '33101', miles: 25 })
  const houston = await savedSearch(app, seeker, { search: 'Houston' })
  const columns = raw(
    'name, often, filters, needle, words, states, zips, area, latitude, longitude, miles, price, footage, years',
  )
  await db.execute(sql`
    insert into saved_searches (user_id, ${columns})
      select s.user_id, ${columns} from saved_searches s, generate_series(1, 5000) n
      where s.id in (${elsewhere}, ${houston})`)
  await app.asOwner('analyze saved_searches; analyze users; analyze deals')
  const deal = await availableDeal(db, await dealOf(app, dealer))
  if (!deal) throw new Error('no deal')
  const rows = await selectRows(
    db,
    { 'QUERY PLAN': column.text },
    sql`explain (analyze, costs off, timing off, summary off) ${findingSearches(deal)}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toContain('Seq Scan on saved_searches')
  expect(plan).toContain('saved_searches_place')
  expect(plan).toContain('saved_searches_needle')
  // The rows read of the ten thousand searches: each one beyond `meant` would have been read in vain.
  const read = [...plan.matchAll(/saved_searches.*rows=([\d.]+)/g)].map(([, count]) => Number(count))
  expect(read.length).toBeGreaterThan(0)
  const { meant } = await selectOne(
    db,
    { meant: column.int },
    sql`select count(*)::int as meant from saved_searches s
      where s.needle is distinct from 'hous' and s.id not in (${elsewhere}) and s.zips @> 78210 and s.miles is distinct from 25
        or s.id in (${own}, ${around})`,
  )
  expect(Math.max(...read)).toBeLessThanOrEqual(meant)
  expect(plan).not.toMatch(/Rows Removed by (?:Filter|Index Recheck): \d{3,}/)
})
