import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxWebhookSecret } from '../../../../adapters/payments/create-payments.ts'
import { signatureOf } from '../../../../adapters/payments/sandbox/webhook-sender.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import {
  atProvider,
  buy,
  customerOf,
  openedFor,
  passDays,
  postWebhook,
  sandboxOf,
  storedOf,
  takeWebhooks,
} from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { paymentEvents } from '../tables.ts'
import { queueDue } from './due.ts'
import { syncAfterChange, syncCustomer } from './sync-customer.ts'
import { syncJob } from './sync-job.ts'

let app: TestApp
let secret: string
beforeAll(async () => {
  app = await createTestApp()
  secret = sandboxWebhookSecret(app.config)
})
afterAll(() => app.close())

/** The events that the provider has about a person, oldest first. */
async function eventsOf(who: Person): Promise<string[]> {
  const account = await atProvider(app, who)
  const rows = await selectRows(
    app.services.database.db,
    { body: column.text },
    sql`select stored::text as body from sandbox_events where customer = ${account?.customerId ?? ''} and send_at is not null
      order by place`,
  )
  return rows.map(({ body }) => body)
}
const post = (body: string, seconds?: number, key = secret) =>
  postWebhook(app, body, signatureOf(body, key, seconds))
const stored = async () => (await app.services.database.db.select().from(paymentEvents)).length
const waiting = async (name = syncJob.name) => {
  const rows = await selectRows(
    app.services.database.db,
    { count: column.int },
    sql`select count(*)::int as count from pgboss.job where name = ${name} and state = 'created'`,
  )
  return rows[0]?.count ?? 0
}
/** How much was told of a person that nobody has read. */
async function unread(who: Person, at = app): Promise<number> {
  const { changes, copied } = await customerOf(at, who)
  return changes - copied
}

/** Makes what nobody has read of a person wait for so many seconds already. */
async function waitsFor(who: Person, seconds: number): Promise<void> {
  const { id, waitsSince } = await customerOf(app, who)
  expect(waitsSince).not.toBeNull()
  await app.asOwner(
    `update payment_customers set waits_since = now() - interval '${seconds} seconds' where id = ${id}`,
  )
}

/** A person of whom the provider says something that nobody has read yet: a cancellation made there. */
async function cancelledElsewhere(): Promise<Person> {
  const who = await person(app)
  const { newsubid } = await buy(app, who, 'basic_month')
  await app.services.payments.endWithPeriod(newsubid, true, `por-fuera-${newsubid}`)
  return who
}
const ends = async (who: Person) => (await storedOf(app, who)).subscriptions[0]?.endsWithPeriod

