import { connections } from '@cancha/contract/people/connections'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { type AppWithPushes, createAppWithPushes } from '../../../../testing/stand-ins/app-with-pushes.ts'
import type { PushService } from '../../../../testing/stand-ins/push-service.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { pushSubscriptions } from '../tables.ts'
import { type DuePush, sendDuePushes } from './send-push.ts'

let app: TestApp
let service: PushService
let browserOf: AppWithPushes['browserOf']
let close: () => Promise<void>
beforeAll(async () => {
  ;({ app, service, browserOf, close } = await createAppWithPushes())
})
afterAll(() => close())

type Answer = NonNullable<Parameters<PushService['subscribe']>[0]>['answer']
const answering =
  (status: number, headers = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end()

/** Somebody with a browser at the service, which answers so. */
async function receiver(answer?: Answer) {
  const who = await person(app)
  return { who, browser: await browserOf(who, answer && { answer }) }
}

const ask = async (to: Person) => {
  const from = await person(app, { firstName: 'Ana' })
  return callAs(app, from, connections.send, { body: { sid: String(from.id), rid: String(to.id) } })
}

const { id, int, iso, text } = column

/** Takes the pushes to these people as the loop of deliveries does. */
async function taken(...people: Person[]): Promise<DuePush[]> {
  const rows = await selectRows(
    app.services.database.db,
    { deliveryId: id, tries: int, at: iso, id, endpoint: text, p256dh: text, auth: text },
    sql`with taken as (
        update notification_deliveries set tries = tries + 1, due_at = now() + interval '1 minute'
        where subscription_id is not null and user_id in ${people.map((one) => one.id)} returning *)
      select d.id as "deliveryId", d.tries, n.last_at as at, s.id, s.endpoint, s.p256dh, s.auth
      from taken d join notifications n on n.id = d.notification_id
      join push_subscriptions s on s.id = d.subscription_id order by d.id`,
  )
  return rows.map(({ deliveryId, tries, at, ...subscription }) => ({
    deliveryId,
    tries,
    at,
    subscription,
    message: {
      title: 'Cancha',
      body: 'Ana',
      tag: 'connection_request',
      url: '/user/pending-connections',
      unread: 1,
    },
  }))
}

/** Returns the pushes that wait for a person: the seconds until each is due, and its tries. */
const waiting = ({ id: userId }: Person) =>
  selectRows(
    app.services.database.db,
    { seconds: int, tries: int },
    sql`select round(extract(epoch from due_at - now()))::int as seconds, tries from notification_deliveries
      where subscription_id is not null and user_id = ${userId}`,
  )

const subscriptionsOf = ({ id: userId }: Person) =>
  app.services.database.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))

const near = (seconds: number) => expect.closeTo(seconds, -1)

