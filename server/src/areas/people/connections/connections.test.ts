import { connections } from '@cancha/contract/people/connections'
import { members } from '@cancha/contract/people/members'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type PersonOptions, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { constantStatements } from '../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { profiles, users } from '../../ground/users/tables.ts'
import { connections as table } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const make = (options?: PersonOptions) => person(app, options)
const between = (sid: Person, rid: Person) => ({ body: { sid: String(sid.id), rid: String(rid.id) } })
const send = (from: Person, to: Person, as = from) => callAs(app, as, connections.send, between(from, to))
const accept = (from: Person, to: Person, as = to) => callAs(app, as, connections.accept, between(from, to))
const cancelOrDecline = (from: Person, to: Person, as: Person) =>
  callAs(app, as, connections.cancelOrDecline, between(from, to))
const remove = (from: Person, to: Person, as: Person) =>
  callAs(app, as, connections.remove, between(from, to))
const counters = async (who: Person) =>
  (await callAs(app, who, connections.counters, { params: { userId: String(who.id) } })).json()
const own = (who: Person) => ({ params: { userId: String(who.id) }, query: {} })
const statusOf = async (one: Person, other: Person) => {
  const params = { userId: String(one.id), otherId: String(other.id) }
  return (await callAs(app, one, connections.relation, { params })).json().friend[0]?.status ?? null
}
const sentBy = async (who: Person) =>
  (await callAs(app, who, connections.sentCount, { params: { userId: String(who.id) } })).json()

describe('the life of a connection', () => {
  test('[PROF-045] [NET-055] [NET-056] [NET-059] [CALL-019] [CALL-024] [PROFCALL-013] [PROFCALL-015] a request is pending, and says who asked', async () => {
    const [ana, beto] = [await make(), await make()]
    expect((await send(ana, beto)).json()).toEqual({ success: true, status: 1 })
    const params = { userId: String(beto.id), otherId: String(ana.id) }
    expect((await callAs(app, beto, connections.relation, { params })).json()).toEqual({
      friend: [{ requester: String(ana.id), recipient: String(beto.id), status: 1 }],
      blocked: false,
      relation: 'received',
    })
  })

  test('[NET-048..050] [NET-057] [CALL-018] [CALL-022] [CALL-023] the lists show each side the other, with the time', async () => {
    const [ana, beto] = [
      await make({ firstName: 'Ana', lastName: 'Ríos' }),
      await make({ firstName: 'Beto', lastName: 'Luna' }),
    ]
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    const { db } = app.services.database
    await db.update(profiles).set({ roleId: 1 }).where(eq(profiles.userId, beto.id))
    await callAs(app, beto, members.addPath, { body: { id: String(beto.id) } })
    const card = (who: Person) =>
      expect.objectContaining({
        id: String(who.id),
        firstname: who.firstName,
        lastname: who === beto ? 'Luna' : 'Ríos',
        pathalias: who === beto ? { alias: 'beto-luna' } : null,
        userinfoid: expect.objectContaining(
          who === beto ? { roles: '1', rolename: 'Inversionista' } : { roles: null, rolename: null },
        ),
      })
    await send(ana, beto)
    expect((await callAs(app, ana, connections.sent, own(ana))).json().friend).toEqual([
      { recipient: card(beto), createdAt: time },
    ])
    expect((await callAs(app, beto, connections.pending, own(beto))).json().friend).toEqual([
      { requester: card(ana), createdAt: time },
    ])
    await accept(ana, beto)
    for (const [who, other] of [
      [ana, beto],
      [beto, ana],
    ] as const) {
      expect((await callAs(app, who, connections.friends, own(who))).json().friend.friends).toEqual([
        { connecteduser: card(other), connecteddate: time },
      ])
    }
  })

  test('[NET-058] [NET-064] [CALL-021] [CALL-025] [PROFCALL-002] [PROFCALL-016] accepted by the recipient only, and the counters follow', async () => {
    const [ana, beto] = [await make(), await make()]
    await send(ana, beto)
    expect(await counters(ana)).toEqual({ connected: 0, pending: 0, sent: 1 })
    expect(await counters(beto)).toEqual({ connected: 0, pending: 1, sent: 0 })
    expect((await accept(ana, beto, ana)).statusCode).toBe(403)
    expect((await accept(ana, beto)).json()).toEqual({ success: true })
    expect(await statusOf(ana, beto)).toBe(2)
    expect(await counters(ana)).toEqual({ connected: 1, pending: 0, sent: 0 })
    expect(await counters(beto)).toEqual({ connected: 1, pending: 0, sent: 0 })
  })

  test.each(['requester', 'recipient'] as const)(
    '[NET-065] [NET-068] [CALL-027] [PROFCALL-018] removed by the %s, there is nothing',
    async (side) => {
      const [ana, beto] = [await make(), await make()]
      await send(ana, beto)
      await accept(ana, beto)
      expect((await remove(ana, beto, side === 'requester' ? ana : beto)).json()).toEqual({ success: true })
      expect(await statusOf(ana, beto)).toBeNull()
      expect((await remove(ana, beto, ana)).json()).toEqual({ success: true })
      await send(ana, beto)
      expect((await remove(ana, beto, ana)).json()).toMatchObject({
        code: 'conflict',
        msg: 'Esta conexión ya no está.',
      })
      expect(await statusOf(ana, beto)).toBe(1)
    },
  )

  test('[NET-061] [NET-063] [NET-066] [NET-067] [CALL-026] [PROFCALL-017] taken back by who asked, declined by who was asked', async () => {
    const [ana, beto] = [await make(), await make()]
    for (const who of [ana, beto]) {
      await send(ana, beto)
      expect((await cancelOrDecline(ana, beto, who)).json()).toEqual({ success: true })
      expect(await statusOf(ana, beto)).toBeNull()
    }
    expect((await cancelOrDecline(ana, beto, beto)).json()).toEqual({ success: true })
  })

  test('asking back is accepting, and counts as no request; both at once end in one connection', async () => {
    const [ana, beto] = [await make(), await make()]
    await send(ana, beto)
    expect((await send(beto, ana)).json()).toEqual({ success: true, status: 2 })
    expect((await sentBy(beto)).user.sentcount).toBe(0)
    for (let round = 0; round < 20; round++) {
      const [one, other] = [await make(), await make()]
      const answers = await Promise.all([send(one, other), send(other, one)])
      expect(answers.map((answer) => answer.json().status).toSorted()).toEqual([1, 2])
      expect(await statusOf(one, other)).toBe(2)
      expect(await counters(one)).toEqual({ connected: 1, pending: 0, sent: 0 })
    }
  })
})

