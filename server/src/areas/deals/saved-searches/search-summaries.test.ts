import { cents } from '@cancha/domain/ground/amounts/cents'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dealOf } from '../../../testing/builders/deals.ts'
import { choose } from '../../../testing/builders/notifications.ts'
import { savedSearch } from '../../../testing/builders/saved-searches.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { deals } from '../deals/tables.ts'
import { noteUnnoted } from './known-deals.ts'
import { queueSearchSummaries, sendSearchSummary } from './search-summaries.ts'
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
  await app.asOwner('delete from saved_searches; delete from saved_search_hits; delete from deals')
  app.letters.length = 0
})

const lettersTo = ({ email }: Person) => app.letters.filter(({ to }) => to === email)
const hits = () => app.services.database.db.select().from(savedSearchHits)

/** A new deal, for which searches have been looked for. @returns its id */
async function found(given: Parameters<typeof dealOf>[2] = {}): Promise<number> {
  const deal = await dealOf(app, dealer, given)
  await matchDeal(app.services, { deal, what: 'published', at: new Date().toISOString() })
  return deal
}

/** The price of a deal falls to $129,000, and searches have been looked for. */
async function fell(deal: number): Promise<void> {
  await app.services.database.db
    .update(deals)
    .set({ price: cents(12_900_000) })
    .where(eq(deals.id, deal))
  await matchDeal(app.services, { deal, what: 'price', at: new Date().toISOString() })
}

/** The morning comes: what was noted is due, and summaries leave. */
async function morning(): Promise<void> {
  await app.asOwner('update saved_search_hits set due_at = now() where told_at is null')
  await queueSearchSummaries(app.services)
  await app.runJobs()
}

test('what is found waits for the morning, and comes in one letter with the reasons, each search with its end', async () => {
  const ana = await person(app, { firstName: 'Ana' })
  await savedSearch(
    app,
    ana,
    { search: 'San Antonio', priceTo: 160_000, beds: 3 },
    { often: 'daily', name: 'Barato' },
  )
  await savedSearch(app, ana, { state: 'FL' }, { often: 'weekly', name: 'Florida' })
  const house = await found({ title: 'Casa de Hicks', address1: '418 Hicks Ave' })
  const duplex = await found({ title: 'Dúplex', city: 'Miami', stateCode: 'FL', address1: '1 Ocean Dr' })
  await queueSearchSummaries(app.services)
  await app.runJobs()
  expect(app.letters).toEqual([])

  await morning()
  const [letter, ...more] = lettersTo(ana)
  expect(more).toEqual([])
  expect(letter?.subject).toBe('2 tratos nuevos de lo que buscas')
  const lines = (letter?.text ?? '').split('\n').filter((line) => line !== '')
  expect(lines.slice(0, 11)).toEqual([
    'Hola, Ana:',
    'Estos tratos cumplen lo que buscas. Cada uno te lo contamos una sola vez.',
    'Florida',
    'Dúplex, $142,000',
    '1 Ocean Dr, Miami · En Florida',
    `${app.config.origin}/deals/${duplex}/duplex`,
    'Terminar esta búsqueda',
    expect.stringMatching(/\/deals\/busquedas\/terminar\/[\w-]{30,}$/),
    'Barato',
    'Casa de Hicks, $142,000',
    '418 Hicks Ave, San Antonio · En San Antonio, hasta $160,000, 3 recámaras o más',
  ])
  expect(lines).toContain(`${app.config.origin}/deals/${house}/casa-de-hicks`)
  expect(letter?.unsubscribe).toContain('/avisos/baja/')
  await morning()
  expect(lettersTo(ana)).toHaveLength(1)
})

test('a summary says of what isn’t new that it meets the search now, and of a lower price that it fell', async () => {
  const ana = await person(app)
  await savedSearch(app, ana, { search: 'San Antonio', priceTo: 130_000 }, { often: 'daily', name: 'Barato' })
  const deal = await found({ title: 'Casa de Hicks' })
  await fell(deal)
  await morning()
  const [letter] = lettersTo(ana)
  expect(letter?.subject).toBe('Un trato ahora cumple lo que buscas')
  expect(letter?.text).toContain('Casa de Hicks, bajó a $129,000\n')
  expect(letter?.text).toContain(' · Ahora cumple · En San Antonio')
  await found({ title: 'La nueva', price: cents(12_000_000) })
  const other = await found({ title: 'La otra' })
  await fell(other)
  await morning()
  expect(lettersTo(ana)[1]?.subject).toBe('2 tratos que ahora cumplen lo que buscas')
})

test('what waits when it is first noted what a search knew is told in the morning all the same', async () => {
  const ana = await person(app)
  await savedSearch(app, ana, { search: 'San Antonio' }, { often: 'daily' })
  const before = await dealOf(app, dealer, { title: 'La de antes' })
  await found({ title: 'Casa de Hicks' })
  // As searches are whose program noted nothing.
  await app.asOwner('update saved_searches set known = null')
  await noteUnnoted(app.services)
  await matchDeal(app.services, { deal: before, what: 'facts', at: new Date().toISOString() })
  await morning()
  expect(lettersTo(ana).map(({ subject }) => subject)).toEqual(['Un trato nuevo de lo que buscas'])
  expect(lettersTo(ana)[0]?.text).not.toContain('La de antes')
})

