import { afterEach, beforeEach, expect, test } from 'vitest'
import { toldTo } from '../../../testing/builders/notifications.ts'
import { person } from '../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { unreadOf } from './store.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

/** Returns PostgreSQL's generic plans of the statements about events since the last call. */
async function plans(): Promise<string[]> {
  const texts = app.statements().filter((text) => text.includes('notification_events'))
  expect(texts.length).toBeGreaterThan(0)
  const all: string[] = []
  for (const text of new Set(texts)) {
    const { rows } = await app.services.database.pool.query(`explain (generic_plan) ${text}`)
    all.push(rows.map((row) => Object.values(row)[0]).join('\n'))
  }
  return all
}

test.each([
  ['many people with few notifications each', 2_000, 30],
  ['few people with many notifications each', 6, 10_000],
])('of %s the bell reads one person’s only, whatever PostgreSQL knows of them', async (_, people, each) => {
  const ana = await person(app)
  await app.asOwner(`set session_replication_role = replica;
    insert into users (email, first_name, last_name, email_confirmed_at)
      select 'n' || i || '@prueba.example', 'Eva', 'Paz', now() from generate_series(1, ${people}) i;
    insert into notifications (user_id, kind, thing, href, listed)
      select u.id, 'connection_request', i::text, '/network', true from users u, generate_series(1, ${each}) i;
    insert into notification_events (notification_id, user_id, author_id, source)
      select n.id, n.user_id, ${ana.id}, 'connection_request ' || n.thing from notifications n;
    analyze users, notifications, notification_events`)
  app.statements()
  await toldTo(app, ana)
  await toldTo(app, ana, { limit: 0 })
  await unreadOf(app.services.database.db, app.services.declared.notifications, [ana.id])
  for (const plan of await plans()) {
    expect(plan).not.toMatch(/Seq Scan on notification(s|_events)/)
    expect(plan).toMatch(/Index .*notification_events_of/)
  }
})
