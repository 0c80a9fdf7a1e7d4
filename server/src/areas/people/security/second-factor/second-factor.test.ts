import { admin } from '@cancha/contract/ground/admin'
import { accounts } from '@cancha/contract/people/accounts'
import { members } from '@cancha/contract/people/members'
import { security } from '@cancha/contract/people/security'
import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, person } from '../../../../testing/cast.ts'
import { Browser, callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { programActor } from '../../../ground/audit/audit.ts'
import { secondFactors, sessions } from '../../accounts/tables.ts'
import { removeSecondFactor } from './remove-second-factor.ts'

const PASSWORD = 'Ladrillo 7 rojo'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ CANCHA_LIMITS: 'on' })
})
afterAll(() => app.close())
// Counters also count by address, which all tests share.
beforeEach(() => app.asOwner('delete from rate_limits'))

/** An authenticator app's code for this secret, optionally some time steps later. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Turns the second factor on through the API, and forgets that a code was used for it. */
async function enroll(
  who: Person,
): Promise<{ secret: string; recovery: string[]; headers: Person['headers'] }> {
  const begun = await callAs(app, who, security.beginSecondFactor, { body: {} })
  const { secret } = begun.json() as { secret: string }
  const enabled = await callAs(app, who, security.enableSecondFactor, { body: { code: codeOf(secret) } })
  expect(enabled.statusCode).toBe(200)
  await app.services.database.db
    .update(secondFactors)
    .set({ lastStep: null })
    .where(eq(secondFactors.userId, who.id))
  const { recoverycodes, token } = enabled.json() as { recoverycodes: string[]; token: string }
  return { secret, recovery: recoverycodes, headers: { authorization: `Bearer ${token}` } }
}

const login = (who: Person, code?: string, password = PASSWORD) =>
  callAs(app, {}, accounts.login, { body: { email: who.email, password, code } })

const ageProof = (who: Person) =>
  app.services.database.db
    .update(sessions)
    .set({ provedAt: sql`now() - interval '10 minutes 1 second'` })
    .where(eq(sessions.userId, who.id))

describe('row 18: an administrator has no right before the second factor', () => {
  test('signed in with the password alone, they are a member like any other', async () => {
    const who = await person(app, { admin: true, password: PASSWORD })
    const browser = new Browser(app)
    const entered = await browser.call(accounts.login, { body: { email: who.email, password: PASSWORD } })
    expect(entered.json().user).toMatchObject({
      level: 0,
      membershiprole: 'free',
      secondfactor: 'required',
      can: { openPaid: false, write: false, administer: false },
    })
    expect((await browser.call(admin.outbox, {})).json().code).toBe('forbidden')
    const other = await person(app)
    const reading = await browser.call(members.user, { params: { id: String(other.id) } })
    expect(reading.json().user).not.toHaveProperty('email')
    // Their own page is still open to them.
    expect((await browser.call(members.user, { params: { id: String(who.id) } })).json().user.level).toBe(0)

    const { secret } = (await browser.call(security.beginSecondFactor, { body: {} })).json()
    const before = browser.cookies.get('__Host-session')
    const enabled = await browser.call(security.enableSecondFactor, { body: { code: codeOf(secret) } })
    expect(enabled.json().recoverycodes).toHaveLength(10)
    expect((await browser.call(admin.outbox, {})).statusCode).toBe(200)
    expect((await browser.call(accounts.session, {})).json().user).toMatchObject({
      level: 1,
      membershiprole: 'admin',
      secondfactor: 'on',
      can: { openPaid: true, write: true, administer: true },
    })
    // Row 22: the rights grew, so there is a new token, and the old one is invalid.
    expect(browser.cookies.get('__Host-session')).not.toBe(before)
    const old = await callAs(app, { headers: { authorization: `Bearer ${before}` } }, accounts.session, {})
    expect(old.json().user).toBeNull()
  })

  test('with the code they have their rights at once; without the factor, no session has them', async () => {
    const who = await person(app, { admin: true, password: PASSWORD })
    const { secret, recovery } = await enroll(who)
    const entered = await login(who, codeOf(secret))
    expect(entered.json().user.level).toBe(1)
    const headers = { authorization: `Bearer ${entered.json().token}` }
    expect((await callAs(app, { headers }, admin.outbox, {})).statusCode).toBe(200)
    const off = await callAs(app, { headers }, security.disableSecondFactor, {
      body: { code: recovery[0] ?? '' },
    })
    expect(off.statusCode).toBe(200)
    expect((await callAs(app, { headers }, admin.outbox, {})).json().code).toBe('forbidden')
  })
})

