import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { newSecret } from '../../../../secrets.ts'
import { type Person, type PersonOptions, person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { changeAccount } from '../administer.ts'
import { sessions } from '../tables.ts'

const PASSWORD = 'Ladrillo 7 rojo'
const program = { actorId: null, sessionId: null, ip: null, requestId: null }

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await createTestApp()
  other = await createTestApp({}, { beside: app })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const login = (who: Person, headers: object = {}, payload: object = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { ...headers },
    payload: { email: who.email, password: PASSWORD, ...payload },
  })
const whoIs = async (token: string, node = app) =>
  (
    await node.http.inject({ url: '/api/users/session', headers: { authorization: `Bearer ${token}` } })
  ).json().user?.id

describe('row 21: the token', () => {
  test('10,000 of them are all different, and no bit of them is fixed', () => {
    const tokens = Array.from({ length: 10_000 }, () => newSecret('st_'))
    expect(new Set(tokens).size).toBe(10_000)
    const ones = new Array<number>(256).fill(0)
    for (const token of tokens) {
      const bytes = Buffer.from(token.slice(3), 'base64url')
      expect(bytes).toHaveLength(32)
      for (let bit = 0; bit < 256; bit++)
        ones[bit] = (ones[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1)
    }
    // Within six standard deviations of one half.
    for (const count of ones) expect(Math.abs(count - 5_000)).toBeLessThan(300)
  })

  test('a connection plans its look-up five times and then no more, however many requests come', async () => {
    const { token } = await person(app)
    for (let at = 0; at < 30; at++) await whoIs(token)
    const [plans] = await selectRows(
      app.services.database.db,
      { custom: column.int, generic: column.int },
      sql`select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements where name = 'sessions_by_tokens'`,
    )
    expect(plans?.custom).toBeLessThanOrEqual(5)
    expect(plans?.generic).toBeGreaterThan(0)
  })

  test('only its hash is kept, and the hash opens nothing', async () => {
    const { token } = await person(app)
    const dump = JSON.stringify((await app.services.database.db.execute(sql`select * from sessions`)).rows)
    expect(dump).not.toContain(token)
    expect(dump).not.toContain(token.slice(3))
    const [row] = await app.services.database.db.select().from(sessions).limit(1)
    const kept = row?.tokenHash.toString('base64url') ?? ''
    expect(kept).toHaveLength(43)
    expect(await whoIs(`st_${kept}`)).toBeUndefined()
    expect(await whoIs(token)).toBeDefined()
  })

  test.each(['', 'st_', `xx_${'A'.repeat(43)}`, `st_${'A'.repeat(44)}`, "st_' or 1=1 --"])(
    "%j is nobody's",
    async (token) => {
      expect(await whoIs(token)).toBeUndefined()
    },
  )

  test('a scheme other than Bearer is not read, and hides the cookie', async () => {
    const { token } = await person(app)
    for (const authorization of [token, `Basic ${token}`, `bearer ${token}`]) {
      const answer = await app.http.inject({
        url: '/api/users/session',
        headers: { authorization, cookie: `__Host-session=${token}` },
      })
      expect(answer.json().user, authorization).toBeNull()
    }
  })
})

describe('[CALL-003] signing in', () => {
  test('[ACC-001] [PROFCALL-001] answers the token and the user in the words of the specification', async () => {
    const who = await person(app, {
      firstName: 'Carmen',
      lastName: 'Paz',
      membership: 'premium',
      dealer: true,
      password: PASSWORD,
    })
    expect((await login(who)).json()).toEqual({
      success: true,
      token: expect.stringMatching(/^st_/),
      user: {
        id: String(who.id),
        firstname: 'Carmen',
        lastname: 'Paz',
        email: who.email,
        usertype: ['dealer'],
        editor: false,
        sub: 'premium',
        level: 0,
        membershiprole: 'premium',
        istourdone: false,
        pathalias: null,
        avatar: null,
        userinfoid: { phonenumber: null, roles: null, rolename: null },
        interests: [],
        status: '1',
        confirm: '1',
        sentcount: 0,
        communityrule: false,
        topiclimit: 0,
        secondfactor: 'off',
        deletion: null,
        doubtful: false,
        can: {
          ...{ openPaid: true, write: false, moderate: false },
          ...{ administer: false, lend: false, deal: true },
        },
      },
    })
  })

  test.each<[string, PersonOptions, number, string]>([
    [
      '[ACC-022] [ACC-023] the blocked',
      { blocked: true },
      403,
      'Has sido bloqueado. Comuníquese con el administrador a través de la página Contáctenos.',
    ],
    ['[ACC-024] the unverified', { unverified: true }, 403, 'Tu correo electrónico aún no está verificado.'],
  ])('%s are told so, when they prove who they are', async (_, options, status, msg) => {
    const who = await person(app, { ...options, password: PASSWORD })
    const answer = await login(who)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().msg).toBe(msg)
    expect((await login(who, {}, { password: 'Otra clave 99' })).json().code).toBe('login_failed')
  })

  test('row 9: exactly the password, up to its last character', async () => {
    const password = `a1${'x'.repeat(48)}`
    const who = await person(app, { password })
    expect((await login(who, {}, { password })).statusCode).toBe(200)
    for (const wrong of [
      `${password}x`,
      password.slice(0, 49),
      password.toUpperCase(),
      ` ${password.slice(1)}`,
      `${password.slice(0, 49)} `,
    ])
      expect((await login(who, {}, { password: wrong })).statusCode, wrong).toBeGreaterThanOrEqual(400)
  })

  test('the e-mail is found in any case of letters and with spaces around it', async () => {
    const who = await person(app, { password: PASSWORD })
    expect((await login(who, {}, { email: ` ${who.email.toUpperCase()} ` })).statusCode).toBe(200)
  })
})

