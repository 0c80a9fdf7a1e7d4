import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, ORIGIN, type TestApp } from '../../../../testing/test-app.ts'
import { auditLog } from '../../../ground/audit/tables.ts'
import { users } from '../../../ground/users/tables.ts'
import { emailTokens } from '../tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const register = (email: string, more: object = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/api/users/register',
    payload: { email, firstname: 'Íñigo', lastname: 'De la  Peña', password: 'Ladrillo 7 rojo', ...more },
  })
let count = 0
const db = () => app.services.database.db
const jobCount = async () =>
  (await db().execute(sql`select count(*)::int as n from pgboss.job`)).rows[0]?.['n']

test('[CALL-008] an account waits for its e-mail to be confirmed, and the letter says how', async () => {
  const answer = await register('  Inigo@Prueba.Example ', {
    username: 'inigo@prueba.example',
    platform: 'ios',
  })
  expect(answer.json()).toEqual({ success: true })
  const [account] = await db().select().from(users)
  expect(account).toMatchObject({
    email: 'inigo@prueba.example',
    firstName: 'Íñigo',
    lastName: 'De la Peña',
    membership: 'free',
    level: 0,
    emailConfirmedAt: null,
  })
  expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$/)
  expect(await app.runJobs()).toBe(1)
  const [letter] = app.letters
  expect(letter?.to).toBe('inigo@prueba.example')
  expect(letter?.text).toMatch(new RegExp(`${ORIGIN}/activation/emailconfirm/[A-Za-z0-9_-]{43}\n`))
  const [entry] = await db().select().from(auditLog)
  expect(entry).toMatchObject({
    action: 'account.registered',
    targetType: 'user',
    targetId: String(account?.id),
  })
})

test('row 15: the link leads to the configured site, whatever the request calls it', async () => {
  await app.http.inject({
    method: 'POST',
    url: '/api/users/register',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    payload: { email: 'host@prueba.example', firstname: 'H', lastname: 'H', password: 'Ladrillo 7 rojo' },
  })
  await app.runJobs()
  const letter = app.letters.at(-1)
  expect(letter?.to).toBe('host@prueba.example')
  expect(letter?.text).toContain(`${ORIGIN}/activation/`)
  expect(`${letter?.text}${letter?.html}`).not.toContain('evil')
})

test('[ACC-052] a taken e-mail is refused at its field, in any case of letters', async () => {
  await register('taken@prueba.example')
  const jobs = await jobCount()
  for (const more of [{ password: 'Cerca 9 blanca' }, { firstname: 'Iñaki' }]) {
    const answer = await register('TAKEN@prueba.example', more)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'conflict',
      msg: 'Correo electrónico ya en uso',
      issues: [{ path: 'body.email', msg: 'Correo electrónico ya en uso' }],
    })
  }
  expect(await jobCount()).toBe(jobs)
})

test.each([
  ['eleven minutes later', sql`created_at = created_at - interval '11 minutes'`],
  ['once it is confirmed', sql`email_confirmed_at = now()`],
])('the same registration %s is refused: it is no second press', async (when, change) => {
  const email = `despues${when.length}@prueba.example`
  await register(email)
  await db().execute(sql`update users set ${change} where email = ${email}`)
  expect((await register(email)).json().code).toBe('conflict')
})

test('fifty presses of one registration at once make one account, one token and one letter', async () => {
  const jobs = Number(await jobCount())
  const answers = await Promise.all(Array.from({ length: 50 }, () => register('carrera@prueba.example')))
  expect(answers.map((answer) => answer.json())).toEqual(Array(50).fill({ success: true }))
  const [account] = await db().select().from(users).where(sql`email = 'carrera@prueba.example'`)
  const tokens = await db().select().from(emailTokens).where(sql`user_id = ${account?.id}`)
  expect(tokens).toHaveLength(1)
  expect(Number(await jobCount())).toBe(jobs + 1)
})

