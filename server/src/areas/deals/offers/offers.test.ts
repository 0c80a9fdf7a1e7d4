import { offers } from '@cancha/contract/deals/offers'
import { reading } from '@cancha/contract/deals/reading'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enquiryOf, offerOf } from '../../../testing/builders/dealings.ts'
import { dealOf } from '../../../testing/builders/deals.ts'
import { block } from '../../../testing/builders/messages.ts'
import { sentencesTo } from '../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { constantStatements } from '../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { dealMoves, deals } from '../deals/tables.ts'
import { enquiries } from '../enquiries/tables.ts'
import { dealOffers, dealOfferVersions } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const TERMS = { amount: 140_000, earnest: 2_000, days: 21, note: 'En efectivo' }

async function listed() {
  const dealer = await person(app, { dealer: true, firstName: 'David', lastName: 'Vende' })
  return { dealer, deal: await dealOf(app, dealer, { title: 'Casa en Hicks Ave' }) }
}

const buyer = (firstName = 'Ana') => person(app, { firstName, lastName: 'Ríos' })
const make = (who: Person, deal: number, more: object = {}) =>
  callAs(app, who, offers.makeOffer, { body: { dealid: String(deal), ...TERMS, ...more } })
const counter = (who: Person, id: string | number, version: number, more: object = {}) =>
  callAs(app, who, offers.counterOffer, { body: { id: String(id), version, ...TERMS, ...more } })
const accept = (who: Person, id: string | number, version: number, amount: number) =>
  callAs(app, who, offers.acceptOffer, { body: { id: String(id), version, amount } })
const listOf = async (who: Person, side: 'made' | 'received' = 'made') =>
  (await callAs(app, who, offers.offers, { query: { side } })).json()
const stateOf = async (deal: number) =>
  (await callAs(app, {}, reading.deal, { params: { pageid: String(deal) } })).json().deal[0].status

async function made(who: Person, deal: number, more: object = {}): Promise<string> {
  return (await make(who, deal, more)).json().offer.id
}

