import { offers } from '@cancha/contract/deals/offers'
import { notifications } from '@cancha/contract/talk/notifications'
import type { DealMove } from '@cancha/domain/deals/dealing/life'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enquiryOf, offerOf } from '../../../testing/builders/dealings.ts'
import { dealOf } from '../../../testing/builders/deals.ts'
import { sentencesTo, toldTo } from '../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { passHour } from '../../../testing/hour.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { moveDeal, tellDealChange } from '../deals/move.ts'
import { dealFavorites, dealPrices, deals } from '../deals/tables.ts'
import { dealOffers } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function listed() {
  const dealer = await person(app, { dealer: true, firstName: 'David', lastName: 'Vende' })
  return { dealer, deal: await dealOf(app, dealer, { title: 'Casa en Hicks Ave' }) }
}

async function moved(deal: number, dealer: Person, move: DealMove) {
  await app.services.database.transaction((tx) =>
    moveDeal(tx, app.services, { id: deal, move, by: dealer.id }),
  )
  await app.runJobs()
}

async function priced(deal: number, price: number) {
  const at = new Date()
  await app.services.database.transaction(async (tx) => {
    await tx
      .update(deals)
      .set({ price: cents(price) })
      .where(eq(deals.id, deal))
    await tx.insert(dealPrices).values({ dealId: deal, at, price: cents(price) })
    await tellDealChange(tx, app.services, { deal, what: 'price', at: at.toISOString() })
  })
  await app.runJobs()
}

const keep = (deal: number, who: Person) =>
  app.services.database.db.insert(dealFavorites).values({ dealId: deal, userId: who.id })

const stateOf = async (id: number) =>
  (await app.services.database.db.select().from(dealOffers).where(eq(dealOffers.id, id)))[0]?.state

const TITLE = '«Casa en Hicks Ave»'

describe('an offer follows its deal', () => {
  test.each([
    ['sell', 'closed'],
    ['withdraw', 'closed'],
    ['hide', 'closed'],
    ['expire', 'closed'],
    ['contract', 'outbid'],
  ] as const)('after %s it is %s, and its maker is told once', async (move, state) => {
    const { dealer, deal } = await listed()
    const ana = await person(app)
    const id = await offerOf(app, deal, ana)
    await moved(deal, dealer, move)
    expect(await stateOf(id)).toBe(state)
    const told = await sentencesTo(app, ana)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(TITLE)
    expect(told[0]).toMatch(state === 'closed' ? /tu oferta se cerró/ : /no fue la elegida/)
  })

  test('the contract falls through: the accepted one has fallen, and whoever wasn’t chosen makes theirs again by one tap', async () => {
    const { dealer, deal } = await listed()
    const [ana, beto] = [await person(app, { firstName: 'Ana' }), await person(app, { firstName: 'Beto' })]
    const first = await offerOf(app, deal, ana)
    const second = await offerOf(app, deal, beto, { amount: 13_000_000 })
    const body = { id: String(first), version: 1, amount: 140_000 }
    expect((await callAs(app, dealer, offers.acceptOffer, { body })).statusCode).toBe(200)
    await app.runJobs()
    const again = () => callAs(app, beto, offers.offerAgain, { body: { id: String(second) } })
    expect((await again()).json().msg).toBe('Este trato está bajo contrato.')
    expect((await callAs(app, dealer, offers.acceptOffer, { body })).statusCode).toBe(200)
    await moved(deal, dealer, 'reopen')
    // Nobody is told that what fell is accepted.
    expect((await callAs(app, dealer, offers.acceptOffer, { body })).statusCode).toBe(409)
    expect(await stateOf(first)).toBe('fallen')
    expect(await sentencesTo(app, ana)).toEqual([`El contrato de tu oferta por ${TITLE} se cayó.`])
    expect(await sentencesTo(app, beto)).toEqual([
      `${TITLE} vuelve a estar disponible: puedes hacer tu oferta otra vez.`,
    ])
    expect((await again()).json().offer).toMatchObject({
      state: 'made',
      terms: { version: 2, by: 'buyer', amount: 130_000, earnest: 2_000, days: 21 },
    })
    expect((await again()).json().offer).toMatchObject({ state: 'made', terms: { version: 2 } })
    expect(await sentencesTo(app, beto)).toEqual([])
  })

  test('an acceptance before the job has run finds the earlier one fallen', async () => {
    const { dealer, deal } = await listed()
    const [first, second] = [
      await offerOf(app, deal, await person(app)),
      await offerOf(app, deal, await person(app)),
    ]
    const accept = (id: number) =>
      callAs(app, dealer, offers.acceptOffer, { body: { id: String(id), version: 1, amount: 140_000 } })
    await accept(first)
    await app.services.database.transaction((tx) =>
      moveDeal(tx, app.services, { id: deal, move: 'reopen', by: dealer.id }),
    )
    await app.asOwner(`update deal_offers set state = 'made' where id = ${second}`)
    expect((await accept(second)).statusCode).toBe(200)
    await app.runJobs()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['fallen', 'accepted'])
  })

  test('run twice, the job changes and tells nothing more', async () => {
    const { dealer, deal } = await listed()
    const ana = await person(app)
    await offerOf(app, deal, ana)
    await moved(deal, dealer, 'sell')
    const at = new Date().toISOString()
    for (let count = 0; count < 2; count++)
      await app.services.database.transaction((tx) =>
        tellDealChange(tx, app.services, { deal, what: 'state', at }),
      )
    await app.runJobs()
    expect(await sentencesTo(app, ana)).toHaveLength(1)
  })
})

