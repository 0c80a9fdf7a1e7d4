import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, person } from '../../../testing/cast.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'
import { users } from '../../ground/users/tables.ts'

let app: TestApp
let me: Person
beforeAll(async () => {
  app = await sharedTestApp()
  me = await person(app, { firstName: 'Noé', lastName: 'Peña' })
})

const post = (url: string, payload: object, who = me) =>
  app.http.inject({ method: 'POST', url: `/api${url}`, payload, headers: who.headers })
const get = (url: string, who = me) => app.http.inject({ url: `/api${url}`, headers: who.headers })
const phone = async (id = me.id) =>
  (await app.services.database.db.select().from(users).where(eq(users.id, id)))[0]?.phone

describe('[CALL-043] keeping a phone number', () => {
  test('[ACC-007] it is kept in E.164, and every answer says so', async () => {
    expect((await get('/users/session')).json().user.userinfoid.phonenumber).toBeNull()
    const answer = await post('/userinfo/managephone', {
      id: String(me.id),
      phonenumber: '+1 (210) 555-0112',
    })
    expect(answer.json()).toEqual({ success: true, phonenumber: '+12105550112' })
    expect((await get('/users/session')).json().user.userinfoid.phonenumber).toBe('+12105550112')
  })

  test('digits as an app sends them are understood', async () => {
    await post('/userinfo/managephone', { id: String(me.id), phonenumber: '50370123456' })
    expect(await phone()).toBe('+50370123456')
  })

  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['[LIM-005] ten digits', '2105550112'],
    ['sixteen digits', '1234567890123456'],
    ['words', 'mi número'],
    ['a script', '<script>alert(1)</script>'],
    ['emoji', '📞📞📞📞📞📞📞📞📞📞📞'],
    ['a number that is a number', 12105550112],
    ['a list', ['+12105550112']],
    ['an object', { $ne: '' }],
    ['a very long one', '1'.repeat(5_000)],
  ])('[ACC-076] %s is refused and changes nothing', async (_, phonenumber) => {
    const before = await phone()
    const answer = await post('/userinfo/managephone', { id: String(me.id), phonenumber })
    expect(answer.statusCode).toBe(400)
    const msg = 'Escribe el número completo, con el código de tu país'
    expect(answer.json()).toMatchObject({ msg, issues: [{ path: 'body.phonenumber', msg }] })
    expect(await phone()).toBe(before)
  })

  test("row 3: another's id changes nobody's", async () => {
    const victim = await person(app)
    const body = { id: String(victim.id), userid: me.id, phonenumber: '+12105550199' }
    expect((await post('/userinfo/managephone', body)).json().code).toBe('forbidden')
    expect(await phone(victim.id)).toBeNull()
    const admin = await person(app, { admin: true })
    expect((await post('/userinfo/managephone', body, admin)).json().code).toBe('forbidden')
  })
})

describe('[CALL-044] [PROFCALL-004] reading a profile', () => {
  test('with and without the slash', async () => {
    const own = { userid: { firstname: 'Noé', lastname: 'Peña', email: me.email }, roles: null }
    expect((await get(`/userinfo/?userid=${me.id}`)).json()).toMatchObject(own)
    expect((await get(`/userinfo?userid=${me.id}`)).json()).toMatchObject(own)
  })

  test.each(['', '?userid=', '?userid=uno', '?userid=1&userid=2', '?userid=-1', '?userid=1e3'])(
    '%j names nobody',
    async (query) => {
      expect((await get(`/userinfo${query}`)).statusCode).toBe(400)
    },
  )
})

test('[CALL-042] joining an account with its profile answers, and changes nothing', async () => {
  const before = await app.services.database.db.select().from(users).orderBy(users.id)
  expect((await post('/userinfo/updateuserinfoid', { id: String(me.id) })).json()).toEqual({ success: true })
  expect(await app.services.database.db.select().from(users).orderBy(users.id)).toEqual(before)
})