test('a house that two searches find stands in the letter once, and a deal told at once isn’t in it', async () => {
  const ana = await person(app)
  await savedSearch(app, ana, { state: 'TX' }, { often: 'daily' })
  await savedSearch(app, ana, { zip: '78210' }, { often: 'daily' })
  await savedSearch(app, ana, { priceTo: 100_000 }, { often: 'now' })
  await found({ title: 'La de dos' })
  await found({ title: 'La barata', price: cents(9_000_000) })
  app.letters.length = 0
  await morning()
  const summary = lettersTo(ana).find(({ subject }) => subject === 'Un trato nuevo de lo que buscas')
  expect(summary?.text.match(/La de dos/g)).toHaveLength(1)
  expect(summary?.text).not.toContain('La barata')
})

test('what isn’t so any more by the morning isn’t told, and can be found again', async () => {
  const ana = await person(app)
  await savedSearch(app, ana, { priceTo: 160_000 }, { often: 'daily' })
  const dearer = await found()
  const sold = await found()
  const { db } = app.services.database
  await db
    .update(deals)
    .set({ price: cents(20_000_000) })
    .where(eq(deals.id, dearer))
  await db.update(deals).set({ state: 'sold', soldAt: new Date() }).where(eq(deals.id, sold))
  await morning()
  expect(app.letters).toEqual([])
  expect(await hits()).toEqual([])
  await db
    .update(deals)
    .set({ price: cents(15_000_000) })
    .where(eq(deals.id, dearer))
  await matchDeal(app.services, { deal: dearer, what: 'price', at: '' })
  await morning()
  expect(lettersTo(ana)).toHaveLength(1)
})

test('a search that has ended tells nothing more; another that meets the same house does', async () => {
  const ana = await person(app)
  const first = await savedSearch(app, ana, { state: 'TX' }, { often: 'daily', name: 'Terminada' })
  await savedSearch(app, ana, { zip: '78210' }, { often: 'weekly', name: 'La que queda' })
  await found()
  await app.asOwner(`delete from saved_searches where id = ${first}`)
  await morning()
  expect(lettersTo(ana)[0]?.text).toContain('La que queda')
  expect(lettersTo(ana)[0]?.text).not.toContain('Terminada')
})

test('whoever wants no letters of this has none, and nothing waits for them', async () => {
  const ana = await person(app)
  await savedSearch(app, ana, { state: 'TX' }, { often: 'daily' })
  await choose(app, ana, 'deal_match', { app: true, push: true, mail: 'never' })
  await found()
  await morning()
  expect(app.letters).toEqual([])
  expect((await hits()).every(({ toldAt }) => toldAt !== null)).toBe(true)
})

test('in quiet hours it waits for their end', async () => {
  const ana = await person(app)
  await savedSearch(app, ana, { state: 'TX' }, { often: 'daily' })
  await found()
  await app.asOwner(`insert into notification_settings (user_id, quiet_from, quiet_to, zone)
    values (${ana.id}, 0, 1439, 'America/Chicago')`)
  await app.asOwner(`update saved_search_hits set due_at = '2026-11-26T14:00:00Z'`)
  await sendSearchSummary(app.services, ana.id, new Date('2026-11-26T15:00:00Z'))
  await app.runJobs()
  expect(app.letters).toEqual([])
  const [hit] = await hits()
  expect(hit?.dueAt?.toISOString()).toBe('2026-11-27T05:59:00.000Z')
})

test('two nodes at once send one letter, and one that is killed before its commit none', async () => {
  const other = await createTestApp({}, { beside: app })
  const ana = await person(app)
  await savedSearch(app, ana, { state: 'TX' }, { often: 'daily' })
  await found()
  await app.asOwner('update saved_search_hits set due_at = now() where told_at is null')
  const { database } = app.services
  const dying: typeof database.transaction = (work) =>
    database.transaction(async (tx) => {
      await work(tx)
      throw new Error('killed before the commit')
    })
  await expect(
    sendSearchSummary({ ...app.services, database: { ...database, transaction: dying } }, ana.id),
  ).rejects.toThrow('killed')
  await app.runJobs()
  expect(app.letters).toEqual([])
  await Promise.all([app, other, app, other].map(({ services }) => sendSearchSummary(services, ana.id)))
  await app.runJobs()
  expect(lettersTo(ana)).toHaveLength(1)
  await other.close()
})

test('a name with line breaks or somebody’s address can’t add a header or a line to a letter (row 78 of the security list)', async () => {
  const ana = await person(app)
  await savedSearch(
    app,
    ana,
    { state: 'TX' },
    { often: 'daily', name: 'Casas\r\nBcc: otra@prueba.example\r\nhttps://malo.example' },
  )
  await found({ title: 'Casa\nhttps://malo.example' })
  await morning()
  const [letter] = lettersTo(ana)
  expect(app.letters).toHaveLength(1)
  expect(letter?.subject).toBe('Un trato nuevo de lo que buscas')
  expect(letter?.text).toContain('Casas Bcc: otra@prueba.example https://malo.example\n')
  expect(letter?.text).not.toMatch(/^(?:Bcc:|https:\/\/malo)/m)
  expect(
    await app.services.database.db.execute(sql`select from saved_search_hits where told_at is null`),
  ).toMatchObject({
    rowCount: 0,
  })
})
