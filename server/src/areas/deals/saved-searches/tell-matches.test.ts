import { searches } from '@cancha/contract/deals/searches'
import type { DealMove } from '@cancha/domain/deals/dealing/life'
import type { DealFilters } from '@cancha/domain/deals/finding/filters'
import type { HowOften } from '@cancha/domain/deals/finding/saved-searches'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dealOf } from '../../../testing/builders/deals.ts'
import { block } from '../../../testing/builders/messages.ts'
import { choose, sentencesTo, toldTo } from '../../../testing/builders/notifications.ts'
import { savedSearch } from '../../../testing/builders/saved-searches.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { deliverDue } from '../../talk/notifications/deliver/deliver.ts'
import { moveDeal, tellDealChange } from '../deals/move.ts'
import { deals } from '../deals/tables.ts'
import { noteUnnoted } from './known-deals.ts'
import { savedSearchHits } from './tables.ts'
import { matchDeal } from './tell-matches.ts'

let app: TestApp
let dealer: Person
beforeAll(async () => {
  app = await createTestApp()
  dealer = await person(app, { dealer: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asOwner('delete from saved_searches; delete from saved_search_hits; delete from notifications')
  app.letters.length = 0
})

const lettersTo = ({ email }: Person) => app.letters.filter(({ to }) => to === email)

/** Jobs run, and then what is due after them leaves. */
async function jobs(): Promise<void> {
  await app.runJobs()
  await app.runJobs()
}

/** Publishes a deal as its dealer does, and lets the program tell of it. @returns its id */
async function published(given: Parameters<typeof dealOf>[2] = {}): Promise<number> {
  const id = await dealOf(app, dealer, { ...given, state: 'withdrawn' })
  await app.services.database.transaction((tx) =>
    moveDeal(tx, app.services, { id, move: 'republish', by: dealer.id }),
  )
  await jobs()
  return id
}

/** Changes a deal's price, and lets the program tell of it. */
async function priced(id: number, price: number): Promise<void> {
  await app.services.database.transaction(async (tx) => {
    await tx
      .update(deals)
      .set({ price: cents(price * 100) })
      .where(eq(deals.id, id))
    await tellDealChange(tx, app.services, { deal: id, what: 'price', at: new Date().toISOString() })
  })
  await jobs()
}

test('whoever looks for it is told of a new deal at once, with what it is, where it is and by letter', async () => {
  const ana = await person(app)
  const beto = await person(app)
  await savedSearch(app, ana, { search: 'San Antonio', priceTo: 160_000 }, { name: 'San Antonio barato' })
  await savedSearch(app, beto, { search: 'Houston' })
  const id = await published({ title: 'Casa de Hicks' })
  const { notify } = await toldTo(app, ana)
  expect(notify.map(({ text, redirecturl }) => [text, redirecturl])).toEqual([
    [
      'Hay un trato nuevo de lo que buscas: Casa de Hicks, $142,000 («San Antonio barato»).',
      `/deals/${id}/casa-de-hicks`,
    ],
  ])
  const [letter, ...more] = lettersTo(ana)
  expect(more).toEqual([])
  expect(letter?.subject).toBe(
    'Hay un trato nuevo de lo que buscas: Casa de Hicks, $142,000 («San Antonio barato»)',
  )
  expect(letter?.unsubscribe).toContain('/avisos/baja/')
  expect(await sentencesTo(app, beto)).toEqual([])
})

test('a house is told once, however many searches of a person it meets and however often the job runs', async () => {
  const ana = await person(app)
  await savedSearch(app, ana, { state: 'TX' }, { name: 'Texas', often: 'weekly' })
  await savedSearch(app, ana, { zip: '78210' }, { name: 'Mi barrio' })
  await savedSearch(app, ana, { priceTo: 160_000 }, { name: 'Barato' })
  const id = await published()
  const change = { deal: id, what: 'published', at: new Date().toISOString() } as const
  await matchDeal(app.services, change)
  await Promise.all([matchDeal(app.services, change), matchDeal(app.services, change)])
  await jobs()
  expect(await sentencesTo(app, ana)).toEqual([expect.stringContaining('«Mi barrio»')])
  expect(lettersTo(ana)).toHaveLength(1)
  const hits = await app.services.database.db.select().from(savedSearchHits)
  expect(hits).toHaveLength(1)
})

test('two nodes that take the same change tell one person once', async () => {
  const other = await createTestApp({}, { beside: app })
  const ana = await person(app)
  await savedSearch(app, ana, { state: 'TX' })
  const deal = await dealOf(app, dealer)
  const change = { deal, what: 'published', at: new Date().toISOString() } as const
  await Promise.all([app, other, app, other].map(({ services }) => matchDeal(services, change)))
  await jobs()
  expect(await sentencesTo(app, ana)).toHaveLength(1)
  expect(lettersTo(ana)).toHaveLength(1)
  await other.close()
})

test('a price that falls into a search’s range is new; one that was told isn’t told again', async () => {
  const ana = await person(app)
  await savedSearch(app, ana, { search: 'San Antonio', priceTo: 130_000 })
  const id = await published()
  expect(await sentencesTo(app, ana)).toEqual([])
  await priced(id, 129_000)
  expect(await sentencesTo(app, ana)).toEqual([
    expect.stringMatching(/^Un trato ahora cumple lo que buscas: .*, bajó a \$129,000 \(«Lo mío»\)\.$/),
  ])
  // The seller goes up again: it is out of the range, and nothing is told of it while it is.
  await priced(id, 150_000)
  expect(await sentencesTo(app, ana)).toEqual([])
  await priced(id, 120_000)
  expect(await sentencesTo(app, ana)).toEqual([expect.stringContaining('bajó a $120,000')])
  expect(lettersTo(ana)).toHaveLength(1)
})

/** Saves a search as its owner does. @returns its id */
async function saved(
  who: Person,
  filters: DealFilters,
  often: HowOften = 'now',
  name = 'Lo mío',
): Promise<string> {
  const answer = await callAs(app, who, searches.saveSearch, {
    body: { name, often, filters: { ...filters, types: [...(filters.types ?? [])] } },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().id
}

/** Changes what a deal says, and lets the program tell of it. */
async function changed(id: number, facts: Partial<typeof deals.$inferInsert>): Promise<void> {
  await app.services.database.transaction(async (tx) => {
    await tx.update(deals).set(facts).where(eq(deals.id, id))
    await tellDealChange(tx, app.services, { deal: id, what: 'facts', at: new Date().toISOString() })
  })
  await jobs()
}
const moved = async (id: number, move: DealMove) => {
  await app.services.database.transaction((tx) => moveDeal(tx, app.services, { id, move, by: dealer.id }))
  await jobs()
}

test('what stood in the list when a search was saved isn’t told as new, whatever its seller changes', async () => {
  const ana = await person(app)
  const id = await dealOf(app, dealer, { title: 'Ocho departamentos en Gulfton', footage: 6_400 })
  const reserved = await dealOf(app, dealer, { title: 'Gulfton, bajo contrato', state: 'under_contract' })
  await saved(ana, { search: 'Gulfton' })
  // One of an older program, of which nothing is noted, is noted within the hour.
  await savedSearch(app, ana, { search: 'departamentos' })
  await noteUnnoted(app.services)
  await changed(id, { footage: 6_401 })
  await priced(id, 139_000)
  await moved(id, 'withdraw')
  await moved(id, 'republish')
  await moved(reserved, 'reopen')
  await priced(reserved, 120_000)
  expect(await sentencesTo(app, ana)).toEqual([])
  expect(lettersTo(ana)).toEqual([])
})

test('what begins to meet a search says why: its price fell, or something else of it changed, or it is back', async () => {
  const ana = await person(app)
  const cheaper = await dealOf(app, dealer, { title: 'La cara' })
  const larger = await dealOf(app, dealer, { title: 'La chica', price: cents(12_000_000), footage: 900 })
  const old = await dealOf(app, dealer, {
    title: 'La que vuelve',
    price: cents(12_000_000),
    state: 'withdrawn',
    publishedAt: new Date(Date.now() - 20 * 86_400_000),
  })
  await saved(ana, { state: 'TX', priceTo: 130_000, sizeFrom: 1_000 })
  await priced(cheaper, 129_000)
  expect(await sentencesTo(app, ana)).toEqual([
    'Un trato ahora cumple lo que buscas: La cara, bajó a $129,000 («Lo mío»).',
  ])
  await changed(larger, { footage: 1_100 })
  expect(await sentencesTo(app, ana)).toEqual([
    'Hay 2 tratos que ahora cumplen lo que buscas. El último: La chica, $120,000 («Lo mío»).',
  ])
  await moved(old, 'republish')
  expect(await sentencesTo(app, ana)).toEqual([expect.stringMatching(/: La que vuelve, \$120,000/)])
  // A price that went up into a range didn't fall.
  const dearer = await dealOf(app, dealer, { title: 'La regalada', price: cents(9_000_000) })
  const beto = await person(app)
  await saved(beto, { priceFrom: 100_000, search: 'regalada' })
  await priced(dearer, 110_000)
  expect(await sentencesTo(app, beto)).toEqual([
    'Un trato ahora cumple lo que buscas: La regalada, $110,000 («Lo mío»).',
  ])
})

test('of two searches of a person the one tells that a deal begins to meet, not the one that knew it', async () => {
  const ana = await person(app)
  const id = await dealOf(app, dealer, { title: 'Casa de Hicks' })
  await saved(ana, { state: 'TX' }, 'now', 'Texas')
  await saved(ana, { state: 'TX', priceTo: 130_000 }, 'now', 'Barato')
  await changed(id, { footage: 1_300 })
  expect(await sentencesTo(app, ana)).toEqual([])
  await priced(id, 129_000)
  expect(await sentencesTo(app, ana)).toEqual([expect.stringContaining('bajó a $129,000 («Barato»)')])
})

test('a search that told nothing for a while tells of what begins to meet it after that', async () => {
  const ana = await person(app)
  const search = await saved(ana, { state: 'TX' }, 'never')
  const meanwhile = await published({ title: 'Mientras tanto' })
  const change = (often: HowOften) =>
    callAs(app, ana, searches.changeSearch, { params: { id: search }, body: { name: 'Texas', often } })
  expect((await change('now')).statusCode).toBe(200)
  await priced(meanwhile, 120_000)
  expect(await sentencesTo(app, ana)).toEqual([])
  // Another name is no pause.
  await published({ title: 'Después' })
  await change('now')
  expect(await sentencesTo(app, ana)).toEqual([expect.stringContaining('Después, $142,000 («Texas»)')])
})

test('the figures, the title and the search’s name are those of when it is read, and a letter’s of when it leaves', async () => {
  const ana = await person(app)
  const search = await savedSearch(app, ana, { search: 'Hicks', priceTo: 260_000 }, { name: 'Hicks' })
  await app.asOwner(`insert into notification_settings (user_id, quiet_from, quiet_to, zone)
    values (${ana.id}, 0, 1439, 'America/Chicago')`)
  const id = await published({ title: 'Casa de Hicks', price: cents(15_000_000) })
  await priced(id, 250_000)
  await priced(id, 139_000)
  await app.asOwner(`update saved_searches set name = 'Mi calle' where id = ${search};
    update deals set title = 'Casa en Hicks Ave' where id = ${id}`)
  const now = 'Hay un trato nuevo de lo que buscas: Casa en Hicks Ave, $139,000 («Mi calle»)'
  expect((await toldTo(app, ana)).notify).toMatchObject([
    { text: `${now}.`, redirecturl: `/deals/${id}/casa-en-hicks-ave` },
  ])
  expect(lettersTo(ana)).toEqual([])
  await app.asOwner(`delete from notification_settings where user_id = ${ana.id};
    update notification_deliveries set due_at = now()`)
  await deliverDue(app.services)
  await jobs()
  expect(lettersTo(ana).map(({ subject }) => subject)).toEqual([now])
})

test('several deals are one notification while it is unread, and one letter an hour', async () => {
  const ana = await person(app)
  await savedSearch(app, ana, { state: 'TX' }, { name: 'Texas' })
  await published()
  await published()
  await published({ title: 'La tercera casa' })
  expect(await sentencesTo(app, ana)).toEqual([
    'Hay 3 tratos nuevos de lo que buscas. El último: La tercera casa, $142,000 («Texas»).',
  ])
  expect(lettersTo(ana)).toHaveLength(1)
})

test('a deal that is gone before it is read, and one of a search that has ended, are told no more', async () => {
  const ana = await person(app)
  const search = await savedSearch(app, ana, { state: 'TX' })
  const id = await published()
  await app.services.database.db
    .update(deals)
    .set({ state: 'sold', soldAt: new Date() })
    .where(eq(deals.id, id))
  expect(await sentencesTo(app, ana)).toEqual([])
  await published()
  expect(await sentencesTo(app, ana)).toHaveLength(1)
  await app.asOwner(`delete from saved_searches where id = ${search}`)
  expect(await sentencesTo(app, ana)).toEqual([])
})

test('nobody is told of their own deal, of one of somebody blocked, or without a confirmed e-mail (row 78 of the security list)', async () => {
  const [ana, blocker, blocked, unconfirmed, silent] = await Promise.all([
    person(app),
    person(app),
    person(app),
    person(app),
    person(app),
  ])
  for (const who of [dealer, ana, blocker, blocked, unconfirmed]) await savedSearch(app, who, { state: 'TX' })
  await savedSearch(app, silent, { state: 'TX' }, { often: 'never' })
  await block(app, blocker, dealer)
  await app.asOwner(`update users set blocked_at = now() where id = ${blocked.id};
    update users set email_confirmed_at = null where id = ${unconfirmed.id}`)
  await published()
  const told = await app.services.database.db.select({ id: savedSearchHits.userId }).from(savedSearchHits)
  expect(told).toEqual([{ id: ana.id }])
  expect(app.letters.map(({ to }) => to)).toEqual([ana.email])
})

test('what isn’t for everyone yet isn’t told: only what can be had', async () => {
  const ana = await person(app)
  await savedSearch(app, ana, { state: 'TX' })
  for (const state of [
    'draft',
    'waiting',
    'under_contract',
    'sold',
    'withdrawn',
    'expired',
    'hidden',
  ] as const)
    await matchDeal(app.services, { deal: await dealOf(app, dealer, { state }), what: 'price', at: '' })
  await matchDeal(app.services, { deal: await dealOf(app, dealer), what: 'state', at: '' })
  expect(await sentencesTo(app, ana)).toEqual([])
})

test('what a person chose for this kind counts: no letter, but the list', async () => {
  const ana = await person(app)
  await savedSearch(app, ana, { state: 'TX' })
  await choose(app, ana, 'deal_match', { app: true, push: false, mail: 'never' })
  await published()
  expect(await sentencesTo(app, ana)).toHaveLength(1)
  expect(lettersTo(ana)).toEqual([])
})

test('a job that fails after it has found people tells nobody, and the next try everybody', async () => {
  const ana = await person(app)
  await savedSearch(app, ana, { state: 'TX' })
  const deal = await dealOf(app, dealer)
  const change = { deal, what: 'published', at: new Date().toISOString() } as const
  const { database } = app.services
  const dying: typeof database.transaction = (work) =>
    database.transaction(async (tx) => {
      await work(tx)
      throw new Error('killed before the commit')
    })
  await expect(
    matchDeal({ ...app.services, database: { ...database, transaction: dying } }, change),
  ).rejects.toThrow('killed')
  await jobs()
  expect(await sentencesTo(app, ana)).toEqual([])
  expect(await database.db.execute(sql`select from saved_search_hits`)).toMatchObject({ rowCount: 0 })
  await matchDeal(app.services, change)
  expect(await sentencesTo(app, ana)).toHaveLength(1)
})
