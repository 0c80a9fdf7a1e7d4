import { createECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accounts } from '@cancha/contract/people/accounts'
import { connections } from '@cancha/contract/people/connections'
import { notifications, PUSH_BROWSERS_MOST } from '@cancha/contract/talk/notifications'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, person } from '../../../../testing/cast.ts'
import { Browser, callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { notificationDeliveries, pushSubscriptions } from '../tables.ts'

const PASSWORD = 'Ladrillo 7 rojo'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let count = 0
const address = () => `https://fcm.googleapis.com/fcm/send/navegador-${++count}`
const keysOf = () => ({ p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) })

type SubscriptionOverrides = { endpoint?: string; keys?: ReturnType<typeof keysOf>; replaces?: string }

const bodyOf = (
  who: Person,
  { endpoint = address(), keys = keysOf(), replaces }: SubscriptionOverrides = {},
) => ({
  userId: String(who.id),
  endpoint,
  keys,
  ...(replaces !== undefined && { replaces }),
})
const subscribe = (who: Person, given?: SubscriptionOverrides, at = app) =>
  callAs(at, who, notifications.subscribe, { body: bodyOf(who, given) })
const unsubscribe = (who: Person, endpoint: string) =>
  callAs(app, who, notifications.unsubscribe, { body: { userId: String(who.id), endpoint } })

const browsersOf = async (who: Person) =>
  (
    await app.services.database.db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, who.id))
      .orderBy(pushSubscriptions.id)
  ).map(({ endpoint }) => endpoint)

const waitingIn = async (endpoint: string) =>
  app.services.database.db
    .select({ userId: notificationDeliveries.userId })
    .from(notificationDeliveries)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, notificationDeliveries.subscriptionId))
    .where(eq(pushSubscriptions.endpoint, endpoint))

const ask = (from: Person, to: Person) =>
  callAs(app, from, connections.send, { body: { sid: String(from.id), rid: String(to.id) } })

