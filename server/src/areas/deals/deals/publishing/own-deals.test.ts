import { publishing } from '@cancha/contract/deals/publishing'
import { DEAL_STATES } from '@cancha/domain/deals/dealing/life'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '../../../../database/statements.ts'
import { change, post, storedDeal, uploadedPhoto } from '../../../../testing/builders/deal-forms.ts'
import { dealOf } from '../../../../testing/builders/deals.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { constantStatements } from '../../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let dealer: Person
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  dealer = await person(app, { dealer: true })
})

const list = async (query: { before?: string } = {}, who = dealer) =>
  (await callAs(app, who, publishing.ownDeals, { query })).json()
const move = (id: number | string, which: string, who = dealer) =>
  callAs(app, who, publishing.moveDeal, { body: { dealid: String(id), move: which as never } })

describe('the list of one’s own deals', () => {
  test('has all states with what can be done in each, and nobody else’s', async () => {
    for (const state of DEAL_STATES)
      await dealOf(app, dealer, { state, reason: null, views: 7, favorites: 2 })
    await dealOf(app, await person(app, { dealer: true }))
    const { drafts, deals } = await list()
    expect(drafts).toHaveLength(1)
    expect(
      Object.fromEntries(
        deals.map(({ status, moves }: { status: string; moves: string[] }) => [status, moves]),
      ),
    ).toEqual({
      waiting: ['withdraw'],
      active: ['contract', 'sell', 'withdraw', 'renew'],
      under_contract: ['reopen', 'sell', 'withdraw'],
      sold: ['unsell'],
      withdrawn: ['republish'],
      expired: ['withdraw', 'renew'],
      hidden: [],
    })
    expect(deals.find(({ status }: { status: string }) => status === 'active')).toMatchObject({
      views: 7,
      favorites: 2,
      daysleft: 30,
      price: 142_000,
      can: { edit: true },
    })
  })

  test('shows whose right was taken what they had, without anything to do', async () => {
    const other = await person(app)
    await dealOf(app, other)
    expect(await list({}, other)).toMatchObject({
      can: { publish: false },
      deals: [{ moves: [], can: { edit: false } }],
    })
  })

  test('comes page by page, in as many statements whatever its length', async () => {
    const more = () => dealOf(app, dealer)
    await constantStatements(app, '/api/deals/mine', more, dealer.headers)
    for (let number = 0; number < 25; number++) await more()
    const first = await list()
    expect(first.deals).toHaveLength(30)
    const second = await list({ before: first.next })
    expect(second.deals.length).toBeGreaterThan(0)
    expect(second.drafts).toEqual([])
    expect(new Set([...first.deals, ...second.deals].map(({ dealid }) => dealid)).size).toBe(
      first.deals.length + second.deals.length,
    )
  })
})