test('an account, its token, its letter and its record are kept together or not at all', async () => {
  const before = { jobs: await jobCount(), users: (await db().select().from(users)).length }
  await app.asOwner('ALTER TABLE audit_log ADD CONSTRAINT no_more CHECK (false) NOT VALID')
  try {
    const answer = await register('mitad@prueba.example')
    expect(answer.statusCode).toBe(500)
    expect(answer.json().msg).toBe('Ocurrió un error. Inténtalo de nuevo en unos minutos.')
    expect({ jobs: await jobCount(), users: (await db().select().from(users)).length }).toEqual(before)
    expect(await db().select().from(emailTokens).where(sql`email = 'mitad@prueba.example'`)).toEqual([])
  } finally {
    await app.asOwner('ALTER TABLE audit_log DROP CONSTRAINT no_more')
  }
})

test('row 10: a password that is our name or the person, with digits around it, is refused', async () => {
  for (const password of ['Cancha2024', 'inigo12345', '99Peña', 'canchapro1!', 'Cancha 1234']) {
    const answer = await register('inigo2@prueba.example', { password })
    expect(answer.statusCode, password).toBe(400)
  }
})

describe('decision 79 of the specification: as people write', () => {
  const post = (url: string, payload: object) =>
    app.http.inject({ method: 'POST', url: `/api${url}`, payload })
  const accountOf = async (email: string) =>
    (await db().select().from(users).where(eq(users.email, email)))[0]

  test.each([
    ['García-López', 'O’Neill', 'García-López', 'O’Neill'],
    ["N'Golo", 'St. John, Jr.', null, null],
    ["N'Golo", 'St. John Jr.', "N'Golo", 'St. John Jr.'],
    ['Ma.  Elena', 'Pen\u0303a\u2010Nu\u0301n\u0303ez', 'Ma. Elena', 'Peña-Núñez'],
    ['Ana', 'D`Angelo', null, null],
  ])('[ACC-042] [PAGE-027] %j %j registers as %j %j', async (firstname, lastname, firstName, lastName) => {
    const email = `nombre${++count}@prueba.example`
    const answer = await register(email, { firstname, lastname })
    expect(answer.statusCode).toBe(firstName === null ? 400 : 200)
    expect(await accountOf(email)).toEqual(
      firstName === null ? undefined : expect.objectContaining({ firstName, lastName }),
    )
  })

  test.each([
    ['Contraseña 1é', 'Contrasen\u0303a 1e\u0301'],
    ['Pen\u0303asco 7 azul', 'Peñasco 7 azul'],
  ])('[ACC-047] [PAY-031] the password %j signs in as %j, and as nothing else', async (chosen, typed) => {
    const email = `clave${++count}@prueba.example`
    expect((await register(email, { password: chosen })).json()).toEqual({ success: true })
    await db().update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.email, email))
    const signIn = async (password: string) => (await post('/users/login', { email, password })).statusCode
    expect(await signIn(typed)).toBe(200)
    expect(await signIn(chosen)).toBe(200)
    expect(await signIn(typed.normalize('NFD').replace(/\p{M}/gu, ''))).toBe(401)
  })

  test.each([
    ['garcialopez1', 'García-López'],
    ['oneill2024', 'O’Neill'],
    ['pássword1', 'Paz'],
  ])('the password %j of %s is refused as too common', async (password, lastname) => {
    const answer = await register(`facil${++count}@prueba.example`, { password, lastname })
    expect(answer.json().msg).toBe('Esa contraseña es demasiado común')
  })

  test('an address of any alphabet is one account however it is typed, and its letter reaches it', async () => {
    const email = 'josé@ñandú.example'
    expect((await register('JOSÉ@Ñandú.example')).json()).toEqual({ success: true })
    expect(await accountOf(email)).toBeDefined()
    await app.runJobs()
    expect(app.letters.at(-1)?.to).toBe(email)
    for (const again of ['josé@xn--and-6ma2c.example', 'jose\u0301@ÑANDÚ.example'])
      expect((await register(again, { firstname: 'Otra' })).json()).toMatchObject({
        msg: 'Correo electrónico ya en uso',
      })
    await db().update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.email, email))
    const signedIn = await post('/users/login', {
      email: 'José@XN--and-6ma2c.example',
      password: 'Ladrillo 7 rojo',
    })
    expect(signedIn.json()).toMatchObject({ user: { email } })
    expect((await post('/users/pass/reset', { email: 'JOSÉ@xn--and-6ma2c.example' })).statusCode).toBe(200)
    await app.runJobs()
    expect(app.letters.at(-1)).toMatchObject({ to: email })
  })
})
