import type { DealCard } from '@cancha/contract/deals/deal'
import { finding } from '@cancha/contract/deals/finding'
import { reading } from '@cancha/contract/deals/reading'
import { addressOf } from '@cancha/contract/ground/operation'
import { search } from '@cancha/contract/ground/search'
import { dealHref } from '@cancha/domain/deals/addresses'
import { DEAL_STATES } from '@cancha/domain/deals/dealing/life'
import { USUAL } from '@cancha/domain/deals/figures'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dealPhotoOf } from '../../../../testing/builders/deal-photos.ts'
import { dealOf } from '../../../../testing/builders/deals.ts'
import { type Cast, cast, type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { expectListToMatchPolicy, viewersOf } from '../../../../testing/rights/policy-table.ts'
import { constantStatements } from '../../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { savedAnalyses } from '../../../analysis/calculators/tables.ts'
import { profiles } from '../../../ground/users/tables.ts'
import { dealPolicy } from '../policy.ts'
import { dealsSection } from '../summary-section.ts'
import { dealContacts } from '../tables.ts'
import { listDeals, listPage } from './list.ts'

let app: TestApp
let people: Cast
let dealer: Person
beforeAll(async () => {
  app = await createTestApp()
  people = await cast(app)
  dealer = people.dealer
})
afterAll(() => app.close())

const db = () => app.services.database.db
const list = async (query: Record<string, string>, who: Partial<Person> = {}) => {
  const answer = await callAs(app, who, finding.list, { query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const ids = (cards: DealCard[]) => cards.map(({ dealid }) => Number(dealid))

describe('the list', () => {
  test('[DEAL-005] [DEAL-042] everyone reads its cards: photo, address, price, area, beds and baths', async () => {
    await dealOf(app, dealer, { city: 'Laredo' })
    const { deals: cards } = await list({ search: 'Laredo' })
    expect(cards).toHaveLength(1)
    expect(cards[0]).toMatchObject({
      address1: expect.stringMatching(/Hicks Ave$/),
      city: 'Laredo',
      state: 'Texas (TX)',
      zipcode: '78210',
      price: 142_000,
      footage: 1240,
      bedroom: 3,
      bathrooms: 1,
      status: 'active',
      ceiling: 147_500,
      cover: null,
      favorite: null,
    })
  })

  test('has twelve on a page, and nothing beyond the last', async () => {
    for (let each = 0; each < 14; each++) await dealOf(app, dealer, { city: 'El Paso' })
    const [first, second, third] = await Promise.all(
      ['1', '2', '3'].map((page) => list({ search: 'El Paso', page })),
    )
    expect([first.deals.length, second.deals.length, third.deals.length]).toEqual([12, 2, 0])
    expect(first).toMatchObject({ totalCount: 14, totalPages: 2, currentPage: 1 })
    expect(new Set([...ids(first.deals), ...ids(second.deals)]).size).toBe(14)
  })

  test('counts what each filter would leave, its own choices as if it were left out', async () => {
    const city = { city: 'Waco' }
    await dealOf(app, dealer, { ...city, vacant: true })
    await dealOf(app, dealer, { ...city, price: cents(30_000_000) })
    await dealOf(app, dealer, { ...city, type: 'duplex', price: cents(4_000_000) })
    await dealOf(app, dealer, { ...city, type: 'duplex', state: 'under_contract' })
    await dealOf(app, dealer, { ...city, state: 'sold' })
    const all = await list({ search: 'Waco' })
    expect(all.totalCount).toBe(4)
    expect(all.counts).toEqual({
      rule70: 3,
      dropped: 0,
      vacant: 1,
      sold: 1,
      available: 4,
      types: [
        { type: 'duplex', count: 2 },
        { type: 'house', count: 2 },
      ],
    })
    const some = await list({ search: 'Waco', types: 'duplex', priceTo: '100000' })
    expect(some.totalCount).toBe(1)
    expect(some.counts).toMatchObject({ rule70: 1, sold: 0, available: 1 })
    expect(some.counts.types).toEqual([{ type: 'duplex', count: 1 }])
    // Steps of price: 40,000, 142,000 and 300,000, whatever price is asked for.
    expect((await list({ search: 'Waco', priceTo: '100000' })).prices).toEqual([
      1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0,
    ])
  })

  test('tells where they are: of one state its cities, of several the states', async () => {
    const brand = 'Mapa de prueba'
    await dealOf(app, dealer, { title: `${brand} 1` })
    await dealOf(app, dealer, { title: `${brand} 2`, latitude: 29.4977 })
    await dealOf(app, dealer, { title: `${brand} 3`, latitude: null, longitude: null })
    const { map } = await list({ search: brand })
    expect(map).toMatchObject({ by: 'city', points: [{ name: 'San Antonio', state: 'TX', count: 2 }] })
    expect(map.points[0].latitude).toBeCloseTo(29.4477, 4)
    await dealOf(app, dealer, {
      title: `${brand} 4`,
      city: 'Miami',
      stateCode: 'FL',
      zip: '33130',
      latitude: 25.7,
      longitude: -80.2,
    })
    expect((await list({ search: brand })).map).toMatchObject({
      by: 'state',
      points: [
        { name: 'Texas', state: 'TX', count: 2 },
        { name: 'Florida', state: 'FL', count: 1 },
      ],
    })
    expect((await list({ search: brand, state: 'FL' })).map).toMatchObject({
      by: 'city',
      points: [{ name: 'Miami', state: 'FL', count: 1 }],
    })
  })

  test('takes as many statements for many deals as for few', async () => {
    const url = addressOf(finding.list, { query: { search: 'Odessa' } })
    await dealOf(app, dealer, { city: 'Odessa' })
    let sold = 0
    const grow = async () => {
      sold++
      // On the page are twelve at most: the answer grows by its numbers.
      for (let each = 0; each < (sold === 1 ? 1 : 10); each++) await dealOf(app, dealer, { city: 'Odessa' })
    }
    expect(await constantStatements(app, url, grow, people.free.headers)).toBeLessThanOrEqual(4)
  })

  test('is what each actor may read of what is offered; the specification’s has sold ones too', async () => {
    const title = 'Derecho a leer'
    const rows = []
    for (const state of DEAL_STATES) {
      const id = await dealOf(app, dealer, { title, state })
      await db().insert(dealContacts).values({ dealId: id, userId: people.free.id })
      rows.push({ id, userId: dealer.id, state, contacted: false })
    }
    await expectListToMatchPolicy(
      // The list is the same for all: what is public.
      (_, deal) => dealPolicy.read(null, deal),
      viewersOf(people),
      rows,
      async (viewer) => (await listDeals(db(), viewer, { search: title })).map(({ id }) => id),
    )
    await expectListToMatchPolicy(
      (_, deal) => deal.state !== 'sold' && dealPolicy.read(null, deal),
      viewersOf(people),
      rows,
      async (viewer) =>
        (await listPage(db(), viewer, { filters: { search: title }, order: 'new', page: 1 })).map(
          ({ id }) => id,
        ),
    )
  })

  test('[DEALCALL-001] [DEAL-003] the specification’s list looks for the same words', async () => {
    const id = await dealOf(app, dealer, { city: 'Peñón', title: 'Casa en Peñón' })
    const answer = await callAs(app, {}, reading.deals, { query: { search: 'peñón, Texas' } })
    expect(ids(answer.json().deals)).toEqual([id])
  })

  test('[DEALCALL-001] the specification’s list has whole deals: their text, their photos and who sells them', async () => {
    const id = await dealOf(app, dealer, { city: 'Uvalde' })
    const keys = [await dealPhotoOf(app.services, id, { caption: 'Frente' })]
    keys.push(await dealPhotoOf(app.services, id, { position: 1 }))
    const { deals } = (await callAs(app, {}, reading.deals, { query: { search: 'Uvalde' } })).json()
    expect(deals).toHaveLength(1)
    expect(deals[0]).toMatchObject({
      body: '<p>Techo de dos capas, cocina original.</p>',
      photo: keys.map((key, at) => ({ key, name: at === 0 ? 'Frente' : '' })),
      author: { _id: String(dealer.id), firstname: dealer.firstName, lastname: 'De Prueba', pathalias: null },
    })
  })

  test('a kind that somebody typed is listed, and found by no filter of our kinds', async () => {
    const id = await dealOf(app, dealer, { city: 'Marfa', type: 'Rancho con pozo' })
    const all = await list({ search: 'Marfa' })
    expect(all.deals).toMatchObject([{ dealid: String(id), type: 'Rancho con pozo' }])
    expect(all.counts.types).toEqual([])
    expect((await list({ search: 'Marfa', types: 'house,commercial' })).deals).toEqual([])
  })
})

describe('what is left of a month', () => {
  test('is counted with the usual, and with what a member’s last rental analysis says', async () => {
    const own = await person(app)
    expect((await list({ search: 'nada' })).assumptions).toEqual(USUAL)
    expect((await list({ search: 'nada' }, own)).assumptions).toEqual(USUAL)
    const saved = (shortid: string, data: Record<string, string | number>, day: number) => ({
      userId: own.id,
      type: 'rental_property' as const,
      shortid: shortid.padEnd(16, '-'),
      data,
      updatedAt: new Date(Date.UTC(2026, 0, day)),
    })
    await db()
      .insert(savedAnalyses)
      .values([
        saved('viejo', { interest: 4 }, 1),
        saved('nuevo', { interest: 6.5, vacancia: '10', mantenimiento: '', handling_cost: 0 }, 2),
        { ...saved('borrado', { interest: 1 }, 3), deletedAt: new Date() },
      ])
    expect((await list({ search: 'nada' }, own)).assumptions).toEqual({
      ...USUAL,
      interest: 6.5,
      vacancy: 10,
      management: 0,
    })
  })
})

describe('elsewhere', () => {
  test('the search of the site finds what is public, at the address of its page', async () => {
    const title = '¡Casa «Álamo» con patio en Núñez Ave, 2 baños!'
    const id = await dealOf(app, dealer, { title, body: '<p>Tiene un limonero.</p>' })
    const find = async (q: string) =>
      (await callAs(app, {}, search.find, { query: { q } }))
        .json()
        .groups.flatMap(({ results }: { results: { url: string }[] }) => results.map(({ url }) => url))
    expect(await find('limonero')).toEqual([dealHref({ id, title })])
    await app.asOwner(`update deals set state = 'withdrawn' where id = ${id}`)
    expect(await find('limonero')).toEqual([])
  })

  test('the search says which of them is sold, from the moment it is, and has an address of words for a title with signs', async () => {
    const [had, sold] = [
      await dealOf(app, dealer, { title: '🏠🏠 ¿Ciruelo?' }),
      await dealOf(app, dealer, { title: '🏠🏠 ¿?', body: '<p>Un ciruelo.</p>' }),
    ]
    const find = async () =>
      (await callAs(app, {}, search.find, { query: { q: 'ciruelo' } }))
        .json()
        .groups.flatMap(({ results }: { results: object[] }) => results)
    const [first, second] = [
      { url: `/deals/${had}/ciruelo`, badge: null },
      { url: `/deals/${sold}/trato`, badge: null },
    ]
    expect(await find()).toMatchObject([first, second])
    await app.asOwner(`update deals set state = 'sold', sold_at = now() where id = ${sold}`)
    expect(await find()).toMatchObject([first, { ...second, badge: 'Vendido' }])
  })

  test('the site map has the list and each public deal', async () => {
    const id = await dealOf(app, dealer, { title: 'Casa del mapa' })
    const waits = await dealOf(app, dealer, { title: 'Casa que espera', state: 'waiting' })
    const map = (await app.http.inject({ url: '/sitemap.xml' })).body
    expect(map).toContain('/deals</loc>')
    expect(map).toContain(`/deals/${id}/casa-del-mapa</loc>`)
    expect(map).not.toContain(`/deals/${waits}/`)
  })

  test('a feed has those that can be had, with price and place, and nothing that a browser would run', async () => {
    const id = await dealOf(app, dealer, {
      title: 'Casa & <patio>',
      address1: '9 Feed St',
      body: '<p>Techo nuevo.</p>',
    })
    await dealOf(app, dealer, { title: 'Casa vendida', state: 'sold' })
    await dealOf(app, dealer, { title: 'Casa retirada', state: 'withdrawn' })
    const feed = (await app.http.inject({ url: '/tratos.xml' })).body
    expect(feed).toContain(`/deals/${id}/casa-patio</link>`)
    expect(feed).toContain('Casa &amp; &lt;patio&gt;')
    expect(feed).toContain('$142,000 · 9 Feed St, San Antonio, TX 78210')
    expect(feed).not.toMatch(/Casa vendida|Casa retirada|<p>/)
  })

  test('the weekly summary tells what is new in the member’s state and can be had', async () => {
    const [there, elsewhere] = [await person(app), await person(app)]
    await db().update(profiles).set({ stateCode: 'OH', city: 'Toledo' }).where(eq(profiles.userId, there.id))
    await db()
      .update(profiles)
      .set({ stateCode: 'ME', city: 'Bangor' })
      .where(eq(profiles.userId, elsewhere.id))
    const place = { stateCode: 'OH', city: 'Toledo', title: 'Dúplex en Toledo' }
    await dealOf(app, dealer, place)
    await dealOf(app, dealer, { ...place, state: 'sold' })
    await dealOf(app, dealer, { ...place, state: 'waiting' })
    await dealOf(app, there, place)
    const since = new Date(Date.now() - 86_400_000)
    const said = await dealsSection.read(
      { db: db(), kinds: [] },
      [there, elsewhere].map(({ id }) => ({ id, since })),
    )
    expect([...said.keys()]).toEqual([there.id])
    expect(said.get(there.id)).toMatchObject({
      count: 1,
      fresh: true,
      lines: [{ text: 'Dúplex en Toledo', detail: '$142,000 · Toledo, OH' }],
    })
    const later = await dealsSection.read({ db: db(), kinds: [] }, [{ id: there.id, since: new Date() }])
    expect(later.size).toBe(0)
  })
})
