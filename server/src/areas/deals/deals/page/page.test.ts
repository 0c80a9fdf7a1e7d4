import { dealPage } from '@cancha/contract/deals/page'
import { reading } from '@cancha/contract/deals/reading'
import { DEAL_STATES, isPublic } from '@cancha/domain/deals/dealing/life'
import { USUAL } from '@cancha/domain/deals/figures'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analysis } from '../../../../testing/builders/analyses.ts'
import { dealOf } from '../../../../testing/builders/deals.ts'
import { cast, type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { dealContacts, dealDays, deals } from '../tables.ts'

let app: TestApp
let people: Awaited<ReturnType<typeof cast>>
beforeAll(async () => {
  app = await createTestApp({ CANCHA_LIMITS: 'on' })
  people = await cast(app)
})
afterAll(() => app.close())

type Reader = Partial<Person> & { ip?: string }
const open = (who: Reader, id: number | string) =>
  callAs(app, who, reading.deal, { params: { pageid: String(id) } })
const similar = async (who: Reader, id: number | string): Promise<string[]> =>
  (await callAs(app, who, dealPage.similarDeals, { params: { pageid: String(id) } }))
    .json()
    .deals.map(({ dealid }: { dealid: string }) => dealid)
const view = (who: Reader, id: number | string) =>
  callAs(app, who, dealPage.viewDeal, { body: { dealid: String(id) } })

async function viewsOf(id: number) {
  const { db } = app.services.database
  const [deal] = await db.select({ views: deals.views }).from(deals).where(eq(deals.id, id))
  const days = await db.select().from(dealDays).where(eq(dealDays.dealId, id))
  return { views: deal?.views, days: days.map(({ day, views }) => [day, views]) }
}

describe('a deal’s page', () => {
  test('[DEAL-024] [DEAL-008] [DEAL-009] [DEAL-011] [DEAL-012] [DEALCALL-002] is answered with all that it shows, and what is counted with', async () => {
    const id = await dealOf(app, people.dealer, {
      title: 'Casa en Hicks',
      rent: cents(220_000),
      vacant: true,
    })
    const { deal } = (await open({}, id)).json()
    expect(deal).toHaveLength(1)
    expect(deal[0]).toMatchObject({
      dealid: String(id),
      title: 'Casa en Hicks',
      city: 'San Antonio',
      state: 'Texas (TX)',
      zipcode: '78210',
      price: 142_000,
      renovationestimate: 38_000,
      avr: 265_000,
      bedroom: 3,
      bathrooms: 1,
      type: 'house',
      footage: 1240,
      lotsize: '6,100 ft²',
      yearbuild: 1948,
      availablefor: 'Yes',
      rent: 2_200,
      assumptions: USUAL,
      can: { edit: false },
    })
  })

  test('[DEAL-015] only its dealer may edit it', async () => {
    const id = await dealOf(app, people.dealer)
    const edits = async (who: Reader) => (await open(who, id)).json().deal[0].can.edit
    expect(await edits(people.dealer)).toBe(true)
    for (const who of [{}, people.other, people.admin]) expect(await edits(who)).toBe(false)
  })

  test('counts with a member’s last rental analysis, and with the usual where it says nothing or nonsense', async () => {
    const id = await dealOf(app, people.dealer)
    const ana = await person(app)
    const counted = async () => (await open(ana, id)).json().deal[0].assumptions
    expect(await counted()).toEqual(USUAL)
    await analysis(app, ana, {
      type: 'rental_property',
      data: { interest: 6.25, vacancia: 0, mantenimiento: 900 },
    })
    expect(await counted()).toEqual({ ...USUAL, interest: 6.25, vacancy: 0 })
    await analysis(app, ana, { type: 'flip_property', data: { interest: 12 } })
    await analysis(app, ana, { type: 'rental_property', data: { interest: 9 }, deleted: true })
    expect(await counted()).toEqual({ ...USUAL, interest: 6.25, vacancy: 0 })
  })
})

describe('views', () => {
  test('are counted once a day for a person or an address, and not for the dealer', async () => {
    const id = await dealOf(app, people.dealer)
    for (const who of [people.dealer, people.other, people.other, { ip: '192.0.2.1' }, { ip: '192.0.2.1' }])
      expect((await view(who, id)).json()).toEqual({ success: true })
    expect((await view({ ip: '192.0.2.2' }, id)).statusCode).toBe(200)
    expect(await viewsOf(id)).toEqual({ views: 3, days: [[dayOf(new Date()), 3]] })
    expect((await open({}, id)).json().deal[0].views).toBe(3)
  })

  test('that come together are all counted', async () => {
    const id = await dealOf(app, people.dealer)
    await Promise.all(Array.from({ length: 12 }, (_, at) => view({ ip: `198.51.100.${at + 1}` }, id)))
    expect(await viewsOf(id)).toEqual({ views: 12, days: [[dayOf(new Date()), 12]] })
  })

  test('of a deal that only some read aren’t counted', async () => {
    const id = await dealOf(app, people.dealer, { state: 'waiting' })
    expect((await view(people.admin, id)).statusCode).toBe(200)
    expect((await view(people.other, id)).statusCode).toBe(404)
    expect(await viewsOf(id)).toEqual({ views: 0, days: [] })
  })
})

describe('similar deals', () => {
  const near = (given: Parameters<typeof dealOf>[2]) =>
    dealOf(app, people.dealer, { stateCode: 'NM', city: 'Las Cruces', price: cents(10_000_000), ...given })

  test('are those of its city and then of its state, nearest in price, at most 30 % away, four of them', async () => {
    const deal = await near({})
    const city = await near({ price: cents(12_900_000) })
    const contract = await near({ price: cents(7_100_000), state: 'under_contract' })
    const [far, dear] = [await near({ price: cents(6_900_000) }), await near({ price: cents(13_100_000) })]
    const sold = await near({ state: 'sold' })
    const state = await near({ city: 'Roswell', price: cents(10_100_000) })
    const other = await near({ city: 'Gallup', price: cents(9_000_000) })
    const fifth = await near({ city: 'Gallup', price: cents(8_000_000) })
    const elsewhere = await dealOf(app, people.dealer, { price: cents(10_000_000) })
    const found = await similar({}, deal)
    expect(found).toEqual([contract, city, state, other].map(String))
    for (const out of [deal, far, dear, sold, fifth, elsewhere]) expect(found).not.toContain(String(out))
  })

  test('tell nothing of a deal that the reader may not read: the newest, the same as of one that never was', async () => {
    for (const state of DEAL_STATES.filter((each) => !isPublic(each))) {
      const hidden = await near({ state, title: 'Escondida' })
      await dealOf(app, people.dealer)
      const newest = await similar({}, 999_999)
      expect(newest).toHaveLength(4)
      for (const who of [{}, people.other]) expect(await similar(who, hidden)).toEqual(newest)
      if (state !== 'draft') expect(await similar(people.dealer, hidden)).not.toEqual(newest)
    }
  })

  test('of a withdrawn deal are told to whoever asked about it', async () => {
    const deal = await near({ state: 'withdrawn' })
    const ana = await person(app)
    const newest = await similar(ana, deal)
    await app.services.database.db.insert(dealContacts).values({ dealId: deal, userId: ana.id })
    expect(await similar(ana, deal)).not.toEqual(newest)
  })
})
