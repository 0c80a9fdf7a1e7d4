import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { presencePolicy } from '../policy.ts'
import { onlineAmong, onlineFor } from './presence.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.asOwner(`insert into live_nodes values ('de-prueba', now() + interval '1 hour')`)
})
afterAll(() => app.close())

type Row = Parameters<typeof presencePolicy.see>[1]

/** Statements that bring two people, `:me` and `:you`, into a relation, and what the policy is told of it. */
const RELATIONS: Record<string, [statements: string, row: Partial<Row>, blockers?: string]> = {
  stranger: ['', {}],
  'connected by me': [connection('me', 'you', 2), { connected: true }],
  'connected by you': [connection('you', 'me', 2), { connected: true }],
  'requested by me': [connection('me', 'you', 1), {}],
  'requested by you': [connection('you', 'me', 1), {}],
  'connected, blocked by me': [connection('me', 'you', 2) + blocked('me', 'you'), { connected: true }, 'me'],
  'connected, blocked by you': [
    connection('me', 'you', 2) + blocked('you', 'me'),
    { connected: true },
    'you',
  ],
  'connected, blocked by both': [
    connection('me', 'you', 2) + blocked('me', 'you') + blocked('you', 'me'),
    { connected: true },
    'me you',
  ],
  'connected, deleted': [
    `${connection('me', 'you', 2)} update users set deleted_at = now() where id = :you;`,
    { connected: true, active: false },
  ],
  'connected, closed by an administrator': [
    `${connection('me', 'you', 2)} update users set blocked_at = now() where id = :you;`,
    { connected: true, active: false },
  ],
  'connected, never confirmed': [
    `${connection('me', 'you', 2)} update users set email_confirmed_at = null where id = :you;`,
    { connected: true, active: false },
  ],
  'connected, hidden by me': [connection('me', 'you', 2) + hidden('me'), { connected: true, shown: false }],
  'connected, hidden by you': [connection('me', 'you', 2) + hidden('you'), { connected: true, shown: false }],
  'connected, where only other things are hidden': [
    `${connection('me', 'you', 2)} insert into messenger_settings (user_id, seen, typing, online)
      values (:me, false, false, true), (:you, false, false, true);`,
    { connected: true },
  ],
}

function connection(from: string, to: string, status: 1 | 2): string {
  return `insert into connections (requester_id, recipient_id, status, connected_at)
    values (:${from}, :${to}, ${status}, ${status === 2 ? 'now()' : 'null'});`
}
function blocked(by: string, whom: string): string {
  return `insert into member_blocks (blocker_id, blocked_id) values (:${by}, :${whom});`
}
function hidden(who: string): string {
  return `insert into messenger_settings (user_id, seen, typing, online) values (:${who}, true, true, false);`
}

describe('the list of who is online has whom the policy lets be seen, and nobody else', () => {
  test.each(Object.entries(RELATIONS))('%s', async (_, [statements, more, blockers = '']) => {
    const [me, you] = [await person(app), await person(app)]
    const ids: Record<string, Person> = { me, you }
    const filled = statements.replaceAll(/:(me|you)\b/g, (_match, who: string) => String(ids[who]?.id))
    await app.asOwner(
      `insert into live_presence values (${me.id}, 'de-prueba'), (${you.id}, 'de-prueba'); ${filled}`,
    )
    const row: Row = {
      members: [me.id, you.id],
      active: true,
      connected: false,
      shown: true,
      ...more,
      blockers: [me, you]
        .filter((_one, at) => blockers.includes(['me', 'you'][at] ?? ''))
        .map(({ id }) => id),
    }
    for (const [viewer, other] of [
      [me, you],
      [you, me],
    ] as const) {
      const allowed = presencePolicy.see(viewer.viewer, row) === true
      const { db } = app.services.database
      expect(await onlineFor(db, viewer.id)).toEqual(allowed ? [other.id] : [])
      // The same, whether the viewer or the other changed.
      const told = allowed ? [{ viewer: viewer.id, id: other.id }] : []
      expect(await onlineAmong(db, [viewer.id], [other.id])).toEqual(told)
      expect(await onlineAmong(db, [viewer.id], [viewer.id])).toEqual(told)
    }
  })

  test('some of these are seen, so that the comparison isn’t one of empty lists', () => {
    const seen = Object.values(RELATIONS).filter(
      ([, { connected, active = true, shown = true }, blockers]) => connected && active && shown && !blockers,
    )
    expect(seen).toHaveLength(3)
  })
})