describe('an offer that nobody answers', () => {
  test('lapses with its hour, its maker is told, and makes it again by one tap', async () => {
    const { dealer, deal } = await listed()
    const ana = await person(app)
    const over = new Date(Date.now() - 60_000)
    const id = await offerOf(app, deal, ana, { standsUntil: over })
    const countered = await offerOf(app, deal, await person(app), { state: 'countered', standsUntil: over })
    const standing = await offerOf(app, deal, await person(app))
    await passHour(app)
    expect(await Promise.all([id, countered, standing].map(stateOf))).toEqual(['lapsed', 'lapsed', 'made'])
    expect(await sentencesTo(app, ana)).toEqual([
      `Tu oferta por ${TITLE} venció sin respuesta. Puedes hacerla otra vez.`,
    ])
    expect(await sentencesTo(app, dealer)).toEqual([`Tu contraoferta por ${TITLE} venció sin respuesta.`])
    const again = await callAs(app, ana, offers.offerAgain, { body: { id: String(id) } })
    expect(again.json().offer.state).toBe('made')
  })
})

describe('who asked, and who keeps the deal', () => {
  test('hear of a lower price, each once; of a higher one only who asked; the dealer and strangers of neither', async () => {
    const { dealer, deal } = await listed()
    const [asked, keeps, both, stranger] = [
      await person(app),
      await person(app),
      await person(app),
      await person(app),
    ]
    for (const who of [asked, both]) await enquiryOf(app, deal, who)
    for (const who of [keeps, both, dealer]) await keep(deal, who)
    await priced(deal, 13_500_000)
    const lower = [`${TITLE} bajó de $142,000 a $135,000.`]
    for (const who of [asked, keeps, both]) expect(await sentencesTo(app, who)).toEqual(lower)
    await priced(deal, 13_900_000)
    const higher = [`${TITLE} subió de $135,000 a $139,000.`]
    for (const who of [asked, both]) expect(await sentencesTo(app, who)).toEqual(higher)
    // News of a price that holds no longer is gone.
    for (const who of [keeps, stranger]) expect(await sentencesTo(app, who)).toEqual([])
    expect((await sentencesTo(app, dealer)).join()).not.toMatch(/bajó|subió/)
  })

  test('hear where it goes: who asked of each state, who keeps it when it is sold', async () => {
    const { dealer, deal } = await listed()
    const [asked, keeps] = [await person(app), await person(app)]
    await enquiryOf(app, deal, asked)
    await keep(deal, keeps)
    await moved(deal, dealer, 'contract')
    expect(await sentencesTo(app, asked)).toEqual([`${TITLE} está bajo contrato.`])
    expect(await sentencesTo(app, keeps)).toEqual([])
    await moved(deal, dealer, 'reopen')
    expect(await sentencesTo(app, asked)).toEqual([`${TITLE} vuelve a estar disponible.`])
    await moved(deal, dealer, 'sell')
    for (const who of [asked, keeps]) expect(await sentencesTo(app, who)).toEqual([`${TITLE} se vendió.`])
  })

  test('are told as they chose', async () => {
    const { deal } = await listed()
    const asked = await person(app)
    await enquiryOf(app, deal, asked)
    await callAs(app, asked, notifications.saveChoice, {
      body: { userId: String(asked.id), kind: 'deal_price', app: false, push: false, mail: 'never' },
    })
    await priced(deal, 13_500_000)
    expect(await sentencesTo(app, asked)).toEqual([])
    expect(app.letters.filter(({ to }) => to === asked.email)).toEqual([])
  })
})

test('what is told of a deal has its title and its address of when it is read', async () => {
  const { dealer, deal } = await listed()
  const [ana, beto] = [await person(app, { firstName: 'Ana' }), await person(app)]
  await keep(deal, beto)
  const body = { dealid: String(deal), amount: '140000', earnest: '2000', days: 21, note: '', stands: 3 }
  expect((await callAs(app, ana, offers.makeOffer, { body })).statusCode).toBe(200)
  await priced(deal, 12_900_000)
  await app.asOwner(`update deals set title = 'Casa de la esquina' where id = ${deal}`)
  expect(await sentencesTo(app, dealer)).toEqual(['Ana De Prueba hizo una oferta por «Casa de la esquina».'])
  expect((await toldTo(app, beto)).notify).toMatchObject([
    {
      text: '«Casa de la esquina» bajó de $142,000 a $129,000.',
      redirecturl: `/deals/${deal}/casa-de-la-esquina`,
    },
  ])
})
