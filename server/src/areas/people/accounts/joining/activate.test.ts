import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { users } from '../../../ground/users/tables.ts'
import { emailTokens } from '../tables.ts'
import { issueToken } from './email-tokens.ts'

const PASSWORD = 'Ladrillo 7 rojo'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const post = (url: string, payload: object) => app.http.inject({ method: 'POST', url: `/api${url}`, payload })
const activate = (token: string) => post('/users/authentication/activate', { token })
const newcomer = () => person(app, { unverified: true, password: PASSWORD })
const tokenFor = (who: { id: number; email: string }, purpose: 'confirm' | 'ticket' = 'confirm') =>
  app.services.database.transaction((tx) => issueToken(tx, purpose, who))
const account = async (id: number) =>
  (await app.services.database.db.select().from(users).where(eq(users.id, id)))[0]
const shift = (userId: number, column: 'expires_at', by: string) =>
  app.services.database.db.execute(
    sql`update email_tokens set ${sql.raw(column)} = ${sql.raw(column)} - ${by}::interval where user_id = ${userId}`,
  )

describe('[CALL-004] confirming an e-mail', () => {
  test('[ACC-057] gives credentials for one sign-in', async () => {
    const who = await newcomer()
    const answer = await activate(await tokenFor(who))
    const { email, password } = answer.json().data
    expect(email).toBe(who.email)
    expect((await account(who.id))?.emailConfirmedAt).toBeInstanceOf(Date)
    const signedIn = await post('/users/login', { email, password })
    expect(signedIn.json().user).toMatchObject({ id: String(who.id), confirm: '1', status: '1' })
    expect((await post('/users/login', { email, password })).json().code).toBe('login_failed')
  })

  test('row 14: of 20 uses of one link at once, one succeeds', async () => {
    const who = await newcomer()
    const token = await tokenFor(who)
    const answers = await Promise.all(Array.from({ length: 20 }, () => activate(token)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.json()).toMatchObject({ code: 'link_expired', msg: 'Enlace expirado' })
    }
  })

  test('row 14: of 20 uses of one ticket at once, one opens a session', async () => {
    const who = await person(app)
    const password = await tokenFor(who, 'ticket')
    const tries = Array.from({ length: 20 }, () => post('/users/login', { email: who.email, password }))
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 401)).toHaveLength(19)
  })

  test.each([
    [
      'used',
      async () => {
        const token = await tokenFor(await newcomer())
        await activate(token)
        return token
      },
    ],
    [
      'replaced by a newer one',
      async () => {
        const who = await newcomer()
        const token = await tokenFor(who)
        await tokenFor(who)
        return token
      },
    ],
    [
      'a day old',
      async () => {
        const who = await newcomer()
        const token = await tokenFor(who)
        await shift(who.id, 'expires_at', '24 hours')
        return token
      },
    ],
    [
      'of an e-mail that has changed since',
      async () => {
        const who = await newcomer()
        const token = await tokenFor(who)
        await app.services.database.db
          .update(users)
          .set({ email: `nuevo-${who.email}` })
          .where(eq(users.id, who.id))
        return token
      },
    ],
    ['of another kind', async () => tokenFor(await newcomer(), 'ticket')],
    ['invented', async () => 'A'.repeat(43)],
    ['too short to be one', async () => 'corto'],
    [
      'what the database keeps of one',
      async () => {
        const who = await newcomer()
        await tokenFor(who)
        const [row] = await app.services.database.db
          .select()
          .from(emailTokens)
          .where(eq(emailTokens.userId, who.id))
        return row?.tokenHash.toString('base64url') ?? ''
      },
    ],
  ])('row 14: a link that is %s says "Enlace expirado"', async (_, make) => {
    const answer = await activate(await make())
    expect([400, 410]).toContain(answer.statusCode)
    expect(answer.json().msg).toBe('Enlace expirado')
  })

  test('row 14: a minute before the end it still works', async () => {
    const who = await newcomer()
    const token = await tokenFor(who)
    await shift(who.id, 'expires_at', '23 hours 59 minutes')
    expect((await activate(token)).statusCode).toBe(200)
  })

  test("a ticket is another person's for nobody else, and dies after two minutes", async () => {
    const [mine, theirs] = [await person(app), await person(app)]
    const ticket = await tokenFor(mine, 'ticket')
    expect((await post('/users/login', { email: theirs.email, password: ticket })).json().code).toBe(
      'login_failed',
    )
    expect((await post('/users/login', { email: mine.email, password: ticket })).statusCode).toBe(200)
    const late = await tokenFor(mine, 'ticket')
    await shift(mine.id, 'expires_at', '2 minutes')
    expect((await post('/users/login', { email: mine.email, password: late })).json().code).toBe(
      'login_failed',
    )
  })

  test('row 14: the database holds no token that works, the line of jobs included', async () => {
    const { email } = { email: 'volcado@prueba.example' }
    await post('/users/register', { email, firstname: 'Vol', lastname: 'Cado', password: PASSWORD })
    const dump = await app.services.database.db.execute(sql`
      select (select json_agg(t)::text from email_tokens t) as tokens, (select json_agg(j)::text from pgboss.job j) as jobs`)
    await app.runJobs()
    const token = app.letters.at(-1)?.text.match(/emailconfirm\/([A-Za-z0-9_-]+)/)?.[1] ?? ''
    expect(token).toHaveLength(43)
    expect(JSON.stringify(dump.rows)).not.toContain(token)
    expect((await activate(token)).statusCode).toBe(200)
  })
})

describe('[CALL-007] asking for the link again', () => {
  const resend = (email: string, password = PASSWORD) =>
    post('/users/resending/verificationlink', { email, password })
  const TEXT = 'Se ha enviado un enlace de verificación'

  test('[ACC-027] sends a new link, and the one before stops working', async () => {
    const who = await newcomer()
    const first = await tokenFor(who)
    expect((await resend(who.email)).json().msg).toContain(TEXT)
    await app.runJobs()
    const second = app.letters.at(-1)?.text.match(/emailconfirm\/([A-Za-z0-9_-]+)/)?.[1] ?? ''
    expect((await activate(first)).statusCode).toBe(410)
    expect((await activate(second)).statusCode).toBe(200)
  })

  test('row 13: answers the same for a confirmed account, an unconfirmed one, a wrong password and no account, and writes to one of them only', async () => {
    const [waiting, confirmed] = [await newcomer(), await person(app, { password: PASSWORD })]
    const before = app.letters.length
    const answers = [
      await resend(waiting.email),
      await resend(waiting.email, 'Otra clave 99'),
      await resend(confirmed.email),
      await resend('nadie@prueba.example'),
    ]
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    await app.runJobs()
    expect(app.letters.slice(before).map(({ to }) => to)).toEqual([waiting.email])
  })

  test('ten times at once is ten times the same answer, and one link works', async () => {
    const who = await newcomer()
    const before = app.letters.length
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(who.email)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    await app.runJobs()
    const tokens = app.letters
      .slice(before)
      .map(({ text }) => text.match(/emailconfirm\/([A-Za-z0-9_-]+)/)?.[1] ?? '')
    const statuses = await Promise.all(tokens.map(async (token) => (await activate(token)).statusCode))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })
})
