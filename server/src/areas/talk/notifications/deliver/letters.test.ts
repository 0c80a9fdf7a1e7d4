import { connections } from '@cancha/contract/people/connections'
import { conversations } from '@cancha/contract/talk/messenger/conversations'
import { messages } from '@cancha/contract/talk/messenger/messages'
import { notifications } from '@cancha/contract/talk/notifications'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { sentMessage, twoTalking } from '../../../../testing/builders/messages.ts'
import { choose } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { requestNotification } from '../../../people/connections/notifications.ts'
import { deliverDue } from './deliver.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ask = async (from: Person, to: Person) => {
  const answer = await callAs(app, from, connections.send, {
    body: { sid: String(from.id), rid: String(to.id) },
  })
  expect(answer.statusCode).toBe(200)
}
const subjectsTo = ({ email }: Person) =>
  app.letters.filter(({ to }) => to === email).map(({ subject }) => subject)

/** Returns the minutes until each of a person's deliveries is due. */
async function waiting(who: Person): Promise<number[]> {
  const rows = await selectRows(
    app.services.database.db,
    { minutes: column.int },
    sql`select round(extract(epoch from due_at - now()) / 60)::int as minutes
      from notification_deliveries where user_id = ${who.id} order by due_at`,
  )
  return rows.map(({ minutes }) => minutes)
}

/** Lets this time pass for what waits for a person. */
const later = (who: Person, minutes: number) =>
  app.asOwner(
    `update notification_deliveries set due_at = due_at - interval '${minutes} minutes' where user_id = ${who.id}`,
  )

describe('a message that waits unread', () => {
  test('becomes one letter after twenty minutes, however many messages wait', async () => {
    const { ana, beto, id } = await twoTalking(app)
    await sentMessage(app, ana, id)
    await sentMessage(app, ana, id)
    await app.runJobs()
    expect([subjectsTo(beto), await waiting(beto)]).toEqual([[], [20]])
    await later(beto, 20)
    await app.runJobs()
    expect(subjectsTo(beto)).toEqual(['Ana De Prueba te escribió'])
    // Half an hour later more comes: there is no second letter until the first messages are read.
    await app.asOwner(
      `update notification_events set source = source || ' before' where user_id = ${beto.id}`,
    )
    await sentMessage(app, ana, id)
    expect(await waiting(beto)).toEqual([])
    await callAs(app, beto, conversations.markRead, { body: { c: id, b: String(beto.id) } })
    await sentMessage(app, ana, id)
    expect(await waiting(beto)).toEqual([20])
  })

  test('becomes none if it was read, deleted, or its conversation muted meanwhile', async () => {
    for (const meanwhile of ['read', 'deleted', 'muted'] as const) {
      const { ana, beto, id } = await twoTalking(app)
      const message = await sentMessage(app, ana, id)
      if (meanwhile === 'read')
        await callAs(app, beto, conversations.markRead, { body: { c: id, b: String(beto.id) } })
      else if (meanwhile === 'deleted') await callAs(app, ana, messages.remove, { body: { id: message._id } })
      else await callAs(app, beto, conversations.keep, { body: { id, muted: true } })
      await later(beto, 20)
      await app.runJobs()
      expect([subjectsTo(beto), await waiting(beto)], meanwhile).toEqual([[], []])
    }
  })

  test('in a muted conversation waits for nobody, and tells nothing', async () => {
    const { ana, beto, id } = await twoTalking(app)
    await sentMessage(app, beto, id)
    await callAs(app, beto, conversations.keep, { body: { id, muted: true } })
    await sentMessage(app, ana, id)
    expect(await waiting(beto)).toEqual([])
  })
})

