import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, person } from '../../../../testing/cast.ts'
import { createTestApp, ORIGIN, type TestApp } from '../../../../testing/test-app.ts'
import { auditLog } from '../../../ground/audit/tables.ts'
import { users } from '../../../ground/users/tables.ts'
import { issueToken } from '../joining/email-tokens.ts'
import { emailTokens } from '../tables.ts'

const PASSWORD = 'Ladrillo 7 rojo'
const ANOTHER = 'Cerca 9 blanca'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'POST', url: `/api${url}`, payload, headers })
const ask = (email: unknown, headers = {}) => post('/users/pass/reset', { email }, headers)
const reset = (token: unknown, password: unknown = ANOTHER) =>
  post('/users/password/reset', { token, password })
const look = (token: string) => app.http.inject(`/api/users/token/${token}`)
const login = (email: string, password: string) => post('/users/login', { email, password })
const tokenFor = (who: { id: number; email: string }, purpose: 'reset' | 'confirm' | 'ticket' = 'reset') =>
  app.services.database.transaction((tx) => issueToken(tx, purpose, who))
const account = async (id: number) =>
  (await app.services.database.db.select().from(users).where(eq(users.id, id)))[0]
const shift = (userId: number, by: string) =>
  app.services.database.db.execute(
    sql`update email_tokens set expires_at = expires_at - ${by}::interval where user_id = ${userId}`,
  )
const lettersTo = async (email: string) => {
  await app.runJobs()
  return app.letters.filter(({ to }) => to === email)
}
const tokenIn = (text: string | undefined) => /password\/reset\/([A-Za-z0-9_-]+)/.exec(text ?? '')?.[1] ?? ''
const newcomer = () => person(app, { password: PASSWORD })

describe('[CALL-006] asking for a link', () => {
  test('[ACC-065] says that it was sent, and it was', async () => {
    const who = await newcomer()
    const answer = await ask(`  ${who.email.toUpperCase()} `)
    expect(answer.json()).toEqual({
      success: true,
      msg: expect.stringMatching(
        /^Se ha enviado una instrucción de restablecimiento de contraseña a tu correo electrónico\./,
      ),
    })
    const [letter, ...more] = await lettersTo(who.email)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Elige otra contraseña para Cancha')
    const link = `${ORIGIN}/user/password/reset/${tokenIn(letter?.text)}`
    expect(letter?.text).toContain(`\n${link}\n`)
    expect(letter?.html).toContain(`href="${link}"`)
    expect(letter?.text).toContain('El enlace vale 60 minutos')
    expect((await look(tokenIn(letter?.text))).json()).toEqual({ valid: true })
  })

  test('[ACC-066] nobody with that e-mail: the sentence of the specification, at the field', async () => {
    const answer = await ask('nadie@prueba.example')
    expect(answer.statusCode).toBe(404)
    const msg = 'El correo electrónico no existe en nuestro sistema'
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'not_found',
      msg,
      issues: [{ path: 'body.email', msg }],
    })
  })

  test.each([
    ['[ACC-063] nothing', undefined],
    ['[ACC-064] what is no e-mail', 'ana arroba correo'],
    ['a header', 'ana@prueba.example\r\nBcc: otra@prueba.example'],
    ['several', 'ana@prueba.example,otra@prueba.example'],
    ['a list', ['ana@prueba.example']],
    ['an object', { $ne: null }],
    ['a script', '<script>alert(1)</script>@prueba.example'],
    ['an emoji', '🏠@prueba.example'],
  ])('%s is refused', async (_, email) => {
    const answer = await ask(email)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().msg).toBe('Por favor introduzca un correo electrónico válido')
  })

  test('row 15: the link leads to the configured site, whatever the request calls it', async () => {
    const who = await newcomer()
    await ask(who.email, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    })
    const [letter] = await lettersTo(who.email)
    expect(letter?.text).toContain(`${ORIGIN}/user/password/reset/`)
    expect(`${letter?.text}${letter?.html}`).not.toContain('evil')
  })

  test('row 39: a name with a script in it is only words in the letter', async () => {
    const who = await newcomer()
    await app.services.database.db
      .update(users)
      .set({ firstName: '<script>alert(1)</script>\r\nBcc: x@y.example' })
      .where(eq(users.id, who.id))
    await ask(who.email)
    const [letter] = await lettersTo(who.email)
    expect(letter?.html).not.toContain('<script')
    expect(letter?.html).toContain('&lt;script&gt;')
    expect(letter?.subject).toBe('Elige otra contraseña para Cancha')
  })

  test('six an hour to one e-mail are one too many, whether it exists or not', async () => {
    const limited = await createTestApp({ CANCHA_LIMITS: 'on' })
    const who = await person(limited)
    for (const [email, usual] of [
      [who.email, 200],
      ['nadie@prueba.example', 404],
    ] as const) {
      const statuses = []
      for (let tries = 0; tries < 6; tries++) {
        const sent = { method: 'POST', url: '/api/users/pass/reset', payload: { email } } as const
        statuses.push((await limited.http.inject(sent)).statusCode)
      }
      expect(statuses).toEqual([usual, usual, usual, usual, usual, 429])
    }
    await limited.close()
  })

  test('fifteen an hour from one address are the most, whatever the e-mail', async () => {
    const limited = await createTestApp({ CANCHA_LIMITS: 'on' })
    const statuses = []
    for (let tries = 0; tries < 16; tries++) {
      const payload = { email: `nadie${tries}@prueba.example` }
      const answer = await limited.http.inject({ method: 'POST', url: '/api/users/pass/reset', payload })
      statuses.push(answer.statusCode)
      if (tries === 15) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(statuses).toEqual([...Array(15).fill(404), 429])
    await limited.close()
  })
})

