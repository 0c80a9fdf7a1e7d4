import { searches as operations } from '@cancha/contract/deals/searches'
import type { DealFilters } from '@cancha/domain/deals/finding/filters'
import { SAVED_SEARCHES_MOST } from '@cancha/domain/deals/finding/saved-searches'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dealOf } from '../../../testing/builders/deals.ts'
import { choose } from '../../../testing/builders/notifications.ts'
import { savedSearch } from '../../../testing/builders/saved-searches.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { endAddress } from './end-link.ts'

let app: TestApp
let ana: Person
let dealer: Person
beforeAll(async () => {
  app = await createTestApp()
  dealer = await person(app, { dealer: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asOwner('delete from deals')
  ana = await person(app)
})

const save = (filters: DealFilters | object, more: object = {}) =>
  callAs(app, ana, operations.saveSearch, {
    body: { name: 'Lo mío', often: 'daily', filters, ...more } as never,
  })
const list = async () => (await callAs(app, ana, operations.searches, {})).json()

test('a search is saved as it was asked, without what is off, and counts what the list has for it', async () => {
  await dealOf(app, dealer)
  await dealOf(app, dealer, { price: cents(30_000_000) })
  await dealOf(app, dealer, { state: 'sold' })
  await dealOf(app, ana)
  const saved = await save({ search: ' San Antonio ', priceTo: 160_000, beds: 3, vacant: false, sold: true })
  expect(saved.statusCode).toBe(200)
  expect(await list()).toMatchObject({
    letters: true,
    searches: [
      {
        id: saved.json().id,
        name: 'Lo mío',
        often: 'daily',
        filters: { search: 'San Antonio', priceTo: 160_000, beds: 3 },
        now: 2,
      },
    ],
  })
  expect(Object.keys((await list()).searches[0].filters)).toEqual(['search', 'priceTo', 'beds'])
})

test('the same filters again are the same search, also pressed at once, called and told as is wanted now', async () => {
  const answers = await Promise.all([save({ state: 'TX' }), save({ state: 'TX' })])
  const again = await save({ state: 'TX' }, { name: 'Texas', often: 'weekly' })
  expect(new Set([...answers, again].map((answer) => answer.json().id)).size).toBe(1)
  const other = await save({ state: 'TX', beds: 3 })
  expect((await list()).searches).toMatchObject([
    { id: other.json().id, name: 'Lo mío' },
    { id: again.json().id, name: 'Texas', often: 'weekly' },
  ])
})

test('so many are counted and no more', async () => {
  for (let n = 0; n < 103; n++) await dealOf(app, dealer)
  await save({ state: 'TX' })
  expect((await list()).searches[0].now).toBe(100)
})

test('twenty searches of a person are kept, also if they are saved at the same moment', async () => {
  for (let n = 1; n < SAVED_SEARCHES_MOST; n++) await savedSearch(app, ana, { state: 'TX' })
  const answers = await Promise.all([1, 2, 3].map((beds) => save({ state: 'FL', beds })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403])
  expect(answers.find(({ statusCode }) => statusCode === 403)?.json()).toMatchObject({
    code: 'limit_reached',
    msg: 'Ya tienes 20 búsquedas guardadas. Termina una en «Lo que busco» y guarda esta después.',
  })
  expect((await list()).searches).toHaveLength(SAVED_SEARCHES_MOST)
})

test('a name, how often and an end are its owner’s to change', async () => {
  const { id } = (await save({ state: 'TX' })).json()
  await callAs(app, ana, operations.changeSearch, {
    params: { id },
    body: { name: ' Toda\nTexas ', often: 'never' },
  })
  expect((await list()).searches).toMatchObject([{ name: 'Toda Texas', often: 'never' }])
  await callAs(app, ana, operations.endSearch, { params: { id } })
  expect((await list()).searches).toEqual([])
})

test.each([
  [{ name: ' ' }, 'name', 'Ponle un nombre'],
  [{ name: 'a'.repeat(81) }, 'name', 'Usa 80 letras como máximo'],
  [{ often: 'hourly' }, 'often', 'Elige cada cuánto te avisamos'],
  [
    { filters: { priceFrom: 2, priceTo: 1 } },
    'filters.priceTo',
    'El precio más alto es menor que el más bajo',
  ],
  [{ filters: { zip: '7821' } }, 'filters.zip', 'Escribe los cinco números del código postal'],
  [{ filters: { state: 'ZZ' } }, 'filters.state', 'Elige una de las opciones'],
])('%j is refused at its field', async (more, path, message) => {
  const answer = await save({ state: 'TX' }, more)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues).toEqual([{ path: `body.${path}`, msg: message }])
})

describe('the panel', () => {
  const suggested = async () => (await callAs(app, ana, operations.matchingDeals, {})).json()

  test('shows the three newest deals that are looked for, each once and with the reason', async () => {
    await savedSearch(app, ana, { state: 'TX' }, { name: 'Texas' })
    await savedSearch(
      app,
      ana,
      { search: 'San Antonio', priceTo: 150_000 },
      { name: 'Barato', often: 'never' },
    )
    const made: number[] = []
    for (let n = 0; n < 5; n++) made.push(await dealOf(app, dealer))
    await dealOf(app, ana)
    await dealOf(app, dealer, { city: 'Miami', stateCode: 'FL' })
    const { searches, matches } = await suggested()
    expect(searches).toBe(2)
    expect(matches.map(({ deal }: { deal: { dealid: string } }) => Number(deal.dealid))).toEqual(
      made.slice(2).toReversed(),
    )
    expect(matches[0]).toMatchObject({ reason: 'En Texas', search: 'Texas', deal: { price: 142_000 } })
  })

  test('knows whether anything is looked for, and takes two statements', async () => {
    expect(await suggested()).toEqual({ searches: 0, matches: [] })
    await savedSearch(app, ana, { state: 'TX' })
    expect(await suggested()).toEqual({ searches: 1, matches: [] })
    await dealOf(app, dealer)
    await suggested()
    app.statements()
    expect((await suggested()).matches).toHaveLength(1)
    expect(app.statements().filter((text) => text.includes('deals'))).toHaveLength(2)
  })
})

describe('the link in a letter', () => {
  const linkTo = (searchId: number, userId = ana.id) => {
    const address = endAddress(app.config, { userId, searchId })
    return { params: { token: address.slice(address.lastIndexOf('/') + 1) } }
  }

  test('only shows the search when it is opened; a press ends that one and no other, without a session', async () => {
    const id = await savedSearch(app, ana, { state: 'TX' }, { name: 'Texas' })
    const kept = await savedSearch(app, ana, { state: 'FL' }, { name: 'Florida' })
    const shown = await callAs(app, {}, operations.linkedSearch, linkTo(id))
    expect(shown.json()).toEqual({ name: 'Texas', filters: { state: 'TX' } })
    expect((await list()).searches).toHaveLength(2)
    await callAs(app, {}, operations.endLinkedSearch, { ...linkTo(id), body: {} })
    expect((await list()).searches).toMatchObject([{ id: String(kept) }])
    const again = await callAs(app, {}, operations.endLinkedSearch, { ...linkTo(id), body: {} })
    expect(again.json()).toMatchObject({ code: 'link_expired' })
  })

  test('ends nothing of somebody else, and nothing where it was changed', async () => {
    const id = await savedSearch(app, ana, { state: 'TX' })
    const { params } = linkTo(id)
    const { token } = params
    const forged = token.slice(0, -2) + (token.endsWith('A') ? 'BB' : 'AA')
    for (const wrong of [linkTo(id, dealer.id), { params: { token: forged } }]) {
      const answer = await callAs(app, {}, operations.endLinkedSearch, { ...wrong, body: {} })
      expect(answer.statusCode).toBe(410)
    }
    expect((await list()).searches).toHaveLength(1)
  })
})

test('whoever stopped the letters is told so beside their searches', async () => {
  await choose(app, ana, 'deal_match', { app: true, push: true, mail: 'never' })
  expect((await list()).letters).toBe(false)
})