describe('[MSG-018] fault F10: a push is settled by what the push service answers', () => {
  test('accepted: it is done, and the browser was used', async () => {
    const { who, browser } = await receiver()
    await ask(who)
    await sendDuePushes(app.services, await taken(who))
    expect(service.received(browser).map(({ message, urgency }) => [message, urgency])).toEqual([
      [expect.objectContaining({ body: 'Ana' }), 'normal'],
    ])
    expect(await waiting(who)).toEqual([])
    const [{ usedAt } = { usedAt: null }] = await subscriptionsOf(who)
    expect(usedAt).not.toBeNull()
  })

  test.each([404, 410])('%i: the browser is forgotten, with all that waits for it', async (status) => {
    const { who } = await receiver(answering(status))
    await ask(who)
    await sendDuePushes(app.services, await taken(who))
    expect([await subscriptionsOf(who), await waiting(who)]).toEqual([[], []])
  })

  test('410 to a browser that subscribed anew meanwhile: it stays', async () => {
    const { who } = await receiver(answering(410))
    await ask(who)
    const rows = await taken(who)
    await app.asOwner(`update push_subscriptions set endpoint = endpoint || '2' where user_id = ${who.id}`)
    await sendDuePushes(app.services, rows)
    expect(await subscriptionsOf(who)).toHaveLength(1)
  })

  test.each([
    ['429 with a pause', answering(429, { 'retry-after': '900' }), 900],
    ['429 with a pause that is shorter than ours', answering(429, { 'retry-after': '1' }), 30],
    ['500', answering(500), 30],
    ['a closed connection', ((response) => response.destroy()) satisfies Answer, 30],
  ])('%s: it is sent again, later', async (_, answer, pause) => {
    const { who } = await receiver(answer)
    await ask(who)
    await sendDuePushes(app.services, await taken(who))
    expect(await waiting(who)).toEqual([{ seconds: near(pause), tries: 1 }])
    expect(await subscriptionsOf(who)).toHaveLength(1)
  })

  test('five times at most, with longer and longer pauses', async () => {
    const { who, browser } = await receiver(answering(500))
    await ask(who)
    const pauses: (number | undefined)[] = []
    for (let again = 0; again < 8; again++) {
      await sendDuePushes(app.services, await taken(who))
      pauses.push((await waiting(who))[0]?.seconds)
    }
    expect(pauses).toEqual([near(30), near(120), near(480), near(1_920), ...Array(4).fill(undefined)])
    expect(service.received(browser)).toHaveLength(5)
  })

  test.each([400, 401, 403, 413])('%i: it is given up, and the browser stays', async (status) => {
    const { who } = await receiver(answering(status))
    await ask(who)
    await sendDuePushes(app.services, await taken(who))
    expect(await waiting(who)).toEqual([])
    expect(await subscriptionsOf(who)).toHaveLength(1)
  })

  test('what happens while the message is on its way is told by another one', async () => {
    const { who } = await receiver()
    await ask(who)
    const rows = await taken(who)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await ask(who)
    await sendDuePushes(app.services, rows)
    expect(await waiting(who)).toEqual([{ seconds: 0, tries: 0 }])
    await sendDuePushes(app.services, await taken(who))
    expect(await waiting(who)).toEqual([])
  })

  test('those that hang or break hold up no other', async () => {
    const good = await receiver()
    const bad = await Promise.all(
      [() => undefined, (response: { destroy(): void }) => response.destroy(), answering(410)].map((answer) =>
        receiver(answer as Answer),
      ),
    )
    const all = [...bad, good].map(({ who }) => who)
    for (const who of all) await ask(who)
    const [first, ...others] = await taken(...all)
    if (!first) throw new Error('nothing to send')
    // One whose keys are none, and one that can't be settled.
    const broken = { ...first, subscription: { ...first.subscription, p256dh: 'x' } }
    const impossible = { ...broken, deliveryId: Number.NaN }
    const sending = sendDuePushes(app.services, [impossible, first, ...others])
    await vi.waitFor(() => expect(service.received(good.browser)).toHaveLength(1), 2_000)
    await expect.poll(() => waiting(good.who)).toEqual([])
    await sending
    expect(await waiting(bad[0]?.who ?? good.who)).toHaveLength(1)
    expect(await subscriptionsOf(bad[2]?.who ?? good.who)).toEqual([])
  })

  test('a hundred go out, at most twenty at a time', async () => {
    const { who, browser } = await receiver()
    await ask(who)
    const [row] = await taken(who)
    if (!row) throw new Error('nothing to send')
    let [now, most] = [0, 0]
    const push = {
      ...app.services.push,
      async send(...given: Parameters<typeof app.services.push.send>) {
        most = Math.max(most, ++now)
        const outcome = await app.services.push.send(...given)
        now--
        return outcome
      },
    }
    await sendDuePushes({ ...app.services, push }, Array<DuePush>(100).fill(row))
    expect(service.received(browser)).toHaveLength(100)
    expect(most).toBe(20)
  })

  test('a sender that fails is tried again, and no address is logged', async () => {
    const { who, browser } = await receiver()
    await ask(who)
    const push = { ...app.services.push, send: () => Promise.reject(new Error('no database')) }
    await sendDuePushes({ ...app.services, push }, await taken(who))
    expect(await waiting(who)).toEqual([{ seconds: near(30), tries: 1 }])
    const logged = JSON.stringify(app.logged())
    for (const { endpoint } of service.received()) expect(logged).not.toContain(new URL(endpoint).pathname)
    expect(logged).not.toContain(browser.keys.auth)
  })

  test('a later message of the same tag replaces the one before, and the push service can’t tell which tag', async () => {
    const [one, other] = [await receiver(), await receiver()]
    for (const { who } of [one, other]) await ask(who)
    const rows = await taken(one.who, other.who)
    await sendDuePushes(app.services, [...rows, ...rows])
    const topics = ({ browser }: typeof one) => service.received(browser).map(({ topic }) => topic)
    expect(topics(one)[0]).toMatch(/^[A-Za-z0-9_-]{32}$/)
    expect(topics(one)[1]).toBe(topics(one)[0])
    expect(topics(other)[0]).not.toBe(topics(one)[0])
  })
})
