import { dealAdministration } from '@cancha/contract/deals/administration'
import { DEAL_FIELDS, publishing } from '@cancha/contract/deals/publishing'
import { reading } from '@cancha/contract/deals/reading'
import type { DealMove } from '@cancha/domain/deals/dealing/life'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  change,
  DEAL_VALUES,
  post,
  storedDeal,
  uploadedPhoto,
} from '../../../../testing/builders/deal-forms.ts'
import { dealOf } from '../../../../testing/builders/deals.ts'
import { lettersTo, onlyAdministrator, sentencesTo } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { dealChanges } from './tables.ts'

let app: TestApp
let boss: Person
let dealer: Person
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asOwner('delete from deals')
  boss = await onlyAdministrator(app)
  dealer = await person(app, { dealer: true })
})

const DAY = 86_400_000
const queue = async () =>
  (await callAs(app, boss, dealAdministration.waitingDeals, { query: {} })).json().deals
const decide = (id: string, act: 'approve' | 'accept' | 'decline' | 'hide', version: number) =>
  callAs(app, boss, dealAdministration.actOnDeal, { body: { id, act, version, reason: 'Por una prueba' } })
const form = async (dealid: string) =>
  (await callAs(app, dealer, publishing.dealForm, { params: { dealid } })).json()
const move = (dealid: string, move: DealMove) =>
  callAs(app, dealer, publishing.moveDeal, { body: { dealid, move: move as never } })
const withdraw = (dealid: string) => callAs(app, dealer, publishing.withdrawDealChange, { body: { dealid } })
const pageOf = async (pageid: string, who: Person | object = {}) =>
  (await callAs(app, who as Person, reading.deal, { params: { pageid } })).json().deal?.[0]
/** A deal's page and list as a visitor reads them, and the rows from which every page, list, search, feed and card is made. */
async function publicly(id: string) {
  const { rows } = await app.services.database.db.$client.query(
    `select to_jsonb(d) as deal, (select jsonb_agg(to_jsonb(p) order by p.id) from deal_photos p where p.deal_id = d.id) as photos,
      (select jsonb_agg(to_jsonb(y) order by y.at) from deal_prices y where y.deal_id = d.id) as prices
    from deals d where d.id = $1`,
    [id],
  )
  return {
    page: { ...(await pageOf(id)), views: 0 },
    list: (await callAs(app, {}, reading.deals, { query: {} })).json(),
    rows: rows.map((row) => ({ ...row, deal: { ...row.deal, views: 0 } })),
  }
}
const filesOf = async () =>
  (await app.services.database.db.$client.query('select file from deal_change_photos')).rows.length

/** A new dealer's deal with its photos, which an administrator has let through. */
async function approvedDeal(photos = 2): Promise<string> {
  const sent = await Promise.all(Array.from({ length: photos }, () => uploadedPhoto(app, dealer)))
  const { dealid, version } = (await post(app, dealer, { photos: sent })).json()
  expect((await decide(dealid, 'approve', version)).statusCode).toBe(200)
  return dealid
}

/** The new value of each field, and whether the change waits. */
const CHANGED: Record<(typeof DEAL_FIELDS)[number], [unknown, 'waits' | 'goes through']> = {
  title: ['Palacio en la playa', 'waits'],
  address1: ['9 Main St', 'waits'],
  address2: ['Apt 4', 'waits'],
  zipcode: ['78211', 'waits'],
  city: ['Austin', 'waits'],
  state: ['Florida (FL)', 'waits'],
  price: ['1,000', 'waits'],
  body: ['<p>Gana ya en https://gana.example</p>', 'waits'],
  lotsize: ['210-555-0112', 'waits'],
  renovationestimate: ['1', 'goes through'],
  avr: ['900000', 'goes through'],
  type: ['duplex', 'goes through'],
  footage: ['9,999', 'goes through'],
  yearbuild: [2001, 'goes through'],
  bedroom: ['5', 'goes through'],
  bathrooms: [4, 'goes through'],
  rent: ['9000', 'goes through'],
  taxes: ['10', 'goes through'],
  insurance: ['10', 'goes through'],
  othercosts: ['10', 'goes through'],
  availablefor: ['No', 'goes through'],
}

