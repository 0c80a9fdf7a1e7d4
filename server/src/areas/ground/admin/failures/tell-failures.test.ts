import { getDesktopNotification } from '@cancha/contract/talk/notifications-events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import {
  lettersTo,
  onlyAdministrator,
  sentencesTo,
  toldTo,
} from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { passHour } from '../../../../testing/hour.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { tellFailures } from './tell-failures.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asOwner('delete from pgboss.job')
  boss = await onlyAdministrator(app)
})

const fail = (name: string, count = 1) =>
  app.asOwner(`insert into pgboss.job (name, state, started_on, completed_on, output)
    select '${name}', 'failed', now(), now(), '{"message":"Error: 451 en ana@prueba.example"}' from generate_series(1, ${count})`)
const markRead = () => app.asOwner('update notifications set read_at = now()')

test('a flood of 1,000 failed letters is one notification, one live event, one push and one letter', async () => {
  await app.asOwner(`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select user_id, id, 'https://fcm.googleapis.com/fcm/send/' || id, 'p', 'a' from sessions where user_id = ${boss.id};
    insert into live_nodes values ('de-prueba', now());
    insert into live_presence values (${boss.id}, 'de-prueba')`)
  await fail('mail.send', 1_000)
  const toUser = vi.spyOn(app.services.live, 'toUser')
  for (let hour = 0; hour < 3; hour++) await tellFailures(app.services)
  const heard = toUser.mock.calls.filter(([id, event]) => id === boss.id && event === getDesktopNotification)
  toUser.mockRestore()
  expect(heard).toHaveLength(1)
  expect((await toldTo(app, boss)).notify).toMatchObject([
    {
      kind: 'failure_waiting',
      notificationcategory: 'administration',
      text: 'El envío de correos falló 1,000 veces.',
      redirecturl: '/admin/fallas',
      author: { id: '' },
    },
  ])
  const due = await selectRows(
    app.services.database.db,
    { push: column.bool },
    sql`select subscription_id is not null as push from notification_deliveries order by 1`,
  )
  expect(due).toEqual([{ push: false }, { push: true }])
  await app.asOwner('delete from push_subscriptions')
  await app.runJobs()
  expect(lettersTo(app, boss)).toMatchObject([{ subject: 'El envío de correos falló 1,000 veces' }])
  expect(JSON.stringify(app.letters)).not.toMatch(/451 en|ana@|mail\.send/)
})

test('each kind is told by itself, by the hourly task; what failed again is told again after it was read', async () => {
  await fail('mail.send')
  await fail('writing.publish')
  await passHour(app)
  expect((await sentencesTo(app, boss)).toSorted()).toEqual([
    'El envío de correos falló.',
    'La publicación con fecha falló.',
  ])
  await markRead()
  await passHour(app)
  expect((await toldTo(app, boss)).unread).toBe(0)
  await fail('mail.send')
  await passHour(app)
  expect((await toldTo(app, boss)).unread).toBe(1)
  expect((await sentencesTo(app, boss))[0]).toBe('El envío de correos falló 2 veces.')
})

test('a job that was tried again and failed again is told again', async () => {
  await fail('mail.send')
  await tellFailures(app.services)
  await markRead()
  await app.asOwner("update pgboss.job set completed_on = now() + interval '1 second'")
  await tellFailures(app.services)
  expect((await toldTo(app, boss)).unread).toBe(1)
})

test('is told no more once nothing of it is failed, and no letter about it leaves', async () => {
  await fail('mail.send', 2)
  await tellFailures(app.services)
  expect((await toldTo(app, boss)).unread).toBe(1)
  await app.asOwner("delete from pgboss.job where name = 'mail.send'")
  expect(await toldTo(app, boss)).toMatchObject({ notify: [], unread: 0 })
  await app.runJobs()
  expect(app.letters).toEqual([])
})

test('two nodes that look at the same moment tell one failure once', async () => {
  await fail('mail.send')
  const twin = await createTestApp({}, { beside: app })
  try {
    await Promise.all([app, twin, app, twin].map(({ services }) => tellFailures(services)))
  } finally {
    await twin.close()
  }
  const events = await selectRows(
    app.services.database.db,
    { user: column.id },
    sql`select user_id as "user" from notification_events`,
  )
  expect(events).toEqual([{ user: boss.id }])
  await app.runJobs()
  expect(lettersTo(app, boss)).toHaveLength(1)
})

test('neither members nor blocked or former administrators are told', async () => {
  const [member, editor] = [await person(app), await person(app, { editor: true })]
  const [blocked, former] = [await person(app, { admin: true }), await person(app, { admin: true })]
  await app.asOwner(`update users set blocked_at = now() where id = ${blocked.id}`)
  await fail('mail.send')
  await tellFailures(app.services)
  expect((await toldTo(app, former)).unread).toBe(1)
  await app.asOwner(`update users set level = 0 where id = ${former.id}`)
  for (const who of [member, editor, former])
    expect(await toldTo(app, who)).toMatchObject({ notify: [], unread: 0 })
  await app.runJobs()
  expect(app.letters.map(({ to }) => to)).toEqual([boss.email])
})