describe('making an offer', () => {
  test('its dealer reads it with all it says, its maker finds it, and what they had asked says so', async () => {
    const { dealer, deal } = await listed()
    const ana = await buyer()
    const asked = await enquiryOf(app, deal, ana)
    const answer = await make(ana, deal)
    expect(answer.json().offer).toMatchObject({
      state: 'made',
      mine: true,
      deal: { dealid: String(deal), title: 'Casa en Hicks Ave', price: 142_000, status: 'active' },
      other: { _id: String(dealer.id), firstname: 'David' },
      terms: { version: 1, by: 'buyer', ...TERMS },
      before: [],
      can: { accept: false, decline: false, counter: true, withdraw: true, again: false },
    })
    expect(await listOf(dealer, 'received')).toMatchObject({
      offers: [
        {
          mine: false,
          other: { _id: String(ana.id), firstname: 'Ana' },
          can: { accept: true, decline: true, counter: true, withdraw: false, again: false },
        },
      ],
      waiting: { made: 0, received: 1 },
    })
    expect(await sentencesTo(app, dealer)).toEqual(['Ana Ríos hizo una oferta por «Casa en Hicks Ave».'])
    const [enquiry] = await app.services.database.db.select().from(enquiries).where(eq(enquiries.id, asked))
    expect(enquiry?.state).toBe('offer')
  })

  test.each([
    ['amount', '', 'Escribe cuánto ofreces'],
    ['amount', 'mucho', undefined],
    ['amount', -5, undefined],
    ['amount', '99999999999999', undefined],
    ['earnest', '', 'Escribe tu depósito de garantía, o 0'],
    ['earnest', 200_000, 'El depósito no puede ser más que la oferta'],
    ['days', '', 'Escribe en cuántos días cierras'],
    ['days', 0, 'El número de días hasta el cierre no puede ser menos de 1'],
    ['days', 1.5, 'Aquí va un número entero'],
    ['days', 'pronto', 'Aquí va un número'],
    ['stands', 31, 'El número de días que vale tu oferta no puede ser más de 30'],
    ['note', 'x'.repeat(1_001), 'Usa 1000 letras como máximo'],
  ])('with %s %j it is refused at its field, and nothing is stored', async (field, value, msg) => {
    const { deal } = await listed()
    const answer = await make(await buyer(), deal, { [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toMatchObject([{ path: `body.${field}`, ...(msg && { msg }) }])
    expect(
      await app.services.database.db.select().from(dealOffers).where(eq(dealOffers.dealId, deal)),
    ).toEqual([])
  })

  test('pressed twice it is one; another while it is open is refused, and one withdrawn makes room', async () => {
    const { deal } = await listed()
    const ana = await buyer()
    const both = await Promise.all([make(ana, deal), make(ana, deal)])
    const [{ id }, ...more] = (await listOf(ana)).offers
    expect([both.map((answer) => answer.json().offer.id), more]).toEqual([[id, id], []])
    expect((await make(ana, deal, { amount: '131,000' })).json().code).toBe('conflict')
    expect((await callAs(app, ana, offers.withdrawOffer, { body: { id } })).json().offer.state).toBe(
      'withdrawn',
    )
    expect((await make(ana, deal)).statusCode).toBe(200)
  })

  test('two who block each other make none', async () => {
    const { dealer, deal } = await listed()
    const ana = await buyer()
    await block(app, dealer, ana)
    expect((await make(ana, deal)).json().code).toBe('forbidden')
  })
})

describe('terms go back and forth', () => {
  test('each a version that stays, and each told to whom it waits for', async () => {
    const { dealer, deal } = await listed()
    const ana = await buyer()
    const id = await made(ana, deal)
    const countered = await counter(dealer, id, 1, { amount: 145_000, note: '' })
    expect(countered.json().offer).toMatchObject({
      state: 'countered',
      terms: { version: 2, by: 'dealer', amount: 145_000 },
      before: [{ version: 1, by: 'buyer', amount: 140_000 }],
      can: { accept: false, decline: true, counter: false },
    })
    expect(await sentencesTo(app, ana)).toEqual([
      'David Vende contestó tu oferta por «Casa en Hicks Ave» con otras condiciones.',
    ])
    expect((await listOf(ana)).waiting).toEqual({ made: 1, received: 0 })
    // The dealer's notification of the first terms is gone; the third terms bring another one.
    expect(await sentencesTo(app, dealer)).toEqual([])
    expect((await counter(ana, id, 2, { amount: 143_000 })).json().offer).toMatchObject({
      state: 'made',
      terms: { version: 3, by: 'buyer' },
    })
    expect(await sentencesTo(app, dealer)).toHaveLength(1)
    expect((await accept(dealer, id, 3, 143_000)).json().offer.state).toBe('accepted')
    expect(await stateOf(deal)).toBe('under_contract')
  })

  test('an acceptance of terms that aren’t those on the table is refused with what is new, whichever changed', async () => {
    const { dealer, deal } = await listed()
    const ana = await buyer()
    const id = await made(ana, deal)
    await counter(ana, id, 1, { amount: 138_500, earnest: 1_000, days: 1 })
    const old = await accept(dealer, id, 1, 140_000)
    expect(old.json()).toMatchObject({
      code: 'conflict',
      msg: 'La oferta cambió mientras la leías: ahora son $138,500, con $1,000 de depósito y cierre en un día. Léela otra vez.',
    })
    expect((await accept(dealer, id, 2, 140_000)).json().code).toBe('conflict')
    expect((await accept(dealer, id, 3, 138_500)).json().code).toBe('conflict')
    expect(await stateOf(deal)).toBe('active')
    expect((await accept(dealer, id, 2, 138_500)).statusCode).toBe(200)
  })

  test('an offer whose deal is gone, or whose time is over, is accepted no more', async () => {
    const { dealer, deal } = await listed()
    const lapsed = await offerOf(app, deal, await buyer(), { standsUntil: new Date(Date.now() - 1_000) })
    expect((await accept(dealer, lapsed, 1, 140_000)).json()).toMatchObject({ msg: 'Esta oferta venció.' })
    const id = await made(await buyer(), deal)
    await app.asOwner(`update deals set state = 'withdrawn' where id = ${deal}`)
    expect((await accept(dealer, id, 1, 140_000)).json()).toMatchObject({
      msg: 'El trato ya no está disponible.',
    })
  })
})

describe('an acceptance', () => {
  test('declines the others kindly, and moves the deal in the same transaction', async () => {
    const { dealer, deal } = await listed()
    const [ana, beto, carla] = [await buyer('Ana'), await buyer('Beto'), await buyer('Carla')]
    const first = await made(ana, deal)
    const second = await made(beto, deal)
    await counter(dealer, second, 1)
    const withdrawn = await made(carla, deal)
    await callAs(app, carla, offers.withdrawOffer, { body: { id: withdrawn } })
    expect((await accept(dealer, first, 1, 140_000)).statusCode).toBe(200)
    expect(await stateOf(deal)).toBe('under_contract')
    const [theirs] = (await listOf(beto)).offers
    expect(theirs).toMatchObject({ state: 'outbid', can: { again: false } })
    expect(await sentencesTo(app, beto)).toEqual([
      'Tu oferta por «Casa en Hicks Ave» no fue la elegida esta vez. Gracias por hacerla; te avisamos si el trato vuelve a estar disponible.',
    ])
    expect(await sentencesTo(app, ana)).toEqual([
      'David Vende aceptó tu oferta por «Casa en Hicks Ave»: el trato está bajo contrato.',
    ])
    expect(await sentencesTo(app, carla)).toEqual([])
    expect((await make(carla, deal)).json().msg).toMatch(/bajo contrato/)
    const [move] = await app.services.database.db.select().from(dealMoves).where(eq(dealMoves.dealId, deal))
    expect(move).toMatchObject({ move: 'contract', by: dealer.id })
  })

  test('of 50 offers at once is one, whoever asks: one deal under contract, 49 told that it is', async () => {
    const { dealer, deal } = await listed()
    const ids = await Promise.all(Array.from({ length: 50 }, async () => offerOf(app, deal, await buyer())))
    const answers = await Promise.all(ids.map((id) => accept(dealer, id, 1, 140_000)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const { db } = app.services.database
    const states = (await db.select().from(dealOffers).where(eq(dealOffers.dealId, deal))).map(
      ({ state }) => state,
    )
    expect(states.toSorted()).toEqual(['accepted', ...Array(49).fill('outbid')])
    expect(await db.select().from(dealMoves).where(eq(dealMoves.dealId, deal))).toHaveLength(1)
  })

  test('against new terms at once: what is accepted are the terms that were read, or nothing', async () => {
    const { dealer, deal } = await listed()
    const ana = await buyer()
    const id = await made(ana, deal)
    const [accepted, changed] = await Promise.all([
      accept(dealer, id, 1, 140_000),
      counter(ana, id, 1, { amount: 100_000 }),
    ])
    expect([accepted.statusCode, changed.statusCode].toSorted()).toEqual([200, 409])
    const { db } = app.services.database
    const [row] = await db
      .select()
      .from(dealOffers)
      .where(eq(dealOffers.id, Number(id)))
    const [terms] = await db
      .select()
      .from(dealOfferVersions)
      .where(and(eq(dealOfferVersions.offerId, Number(id)), eq(dealOfferVersions.version, row?.version ?? 0)))
    expect([row?.state, terms?.amount]).toEqual(
      accepted.statusCode === 200 ? ['accepted', 14_000_000] : ['made', 10_000_000],
    )
  })

  test('of a counter-offer and of another offer at once is one', async () => {
    const { dealer, deal } = await listed()
    const [ana, beto] = [await buyer('Ana'), await buyer('Beto')]
    const id = await made(ana, deal)
    await counter(dealer, id, 1, { amount: 145_000 })
    const other = await made(beto, deal)
    const both = await Promise.all([accept(ana, id, 2, 145_000), accept(dealer, other, 1, 140_000)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const [row] = await app.services.database.db.select().from(deals).where(eq(deals.id, deal))
    expect(row?.state).toBe('under_contract')
  })
})

test('the list takes the same number of statements however long it is', async () => {
  const { dealer, deal } = await listed()
  await constantStatements(
    app,
    '/api/deals/offers?side=received',
    async () => offerOf(app, deal, await buyer()),
    dealer.headers,
  )
})
