import { beforeAll, expect, test } from 'vitest'
import { type Person, person } from '../../../testing/cast.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ana: Person
beforeAll(async () => {
  app = await sharedTestApp()
  ana = await person(app)
})

const finish = (id: unknown, who = ana) =>
  app.http.inject({ method: 'POST', url: '/api/users/tourdone', payload: { id }, headers: who.headers })
const seen = async () =>
  (await app.http.inject({ url: '/api/users/session', headers: ana.headers })).json().user.istourdone
const moment = async () =>
  (await app.services.database.pool.query('select tour_done_at from users where id = $1', [ana.id])).rows[0]

test('[CALL-046] [DASH-005] the tour is done once it was finished, from its first time on', async () => {
  expect(await seen()).toBe(false)
  expect((await finish(String(ana.id))).json()).toEqual({ success: true })
  expect(await seen()).toBe(true)
  const first = await moment()
  expect((await finish(String(ana.id))).statusCode).toBe(200)
  expect(await moment()).toEqual(first)
})

test("another's tour stays what it is", async () => {
  const other = await person(app)
  expect((await finish(String(ana.id), other)).statusCode).toBe(403)
})

test.each([undefined, null, '', 'uno', '-1', [], { $ne: 1 }])('%j names nobody', async (id) => {
  expect((await finish(id)).statusCode).toBe(400)
})