describe('[LIM-002] [LIM3-011] [ACC-080] twenty requests for free members', () => {
  test('[CALL-020] [PROFCALL-014] row 8: of 50 at a time exactly those are sent that are left', async () => {
    const ana = await make()
    const others = await Promise.all(Array.from({ length: 69 }, () => make()))
    for (const other of others.slice(0, 19)) expect((await send(ana, other)).statusCode).toBe(200)
    const answers = await Promise.all(others.slice(19).map((other) => send(ana, other)))
    const codes = answers.map((answer) => answer.json().code ?? 'ok')
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(codes.filter((code) => code === 'limit_reached')).toHaveLength(49)
    expect(await sentBy(ana)).toEqual({ user: { sentcount: 20, membershiprole: 'free' } })
    expect((await counters(ana)).sent).toBe(20)
  })

  test('[PROF-052] of a lifetime: what is taken back counts; to accept is always possible', async () => {
    const [ana, beto] = [await make(), await make({ membership: 'basic' })]
    for (let round = 0; round < 20; round++) {
      await send(ana, beto)
      await cancelOrDecline(ana, beto, ana)
    }
    expect((await send(ana, beto)).json()).toMatchObject({
      code: 'limit_reached',
      msg: 'Ya enviaste las 20 solicitudes de conexión de la membresía gratuita.',
    })
    await send(beto, ana)
    expect((await send(ana, beto)).json()).toEqual({ success: true, status: 2 })
  })

  test.each(['basic', 'premium'] as const)('[ACC-084] none for %s', async (membership) => {
    const carmen = await make({ membership })
    await app.services.database.db.update(users).set({ requestsSent: 500 }).where(eq(users.id, carmen.id))
    expect((await send(carmen, await make())).statusCode).toBe(200)
  })
})