describe('moving one’s own deal', () => {
  test('leads on and back', async () => {
    const id = await dealOf(app, dealer)
    const walk = ['contract', 'reopen', 'sell', 'unsell', 'withdraw']
    const states = []
    for (const one of walk) states.push((await move(id, one)).json().status)
    expect(states).toEqual(['under_contract', 'active', 'sold', 'active', 'withdrawn'])
    expect((await move(id, 'contract')).json()).toMatchObject({
      code: 'conflict',
      msg: expect.stringContaining('ya no está'),
    })
  })

  test('published again it waits while the dealer’s first deals wait, unless it was let through before', async () => {
    const id = await dealOf(app, dealer, { state: 'withdrawn' })
    expect((await move(id, 'republish')).json()).toMatchObject({ from: 'withdrawn', status: 'waiting' })
    const approved = await dealOf(app, dealer, { state: 'withdrawn', approvedAt: new Date() })
    expect((await move(approved, 'republish')).json().status).toBe('active')
  })

  test('renewed it is public for thirty days from now', async () => {
    const id = await dealOf(app, dealer)
    await run(
      app.services.database.db,
      sql`update deals set expires_at = now() + interval '2 days' where id = ${id}`,
    )
    const { expiresAt } = (await move(id, 'renew')).json()
    expect((Date.parse(expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
  })

  test('isn’t done to another’s, nor by an administrator’s move', async () => {
    const id = await dealOf(app, dealer)
    expect((await move(id, 'sell', await person(app, { dealer: true }))).statusCode).toBe(403)
    for (const one of ['hide', 'approve', 'expire', 'publish'])
      expect((await move(id, one)).json()).toMatchObject({ code: 'invalid_input' })
    expect((await storedDeal(app, id)).state).toBe('active')
  })
})

describe('the words of a deal', () => {
  const HELD = {
    field: 'body',
    phrase: 'No Section 8',
    says: 'La ley federal no lo prohíbe, pero puede prohibirlo tu estado o tu ciudad: lo revisa una persona.',
  }
  const DOUBTFUL = { values: { body: '<p>Techo nuevo. No Section 8.</p>' } }
  const APPROVED = { approvedAt: new Date(Date.now() - 31 * 86_400_000) }
  /** A dealer whose deals wait for nobody any more. */
  const beyondFirstDeals = async () => {
    for (let number = 0; number < 3; number++) await dealOf(app, dealer, { ...APPROVED, state: 'sold' })
  }
  const form = async (dealid: string) =>
    (await callAs(app, dealer, publishing.dealForm, { params: { dealid } })).json()

  test.each([
    ['body.values.title', { values: { title: 'Casa solo para cristianos' } }],
    ['body.values.body', { values: { body: '<p>Sin n<b>i</b>ños</p>' } }],
    ['body.values.lotsize', { values: { lotsize: 'No k i d s' } }],
  ])('that nobody may use are refused at %s, and nothing is stored', async (path, given) => {
    const answer = await post(app, dealer, given)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toMatchObject([{ path }])
    expect(await list()).toMatchObject({ drafts: [], deals: [] })
  })

  test('are refused in the caption of a photo too, at that photo', async () => {
    const photos = [await uploadedPhoto(app, dealer), await uploadedPhoto(app, dealer, 'Solo mujeres')]
    expect((await post(app, dealer, { photos })).json().issues).toMatchObject([{ path: 'body.photos.1' }])
  })

  test('that are doubtful make a deal wait, its dealer reads which and why, and mended it is published', async () => {
    await beyondFirstDeals()
    const { dealid, status, held } = (await post(app, dealer, DOUBTFUL)).json()
    expect([status, held]).toEqual(['waiting', [HELD]])
    expect((await form(dealid)).held).toEqual([HELD])
    expect((await list()).deals[0]).toMatchObject({ dealid, status: 'waiting', held: [HELD] })
    expect((await change(app, dealer, dealid)).json()).toMatchObject({ status: 'active', held: [] })
  })

  test('that become doubtful make the change wait, and what was approved once waits no more', async () => {
    await beyondFirstDeals()
    const { dealid } = (await post(app, dealer)).json()
    const changed = await change(app, dealer, dealid, DOUBTFUL)
    expect(changed.json()).toMatchObject({ status: 'active', waits: true, held: [HELD] })
    const seen = String(await dealOf(app, dealer, { ...APPROVED, body: DOUBTFUL.values.body }))
    const photos = [await uploadedPhoto(app, dealer)]
    const again = await change(app, dealer, seen, { values: { ...DOUBTFUL.values, footage: '900' }, photos })
    expect(again.json()).toMatchObject({ status: 'active', waits: false, held: [] })
  })

  test('that were never looked at are no way around by withdrawing and publishing again', async () => {
    await beyondFirstDeals()
    const { dealid } = (await post(app, dealer, DOUBTFUL)).json()
    await move(dealid, 'withdraw')
    expect((await move(dealid, 'republish')).json()).toMatchObject({ status: 'waiting' })
    expect((await move(dealid, 'mend')).statusCode).toBe(400)
  })
})
