import type { DealCard } from '@cancha/contract/deals/deal'
import { finding } from '@cancha/contract/deals/finding'
import { addressOf } from '@cancha/contract/ground/operation'
import { DEAL_STATES } from '@cancha/domain/deals/dealing/life'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dealOf } from '../../../../testing/builders/deals.ts'
import { type Cast, cast, type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { expectListToMatchPolicy, viewersOf } from '../../../../testing/rights/policy-table.ts'
import { constantStatements } from '../../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { dealPolicy } from '../policy.ts'
import { dealContacts, dealFavorites, deals } from '../tables.ts'
import { listFavorites } from './favorites.ts'

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
const ids = (cards: DealCard[]) => cards.map(({ dealid }) => Number(dealid))

describe('favourites', () => {
  const keep = (who: Partial<Person>, id: number) =>
    callAs(app, who, finding.keepFavorite, { params: { id: String(id) } })
  const drop = (who: Partial<Person>, id: number) =>
    callAs(app, who, finding.dropFavorite, { params: { id: String(id) } })
  const favorites = async (who: Partial<Person>) =>
    (await callAs(app, who, finding.favorites, { query: {} })).json()
  const counted = async (id: number) =>
    (await db().select({ count: deals.favorites }).from(deals).where(eq(deals.id, id)))[0]?.count

  test('are kept once and let go once, however often it is asked, and counted', async () => {
    const who = await person(app)
    const id = await dealOf(app, dealer)
    await Promise.all([keep(who, id), keep(who, id), keep(who, id)])
    expect(await counted(id)).toBe(1)
    expect((await favorites(who)).deals).toMatchObject([{ dealid: String(id), favorite: true }])
    await Promise.all([drop(who, id), drop(who, id)])
    expect(await counted(id)).toBe(0)
    expect((await drop(who, id)).statusCode).toBe(200)
    expect(await favorites(who)).toMatchObject({ deals: [], totalCount: 0, gone: 0 })
  })

  test('are counted down when an account goes', async () => {
    const who = await person(app)
    const id = await dealOf(app, dealer)
    await keep(who, id)
    await app.asOwner(`delete from users where id = ${who.id}`)
    expect(await counted(id)).toBe(0)
  })

  test('come the last kept first; what is out of view is only counted, and can be let go', async () => {
    const who = await person(app)
    const [first, second, third] = [
      await dealOf(app, dealer),
      await dealOf(app, dealer),
      await dealOf(app, dealer),
    ]
    for (const id of [first, second, third]) await keep(who, id)
    await app.asOwner(`update deals set state = 'withdrawn' where id = ${second}`)
    const answer = await favorites(who)
    expect(ids(answer.deals)).toEqual([third, first])
    expect(answer).toMatchObject({ totalCount: 2, totalPages: 1, gone: 1 })
    expect((await drop(who, second)).statusCode).toBe(200)
    expect((await favorites(who)).gone).toBe(0)
    expect((await drop(who, second)).json().code).toBe('not_found')
  })

  test('are those that each actor may read', async () => {
    const rows = []
    for (const state of DEAL_STATES) {
      const id = await dealOf(app, dealer, { state })
      await db().insert(dealContacts).values({ dealId: id, userId: people.free.id })
      for (const { id: userId } of Object.values(people))
        await db().insert(dealFavorites).values({ dealId: id, userId }).onConflictDoNothing()
      rows.push({ id, userId: dealer.id, state, contacted: false })
    }
    await expectListToMatchPolicy(
      // Visitors keep nothing.
      (viewer, deal) =>
        viewer !== null && dealPolicy.read(viewer, { ...deal, contacted: viewer.id === people.free.id }),
      viewersOf(people),
      rows,
      async (viewer) => (viewer === null ? [] : (await listFavorites(db(), viewer, 1)).map(({ id }) => id)),
    )
  })

  test('take as many statements for many as for few', async () => {
    const who = await person(app)
    const grow = async () => keep(who, await dealOf(app, dealer))
    const url = addressOf(finding.favorites, { query: {} })
    expect(await constantStatements(app, url, grow, who.headers)).toBeLessThanOrEqual(4)
  })
})