describe('a browser that takes notifications', () => {
  test('is stored for its person, once, with its newest keys', async () => {
    const [who, endpoint, keys] = [await person(app), address(), keysOf()]
    expect((await subscribe(who, { endpoint })).json()).toEqual({ success: true, browsers: 1 })
    expect((await subscribe(who, { endpoint, keys })).json()).toEqual({ success: true, browsers: 1 })
    expect((await subscribe(who)).json()).toEqual({ success: true, browsers: 2 })
    const [stored] = await app.services.database.db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.endpoint, endpoint))
    expect(stored).toMatchObject({ userId: who.id, ...keys })
  })

  test('takes the place of its address of before, if that was the same person’s', async () => {
    const [who, other] = [await person(app), await person(app)]
    const [before, after, foreign] = [address(), address(), address()]
    await subscribe(who, { endpoint: before })
    await subscribe(other, { endpoint: foreign })
    expect((await subscribe(who, { endpoint: after, replaces: before })).json().browsers).toBe(1)
    await subscribe(who, { endpoint: after, replaces: foreign })
    await subscribe(who, { endpoint: after, replaces: after })
    expect([await browsersOf(who), await browsersOf(other)]).toEqual([[after], [foreign]])
  })

  test(`is one of ${PUSH_BROWSERS_MOST} at most: the oldest is forgotten`, async () => {
    const who = await person(app)
    const [first, second] = [address(), address()]
    await subscribe(who, { endpoint: first })
    await subscribe(who, { endpoint: second })
    // Used again, so it isn't the oldest any more.
    await subscribe(who, { endpoint: first })
    for (let more = 2; more <= PUSH_BROWSERS_MOST; more++) await subscribe(who)
    const left = await browsersOf(who)
    expect(left).toHaveLength(PUSH_BROWSERS_MOST)
    expect([left.includes(first), left.includes(second)]).toEqual([true, false])
  })

  test('counts right when many come at the same time', async () => {
    const who = await person(app)
    const answers = await Promise.all(Array.from({ length: PUSH_BROWSERS_MOST + 5 }, () => subscribe(who)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(await browsersOf(who)).toHaveLength(PUSH_BROWSERS_MOST)
  })

  test('in which another account is entered becomes that account’s, without what waited for the first', async () => {
    const [ana, beto, caro, endpoint] = [await person(app), await person(app), await person(app), address()]
    await subscribe(ana, { endpoint })
    await ask(caro, ana)
    expect(await waitingIn(endpoint)).toEqual([{ userId: ana.id }])
    await subscribe(beto, { endpoint })
    expect([await browsersOf(ana), await browsersOf(beto)]).toEqual([[], [endpoint]])
    expect(await waitingIn(endpoint)).toEqual([])
  })

  test('belongs to one of two accounts that take it at the same time', async () => {
    const [ana, beto, endpoint] = [await person(app), await person(app), address()]
    const answers = await Promise.all([ana, beto, ana, beto].map((who) => subscribe(who, { endpoint })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect([...(await browsersOf(ana)), ...(await browsersOf(beto))]).toEqual([endpoint])
  })

  test('ends with its session, and no other', async () => {
    const who = await person(app, { password: PASSWORD })
    const [desk, phone] = [new Browser(app), new Browser(app)]
    const [onDesk, onPhone] = [address(), address()]
    for (const [browser, endpoint] of [
      [desk, onDesk],
      [phone, onPhone],
    ] as const) {
      await browser.call(accounts.login, { body: { email: who.email, password: PASSWORD } })
      await browser.call(notifications.subscribe, { body: bodyOf(who, { endpoint }) })
    }
    expect(await browsersOf(who)).toEqual([onDesk, onPhone])
    await desk.call(accounts.logout, { body: {} })
    expect(await browsersOf(who)).toEqual([onPhone])
  })

  test('is forgotten when its person says so; another’s stays', async () => {
    const [who, other, endpoint] = [await person(app), await person(app), address()]
    await subscribe(who, { endpoint })
    expect((await unsubscribe(other, endpoint)).json()).toEqual({ success: true })
    expect(await browsersOf(who)).toEqual([endpoint])
    expect((await unsubscribe(who, endpoint)).json()).toEqual({ success: true })
    expect(await browsersOf(who)).toEqual([])
    expect((await unsubscribe(who, endpoint)).json()).toEqual({ success: true })
  })

  test('is nobody’s but the signed-in person’s', async () => {
    const [who, other] = [await person(app), await person(app)]
    const answer = await callAs(app, other, notifications.subscribe, { body: bodyOf(who) })
    expect(answer.statusCode).toBe(403)
    expect(await browsersOf(who)).toEqual([])
  })

  test('with a key that is none is refused', async () => {
    const who = await person(app)
    const answer = await subscribe(who, { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([{ path: 'body.keys.p256dh', msg: 'La clave no es válida' }])
  })
})

test('row 41: only addresses of push services are stored, and none is asked', async () => {
  let hits = 0
  const canary = createServer((_request, response) => {
    hits++
    response.end()
  })
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
  const { port } = canary.address() as AddressInfo
  // Not on a developer's machine, where push services of this machine may be used.
  const site = await createTestApp({ ORIGIN: 'https://cancha.example', PUSH_HOSTS: 'push.ejemplo.org' })
  const who = await person(site)
  for (const endpoint of [
    `http://127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    `https://[::1]:${port}/`,
    'https://10.0.0.1/',
    'http://fcm.googleapis.com/fcm/send/1',
    `https://fcm.googleapis.com@127.0.0.1:${port}/`,
    'https://ana:clave@fcm.googleapis.com/',
    'https://fcm.googleapis.com.evil.example/',
    'https://evil.example/',
  ]) {
    const answer = await subscribe(who, { endpoint }, site)
    expect([endpoint, answer.statusCode, answer.json().issues]).toEqual([
      endpoint,
      400,
      [
        {
          path: 'body.endpoint',
          msg: 'No podemos enviar avisos a este navegador. Prueba con Chrome, Edge, Firefox o Safari.',
        },
      ],
    ])
  }
  expect((await subscribe(who, { endpoint: 'https://push.ejemplo.org/1' }, site)).json().browsers).toBe(1)
  expect(hits).toBe(0)
  canary.close()
  await site.close()
})
