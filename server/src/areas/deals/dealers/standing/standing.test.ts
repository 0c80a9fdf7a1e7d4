import { dealers } from '@cancha/contract/deals/dealers'
import { memberAdministration } from '@cancha/contract/people/administration'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enquiryOf } from '../../../../testing/builders/dealings.ts'
import { dealOf } from '../../../../testing/builders/deals.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

const HOUR = 3_600_000

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { admin: true })
})
afterAll(() => app.close())

const standing = (who: Person) => callAs(app, {}, dealers.dealerStanding, { params: { id: String(who.id) } })
const change = (who: Person, on: boolean) =>
  callAs(app, boss, memberAdministration.changeMember, {
    body: { id: String(who.id), change: { kind: 'dealer', on }, reason: 'Lo pidió' },
  })

describe('the standing of a dealer', () => {
  test('[ACC-091] a wholesaler may list since an administrator gave them the right, and no more when it is taken', async () => {
    const who = await person(app)
    expect((await standing(who)).statusCode).toBe(404)
    const before = Date.now()
    await change(who, true)
    const { since, ...counts } = (await standing(who)).json()
    expect(Date.parse(since)).toBeGreaterThanOrEqual(before - 1_000)
    expect(counts).toEqual({ published: 0, sold: 0, answersIn: null })
    await change(who, false)
    expect((await standing(who)).statusCode).toBe(404)
  })

  test('that is given again begins anew', async () => {
    const who = await person(app, { dealer: true })
    await app.asOwner(`update dealer_standings set since = '2025-01-01' where user_id = ${who.id}`)
    // Other changes of the account leave the date alone.
    await app.asOwner(`update users set first_name = 'Otra', dealer = true where id = ${who.id}`)
    expect((await standing(who)).json().since).toBe('2025-01-01T00:00:00.000Z')
    await change(who, false)
    await change(who, true)
    expect(Date.parse((await standing(who)).json().since)).toBeGreaterThan(Date.parse('2026-01-01'))
  })

  test('counts what was public, and nothing of drafts, of what waits or of what is hidden', async () => {
    const who = await person(app, { dealer: true })
    for (const state of ['active', 'sold', 'sold', 'expired', 'draft', 'waiting', 'hidden'] as const)
      await dealOf(app, who, { state })
    expect((await standing(who)).json()).toMatchObject({ published: 4, sold: 2 })
  })

  test('stays for what was sold after the right was taken, without a day', async () => {
    const who = await person(app, { dealer: true })
    await dealOf(app, who, { state: 'sold' })
    await change(who, false)
    expect((await standing(who)).json()).toEqual({ since: null, published: 1, sold: 1, answersIn: null })
  })

  test('tells how quickly they answer, from three questions on: the middle one, with those that have waited for a day', async () => {
    const who = await person(app, { dealer: true })
    const deal = await dealOf(app, who)
    const asked = (hoursAgo: number, answeredAfter: number | null) => {
      const createdAt = new Date(Date.now() - hoursAgo * HOUR)
      const answeredAt =
        answeredAfter === null ? undefined : new Date(createdAt.getTime() + answeredAfter * HOUR)
      return enquiryOf(app, deal, undefined, { createdAt, ...(answeredAt && { answeredAt }) })
    }
    await asked(10, 1)
    await asked(20, 4)
    // Nobody has had the time to answer it.
    await asked(0, null)
    expect((await standing(who)).json().answersIn).toBeNull()
    await asked(30, null)
    expect((await standing(who)).json().answersIn).toBe(4 * 3_600)
    // An enquiry of 100 days ago doesn't count.
    await asked(24 * 100, 0)
    expect((await standing(who)).json().answersIn).toBe(4 * 3_600)
  })

  test('of a blocked account is nobody’s to read', async () => {
    const who = await person(app, { dealer: true, blocked: true })
    expect((await standing(who)).statusCode).toBe(404)
  })

  test('has a row for each dealer and for nobody else', async () => {
    const { rows } = await app.services.database.db.execute(
      sql`select count(*)::int as wrong from users u full join dealer_standings s on s.user_id = u.id
        where coalesce(u.dealer, false) <> (s.user_id is not null)`,
    )
    expect(rows).toEqual([{ wrong: 0 }])
  })
})