describe('[CALL-010] [PAGECALL-007] looking at a link', () => {
  test('[PAGE-038] uses nothing up', async () => {
    const token = await tokenFor(await newcomer())
    for (let times = 0; times < 3; times++) expect((await look(token)).json()).toEqual({ valid: true })
    expect((await reset(token)).statusCode).toBe(200)
    expect((await look(token)).json()).toMatchObject({ code: 'link_expired', msg: 'Enlace expirado' })
  })
})

describe('[CALL-011] [PAGECALL-008] setting another password', () => {
  test('[ACC-073] [PAGE-044] does: the new one opens, the old one does not, everyone is signed out, a letter says so', async () => {
    const who = await newcomer()
    const ticket = await tokenFor(who, 'ticket')
    await ask(who.email)
    const [letter] = await lettersTo(who.email)
    const answer = await reset(tokenIn(letter?.text))
    expect(answer.json()).toEqual({ success: true, msg: 'Contraseña Establecida' })
    const asBefore = await app.http.inject({ url: '/api/users/session', headers: who.headers })
    expect(asBefore.json().user).toBeNull()
    expect((await login(who.email, PASSWORD)).json().code).toBe('login_failed')
    expect((await login(who.email, ticket)).json().code).toBe('login_failed')
    expect((await login(who.email, ANOTHER)).statusCode).toBe(200)
    const notice = (await lettersTo(who.email)).at(-1)
    expect(notice?.subject).toBe('Tu contraseña de Cancha cambió')
    expect(notice?.text).toContain('Si no fuiste tú')
    const [record] = await app.services.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'password.reset'), eq(auditLog.actorId, who.id)))
    expect(record).toMatchObject({ targetId: String(who.id), details: { ended: 1 } })
  })

  test('an account that still waited for its e-mail is confirmed by it: the link came to that address', async () => {
    const who = await person(app, { unverified: true, password: PASSWORD })
    expect((await reset(await tokenFor(who))).statusCode).toBe(200)
    expect((await login(who.email, ANOTHER)).json().user.confirm).toBe('1')
  })

  test('a blocked account stays blocked', async () => {
    const who = await person(app, { blocked: true, password: PASSWORD })
    expect((await reset(await tokenFor(who))).statusCode).toBe(200)
    expect((await login(who.email, ANOTHER)).json().code).toBe('blocked')
  })

  test('row 14: of 50 uses of one link at once, one succeeds', async () => {
    const who = await newcomer()
    const token = await tokenFor(who)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) => reset(token, `Cerca ${number} blanca`)),
    )
    const done = answers
      .map(({ statusCode }) => statusCode)
      .flatMap((status, at) => (status === 200 ? [at] : []))
    expect(done).toHaveLength(1)
    for (const { statusCode, body } of answers) if (statusCode !== 200) expect(body).toContain('link_expired')
    expect((await login(who.email, `Cerca ${done[0]} blanca`)).statusCode).toBe(200)
    expect((await lettersTo(who.email)).length).toBe(1)
  })

  const spoiled: [string, (who: Person) => Promise<string>][] = [
    [
      'used',
      async (who) => {
        const token = await tokenFor(who)
        await reset(token, PASSWORD)
        return token
      },
    ],
    [
      'replaced by a newer one',
      async (who) => {
        const token = await tokenFor(who)
        await tokenFor(who)
        return token
      },
    ],
    [
      '61 minutes old',
      async (who) => {
        const token = await tokenFor(who)
        await shift(who.id, '61 minutes')
        return token
      },
    ],
    [
      'sent to an address that is no longer theirs',
      async (who) => {
        const token = await tokenFor(who)
        await app.services.database.db
          .update(users)
          .set({ email: `nuevo-${who.email}` })
          .where(eq(users.id, who.id))
        return token
      },
    ],
    ['for confirming an e-mail', (who) => tokenFor(who, 'confirm')],
    ['for signing in', (who) => tokenFor(who, 'ticket')],
    ['invented', async () => 'A'.repeat(43)],
    ['too short to be one', async () => 'corto'],
    ['full of what does not belong in one', async () => "' or 1=1 --aaaaaaaaaaaaaaaaaaaaaaaa"],
    [
      'what the database keeps of one',
      async (who) => {
        await tokenFor(who)
        const [row] = await app.services.database.db
          .select()
          .from(emailTokens)
          .where(eq(emailTokens.userId, who.id))
        return row?.tokenHash.toString('base64url') ?? ''
      },
    ],
  ]
  test.each(spoiled)(
    'row 14: a link that is %s says "Enlace expirado" and changes nothing',
    async (_, make) => {
      const who = await newcomer()
      const token = await make(who)
      const before = await account(who.id)
      for (const answer of [await reset(token), await look(encodeURIComponent(token))]) {
        expect([400, 410]).toContain(answer.statusCode)
        expect(answer.json().msg).toBe('Enlace expirado')
      }
      expect(await account(who.id)).toEqual(before)
    },
  )

  test('row 14: a minute before the end it still works', async () => {
    const who = await newcomer()
    const token = await tokenFor(who)
    await shift(who.id, '59 minutes')
    expect((await reset(token)).statusCode).toBe(200)
  })

  const SIGNS = 'Usa solo letras, números, espacios y los signos de un teclado en inglés en tu contraseña'
  const FORM = 'La contraseña debe contener letras y numeros con un limite de 8 caracteres'
  test.each([
    ['[ACC-067] [PAGE-040] none', undefined, FORM],
    ['[ACC-068] of 7', 'abcde67', FORM],
    ['[LIM-007] [LIM3-002] of 51', `a1${'x'.repeat(49)}`, FORM],
    ['without a digit', 'ladrillorojo', FORM],
    ['without a letter', '5830275193', FORM],
    ['with an emoji', 'Ladrillo 7 🏠', SIGNS],
    ['among the commonest', 'password1', 'Esa contraseña es demasiado común'],
    ['of our own name', 'cancha2024', 'Esa contraseña es demasiado común'],
    ["of the person's own name", 'Persona123', 'Esa contraseña es demasiado común'],
  ])('a password %s is refused at its field, and the link goes on working', async (_, password, msg) => {
    const who = await newcomer()
    const token = await tokenFor(who)
    const answer = await post('/users/password/reset', { token, password })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ msg, issues: [{ path: 'body.password', msg }] })
    expect((await login(who.email, PASSWORD)).statusCode).toBe(200)
    expect((await look(token)).statusCode).toBe(200)
  })
})