describe('row 22: a sign-in makes what came with it worthless', () => {
  test('the token from before is dead, as cookie and as bearer', async () => {
    const who = await person(app, { password: PASSWORD })
    const before = who.token
    const cookie = { cookie: `__Host-session=${before}`, 'sec-fetch-site': 'same-origin', 'x-client': 'web' }
    const answer = await login(who, cookie)
    const fresh = /__Host-session=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
    expect(fresh).not.toBe(before)
    expect(await whoIs(before)).toBeUndefined()
    expect(await whoIs(fresh)).toBe(String(who.id))
  })

  test("also when it was somebody else's", async () => {
    const [planted, who] = [await person(app), await person(app, { password: PASSWORD })]
    await login(who, planted.headers)
    expect(await whoIs(planted.token)).toBeUndefined()
  })

  test('a failed one leaves it alone', async () => {
    const who = await person(app, { password: PASSWORD })
    await login(who, who.headers, { password: 'Otra clave 99' })
    expect(await whoIs(who.token)).toBe(String(who.id))
  })
})

describe('row 23: what ends a session ends it at once, on every node', () => {
  test('signing out ends this one and no other', async () => {
    const who = await person(app, { password: PASSWORD })
    const second = (await login(who)).json().token
    await app.http.inject({ method: 'POST', url: '/api/users/logout', headers: who.headers, payload: {} })
    expect(await whoIs(who.token)).toBeUndefined()
    expect(await whoIs(who.token, other)).toBeUndefined()
    expect(await whoIs(second, other)).toBe(String(who.id))
  })

  test.each([
    ['blocking', { kind: 'blocked', on: true }, false],
    ['making an administrator', { kind: 'admin', on: true }, false],
    ['making a lender', { kind: 'lender', on: true }, true],
  ] as const)('%s', async (_, change, lives) => {
    const who = await person(app)
    expect(await changeAccount(app.services, program, who.email, change, 'una prueba')).toBe(true)
    for (const node of [app, other])
      expect(await whoIs(who.token, node)).toBe(lives ? String(who.id) : undefined)
  })

  test('an unblocked person has to sign in again', async () => {
    const who = await person(app)
    await changeAccount(app.services, program, who.email, { kind: 'blocked', on: true }, 'una prueba')
    await changeAccount(app.services, program, who.email, { kind: 'blocked', on: false }, 'una prueba')
    expect(await whoIs(who.token)).toBeUndefined()
  })

  test('nobody is nobody', async () => {
    expect(
      await changeAccount(app.services, program, 'nadie@prueba.example', { kind: 'admin', on: true }, 'x'),
    ).toBe(false)
  })
})