describe('signing in', () => {
  test('asks for the code once the password is right, and says nothing of it before', async () => {
    const who = await person(app, { password: PASSWORD })
    const { secret } = await enroll(who)
    expect((await login(who)).json().code).toBe('second_factor_required')
    expect((await login(who, undefined, 'no es esta 1')).json().code).toBe('login_failed')
    expect((await login(who, codeOf(secret), 'no es esta 1')).json().code).toBe('login_failed')
    expect((await login(who, codeOf(secret))).json().success).toBe(true)
  })

  test.each([-1, 0, 1])('takes the code of %i half minutes away', async (steps) => {
    const who = await person(app, { password: PASSWORD })
    const { secret } = await enroll(who)
    expect((await login(who, codeOf(secret, steps))).statusCode).toBe(200)
  })

  test.each([-3, 3])('not that of %i', async (steps) => {
    const who = await person(app, { password: PASSWORD })
    const { secret } = await enroll(who)
    expect((await login(who, codeOf(secret, steps))).json().code).toBe('code_wrong')
  })

  test('row 19: a code counts once, also of five at the same moment, and no older one after it', async () => {
    const who = await person(app, { password: PASSWORD })
    const { secret } = await enroll(who)
    const code = codeOf(secret)
    await app.asOwner('delete from rate_limits')
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(who, code)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401, 401, 401])
    await app.asOwner('delete from rate_limits')
    const replay = await login(who, code)
    expect([replay.statusCode, replay.json().code]).toEqual([401, 'code_wrong'])
    expect((await login(who, codeOf(secret, -1))).json().code).toBe('code_wrong')
    expect((await login(who, codeOf(secret, 1))).statusCode).toBe(200)
  })

  test('row 19: five wrong codes, and the sixth is not even looked at; others are not locked out', async () => {
    const who = await person(app, { password: PASSWORD })
    const { secret } = await enroll(who)
    const wrong = codeOf(secret, 200)
    for (let tries = 0; tries < 5; tries++) expect((await login(who, wrong)).json().code).toBe('code_wrong')
    const late = await login(who, codeOf(secret))
    expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([429, true])
    const other = await person(app, { password: PASSWORD })
    expect((await login(other)).statusCode).toBe(200)
  })

  test('a recovery code works once, in any spelling, and another person’s never', async () => {
    const who = await person(app, { password: PASSWORD })
    const { recovery } = await enroll(who)
    const { recovery: others } = await enroll(await person(app, { password: PASSWORD }))
    expect(new Set(recovery).size).toBe(10)
    expect((await login(who, others[0])).json().code).toBe('code_wrong')
    const spelled = recovery[0]?.toLowerCase().replaceAll('-', ' ')
    expect((await login(who, spelled)).statusCode).toBe(200)
    expect((await login(who, recovery[0])).json().code).toBe('code_wrong')
  })

  test.each(['', '12345', '1234567', '٣٤٥٦٧٨', "' OR 1=1", 'a'.repeat(61)])(
    'refuses %j as a code',
    async (code) => {
      const who = await person(app, { password: PASSWORD })
      await enroll(who)
      expect((await login(who, code)).json()).toMatchObject({
        code: 'invalid_input',
        issues: [{ path: 'body.code' }],
      })
    },
  )
})

test('who lost phone and codes is let in again by the operator, without the rights that need a second factor', async () => {
  const who = await person(app, { admin: true, password: PASSWORD })
  const { headers } = await enroll(who)
  const remove = () => removeSecondFactor(app.services, programActor, who.email, 'perdió su teléfono')
  expect(await remove()).toBe(true)
  expect((await callAs(app, { headers }, accounts.session, {})).json().user).toBeNull()
  expect((await login(who)).json().user).toMatchObject({ level: 0, secondfactor: 'required' })
  expect(await remove()).toBe(false)
})

