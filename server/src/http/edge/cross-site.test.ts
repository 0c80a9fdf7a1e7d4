import { addressOf, changesSomething } from '@cancha/contract/ground/operation'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { deliverJob } from '../../areas/talk/notifications/deliver/wake.ts'
import { ACTORS } from '../../testing/cast.ts'
import { createWorld, type World } from '../../testing/rights/access.ts'
import { accessTable } from '../../testing/rights/access-table.ts'
import { allOperations } from '../../testing/rights/all-operations.ts'
import { freshToken } from '../../testing/rights/tokens.ts'
import { ORIGIN, sharedTestApp, type TestApp } from '../../testing/test-app.ts'
import { doneStatus } from '../openapi/openapi.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await sharedTestApp()
  world = await createWorld(app)
})

/**
 * A digest that every write changes: the number of rows, and the transaction that wrote the newest of them. Of sessions only
 * their owners, because each use of one is noted in it.
 */
async function contents(): Promise<string> {
  const written = (table: string) =>
    sql`(select json_build_array(count(*), max(xmin::text::bigint)) from ${sql.identifier(table)})`
  const { rows } = await app.services.database.db.execute(sql`
    select ${written('users')} as users, ${written('email_tokens')} as tokens,
           (select json_build_array(count(*), sum(id), sum(id * user_id)) from sessions) as sessions,
           (select count(*) from audit_log) as audit,
           -- What the making of an input asks for by itself, up to a second later, is no write of the forged request.
           (select count(*) from pgboss.job where name <> ${deliverJob.name}) as jobs`)
  return JSON.stringify(rows)
}

const JSON_TYPE = { 'content-type': 'application/json' }
/** Calls of other programs have no session that a browser could be made to send: memberships/sync/webhook.test.ts. */
const writes = allOperations.filter(({ operation }) => changesSomething(operation) && !operation.machine)

/** The requests that a page of another site can make a browser send with a member's cookie. */
const FORGERIES: [string, Record<string, string>, number][] = [
  ['from another site', { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }, 403],
  ['from a sibling of this site', { ...JSON_TYPE, 'sec-fetch-site': 'same-site' }, 403],
  ['typed into the address bar', { ...JSON_TYPE, 'sec-fetch-site': 'none' }, 403],
  ['by an old browser, from another origin', { ...JSON_TYPE, origin: 'https://evil.example' }, 403],
  ['from a page without an origin', { ...JSON_TYPE, origin: 'null' }, 403],
  ['from another port of this machine', { ...JSON_TYPE, origin: 'http://localhost:3001' }, 403],
  ['from the same name without TLS turned round', { ...JSON_TYPE, origin: 'https://localhost:3000' }, 403],
  ['with nothing said of where it comes from', { ...JSON_TYPE }, 403],
  [
    'our origin, but the browser says another site',
    { ...JSON_TYPE, origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
    403,
  ],
  ['as plain text', { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' }, 415],
  [
    'as a form',
    { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    415,
  ],
  [
    'as parts of a form',
    { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' },
    415,
  ],
]

describe('row 28: no other site can act in the name of a member', () => {
  describe.each(writes)('$name', ({ name, operation }) => {
    test('refuses what another site can make a browser send, and nothing changes', async () => {
      // A refused request leaves its input as it is, so one does for all of them, and one look at the data after the last.
      const input = await accessTable[name]?.input(world, 'owner')
      const before = await contents()
      const faults: string[] = []
      for (const [forgery, headers, status] of FORGERIES) {
        const answer = await app.http.inject({
          method: operation.method,
          url: addressOf(operation, input),
          headers: { ...input?.headers, ...headers, cookie: `__Host-session=${world.people.owner.token}` },
          payload: JSON.stringify(input?.body ?? {}),
        })
        const { success, msg } = answer.json()
        // A caller without the right is told so before the server looks at the body.
        const isRefused = (status === 415 ? [415, 403] : [status]).includes(answer.statusCode)
        if (!isRefused || success !== false || typeof msg !== 'string')
          faults.push(`${forgery}: ${answer.statusCode} ${answer.body}`)
      }
      expect(faults).toEqual([])
      expect(await contents()).toBe(before)
    })

    test('from our own page it works', async () => {
      const row = accessTable[name]
      // An actor who may call it: some operations are only for the person that they are about.
      const actor = ACTORS.findLast((one) => one !== 'admin' && row?.expect[one] === 'ok') ?? 'admin'
      const token = await freshToken(world, actor)
      const input = await row?.input(world, actor, token)
      const answer = await app.http.inject({
        method: operation.method,
        url: addressOf(operation, input),
        headers: {
          ...(operation.raw ? input?.headers : JSON_TYPE),
          'sec-fetch-site': 'same-origin',
          origin: ORIGIN,
          cookie: `__Host-session=${token}`,
        },
        ...(operation.raw
          ? input?.payload && { payload: input.payload }
          : { payload: JSON.stringify(input?.body ?? {}) }),
      })
      expect(answer.statusCode).toBe(doneStatus(operation))
    })
  })

  test('a visitor without a cookie cannot be signed in by another site either', async () => {
    const { email, password } = world.people.free
    const sent = { method: 'POST', url: '/api/users/login', payload: { email, password } } as const
    const answer = await app.http.inject({
      ...sent,
      headers: { origin: 'https://evil.example', 'x-client': 'web' },
    })
    expect(answer.json().code).toBe('cross_site')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('a bearer is exempt, and the cookie beside it does not count', async () => {
    const { basic, premium } = world.people
    const answer = await app.http.inject({
      url: '/api/users/session',
      headers: { ...basic.headers, cookie: `__Host-session=${premium.token}` },
    })
    expect(answer.json().user.id).toBe(String(basic.id))
    const write = await app.http.inject({
      method: 'POST',
      url: '/api/users/logout',
      headers: basic.headers,
      payload: {},
    })
    expect(write.statusCode).toBe(200)
  })
})

describe('row 30: no other origin may read an answer', () => {
  const ORIGINS = [
    'null',
    ORIGIN,
    ORIGIN.toUpperCase(),
    'http://localhost',
    'http://localhost:30000',
    'http://localhost:3000.evil.example',
    'http://localhost:3000@evil.example',
    'http://evil.example/http://localhost:3000',
    'https://localhost:3000',
    'http://127.0.0.1:3000',
    'http://xlocalhost:3000',
    'http://localhost.evil.example:3000',
    'https://evil.example',
    'https://cancha.example.evil.example',
    'file://',
    'chrome-extension://abc',
    'capacitor://localhost',
    '*',
    '%00',
    'http://localhost:3000, https://evil.example',
  ]

  test.each(ORIGINS)('%s', async (origin) => {
    const asked = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }
    for (const sent of [
      { method: 'GET', url: '/api/users/session', headers: { ...world.people.free.headers, origin } },
      { method: 'POST', url: '/api/users/login', headers: { origin }, payload: {} },
      { method: 'OPTIONS', url: '/api/users/login', headers: { origin, ...asked } },
      { method: 'GET', url: '/healthz', headers: { origin } },
      { method: 'GET', url: '/api/nada', headers: { origin } },
    ] as const) {
      const { headers } = await app.http.inject(sent)
      const granted = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
      expect(granted, `${sent.method} ${sent.url}`).toEqual([])
    }
  })
})
