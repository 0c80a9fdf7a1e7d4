import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { person } from '../../../../testing/cast.ts'
import { createTestApp, ORIGIN, type TestApp } from '../../../../testing/test-app.ts'
import { programActor } from '../../../ground/audit/audit.ts'
import { auditLog } from '../../../ground/audit/tables.ts'
import { users } from '../../../ground/users/tables.ts'
import { type InvitedAs, invite } from './invite.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const NAME = { firstName: 'Delia', lastName: 'Solís Ñáñez' }
let number = 0
const newAddress = () => `invitada${++number}@prueba.example`

async function invited(as: InvitedAs, email: string, name: typeof NAME | null = NAME) {
  expect(await invite(app.services, programActor, { as, email, name }, 'prueba')).toBe(true)
  await app.runJobs()
  const letter = app.letters.filter(({ to }) => to === email).at(-1)
  return { letter, token: /reset\/([A-Za-z0-9_-]+)/.exec(letter?.text ?? '')?.[1] ?? '' }
}
const accept = (token: string, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/api/users/authentication/activate/dealer',
    headers,
    payload: { token },
  })
const accountOf = async (email: string) =>
  (await app.services.database.db.select().from(users).where(eq(users.email, email)))[0]

describe.each([
  ['dealer', 'dealer', 'Te invitan a publicar propiedades en Cancha'],
  ['lender', 'l', 'Te invitan a prestar en Cancha'],
] as const)('an invitation as %s', (as, place, subject) => {
  test('makes an account that waits, and a letter with the way in', async () => {
    const email = newAddress()
    const { letter, token } = await invited(as, email)
    expect(letter?.subject).toBe(subject)
    const link = `${ORIGIN}/activation/emailconfirm/${place}/reset/${token}`
    expect(letter?.text).toContain(link)
    expect(letter?.html).toContain(`href="${link}"`)
    expect(letter?.text).toContain('Hola, Delia:')
    expect(await accountOf(email)).toMatchObject({
      ...NAME,
      [as]: false,
      passwordHash: null,
      emailConfirmedAt: null,
    })
    const [record] = await app.services.database.db
      .select()
      .from(auditLog)
      .where(sql`action = 'account.invited' and details->>'as' = ${as}`)
    expect(record).toMatchObject({
      reason: 'prueba',
      details: { as, before: { account: false }, after: { account: true, invited: true } },
    })
  })
})

describe('an invitation as dealer', () => {
  const as = 'dealer'

  test('[CALL-005] accepted, gives the right and a session that may choose a password at once', async () => {
    const email = newAddress()
    const { token } = await invited(as, email)
    const answer = await accept(token)
    expect(answer.json()).toMatchObject({
      success: true,
      token: expect.stringMatching(/^st_/),
      user: { email, usertype: [as], confirm: '1', status: '1' },
    })
    const headers = { authorization: `Bearer ${answer.json().token}` }
    const chosen = await app.http.inject({
      method: 'POST',
      url: '/api/users/changepassword',
      headers,
      payload: { email, password: 'Cerca 9 blanca' },
    })
    expect(chosen.statusCode).toBe(200)
    const again = await app.http.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email, password: 'Cerca 9 blanca' },
    })
    expect(again.json().user.usertype).toEqual([as])
  })

  test('accepted on our own page, puts the session in a cookie and answers a handle', async () => {
    const { token } = await invited(as, newAddress())
    const answer = await accept(token, { 'x-client': 'web' })
    expect(answer.json().token).toMatch(/^sesion-\d+$/)
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    const cookie = cookies.find((one) => one.startsWith('__Host-session=')) ?? ''
    expect(cookie).toMatch(/^__Host-session=st_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure/)
    const [value = ''] = cookie.split(';')
    const session = await app.http.inject({ url: '/api/users/session', headers: { cookie: value } })
    expect(session.json().user.usertype).toEqual([as])
  })

  test('of 50 acceptances at once, one opens a session', async () => {
    const email = newAddress()
    const { token } = await invited(as, email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(token)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(49)
    const { rows } = await app.services.database.db.execute(
      sql`select count(*)::int as open from sessions join users u on u.id = user_id where u.email = ${email}`,
    )
    expect(rows).toEqual([{ open: 1 }])
  })

  test('dies with the next one, after seven days, and is worth nothing elsewhere', async () => {
    const email = newAddress()
    const { token: first } = await invited(as, email)
    const { token } = await invited(as, email)
    const { token: ofLender } = await invited('lender', email)
    for (const answer of [
      await accept(first),
      await accept(ofLender),
      await app.http.inject(`/api/users/token/${token}`),
      await app.http.inject({
        method: 'POST',
        url: '/api/users/authentication/activate',
        payload: { token },
      }),
    ])
      expect(answer.json()).toMatchObject({ success: false, code: 'link_expired', msg: 'Enlace expirado' })
    await app.services.database.db.execute(
      sql`update email_tokens set expires_at = expires_at - interval '7 days' where email = ${email}`,
    )
    expect((await accept(token)).json().code).toBe('link_expired')
    expect((await accountOf(email))?.[as]).toBe(false)
  })

  test('to a member keeps their name and password, and gives the right when it is accepted', async () => {
    const member = await person(app, { password: 'Ladrillo 7 rojo', firstName: 'Rosa' })
    const { token } = await invited(as, member.email, null)
    expect((await accountOf(member.email))?.[as]).toBe(false)
    expect((await accept(token)).json().user).toMatchObject({ firstname: 'Rosa', usertype: [as] })
    const payload = { email: member.email, password: 'Ladrillo 7 rojo' }
    expect((await app.http.inject({ method: 'POST', url: '/api/users/login', payload })).statusCode).toBe(200)
  })

  test('to an address that someone registered without owning it: their password dies', async () => {
    const squatter = await person(app, { password: 'Ladrillo 7 rojo', unverified: true })
    const { token } = await invited(as, squatter.email, null)
    expect((await accept(token)).statusCode).toBe(200)
    const payload = { email: squatter.email, password: 'Ladrillo 7 rojo' }
    expect((await app.http.inject({ method: 'POST', url: '/api/users/login', payload })).json().code).toBe(
      'login_failed',
    )
  })

  test('to someone blocked opens nothing', async () => {
    const blocked = await person(app)
    const { token } = await invited(as, blocked.email, null)
    await app.services.database.db
      .update(users)
      .set({ blockedAt: new Date() })
      .where(eq(users.id, blocked.id))
    expect((await accept(token)).json().code).toBe('blocked')
    expect((await accountOf(blocked.email))?.[as]).toBe(false)
  })

  test.each([['A'.repeat(43)], ['corto'], [''], [7], [null], [{ $gt: '' }], ['<script>alert(1)</script>🏠']])(
    '%j is no invitation',
    async (token) => {
      const answer = await accept(token as string)
      expect([400, 410]).toContain(answer.statusCode)
      expect(answer.json().success).toBe(false)
    },
  )
})

test('a person without an account needs a name to be invited', async () => {
  const email = newAddress()
  expect(await invite(app.services, programActor, { as: 'dealer', email, name: null }, 'prueba')).toBe(false)
  expect(await accountOf(email)).toBeUndefined()
})