describe('row 84: the change of an approved deal of a new dealer', () => {
  test.each(DEAL_FIELDS)('of %s alone waits or goes through, as is said here', async (field) => {
    const [value, outcome] = CHANGED[field]
    const id = await approvedDeal()
    const before = await publicly(id)
    const answer = await change(
      app,
      dealer,
      id,
      field === 'availablefor' ? { availablefor: value } : { values: { [field]: value } },
    )
    expect(answer.json()).toMatchObject({ msg: 'done', status: 'active', waits: outcome === 'waits' })
    expect(await queue()).toHaveLength(outcome === 'waits' ? 1 : 0)
    if (outcome === 'waits') expect(await publicly(id)).toEqual(before)
    else expect((await pageOf(id)).version).toBe(2)
  })

  test('of the outsiders, another title, address, a price of 1,000 and a link, waits as a whole with what is small in it', async () => {
    const id = await approvedDeal()
    const before = await publicly(id)
    const values = {
      title: 'Otra casa',
      address1: '9 Main St',
      price: 1_000,
      footage: '900',
      body: '<p>www.gana.example</p>',
    }
    await change(app, dealer, id, { values })
    expect(await publicly(id)).toEqual(before)
    const [waiting] = await queue()
    expect(waiting).toMatchObject({
      id,
      title: DEAL_VALUES.title,
      price: 142_000,
      footage: 1_240,
      change: {
        title: 'Otra casa',
        address: '9 Main St',
        price: 1_000,
        footage: 900,
        sentAt: expect.any(String),
      },
      can: { accept: true, decline: true, approve: false },
    })
    await app.runJobs()
    expect(await sentencesTo(app, boss)).toContain('Hay un trato por revisar.')
  })

  test('of the price to less goes through until it is half of what it was, in one step or in many', async () => {
    const id = await approvedDeal()
    expect((await change(app, dealer, id, { values: { price: 90_000 } })).json().waits).toBe(false)
    expect((await pageOf(id)).price).toBe(90_000)
    expect((await change(app, dealer, id, { values: { price: 71_000 } })).json().waits).toBe(true)
    expect((await pageOf(id)).price).toBe(90_000)
  })

  test('of most photos waits: they are in no answer for others, and go when it is refused', async () => {
    const id = await approvedDeal()
    const before = await publicly(id)
    const photos = await Promise.all([1, 2, 3].map(() => uploadedPhoto(app, dealer, 'Patio')))
    expect((await change(app, dealer, id, { photos, allphotos: true })).json().waits).toBe(true)
    const after = await publicly(id)
    expect(after).toEqual(before)
    for (const { file } of photos) expect(JSON.stringify(after)).not.toContain(file.split('/')[3])
    expect((await form(id)).photos).toHaveLength(3)
    const [{ version }] = await queue()
    expect((await decide(id, 'decline', version)).statusCode).toBe(200)
    expect(await publicly(id)).toEqual(before)
    await app.runJobs()
    for (const { file } of photos) expect((await app.http.inject(file)).statusCode).toBe(404)
    expect((await pageOf(id)).photo).toHaveLength(2)
  })

  test('that is let through is what everyone reads, and the dealer hears of it', async () => {
    const id = await approvedDeal(1)
    const photos = [await uploadedPhoto(app, dealer, 'Patio')]
    await change(app, dealer, id, {
      values: { title: 'Casa con patio', price: 60_000 },
      photos,
      allphotos: true,
    })
    const [{ version }] = await queue()
    expect((await decide(id, 'accept', version)).statusCode).toBe(200)
    const page = await pageOf(id)
    expect(page).toMatchObject({
      title: 'Casa con patio',
      price: 60_000,
      photo: [{ name: 'Patio' }],
      waitsSince: null,
    })
    expect(page.prices.map(({ price }: { price: number }) => price)).toEqual([142_000, 60_000])
    expect(await queue()).toEqual([])
    expect(await sentencesTo(app, dealer)).toContain(
      'Aprobamos el cambio de tu trato «Casa con patio»: ya está a la vista.',
    )
    await app.runJobs()
    expect(lettersTo(app, dealer).at(-1)?.subject).toBe(
      'Aprobamos el cambio de tu trato «Casa en Hicks Ave»: ya está a la vista',
    )
    // Measured anew.
    expect(
      (await change(app, dealer, id, { values: { title: 'Casa con patio', price: 50_000 } })).json().waits,
    ).toBe(false)
  })

  test('that is refused is dropped with the reason, which the dealer reads in the letter', async () => {
    const id = await approvedDeal()
    await change(app, dealer, id, { values: { title: 'Otra casa' } })
    const [{ version }] = await queue()
    expect((await decide(id, 'decline', version)).statusCode).toBe(200)
    expect((await form(id)).typed.title).toBe(DEAL_VALUES.title)
    await app.runJobs()
    expect(lettersTo(app, dealer).at(-1)?.text).toContain('El motivo: Por una prueba')
    expect((await decide(id, 'decline', version + 1)).statusCode).toBe(409)
  })

  test('is what the dealer sees in the form, can change again and take back; others aren’t told that it waits', async () => {
    const id = await approvedDeal()
    await change(app, dealer, id, { values: { title: 'Una casa' } })
    expect(await form(id)).toMatchObject({
      typed: { title: 'Una casa' },
      waitsSince: expect.any(String),
      version: 2,
    })
    expect((await pageOf(id, dealer)).waitsSince).toEqual(expect.any(String))
    expect(await pageOf(id)).toMatchObject({ waitsSince: null, version: 1 })
    await change(app, dealer, id, { values: { title: 'Otra casa' }, version: 2 })
    expect((await queue()).map((deal: { change: { title: string } }) => deal.change.title)).toEqual([
      'Otra casa',
    ])
    expect((await withdraw(id)).statusCode).toBe(200)
    expect(await queue()).toEqual([])
    expect((await form(id)).typed.title).toBe(DEAL_VALUES.title)
    expect((await withdraw(id)).statusCode).toBe(409)
    expect(await filesOf()).toBe(0)
  })

  test('gives way to a later one that needs nobody', async () => {
    const id = await approvedDeal()
    await change(app, dealer, id, { values: { title: 'Otra casa' } })
    expect((await change(app, dealer, id, { values: { rent: '2300' } })).json().waits).toBe(false)
    expect(await queue()).toEqual([])
    expect((await pageOf(id)).rent).toBe(2_300)
  })

  test.each<[DealMove[], number]>([
    [['renew'], 1],
    [['contract', 'reopen'], 1],
    [['sell'], 0],
    [['withdraw'], 0],
  ])('lets the deal %s', async (moves, waiting) => {
    const id = await approvedDeal()
    await change(app, dealer, id, { values: { title: 'Otra casa' } })
    for (const one of moves) expect((await move(id, one)).statusCode, one).toBe(200)
    expect(await queue()).toHaveLength(waiting)
    expect((await storedDeal(app, id)).title).toBe(DEAL_VALUES.title)
  })

  test('doesn’t slip through while the deal is withdrawn', async () => {
    const id = await approvedDeal()
    await move(id, 'withdraw')
    expect((await change(app, dealer, id, { values: { title: 'Otra casa' } })).json().waits).toBe(true)
    await move(id, 'republish')
    expect(await pageOf(id)).toMatchObject({ title: DEAL_VALUES.title, status: 'active' })
    expect(await queue()).toHaveLength(1)
  })

  test('goes with a deal that is hidden', async () => {
    const id = await approvedDeal()
    const { version } = (await change(app, dealer, id, { values: { title: 'Otra casa' } })).json()
    expect((await decide(id, 'hide', version)).statusCode).toBe(200)
    expect(await queue()).toEqual([])
  })

  test('waits until thirty days after the third approved deal', async () => {
    const id = await approvedDeal()
    const approve = (days: number) => dealOf(app, dealer, { approvedAt: new Date(Date.now() - days * DAY) })
    await approve(60)
    await approve(60)
    const isWatched = async () =>
      (await change(app, dealer, id, { values: { title: `Otra ${Math.random()}` } })).json().waits as boolean
    expect(await isWatched()).toBe(true)
    await app.asOwner(`update deals set approved_at = now() - interval '29 days' where id = ${id}`)
    expect(await isWatched()).toBe(true)
    await app.asOwner(`update deals set approved_at = now() - interval '31 days' where id = ${id}`)
    expect(await isWatched()).toBe(false)
    expect(await queue()).toEqual([])
  })

  test('of two windows one is told; approved while it changes, one of both holds', async () => {
    const id = await approvedDeal()
    const both = await Promise.all(
      ['Una casa', 'Otra casa'].map((title) => change(app, dealer, id, { values: { title }, version: 1 })),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const [{ version }] = await queue()
    const raced = await Promise.all([
      decide(id, 'accept', version),
      change(app, dealer, id, { values: { title: 'Tercera' }, version }),
    ])
    expect(raced.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('that was read before it changed isn’t let through', async () => {
    const id = await approvedDeal()
    await change(app, dealer, id, { values: { title: 'Casa buena' } })
    const [{ version }] = await queue()
    await change(app, dealer, id, { values: { title: 'Casa mala' } })
    expect((await decide(id, 'accept', version)).statusCode).toBe(409)
    expect((await pageOf(id)).title).toBe(DEAL_VALUES.title)
  })

  test('that its form wouldn’t take any more isn’t published', async () => {
    const id = await approvedDeal()
    await change(app, dealer, id, { values: { title: 'Otra casa' } })
    const { db } = app.services.database
    const [row] = await db
      .select()
      .from(dealChanges)
      .where(eq(dealChanges.dealId, Number(id)))
    if (!row?.facts) throw new Error('no change waits')
    await db.update(dealChanges).set({ facts: { ...row.facts, title: '' } })
    const [{ version }] = await queue()
    expect((await decide(id, 'accept', version)).json().msg).toContain('ya no se puede publicar')
    expect((await pageOf(id)).title).toBe(DEAL_VALUES.title)
  })
})
