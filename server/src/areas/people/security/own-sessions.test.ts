import { accounts } from '@cancha/contract/people/accounts'
import { security } from '@cancha/contract/people/security'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, person } from '../../../testing/cast.ts'
import { Browser, callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { auditLog } from '../../ground/audit/tables.ts'
import { sessions } from '../accounts/tables.ts'

const PASSWORD = 'Ladrillo 7 rojo'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ CANCHA_LIMITS: 'on' })
})
afterAll(() => app.close())
beforeEach(() => app.asOwner('delete from rate_limits'))

async function entered(who: Person, userAgent?: string): Promise<Browser> {
  const browser = new Browser(app, userAgent)
  const answer = await browser.call(accounts.login, { body: { email: who.email, password: PASSWORD } })
  expect(answer.statusCode).toBe(200)
  return browser
}

const ageProof = (who: Person) =>
  app.services.database.db
    .update(sessions)
    .set({ provedAt: sql`now() - interval '10 minutes 1 second'` })
    .where(eq(sessions.userId, who.id))

const isIn = async (browser: Browser) => (await browser.call(accounts.session, {})).json().user !== null

describe('row 25: a person sees their sessions and ends them', () => {
  test('each by its device, in words, the one that asks marked, and nobody else’s', async () => {
    const who = await person(app, { password: PASSWORD })
    const phone = await entered(who, 'Mozilla/5.0 (Linux; Android 14) Chrome/153.0 Mobile Safari/537.36')
    const desk = await entered(who)
    await entered(await person(app, { password: PASSWORD }))
    const list = (await desk.call(security.sessions, {})).json().sessions as Record<string, unknown>[]
    const told = list.map(({ device, current, method }) => [device, current, method])
    expect(told).toEqual([
      ['Chrome en Windows', true, 'password'],
      ['Chrome en Android', false, 'password'],
      ['Un dispositivo desconocido', false, 'password'],
    ])
    expect(JSON.stringify(list)).not.toContain(phone.cookies.get('__Host-session'))
  })

  test('one that is over is not shown', async () => {
    const who = await person(app, { password: PASSWORD })
    const browser = await entered(who)
    await app.services.database.db
      .update(sessions)
      .set({ lastSeenAt: sql`now() - interval '31 days'` })
      .where(eq(sessions.userAgent, 'prueba'))
    expect((await browser.call(security.sessions, {})).json().sessions).toHaveLength(1)
  })

  test('ending one ends that one', async () => {
    const who = await person(app, { password: PASSWORD })
    const [desk, phone, third] = [
      await entered(who),
      await entered(who, 'CanchaApp Android'),
      await entered(who),
    ]
    const list = (await desk.call(security.sessions, {})).json().sessions as { id: string; device: string }[]
    const id = list.find(({ device }) => device === 'Android')?.id ?? ''
    expect((await desk.call(security.endSession, { body: { id } })).statusCode).toBe(200)
    expect([await isIn(desk), await isIn(phone), await isIn(third)]).toEqual([true, false, true])
    expect((await desk.call(security.endSession, { body: { id } })).json().code).toBe('not_found')
  })

  test('another person’s session can’t be ended by anybody', async () => {
    const victim = await person(app, { password: PASSWORD })
    const theirs = await entered(victim)
    const list = (await theirs.call(security.sessions, {})).json().sessions as { id: string }[]
    for (const thief of [await person(app), await person(app, { admin: true })]) {
      for (const { id } of list)
        expect((await callAs(app, thief, security.endSession, { body: { id } })).json().code).toBe(
          'not_found',
        )
    }
    expect(await isIn(theirs)).toBe(true)
  })

  test('ending all others leaves this one', async () => {
    const who = await person(app, { password: PASSWORD })
    const [desk, phone] = [await entered(who), await entered(who)]
    const answer = await desk.call(security.endOtherSessions, { body: {} })
    // The third one was created with the person.
    expect(answer.json()).toEqual({ success: true, ended: 2 })
    expect([await isIn(desk), await isIn(phone)]).toEqual([true, false])
    const again = await desk.call(security.endOtherSessions, { body: {} })
    expect(again.json()).toEqual({ success: true, ended: 0 })
    const entries = and(eq(auditLog.action, 'session.others_ended'), eq(auditLog.actorId, who.id))
    expect(await app.services.database.db.select().from(auditLog).where(entries)).toHaveLength(1)
  })
})

describe('row 26: what hurts asks for a proof of the last ten minutes', () => {
  const asking = [
    ['change of e-mail', security.changeEmail, { email: 'otra-mas@prueba.example' }],
    ['export', security.exportData, {}],
    ['deletion', security.deleteAccount, {}],
    ['second factor', security.beginSecondFactor, {}],
  ] as const

  test.each(asking)('%s: refused with an old session, done after the proof', async (_, operation, body) => {
    const who = await person(app, { password: PASSWORD })
    await ageProof(who)
    const before = await callAs(app, who, operation, { body } as never)
    expect([before.statusCode, before.json().code]).toEqual([403, 'reauth_required'])
    const proof = await callAs(app, who, security.reauthenticate, { body: { password: PASSWORD } })
    expect(proof.statusCode).toBe(200)
    expect((await callAs(app, who, operation, { body } as never)).statusCode).toBe(200)
  })

  test('a wrong password proves nothing, and the sixth is not looked at', async () => {
    const who = await person(app, { password: PASSWORD })
    await ageProof(who)
    const tries = async (password: string) =>
      (await callAs(app, who, security.reauthenticate, { body: { password } })).json()
    for (let count = 0; count < 5; count++)
      expect(await tries('no es esta 1')).toMatchObject({
        code: 'login_failed',
        issues: [{ path: 'body.password', msg: 'La contraseña no es correcta.' }],
      })
    expect((await tries(PASSWORD)).code).toBe('rate_limited')
    expect((await callAs(app, who, security.exportData, { body: {} })).json().code).toBe('reauth_required')
  })

  test('fifty wrong ones at once are five', async () => {
    const who = await person(app, { password: PASSWORD })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        callAs(app, who, security.reauthenticate, { body: { password: 'no es esta 1' } }),
      ),
    )
    expect(answers.filter((answer) => answer.json().code === 'login_failed')).toHaveLength(5)
  })

  test('nobody can prove for another person, and a proof only counts in its session', async () => {
    const who = await person(app, { password: PASSWORD })
    const [desk, phone] = [await entered(who), await entered(who)]
    await ageProof(who)
    await desk.call(security.reauthenticate, { body: { password: PASSWORD } })
    expect((await phone.call(security.exportData, { body: {} })).json().code).toBe('reauth_required')
    expect((await desk.call(security.exportData, { body: {} })).statusCode).toBe(200)
  })

  test('a person who only signs in with a provider is told to sign in again', async () => {
    const who = await person(app)
    await ageProof(who)
    const answer = await callAs(app, who, security.reauthenticate, { body: { password: PASSWORD } })
    expect(answer.json()).toMatchObject({ code: 'conflict', msg: expect.stringContaining('vuelve a entrar') })
  })
})
