import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { remoteLive } from '../../../../live/remote.ts'
import { buy, chargedTo, ownPage } from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { testEvent } from '../../../../testing/stand-ins/live-event.ts'
import { createTestApp, ORIGIN, type TestApp } from '../../../../testing/test-app.ts'
import { programActor } from '../../../ground/audit/audit.ts'
import { users } from '../../../ground/users/tables.ts'
import { changeAccount } from '../../../people/accounts/administer.ts'
import { membershipGrants } from '../tables.ts'
import { expireDueGrants, expireMembership } from './expire-grant.ts'
import { giveMembership } from './give-membership.ts'

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

describe('the end of a membership that was given', () => {
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
        .update(membershipGrants)
        .set({ until: sql`now() + ${until}::interval` })
        .where(eq(membershipGrants.userId, who.id))
    const waiters = sql`select from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`
    const waiting = async () => (await database.db.execute(waiters)).rows.length > 0
    await setUntil(database.db, '-1 second')
    const run = await database.transaction(async (tx) => {
      await setUntil(tx, '30 days')
      const run = expireDueGrants(app.services, who.id)
      // It has found the expired day and waits for this row's lock.
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
    const by = { viewer: 'operator', actor: programActor } as const
    const because = { reason: 'prueba', now: new Date() }
    await giveMembership(services, by, who.email, { to: 'basic', until: null }, because)
    expect(await mine.next()).toEqual(['membershipChanged', {}])
    expect(await roleOf(who)).toBe('basic')
    app.services.live.toUser(other.id, testEvent, [])
    expect(await theirs.next()).toEqual(['getUsers', []])
  })
})

describe('a gift beside what is paid', () => {
  const by = { viewer: 'operator', actor: programActor } as const
  const give = (who: Person, to: 'free' | 'basic' | 'premium', until: Date | null = null) =>
    giveMembership(app.services, by, who.email, { to, until }, { reason: 'prueba', now: new Date() })

  test('opens the higher of the two, never touches the provider, and taken back leaves what is paid', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    await give(who, 'premium')
    expect(await roleOf(who)).toBe('premium')
    expect((await ownPage(app, who)).grant).toEqual({ membership: 'premium', until: null })
    await give(who, 'free')
    expect(await roleOf(who)).toBe('basic')
    expect(await accessOf(who)).toBe('ok')
    expect(await chargedTo(app, who)).toEqual([29_99])
  })

  test('that ends by its day lets what is paid go on, with its sessions', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    await give(who, 'premium', new Date(Date.now() - 1_000))
    await expireDueGrants(app.services, who.id)
    expect(await roleOf(who)).toBe('basic')
    expect(await accessOf(who)).toBe('ok')
  })

  test.each([
    ['a day that is over ends', '-1 second', false],
    ['a day that is still to come stays', '1 day', true],
  ])('the training of a free member until %s, and they stay signed in', async (_, until, stays) => {
    const who = await person(app, { training: true })
    const { db } = app.services.database
    await db
      .update(membershipGrants)
      .set({ until: sql`now() + ${until}::interval` })
      .where(eq(membershipGrants.userId, who.id))
    await expireDueGrants(app.services, who.id)
    expect(await accessOf(who)).toBe('ok')
    const [row] = await db.select().from(users).where(eq(users.id, who.id))
    expect(row?.intensiveTraining).toBe(stays)
  })

  test('the operator’s end of a membership doesn’t end what is paid', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    expect(await expireMembership(app.services, programActor, who.email, 'x')).toBe(false)
    expect(await roleOf(who)).toBe('basic')
  })
})
