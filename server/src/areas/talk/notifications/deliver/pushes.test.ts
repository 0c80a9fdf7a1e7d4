import { connections } from '@cancha/contract/people/connections'
import { conversations } from '@cancha/contract/talk/messenger/conversations'
import { notifications } from '@cancha/contract/talk/notifications'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { sentMessage, twoTalking } from '../../../../testing/builders/messages.ts'
import { choose } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { type AppWithPushes, createAppWithPushes } from '../../../../testing/stand-ins/app-with-pushes.ts'
import type { PushService } from '../../../../testing/stand-ins/push-service.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { deliverDue } from './deliver.ts'
import { takeDue } from './due.ts'
import { claimPushes } from './send-pushes.ts'

let app: TestApp
let service: PushService
let browserIn: AppWithPushes['browserOf']
let close: () => Promise<void>
beforeAll(async () => {
  ;({ app, service, browserOf: browserIn, close } = await createAppWithPushes())
})
afterAll(() => close())

/** Gives a person a browser. @returns what is shown in it */
async function browserOf(who: Person): Promise<() => string[]> {
  const browser = await browserIn(who)
  return () => service.received(browser).map(({ message }) => (message as { title: string }).title)
}

const ask = (from: Person, to: Person) =>
  callAs(app, from, connections.send, { body: { sid: String(from.id), rid: String(to.id) } })

/** In how many seconds a person's pushes are due, to ten seconds. */
async function waiting({ id }: Person): Promise<number[]> {
  const rows = await selectRows(
    app.services.database.db,
    { seconds: column.int },
    sql`select (round(extract(epoch from due_at - now()) / 10) * 10)::int as seconds
      from notification_deliveries where user_id = ${id} and subscription_id is not null`,
  )
  return rows.map(({ seconds }) => seconds)
}
const later = ({ id }: Person, seconds: number) =>
  app.asOwner(
    `update notification_deliveries set due_at = due_at - interval '${seconds} seconds' where user_id = ${id};
     update notifications set last_at = last_at - interval '${seconds} seconds' where user_id = ${id}`,
  )

describe('a push', () => {
  test('[MSG-018] fault F21: of a node that died while it sent is sent by another, after two minutes and not before', async () => {
    const { ana, beto, id } = await twoTalking(app)
    const shown = await browserOf(beto)
    await sentMessage(app, ana, id)
    // The node took the push, committed that, and died.
    await app.services.database.transaction(async (tx) =>
      claimPushes(app.services, tx, await takeDue(tx, 'push', 100)),
    )
    const twin = await createTestApp({}, { beside: app })
    try {
      await deliverDue(twin.services)
      expect([shown(), await waiting(beto)]).toEqual([[], [120]])
      await later(beto, 120)
      await Promise.all([deliverDue(twin.services), deliverDue(app.services)])
    } finally {
      await twin.close()
    }
    expect([shown(), await waiting(beto)]).toEqual([['Ana De Prueba te escribió.'], []])
  })

  test('waits half a minute while a page is open, and isn’t sent if the thing is read there', async () => {
    for (const read of [true, false]) {
      const { ana, beto, id } = await twoTalking(app)
      const shown = await browserOf(beto)
      await app.asOwner(`insert into live_nodes (node) values ('n') on conflict (node) do update set beat_at = now();
        insert into live_presence (user_id, node) values (${beto.id}, 'n')`)
      await sentMessage(app, ana, id)
      await deliverDue(app.services)
      expect([shown(), await waiting(beto)]).toEqual([[], [30]])
      if (read) await callAs(app, beto, conversations.markRead, { body: { c: id, b: String(beto.id) } })
      await later(beto, 31)
      await deliverDue(app.services)
      expect([shown().length, await waiting(beto)]).toEqual([read ? 0 : 1, []])
    }
  })

  test('isn’t sent to who doesn’t want it, nor in the quiet hours', async () => {
    const [ana, beto, caro] = [await person(app), await person(app), await person(app)]
    const [toBeto, toCaro] = [await browserOf(beto), await browserOf(caro)]
    await ask(ana, beto)
    await choose(app, beto, 'connection_request', { app: true, push: false, mail: 'never' })
    await callAs(app, caro, notifications.saveSettings, {
      body: {
        userId: String(caro.id),
        summary: true,
        quiet: { from: '22:00', to: '07:00', zone: 'America/Toronto' },
      },
    })
    await ask(ana, caro)
    await deliverDue(app.services, () => new Date('2031-01-15T08:00:00Z'))
    expect([toBeto(), await waiting(beto), toCaro()]).toEqual([[], [], []])
    await app.asOwner(`update notification_deliveries set due_at = now() where user_id = ${caro.id}`)
    await deliverDue(app.services, () => new Date('2031-01-15T12:00:00Z'))
    expect(toCaro()).toHaveLength(1)
  })

  test('has the sentence of all that waits, and is one for a browser until it left', async () => {
    const beto = await person(app)
    const shown = await browserOf(beto)
    for (const firstName of ['Ana', 'Inés', 'Caro']) await ask(await person(app, { firstName }), beto)
    expect(await waiting(beto)).toEqual([0])
    await deliverDue(app.services)
    expect(shown()).toEqual(['Caro De Prueba y 2 personas más quieren conectar contigo.'])
  })

  test('stops with the session in which it was turned on', async () => {
    const beto = await person(app)
    const shown = await browserOf(beto)
    await ask(await person(app), beto)
    await app.asOwner(`delete from sessions where user_id = ${beto.id}`)
    await deliverDue(app.services)
    expect([shown(), await waiting(beto)]).toEqual([[], []])
  })
})