describe('row 55, F8: a webhook', () => {
  test('fifty times at once is stored once, with one job, and answered 200 each time', async () => {
    const who = await cancelledElsewhere()
    const body = (await eventsOf(who)).at(-1) ?? ''
    const before = [await stored(), await waiting()]
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(body)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect([await stored(), await waiting()]).toEqual(before.map((count) => count + 1))
    await app.runJobs()
    expect(await ends(who)).toBe(true)
  })

  test('of many, in reverse and each twice, leaves what the provider knows', async () => {
    const who = await cancelledElsewhere()
    for (const body of (await eventsOf(who)).toReversed()) await Promise.all([post(body), post(body)])
    await app.runJobs()
    expect(await ends(who)).toBe(true)
    expect(await openedFor(app, who)).toEqual({ membership: 'basic', training: false })
  })

  test('of days ago, signed anew, changes nothing that came since', async () => {
    const who = await person(app)
    const { newsubid } = await buy(app, who, 'basic_month')
    const [created = ''] = await eventsOf(who)
    await app.services.payments.endNow(newsubid)
    await passDays(app, 3)
    await post(created)
    await app.runJobs()
    expect(await openedFor(app, who)).toEqual({ membership: 'free', training: false })
  })

  test.each([
    ['by another secret', (body: string) => post(body, undefined, 'whsec_de_otro')],
    ['six minutes ago', (body: string) => post(body, Math.floor(Date.now() / 1_000) - 360)],
    ['over other bytes', (body: string) => postWebhook(app, `${body} `, signatureOf(body, secret))],
    ['by nobody', (body: string) => postWebhook(app, body, '')],
    ['in words', (body: string) => postWebhook(app, body, 'hola')],
  ])('signed %s is answered 400, and nothing is stored or enqueued', async (_, send) => {
    const who = await cancelledElsewhere()
    const body = (await eventsOf(who)).at(-1) ?? ''
    const before = [await stored(), await waiting()]
    expect((await send(body)).statusCode).toBe(400)
    expect([await stored(), await waiting()]).toEqual(before)
    expect(await ends(who)).toBe(false)
  })

  test('about a customer of somebody else is stored and changes nothing', async () => {
    const who = await cancelledElsewhere()
    const { customerId = '' } = (await atProvider(app, who)) ?? {}
    const body = ((await eventsOf(who)).at(-1) ?? '')
      .replaceAll(customerId, 'cus_de_otra_tienda')
      .replace(/"evt_\w+"/, '"evt_de_otra_tienda"')
    const before = await waiting()
    expect((await post(body)).statusCode).toBe(200)
    expect(await waiting()).toBe(before)
  })

  test('that can’t be stored comes again by itself, and those that came with it are stored', async () => {
    const [who, other] = [await cancelledElsewhere(), await cancelledElsewhere()]
    const good = await Promise.all([who, other].map(async (one) => (await eventsOf(one)).at(-1) ?? ''))
    const bad = (good[0] ?? '').replace(/"evt_\w+"/, '"evt_\\u0000"')
    // The first is stored by itself; the others wait for it, and go together.
    const [first = '', second = ''] = good
    const answers = await Promise.all([first, second, bad, second].map((body) => post(body)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 500, 200])
    await app.runJobs()
    expect(await Promise.all([who, other].map(ends))).toEqual([true, true])
  })

  test('that is too large, or no event at all, is refused', async () => {
    const huge = `{"id":"${'x'.repeat(300_000)}"}`
    expect((await post(huge)).statusCode).toBe(413)
    for (const body of ['', '[]', '{}', 'null']) expect((await post(body)).statusCode).toBe(400)
  })

  test('needs no session, no origin and has no pace; a browser’s cookies count for nothing', async () => {
    const limited = await createTestApp({ CANCHA_LIMITS: 'on' })
    const own = sandboxWebhookSecret(limited.config)
    const statuses = await Promise.all(
      Array.from({ length: 300 }, (_, at) => {
        const body = JSON.stringify({
          id: `evt_${at}`,
          object: 'event',
          type: 'invoice.paid',
          created: Math.floor(Date.now() / 1_000),
          data: { object: { object: 'invoice', customer: null } },
        })
        return limited.http
          .inject({
            method: 'POST',
            url: '/api/payments/webhook',
            headers: {
              'content-type': 'application/json',
              'stripe-signature': signatureOf(body, own),
              origin: 'https://otra.example',
            },
            payload: body,
          })
          .then(({ statusCode }) => statusCode)
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    await limited.close()
  }, 60_000)

  test('of many about one customer asks for one reading; told while it reads, for another', async () => {
    const who = await cancelledElsewhere()
    const bodies = await eventsOf(who)
    const last = bodies.pop() ?? ''
    expect(bodies.length).toBeGreaterThan(2)
    const before = await waiting()
    await Promise.all(bodies.map((body) => post(body)))
    expect(await waiting()).toBe(before + 1)
    const { id } = await customerOf(app, who)
    await syncCustomer(app.services, id, async () => void (await post(last)))
    expect(await waiting()).toBe(before + 2)
    expect(await unread(who)).toBe(1)
    await Promise.all([app.runJobs(), app.runJobs()])
    expect(await unread(who)).toBe(0)
    expect(await ends(who)).toBe(true)
  })

  test('whose reading was lost is looked for by the minute', async () => {
    const who = await cancelledElsewhere()
    await post((await eventsOf(who)).at(-1) ?? '')
    await app.asOwner("delete from pgboss.job where name = 'memberships.sync'")
    await waitsFor(who, 50)
    await queueDue(app.services)
    expect(await waiting('memberships.sync_due')).toBe(0)
    await waitsFor(who, 70)
    await queueDue(app.services)
    await app.runJobs()
    expect([await ends(who), await unread(who)]).toEqual([true, 0])
    await queueDue(app.services)
    expect(await waiting('memberships.sync_due')).toBe(0)
  })

  test('that a node of the version before noted, or read, is looked for as it was then', async () => {
    const [who, other] = [await cancelledElsewhere(), await cancelledElsewhere()]
    const { id } = await customerOf(app, who)
    await app.asOwner(`update payment_customers set changes = changes + 1 where id = ${id}`)
    const { id: read } = await customerOf(app, other)
    await app.asOwner(
      `update payment_customers set waits_since = now() - interval '1 hour' where id = ${read}`,
    )
    await queueDue(app.services)
    expect(await waiting('memberships.sync_due')).toBe(1)
    await app.runJobs()
    expect(await unread(who)).toBe(0)
  })

  test('of many on two nodes, in opposite orders, counts once for its customer', async () => {
    const beside = await createTestApp({}, { beside: app })
    const people = await Promise.all(Array.from({ length: 6 }, cancelledElsewhere))
    const before = await Promise.all(people.map((who) => unread(who)))
    const events = await Promise.all(people.map(eventsOf))
    const bodies = events.flat()
    const send = (at: TestApp, body: string) => postWebhook(at, body, signatureOf(body, secret))
    const answers = await Promise.all([
      ...bodies.map((body) => send(app, body)),
      ...bodies.toReversed().map((body) => send(beside, body)),
      ...people.map(async (who) => syncCustomer(app.services, (await customerOf(app, who)).id)),
    ])
    expect(new Set(answers.flatMap((one) => ('statusCode' in one ? one.statusCode : [])))).toEqual(
      new Set([200]),
    )
    const counts = await Promise.all(people.map(async (who) => (await customerOf(app, who)).changes))
    expect(before).toEqual(people.map(() => 0))
    expect(counts).toEqual(events.map((own) => own.length))
    await app.runJobs()
    expect(await Promise.all(people.map((who) => unread(who)))).toEqual(people.map(() => 0))
    await beside.close()
  }, 60_000)

  test('that was found by the minute’s look and read meanwhile isn’t read again', async () => {
    const who = await cancelledElsewhere()
    await post((await eventsOf(who)).at(-1) ?? '')
    await waitsFor(who, 70)
    await queueDue(app.services)
    const { id } = await customerOf(app, who)
    await syncCustomer(app.services, id)
    const { readAt } = await customerOf(app, who)
    await app.runJobs()
    expect((await customerOf(app, who)).readAt).toEqual(readAt)
  })

  test('told while its customer is read waits from then on, not from the first', async () => {
    const who = await cancelledElsewhere()
    const bodies = await eventsOf(who)
    const last = bodies.pop() ?? ''
    await post(bodies.at(-1) ?? '')
    await waitsFor(who, 600)
    const { id } = await customerOf(app, who)
    await syncCustomer(app.services, id, async () => void (await post(last)))
    await app.asOwner("delete from pgboss.job where name in ('memberships.sync', 'memberships.sync_due')")
    await queueDue(app.services)
    expect(await waiting('memberships.sync_due')).toBe(0)
    await waitsFor(who, 70)
    await queueDue(app.services)
    expect(await waiting('memberships.sync_due')).toBe(1)
    await app.runJobs()
    expect((await customerOf(app, who)).waitsSince).toBeNull()
  })

  test('of a day of many renewals: each customer is read for all that comes within a moment, two at a time', async () => {
    const busy = await createTestApp()
    const { accountOf } = busy.services.payments
    let [running, most] = [0, 0]
    const read: string[] = []
    const payments = {
      ...busy.services.payments,
      async accountOf(customerId: string) {
        most = Math.max(most, ++running)
        read.push(customerId)
        try {
          return await accountOf(customerId)
        } finally {
          running--
        }
      },
    }
    const people = await Promise.all(Array.from({ length: 5 }, () => person(busy)))
    for (const who of people) await buy(busy, who, 'basic_month')
    const ids = await Promise.all(people.map(async (who) => (await customerOf(busy, who)).customerId))
    await busy.runJobs()
    // As if the provider had charged them by itself, and not because it was asked to.
    await busy.asOwner(`update payment_customers set own_requests = '{}'`)
    await busy.services.jobs.work({
      ...busy.jobHandlers,
      [syncJob.name]: (data) =>
        syncAfterChange({ ...busy.services, payments }, data as { id: number; change: number }),
    })
    takeWebhooks(busy)
    let told = 0
    for (let sent = 1; sent > 0; told += sent) ({ sent } = await sandboxOf(busy).deliver({ all: true }))
    expect(told).toBeGreaterThan(3 * ids.length)
    await expect.poll(() => new Set(read).size, { timeout: 15_000 }).toBe(ids.length)
    await expect.poll(() => Promise.all(people.map((who) => unread(who, busy)))).toEqual(people.map(() => 0))
    expect(read.length).toBeLessThan(told / 2)
    expect(most).toBeLessThanOrEqual(2)
    await busy.close()
  }, 60_000)
})