describe('what can’t be done is refused in words', () => {
  test('oneself, nobody, blocked, unconfirmed and deleted members', async () => {
    const ana = await make()
    expect((await send(ana, ana)).json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'body.rid', msg: 'No puedes conectar contigo' }],
    })
    const gone = await make()
    await app.services.database.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id))
    const hidden = [await make({ blocked: true }), await make({ unverified: true }), gone]
    for (const other of [...hidden, { ...gone, id: 999_999_999 }])
      expect((await send(ana, other)).json()).toMatchObject({ code: 'not_found' })
    expect((await sentBy(ana)).user.sentcount).toBe(0)
  })

  test('without a request, and what is over; a second press is answered as the first and counts nothing', async () => {
    const [ana, beto] = [await make(), await make()]
    expect((await accept(ana, beto)).json()).toMatchObject({
      code: 'conflict',
      msg: 'Esta solicitud ya no está.',
    })
    await send(ana, beto)
    expect((await send(ana, beto)).json()).toEqual({ success: true, status: 1 })
    expect((await sentBy(ana)).user.sentcount).toBe(1)
    await accept(ana, beto)
    expect((await cancelOrDecline(ana, beto, ana)).json().msg).toBe('Este miembro ya aceptó tu solicitud.')
    expect((await accept(ana, beto)).json()).toEqual({ success: true })
    expect((await send(beto, ana)).json()).toEqual({ success: true, status: 2 })
  })

  test('row 3: the id of another as the one who acts does nothing', async () => {
    const [ana, beto, mallory] = [await make(), await make(), await make()]
    expect((await send(ana, beto, mallory)).statusCode).toBe(403)
    await send(ana, beto)
    expect((await accept(ana, beto, mallory)).statusCode).toBe(403)
    expect((await cancelOrDecline(ana, beto, mallory)).statusCode).toBe(403)
    await accept(ana, beto)
    expect((await remove(ana, beto, mallory)).statusCode).toBe(403)
    expect(await statusOf(ana, beto)).toBe(2)
    for (const op of [connections.friends, connections.pending, connections.sent])
      expect((await callAs(app, mallory, op, own(ana))).statusCode).toBe(403)
    expect((await callAs(app, mallory, connections.counters, own(ana))).statusCode).toBe(403)
  })

  test('row 5: fields that nobody asked for change nothing', async () => {
    const [ana, beto] = [await make(), await make()]
    const body = {
      sid: String(ana.id),
      rid: String(beto.id),
      status: 2,
      level: 1,
      sentcount: 0,
      membershiprole: 'premium',
    }
    await app.http.inject({ method: 'POST', url: '/api/users/send', payload: body, headers: ana.headers })
    expect(await statusOf(ana, beto)).toBe(1)
    expect((await sentBy(ana)).user).toEqual({ sentcount: 1, membershiprole: 'free' })
  })

  test.each([['0'], ['-1'], ['uno'], [''], ['9'.repeat(40)], [-7], [0.5], [1e21], [null], [{}], [true]])(
    '%j is nobody',
    async (rid) => {
      const ana = await make()
      const payload = { sid: String(ana.id), rid }
      const answer = await app.http.inject({
        method: 'POST',
        url: '/api/users/send',
        payload,
        headers: ana.headers,
      })
      expect(answer.statusCode).toBe(400)
    },
  )
})

describe('lists', () => {
  test('[NET-042] [NET-044] are searched by name without accents, leave the gone out, and agree with the counters', async () => {
    const ana = await make({ membership: 'premium' })
    const people = await Promise.all(
      ['Íñigo', 'Inés', 'Pedro'].map((firstName) => make({ firstName, lastName: 'Ñáñez' })),
    )
    for (const other of people) await send(ana, other)
    const list = async (query: object) =>
      (await callAs(app, ana, connections.sent, { ...own(ana), query })).json()
    expect((await list({ search: 'inigo nan' })).friend).toHaveLength(1)
    expect((await list({ search: '%%%' })).friend).toEqual([])
    expect(await list({ search: '_', page: '1' })).toMatchObject({ totalCount: 0 })
    expect(await list({ page: '2' })).toMatchObject({ friend: [], totalCount: 3, totalPages: 1 })
    const [, ines] = people
    await app.services.database.db
      .update(users)
      .set({ blockedAt: new Date() })
      .where(eq(users.id, ines?.id ?? 0))
    expect((await list({})).friend).toHaveLength(2)
    expect((await counters(ana)).sent).toBe(2)
  })

  test.each([['0'], ['-1'], ['1.5'], ['dos'], ['1000000001']])('page %s is refused', async (page) => {
    const ana = await make()
    const answer = await app.http.inject({ url: `/api/users/f/${ana.id}?page=${page}`, headers: ana.headers })
    expect(answer.json().code).toBe('invalid_input')
  })

  test('take as many statements however long they are', async () => {
    const ana = await make({ membership: 'premium' })
    const grow = {
      checks: async () => send(ana, await make()),
      checkp: async () => send(await make(), ana),
      f: async () => {
        const other = await make()
        await send(other, ana)
        await accept(other, ana)
      },
    }
    for (const [path, more] of Object.entries(grow))
      expect(await constantStatements(app, `/api/users/${path}/${ana.id}`, more, ana.headers)).toBe(2)
  })
})

test('at most one letter a day is sent about requests, however many there are', async () => {
  const [ana, beto] = [await make({ firstName: 'Ana', lastName: 'Ríos' }), await make()]
  await send(ana, beto)
  await cancelOrDecline(ana, beto, ana)
  await send(ana, beto)
  await send(await make(), beto)
  await app.runJobs()
  const toBeto = app.letters.filter(({ to }) => to === beto.email)
  expect(toBeto.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/ y Ana Ríos quieren conectar contigo$/),
  ])
  await send(await make(), beto)
  await app.runJobs()
  expect(app.letters.filter(({ to }) => to === beto.email)).toHaveLength(1)
  await app.asOwner(`update notification_deliveries set due_at = due_at - interval '24 hours'`)
  await app.runJobs()
  expect(app.letters.filter(({ to }) => to === beto.email)).toHaveLength(2)
})

test('what is between two is kept once', async () => {
  const [ana, beto] = [await make(), await make()]
  const row = { requesterId: ana.id, recipientId: beto.id }
  await app.services.database.db.insert(table).values(row)
  const again = { requesterId: beto.id, recipientId: ana.id }
  await expect(app.services.database.db.insert(table).values(again)).rejects.toThrow()
})
