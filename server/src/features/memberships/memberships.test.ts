import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { remoteLive } from '../../live/remote.ts'
import { type Person, person } from '../../testing/cast.ts'
import { testEvent } from '../../testing/stand-ins/live-event.ts'
import { createTestApp, ORIGIN, type TestApp } from '../../testing/test-app.ts'
import { changeAccount } from '../accounts/administer.ts'
import { programActor } from '../audit/audit.ts'
import { users } from '../people/tables.ts'
import { expireDueMembership, expireMembership } from './expire.ts'

let app: TestApp
let port: number
const open: Socket[] = []
beforeAll(async () => {
  app = await createTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(() => app.close())

const get = (url: string, who: Person) => app.http.inject({ url: `/api${url}`, headers: who.headers })
const roleOf = async (who: Person) => (await get('/users/session', who)).json().user?.membershiprole
const accessOf = async (who: Person) => (await get(`/users/checkuser/${who.id}`, who)).json().status

/** An open page of this person, with what it receives. */
async function page(who: Person): Promise<{ next: () => Promise<[string, unknown]> }> {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/live',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie: `__Host-session=${who.token}`, origin: ORIGIN },
  })
  open.push(socket)
  await new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(undefined))
    socket.on('connect_error', reject)
  })
  const heard: [string, unknown][] = []
  const waiting: ((event: [string, unknown]) => void)[] = []
  socket.onAny((name, data) => {
    const listener = waiting.shift()
    if (listener) listener([name, data])
    else heard.push([name, data])
  })
  return { next: async () => heard.shift() ?? new Promise((resolve) => waiting.push(resolve)) }
}

describe('[CALL-014] what an account has bought', () => {
  test('[ACC-010] nobody is a customer yet; the intensive training is told', async () => {
    const who = await person(app)
    const state = `/users/substate/${who.email}`
    expect((await get(state, who)).json()).toEqual({
      subpay: { customer_id: null },
      intensivetraining: false,
    })
    await app.services.database.db.update(users).set({ intensiveTraining: true }).where(eq(users.id, who.id))
    expect(
      (await get(state.toUpperCase().replace('/USERS/SUBSTATE', '/users/substate'), who)).json(),
    ).toEqual({
      subpay: { customer_id: null },
      intensivetraining: true,
    })
  })

  test("another's is refused alike, whether there is such an account or not", async () => {
    const [me, other] = [await person(app), await person(app)]
    const answers = [
      await get(`/users/substate/${other.email}`, me),
      await get('/users/substate/nadie@prueba.example', me),
    ]
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'forbidden' })
  })

  test.each(['nadie', '%20', '%F0%9F%8F%A0', '%3Cscript%3E@x.example', "'%20or%20'1'='1"])(
    '%s is no e-mail',
    async (email) => {
      expect((await get(`/users/substate/${email}`, await person(app))).statusCode).toBe(400)
    },
  )
})

describe('the end of a paid membership', () => {
  const expire = (who: Person) => expireMembership(app.services, programActor, who.email, 'no pagó')

  test('makes the account free in one step, ends the sessions and tells the open pages why', async () => {
    const who = await person(app, { membership: 'basic' })
    const opened = await page(who)
    expect(await expire(who)).toBe(true)
    expect(await opened.next()).toEqual(['logoutUser', { reason: 'subscription_expired' }])
    expect(await accessOf(who)).toBe('logout')
    const [row] = await app.services.database.db.select().from(users).where(eq(users.id, who.id))
    expect(row?.membership).toBe('free')
    const { rows } = await app.services.database.db.execute(
      sql`select reason, details from audit_log where action = 'membership.expired' and target_id = ${String(who.id)}`,
    )
    expect(rows).toEqual([{ reason: 'no pagó', details: { ended: 1 } }])
  })

  test('asked for ten times at once, happens once', async () => {
    const who = await person(app, { membership: 'premium' })
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => expire(who)))
    expect(outcomes.filter(Boolean)).toHaveLength(1)
  })

  test('does not come to one that is extended while the hour’s run is at it', async () => {
    const who = await person(app, { membership: 'premium' })
    const { database } = app.services
    const setUntil = (db: Pick<typeof database.db, 'update'>, until: string) =>
      db
        .update(users)
        .set({ membershipUntil: sql`now() + ${until}::interval` })
        .where(eq(users.id, who.id))
    const waiters = sql`select from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`
    const waiting = async () => (await database.db.execute(waiters)).rows.length > 0
    await setUntil(database.db, '-1 second')
    const run = await database.transaction(async (tx) => {
      await setUntil(tx, '30 days')
      const run = expireDueMembership(app.services, who.id)
      // It has read the expired day and waits for this row's lock.
      await vi.waitUntil(waiting, { timeout: 2_500 })
      return { run }
    })
    await run.run
    expect(await roleOf(who)).toBe('premium')
  })

  test('a free member has none to lose, and stays signed in', async () => {
    const who = await person(app)
    expect(await expire(who)).toBe(false)
    expect(await roleOf(who)).toBe('free')
  })
})

describe('a change of what a person may do', () => {
  test.each([
    ['a membership', { kind: 'membership', to: 'premium' }],
    ["a dealer's rights", { kind: 'dealer', on: true }],
    ["a lender's rights", { kind: 'lender', on: true }],
  ] as const)('%s is told to their open pages, and the session goes on', async (_, change) => {
    const who = await person(app)
    const opened = await page(who)
    await changeAccount(app.services, programActor, who.email, change, 'prueba')
    expect(await opened.next()).toEqual(['membershipChanged', {}])
    expect(await accessOf(who)).toBe('ok')
  })

  test("by the operator's command, which holds no sockets, too; and to nobody else", async () => {
    const [who, other] = [await person(app), await person(app)]
    const [mine, theirs] = [await page(who), await page(other)]
    const live = remoteLive(app.services.database.pool)
    const services = { ...app.services, live }
    const basic = { kind: 'membership', to: 'basic' } as const
    await changeAccount(services, programActor, who.email, basic, 'prueba')
    expect(await mine.next()).toEqual(['membershipChanged', {}])
    expect(await roleOf(who)).toBe('basic')
    app.services.live.toUser(other.id, testEvent, [])
    expect(await theirs.next()).toEqual(['getUsers', []])
  })
})
