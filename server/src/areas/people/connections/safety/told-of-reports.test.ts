import { connections } from '@cancha/contract/people/connections'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import {
  choose,
  lettersTo,
  onlyAdministrator,
  sentencesTo,
  toldTo,
} from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asOwner('delete from member_reports')
  boss = await onlyAdministrator(app)
})

const report = (who: Person, other: Person) =>
  callAs(app, who, connections.report, {
    body: { userId: String(who.id), otherId: String(other.id), reason: 'fraud', text: 'Pide dinero' },
  })

test('administrators are told of a report, where to see it, and never who reported', async () => {
  const [ana, beto] = [await person(app, { firstName: 'Ana', lastName: 'Secreta' }), await person(app)]
  await report(ana, beto)
  const { notify } = await toldTo(app, boss)
  expect(notify).toMatchObject([
    {
      kind: 'report_waiting',
      notificationcategory: 'administration',
      notificationtype: 'request',
      text: 'Hay un reporte nuevo de un miembro.',
      redirecturl: '/admin/moderacion/miembros',
      author: { id: '', firstname: 'Cancha' },
      people: 0,
    },
  ])
  await app.runJobs()
  expect(lettersTo(app, boss)).toMatchObject([{ subject: 'Hay un reporte nuevo de un miembro' }])
  expect(JSON.stringify([notify, app.letters])).not.toContain('Secreta')
  const events = await selectRows(
    app.services.database.db,
    { author: column.nullable(column.id) },
    sql`select author_id as author from notification_events`,
  )
  expect(events).toEqual([{ author: null }])
})

test('several reports are one notification with their number, and letters are an hour apart', async () => {
  const [ana, beto, caro] = [await person(app), await person(app), await person(app)]
  await report(ana, beto)
  await app.runJobs()
  await report(caro, beto)
  await report(ana, caro)
  await app.runJobs()
  expect(await sentencesTo(app, boss)).toEqual(['Hay 3 reportes nuevos de miembros.'])
  expect(lettersTo(app, boss)).toHaveLength(1)
  await app.asOwner(
    "update notifications set mailed_at = now() - interval '1 hour'; update notification_deliveries set due_at = now()",
  )
  await app.runJobs()
  expect(lettersTo(app, boss).map(({ subject }) => subject)).toEqual([
    'Hay un reporte nuevo de un miembro',
    'Hay 3 reportes nuevos de miembros',
  ])
})

test('a report that is written again is told once', async () => {
  const [ana, beto] = [await person(app), await person(app)]
  for (let times = 0; times < 3; times++) await report(ana, beto)
  expect(await sentencesTo(app, boss)).toEqual(['Hay un reporte nuevo de un miembro.'])
})

test('a report that one administrator resolved is told to no other', async () => {
  const [ana, beto, second] = [await person(app), await person(app), await person(app, { admin: true })]
  await report(ana, beto)
  expect((await toldTo(app, second)).unread).toBe(1)
  const { reports } = (await callAs(app, boss, connections.reports, { query: {} })).json()
  const body = { id: reports[0].id, outcome: 'dismissed', note: 'Nada' } as const
  expect((await callAs(app, boss, connections.resolveReport, { body })).statusCode).toBe(200)
  for (const who of [boss, second]) expect(await toldTo(app, who)).toMatchObject({ notify: [], unread: 0 })
  await app.runJobs()
  expect(lettersTo(app, second)).toEqual([])
})

test('neither members, nor a blocked or former administrator, nor the one who reports are told', async () => {
  const [ana, beto] = [await person(app), await person(app)]
  const [blocked, former] = [await person(app, { admin: true }), await person(app, { admin: true })]
  await app.asOwner(`update users set blocked_at = now() where id = ${blocked.id}`)
  await report(ana, beto)
  await report(boss, beto)
  expect(await sentencesTo(app, former)).toEqual(['Hay 2 reportes nuevos de miembros.'])
  expect(await sentencesTo(app, boss)).toEqual(['Hay un reporte nuevo de un miembro.'])
  await app.asOwner(`update users set level = 0 where id = ${former.id}`)
  for (const who of [ana, beto, former])
    expect(await toldTo(app, who)).toMatchObject({ notify: [], unread: 0 })
  await app.runJobs()
  for (const who of [blocked, former]) expect(lettersTo(app, who)).toEqual([])
  const told = await selectRows(
    app.services.database.db,
    { id: column.id },
    sql`select user_id as id from notifications order by 1`,
  )
  expect(told.map(({ id }) => id)).toEqual([boss.id, former.id])
})

test('only administrators choose how to be told of reports', async () => {
  const choice = { app: true, push: false, mail: 'never' } as const
  expect((await choose(app, boss, 'report_waiting', choice)).statusCode).toBe(200)
  expect((await choose(app, await person(app), 'report_waiting', choice)).statusCode).toBe(404)
})
