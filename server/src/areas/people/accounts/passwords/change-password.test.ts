import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { auditLog } from '../../../ground/audit/tables.ts'
import { users } from '../../../ground/users/tables.ts'
import { issueToken } from '../joining/email-tokens.ts'
import { openSession } from '../signing-in/sessions.ts'

const PASSWORD = 'Ladrillo 7 rojo'
const ANOTHER = 'Cerca 9 blanca'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const newcomer = () => person(app, { password: PASSWORD })
const change = (who: Person, body: object = {}, on = app) =>
  on.http.inject({
    method: 'POST',
    url: '/api/users/changepassword',
    headers: who.headers,
    payload: { email: who.email, password: ANOTHER, ...body },
  })
const login = (who: Person, password: string) =>
  app.http.inject({ method: 'POST', url: '/api/users/login', payload: { email: who.email, password } })
const isAlive = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.http.inject({ url: '/api/users/session', headers })).json().user !== null
}
const age = (who: Person, by: string, on = app) =>
  on.services.database.db.execute(
    sql`update sessions set proved_at = proved_at - ${by}::interval where user_id = ${who.id}`,
  )
const passwordHashOf = async (who: Person) =>
  (await app.services.database.db.select().from(users).where(eq(users.id, who.id)))[0]?.passwordHash

describe('[CALL-012] [PROFCALL-003] changing a password', () => {
  test('row 11: right after signing in nothing else is asked; the others are signed out and a letter leaves', async () => {
    const who = await newcomer()
    const elsewhere = await app.services.database.transaction((tx) =>
      openSession(tx, { userId: who.id, method: 'password', ip: '10.0.0.9', userAgent: 'otro' }),
    )
    const waiting = await app.services.database.transaction((tx) => issueToken(tx, 'reset', who))
    const answer = await change(who)
    expect(answer.json()).toEqual({ success: true, msg: 'Contraseña actualizada exitosamente.' })
    expect(await isAlive(who.token)).toBe(true)
    expect(await isAlive(elsewhere.token)).toBe(false)
    expect((await app.http.inject(`/api/users/token/${waiting}`)).json().code).toBe('link_expired')
    expect((await login(who, PASSWORD)).json().code).toBe('login_failed')
    expect((await login(who, ANOTHER)).statusCode).toBe(200)
    await app.runJobs()
    expect(app.letters.filter(({ to }) => to === who.email).map(({ subject }) => subject)).toEqual([
      'Tu contraseña de Cancha cambió',
    ])
    const [record] = await app.services.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'password.changed'))
    expect(record).toMatchObject({ actorId: who.id, details: { ended: 1 } })
  })

  test('row 26: ten minutes later the current password is asked for, and with it the change is made', async () => {
    const who = await newcomer()
    await age(who, '9 minutes 50 seconds')
    expect((await change(who)).statusCode).toBe(200)
    await age(who, '20 seconds')
    const refused = await change(who, { password: PASSWORD })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({
      code: 'reauth_required',
      msg: 'Por seguridad, confirma tu contraseña para continuar.',
    })
    expect((await login(who, ANOTHER)).statusCode).toBe(200)
    expect((await change(who, { password: PASSWORD, currentPassword: ANOTHER })).statusCode).toBe(200)
    // The correct current password renewed the proof.
    expect((await change(who)).statusCode).toBe(200)
  })

  test('row 11: a wrong current password is refused at its field, fresh session or not', async () => {
    const who = await newcomer()
    const msg = 'La contraseña actual no es correcta.'
    for (const by of ['0 minutes', '11 minutes']) {
      await age(who, by)
      const answer = await change(who, { currentPassword: 'Otra clave 99' })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ msg, issues: [{ path: 'body.currentPassword', msg }] })
    }
    expect((await login(who, PASSWORD)).statusCode).toBe(200)
  })

  test('attempts at the current password are counted like attempts to sign in', async () => {
    const limited = await createTestApp({ CANCHA_LIMITS: 'on' })
    const who = await person(limited, { password: PASSWORD })
    const statuses = []
    for (let tries = 0; tries < 6; tries++) {
      statuses.push((await change(who, { currentPassword: `Otra clave 9${tries}` }, limited)).statusCode)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    await limited.close()
  })

  test.each([
    ['right after signing in', {}],
    ['with the current password, which is another one by then', { currentPassword: PASSWORD }],
  ])('pressed twice %s, it is changed and told once', async (_, proof) => {
    const who = await newcomer()
    const first = await Promise.all([change(who, proof), change(who, proof)])
    for (const answer of [...first, await change(who, proof)])
      expect(answer.json()).toEqual({ success: true, msg: 'Contraseña actualizada exitosamente.' })
    await app.runJobs()
    expect(app.letters.filter(({ to }) => to === who.email)).toHaveLength(1)
    const entries = and(eq(auditLog.action, 'password.changed'), eq(auditLog.actorId, who.id))
    expect(await app.services.database.db.select().from(auditLog).where(entries)).toHaveLength(1)
    expect((await change(who, { currentPassword: 'Otra clave 99', password: PASSWORD })).statusCode).toBe(400)
  })

  test("somebody else's e-mail changes nobody's password", async () => {
    const [me, victim] = [await newcomer(), await newcomer()]
    const before = [await passwordHashOf(me), await passwordHashOf(victim)]
    for (const email of [victim.email, 'nadie@prueba.example']) {
      const answer = await change(me, { email, id: victim.id, userId: victim.id })
      expect(answer.statusCode).toBe(403)
      expect(answer.json().code).toBe('forbidden')
    }
    expect([await passwordHashOf(me), await passwordHashOf(victim)]).toEqual(before)
    expect(await isAlive(victim.token)).toBe(true)
  })

  test("not even an administrator's call changes another's", async () => {
    const [admin, victim] = [await person(app, { admin: true }), await newcomer()]
    expect((await change(admin, { email: victim.email })).json().code).toBe('forbidden')
  })

  test('who has no password yet sets one in a fresh session, and only then', async () => {
    const who = await person(app)
    await age(who, '11 minutes')
    expect((await change(who)).json().code).toBe('reauth_required')
    expect((await change(who, { currentPassword: ANOTHER })).statusCode).toBe(400)
    await age(who, '-11 minutes')
    expect((await change(who)).statusCode).toBe(200)
    expect((await login(who, ANOTHER)).statusCode).toBe(200)
  })

  const SIGNS = 'Usa solo letras, números, espacios y los signos de un teclado en inglés en tu contraseña'
  const FORM = 'La contraseña debe contener letras y numeros con un limite de 8 caracteres'
  test.each([
    ['[PROF-062] none', undefined, FORM],
    ['[PROF-063] of 7', 'abcde67', FORM],
    ['of 51', `a1${'x'.repeat(49)}`, FORM],
    ['without a digit', 'ladrillorojo', FORM],
    ['with an emoji', 'canción 7 🏠', SIGNS],
    ['that is a list', ['Cerca 9 blanca'], FORM],
    ['among the commonest', 'qwerty123', 'Esa contraseña es demasiado común'],
    ["of the person's own e-mail", 'prueba2024', 'Esa contraseña es demasiado común'],
  ])('a password %s is refused at its field', async (_, password, msg) => {
    const who = await person(app, { password: PASSWORD, firstName: 'Prueba' })
    const answer = await change(who, { password })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ msg, issues: [{ path: 'body.password', msg }] })
    expect((await login(who, PASSWORD)).statusCode).toBe(200)
  })
})