describe('turning it on and off', () => {
  test('ends the other sessions, which have not passed it', async () => {
    const who = await person(app, { password: PASSWORD })
    const other = { authorization: `Bearer ${(await login(who)).json().token}` }
    const { headers } = await enroll(who)
    expect((await callAs(app, { headers: other }, accounts.session, {})).json().user).toBeNull()
    expect((await callAs(app, { headers }, accounts.session, {})).json().user.secondfactor).toBe('on')
  })

  test('turned off twice, at once or later, it is off: told and logged once', async () => {
    const who = await person(app, { password: PASSWORD })
    const { recovery, headers } = await enroll(who)
    const off = (code = recovery[0] ?? '') =>
      callAs(app, { headers }, security.disableSecondFactor, { body: { code } })
    expect((await off('000000')).json().code).toBe('code_wrong')
    for (const answer of [...(await Promise.all([off(), off()])), await off()])
      expect(answer.json()).toEqual({ success: true })
    await app.runJobs()
    const told = app.letters.filter(
      ({ to, subject }) => to === who.email && subject.startsWith('Se desactivó'),
    )
    expect(told).toHaveLength(1)
  })

  test('row 26: each step asks for a fresh proof', async () => {
    const who = await person(app)
    await ageProof(who)
    const code = '123456'
    for (const [operation, body] of [
      [security.beginSecondFactor, {}],
      [security.enableSecondFactor, { code }],
      [security.disableSecondFactor, { code }],
      [security.renewRecoveryCodes, { code }],
    ] as const)
      expect((await callAs(app, who, operation, { body } as never)).json().code).toBe('reauth_required')
  })

  test('a second secret replaces the first while none is confirmed, and none after', async () => {
    const who = await person(app)
    const first = (await callAs(app, who, security.beginSecondFactor, { body: {} })).json().secret
    const { secret, headers } = await enroll(who)
    expect(secret).not.toBe(first)
    expect((await callAs(app, { headers }, security.beginSecondFactor, { body: {} })).json().code).toBe(
      'conflict',
    )
    const again = await callAs(app, { headers }, security.enableSecondFactor, {
      body: { code: codeOf(secret) },
    })
    expect(again.json().code).toBe('conflict')
  })

  test('a wrong first code changes nothing', async () => {
    const who = await person(app, { password: PASSWORD })
    await callAs(app, who, security.beginSecondFactor, { body: {} })
    const answer = await callAs(app, who, security.enableSecondFactor, { body: { code: '000000' } })
    expect(answer.json().code).toBe('code_wrong')
    expect((await login(who)).statusCode).toBe(200)
  })

  test('new recovery codes replace the old ones', async () => {
    const who = await person(app, { password: PASSWORD })
    const { recovery, headers } = await enroll(who)
    const renewed = await callAs(app, { headers }, security.renewRecoveryCodes, {
      body: { code: recovery[0] ?? '' },
    })
    expect(renewed.json().recoverycodes).toHaveLength(10)
    expect((await login(who, recovery[1])).json().code).toBe('code_wrong')
    expect((await login(who, renewed.json().recoverycodes[0])).statusCode).toBe(200)
  })

  test('its owner gets a letter, both times', async () => {
    const who = await person(app, { password: PASSWORD })
    const { recovery, headers } = await enroll(who)
    await callAs(app, { headers }, security.disableSecondFactor, { body: { code: recovery[0] ?? '' } })
    await app.runJobs()
    const subjects = app.letters.filter(({ to }) => to === who.email).map(({ subject }) => subject)
    expect(subjects).toEqual(['Activaste el segundo paso', 'Se desactivó el segundo paso'])
  })

  test('neither the secret nor a recovery code is in the database or in the log', async () => {
    const who = await person(app)
    const { secret, recovery } = await enroll(who)
    const { rows } = await app.services.database.db.execute(
      sql`select f::text, (select json_agg(r)::text from recovery_codes r) as codes from second_factors f`,
    )
    const kept = JSON.stringify([rows, app.logged()])
    for (const canary of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(canary)
  })

  test('a secret sealed with the site’s old secret still works, and is sealed anew', async () => {
    const who = await person(app, { password: PASSWORD })
    const { secret } = await enroll(who)
    const sealed = () =>
      app.services.database.db.select().from(secondFactors).where(eq(secondFactors.userId, who.id))
    const before = (await sealed())[0]?.secret
    const env = { CANCHA_SECRET: 'otro secreto de más de treinta y dos letras' }
    const next = await createTestApp(
      { ...env, CANCHA_SECRET_OLD: app.config.CANCHA_SECRET ?? '' },
      { beside: app },
    )
    const body = { email: who.email, password: PASSWORD, code: codeOf(secret) }
    expect((await callAs(next, {}, accounts.login, { body })).statusCode).toBe(200)
    await next.close()
    expect((await sealed())[0]?.secret.split('.')[1]).not.toBe(before?.split('.')[1])
  })
})