describe('a letter', () => {
  test('is written with what holds when it leaves', async () => {
    const [ana, eve, beto] = [
      await person(app, { firstName: 'Ana', lastName: 'Ríos' }),
      await person(app),
      await person(app),
    ]
    await ask(ana, beto)
    await ask(eve, beto)
    await callAs(app, eve, connections.cancelOrDecline, {
      body: { sid: String(eve.id), rid: String(beto.id) },
    })
    await app.runJobs()
    expect(subjectsTo(beto)).toEqual(['Ana Ríos quiere conectar contigo'])
    const letter = app.letters.find(({ to }) => to === beto.email)
    expect(letter?.text).toMatch(/Ver la solicitud:\nhttp:\/\/localhost:3000\/notifications\/\d+\n/)
  })

  test('doesn’t leave for what was read, unwanted, or for who can’t receive it any more', async () => {
    const end = {
      read: (who: Person) => callAs(app, who, notifications.markAllRead, { body: { b: String(who.id) } }),
      unwanted: (who: Person) =>
        choose(app, who, 'connection_request', { app: true, push: true, mail: 'summary' }),
      blocked: (who: Person) => app.asOwner(`update users set blocked_at = now() where id = ${who.id}`),
      deleted: (who: Person) => app.asOwner(`update users set deleted_at = now() where id = ${who.id}`),
    }
    for (const [name, act] of Object.entries(end)) {
      const beto = await person(app)
      await ask(await person(app), beto)
      await act(beto)
      await app.runJobs()
      expect([subjectsTo(beto), await waiting(beto)], name).toEqual([[], []])
    }
  })

  test('waits for the end of the quiet hours', async () => {
    const beto = await person(app)
    await callAs(app, beto, notifications.saveSettings, {
      body: {
        userId: String(beto.id),
        summary: true,
        quiet: { from: '22:00', to: '07:00', zone: 'America/Toronto' },
      },
    })
    await ask(await person(app), beto)
    await deliverDue(app.services, () => new Date('2031-01-15T08:00:00Z'))
    const [row] = await selectRows(
      app.services.database.db,
      { dueAt: column.iso },
      sql`select due_at as "dueAt" from notification_deliveries where user_id = ${beto.id}`,
    )
    expect(row?.dueAt).toBe('2031-01-15T12:00:00.000Z')
    await app.asOwner(`update notification_deliveries set due_at = now() where user_id = ${beto.id}`)
    await deliverDue(app.services, () => new Date('2031-01-15T12:00:00Z'))
    await app.runJobs()
    expect(subjectsTo(beto)).toHaveLength(1)
  })

  test('leaves once, when the node that sends it dies in between, and when two nodes send at a time', async () => {
    const people = []
    for (let count = 0; count < 12; count++) people.push(await person(app))
    const [ana, ...rest] = people as [Person, ...Person[]]
    await app.asOwner(`update users set membership = 'premium' where id = ${ana.id}`)
    for (const one of rest) await ask(ana, one)
    // The transaction of a killed node is rolled back: here it fails at its last statement.
    const broken = vi.spyOn(app.services.jobs, 'enqueue').mockImplementation(async () => {
      throw new Error('killed')
    })
    await deliverDue(app.services)
    broken.mockRestore()
    expect(rest.flatMap(subjectsTo)).toEqual([])
    for (const one of rest) expect(await waiting(one)).toEqual([10])
    for (const one of rest) await later(one, 10)
    const twin = await createTestApp({}, { beside: app })
    try {
      await Promise.all([app, twin, app, twin].map(({ services }) => deliverDue(services)))
    } finally {
      await twin.close()
    }
    await app.runJobs()
    for (const one of rest) expect(subjectsTo(one)).toHaveLength(1)
  })

  test('that can’t be written holds up no other, and is given up after five tries', async () => {
    const mala = await person(app, { firstName: 'Mala' })
    const [beto, caro] = [await person(app), await person(app)]
    await ask(mala, beto)
    await ask(await person(app), caro)
    const { says } = requestNotification
    const broken = vi.spyOn(requestNotification, 'says').mockImplementation((told) => {
      if (told.who.startsWith('Mala')) throw new Error('no words')
      return says(told)
    })
    await app.runJobs()
    expect([subjectsTo(beto), subjectsTo(caro).length]).toEqual([[], 1])
    for (let round = 0; round < 4; round++) {
      expect(await waiting(beto)).toEqual([10])
      await later(beto, 10)
      await app.runJobs()
    }
    expect(await waiting(beto)).toEqual([])
    broken.mockRestore()
  })
})