describe('row 24: a session ends by itself', () => {
  test.each([
    ['a member', {}, 'last_seen_at', '30 days'],
    ['a member', {}, 'created_at', '90 days'],
    ['an administrator', { admin: true }, 'last_seen_at', '12 hours'],
    ['an administrator', { admin: true }, 'created_at', '7 days'],
  ])('of %s (%j), %s %s ago', async (_, options, column, age) => {
    const who = await person(app, options)
    const set = (by: string) =>
      app.services.database.db.execute(
        sql`update sessions set ${sql.raw(column)} = now() - ${by}::interval where user_id = ${who.id}`,
      )
    const seenJustNow = async () => {
      const [session] = await app.services.database.db
        .select({ now: sql<boolean>`${sessions.lastSeenAt} > now() - interval '1 minute'` })
        .from(sessions)
        .where(eq(sessions.userId, who.id))
      return session?.now
    }
    await set(`${age} -2 seconds`)
    expect(await whoIs(who.token)).toBe(String(who.id))
    // The last use is written in the background; it must not overwrite the next statement.
    await expect.poll(seenJustNow).toBe(true)
    await set(`${age} 1 second`)
    expect(await whoIs(who.token)).toBeUndefined()
  })

  test('being used keeps it alive, and is noted every five minutes at most', async () => {
    const who = await person(app)
    const seen = async () =>
      (
        await app.services.database.db.select().from(sessions).where(eq(sessions.userId, who.id))
      )[0]?.lastSeenAt.getTime() ?? 0
    const set = (by: string) =>
      app.services.database.db.execute(
        sql`update sessions set last_seen_at = now() - ${by}::interval where user_id = ${who.id}`,
      )
    await set('4 minutes')
    const before = await seen()
    await whoIs(who.token)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await seen()).toBe(before)
    await set('6 minutes')
    await whoIs(who.token)
    await expect.poll(seen).toBeGreaterThan(Date.now() - 60_000)
  })

  test("an open tab's socket, and what the tab asks while nobody is there, are no use of it", async () => {
    const who = await person(app, { admin: true })
    await app.asOwner(
      `update sessions set last_seen_at = now() - interval '11 hours' where user_id = ${who.id}`,
    )
    app.statements()
    expect((await app.identities.ofHeaders(who.headers, '127.0.0.1')).session?.viewer.id).toBe(who.id)
    const headers = { ...who.headers, 'x-away': '1' }
    const alone = await app.http.inject({ url: '/api/users/session', headers })
    expect(alone.json().user.id).toBe(String(who.id))
    await whoIs(who.token)
    // Of three reads only the last was recorded: an earlier one would come before it.
    const said: string[] = []
    await expect
      .poll(() => {
        said.push(
          ...app.statements().flatMap((text) => /^(update|select)(?=.*"sessions")/.exec(text)?.[1] ?? []),
        )
        return said
      })
      .toContain('update')
    expect(said).toEqual(['select', 'select', 'select', 'update'])
  })
})

describe('[CALL-013] checkuser', () => {
  test("is 'ok' for one's own id and 'logout' for every other, and for no session", async () => {
    const [mine, theirs] = [await person(app), await person(app)]
    const ask = async (id: number, headers: object) =>
      (await app.http.inject({ url: `/api/users/checkuser/${id}`, headers: { ...headers } })).json()
    expect(await ask(mine.id, mine.headers)).toEqual({ status: 'ok' })
    expect(await ask(theirs.id, mine.headers)).toEqual({ status: 'logout' })
    expect(await ask(mine.id, {})).toEqual({ status: 'logout' })
  })
})

test('a request looks its session up once', async () => {
  const who = await person(app)
  await whoIs(who.token)
  app.statements()
  await app.http.inject({ url: '/api/courses/contents', headers: who.headers })
  expect(app.statements().filter((text) => text.includes('"sessions"'))).toHaveLength(1)
  await app.http.inject('/api/courses/contents')
  expect(app.statements().filter((text) => text.includes('"sessions"'))).toHaveLength(0)
})
