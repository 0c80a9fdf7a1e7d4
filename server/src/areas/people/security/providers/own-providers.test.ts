import { accounts } from '@cancha/contract/people/accounts'
import { security } from '@cancha/contract/people/security'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { person } from '../../../../testing/cast.ts'
import { Browser, callAs } from '../../../../testing/requests.ts'
import { enterWith, joinWith, tripTo } from '../../../../testing/stand-ins/provider-trips.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { auditLog } from '../../../ground/audit/tables.ts'
import { identities, sessions } from '../../accounts/tables.ts'

const PASSWORD = 'Ladrillo 7 rojo'

let app: TestApp
let count = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const fresh = () => `proveedor${++count}@prueba.example`
const atProvider = (email = fresh()) => ({ subject: `p-${++count}`, email })

/** A member with a password, signed in in a browser. */
async function member() {
  const who = await person(app, { password: PASSWORD })
  const browser = new Browser(app)
  await browser.call(accounts.login, { body: { email: who.email, password: PASSWORD } })
  return { who, browser }
}
/** A member who signed in with Google and has no password. */
async function memberByGoogle() {
  const [browser, google] = [new Browser(app), atProvider()]
  const { user } = await enterWith(browser, 'Google', google, { terms: true })
  return { browser, google, id: Number(user.id), email: google.email }
}

const isIn = async (browser: Browser) => (await browser.call(accounts.session, {})).json().user !== null
const providersOf = async (browser: Browser) => (await browser.call(security.overview, {})).json().providers
const remove = async (browser: Browser, platform: 'Google' | 'Facebook' = 'Google') =>
  (await browser.call(security.removeProvider, { body: { platform } })).json()
const staleProof = (id: number) =>
  app.services.database.db
    .update(sessions)
    .set({ provedAt: sql`now() - interval '11 minutes'` })
    .where(eq(sessions.userId, id))
const lettersTo = async (email: string) => {
  await app.runJobs()
  return app.letters.filter(({ to }) => to === email)
}
const identitiesOf = (id: number) =>
  app.services.database.db.select().from(identities).where(eq(identities.userId, id))

describe('row 17: joining a provider’s account to one’s own', () => {
  test('whatever its address: it signs in from then on, is listed, and a letter and the audit log tell of it', async () => {
    const { who, browser } = await member()
    const google = atProvider()
    expect(await joinWith(browser, 'Google', google)).toEqual({ success: true })
    const since = expect.stringMatching(/^\d{4}-/)
    expect(await providersOf(browser)).toEqual([
      { platform: 'Google', since, email: google.email, setaside: null },
    ])
    const entered = await enterWith(new Browser(app), 'Google', google)
    expect(entered.user.id).toBe(String(who.id))
    const [letter] = await lettersTo(who.email)
    expect(letter?.subject).toBe('Uniste Google a tu cuenta de Cancha')
    expect(letter?.text).toContain(google.email)
    expect(letter?.text).toContain('http://localhost:3000/seguridad')
    expect(letter?.text).toContain('«¿Olvidaste tu contraseña?»')
    const record = and(eq(auditLog.actorId, who.id), eq(auditLog.action, 'account.joined'))
    const [line] = await app.services.database.db.select().from(auditLog).where(record)
    expect(line).toMatchObject({ details: { provider: 'google' }, sessionId: expect.any(Number) })
  })

  test('begins with a fresh proof', async () => {
    const { who, browser } = await member()
    await staleProof(who.id)
    const answer = await browser.call(security.joinStart, { body: { platform: 'Google' } })
    expect(answer.json().code).toBe('reauth_required')
  })

  test('ends in the session that began it, and in no other of the same person or of anybody', async () => {
    const { who, browser } = await member()
    const body = await tripTo(browser, 'Google', atProvider(), security.joinStart)
    const thief = await member()
    const again = new Browser(app)
    await again.call(accounts.login, { body: { email: who.email, password: PASSWORD } })
    for (const other of [thief.browser, again]) {
      other.cookies.set('__Host-attempt', browser.cookies.get('__Host-attempt') ?? '')
      expect((await other.call(security.joinProvider, { body })).json().code).toBe('social_failed')
    }
    expect(await identitiesOf(thief.who.id)).toEqual([])
    expect((await browser.call(security.joinProvider, { body })).json()).toEqual({ success: true })
    expect((await browser.call(security.joinProvider, { body })).json().code).toBe('social_failed')
  })

  test('ends with the session: signed out and in again, the attempt is over', async () => {
    const { who, browser } = await member()
    const body = await tripTo(browser, 'Google', atProvider(), security.joinStart)
    await browser.call(accounts.logout, { body: {} })
    await browser.call(accounts.login, { body: { email: who.email, password: PASSWORD } })
    expect((await browser.call(security.joinProvider, { body })).json().code).toBe('social_failed')
  })

  test('is no sign-in, and a sign-in joins nothing', async () => {
    const { who, browser } = await member()
    const joining = await tripTo(browser, 'Google', atProvider(), security.joinStart)
    const asEntry = await browser.call(security.socialLogin, { body: { ...joining, terms: true } })
    expect(asEntry.json().code).toBe('social_failed')
    const entering = await tripTo(browser, 'Google', atProvider())
    const asJoin = await browser.call(security.joinProvider, { body: entering })
    expect(asJoin.json().code).toBe('social_failed')
    expect(await identitiesOf(who.id)).toEqual([])
  })

  test('row 28: a victim whose browser is led back with the attacker’s credential joins nothing and enters nowhere', async () => {
    const [victim, attacker] = [await member(), await member()]
    const theirs = await tripTo(attacker.browser, 'Google', atProvider(), security.joinStart)
    const entry = await tripTo(new Browser(app), 'Google', atProvider())
    const tries = async () => {
      for (const operation of [security.joinProvider, security.socialLogin] as const)
        for (const body of [theirs, entry])
          expect((await victim.browser.call(operation, { body })).json().code).toBe('social_failed')
    }
    await tries()
    // Even while the victim has an attempt under way, because its state differs.
    await tripTo(victim.browser, 'Google', atProvider(), security.joinStart)
    await tries()
    expect(await identitiesOf(victim.who.id)).toEqual([])
    expect((await victim.browser.call(accounts.session, {})).json().user.id).toBe(String(victim.who.id))
  })

  test('of another member is refused with a sentence, and stays joined to that member', async () => {
    const [holder, { who, browser }] = [await memberByGoogle(), await member()]
    expect(await joinWith(browser, 'Google', holder.google)).toMatchObject({
      code: 'conflict',
      msg: expect.stringContaining('ya está unida a la cuenta de otra persona'),
    })
    expect(await identitiesOf(who.id)).toEqual([])
    expect((await enterWith(new Browser(app), 'Google', holder.google)).user.id).toBe(String(holder.id))
  })

  test('a second one of the same provider is refused: the first is removed first', async () => {
    const { browser } = await member()
    await joinWith(browser, 'Google', atProvider())
    expect(await joinWith(browser, 'Google', atProvider())).toMatchObject({
      code: 'conflict',
      msg: expect.stringContaining('Ya tienes unida otra cuenta de Google'),
    })
    await remove(browser)
    expect(await joinWith(browser, 'Google', atProvider())).toEqual({ success: true })
  })

  test('one that is joined already changes nothing and writes to nobody', async () => {
    const { who, browser } = await member()
    const google = atProvider()
    await joinWith(browser, 'Google', google)
    const before = (await lettersTo(who.email)).length
    expect(await joinWith(browser, 'Google', google)).toEqual({ success: true })
    expect((await lettersTo(who.email)).length).toBe(before)
  })

  test('by two members at the same moment: one has it, the other is told', async () => {
    const members = await Promise.all([member(), member()])
    const google = atProvider()
    const answers = await Promise.all(members.map(({ browser }) => joinWith(browser, 'Google', google)))
    expect(answers.map(({ code }) => code ?? 'joined').toSorted()).toEqual(['conflict', 'joined'])
  })

  test('one that was set aside enters again once it is joined anew', async () => {
    const { who, browser } = await member()
    const google = atProvider()
    await joinWith(browser, 'Google', google)
    await app.services.database.db
      .update(identities)
      .set({ setAsideAt: sql`now()` })
      .where(eq(identities.userId, who.id))
    expect((await providersOf(browser))[0].setaside).not.toBeNull()
    expect(await joinWith(browser, 'Google', google)).toEqual({ success: true })
    expect((await providersOf(browser))[0].setaside).toBeNull()
    expect((await enterWith(new Browser(app), 'Google', google)).success).toBe(true)
  })
})

describe('removing a provider’s account from one’s own', () => {
  test('it no longer signs in, the sessions that it opened end, and a letter and the audit log tell of it', async () => {
    const { who, browser } = await member()
    const google = atProvider()
    await joinWith(browser, 'Google', google)
    const elsewhere = new Browser(app)
    await enterWith(elsewhere, 'Google', google)
    expect(await remove(browser)).toEqual({ success: true })
    expect([await isIn(elsewhere), await isIn(browser)]).toEqual([false, true])
    expect(await providersOf(browser)).toEqual([])
    // To Cancha it is a stranger's account: it could create one of its own.
    expect((await enterWith(elsewhere, 'Google', google)).code).toBe('terms_required')
    const letter = (await lettersTo(who.email)).at(-1)
    expect(letter?.subject).toBe('Quitaste Google de tu cuenta de Cancha')
    expect(letter?.text).toContain(google.email)
    const record = and(eq(auditLog.actorId, who.id), eq(auditLog.action, 'account.provider_removed'))
    const [line] = await app.services.database.db.select().from(auditLog).where(record)
    expect(line?.details).toEqual({ provider: 'google', ended: 1 })
  })

  test('asks for a fresh proof', async () => {
    const { who, browser } = await member()
    await joinWith(browser, 'Google', atProvider())
    await staleProof(who.id)
    expect((await remove(browser)).code).toBe('reauth_required')
    expect(await identitiesOf(who.id)).toHaveLength(1)
  })

  test('the last way in can’t be: a password is chosen first', async () => {
    const { browser, google, email } = await memberByGoogle()
    expect(await remove(browser)).toMatchObject({
      code: 'conflict',
      msg: 'Google es tu única forma de entrar. Elige primero una contraseña y después quítala.',
    })
    expect((await enterWith(browser, 'Google', google)).success).toBe(true)
    await callAs(app, {}, accounts.askReset, { body: { email } })
    const token = /password\/reset\/(\S+)/.exec((await lettersTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
    await callAs(app, {}, accounts.resetPassword, { body: { token, password: PASSWORD } })
    await enterWith(browser, 'Google', google)
    expect(await remove(browser)).toEqual({ success: true })
  })

  test('of two at the same moment without a password, one stays', async () => {
    const { browser, id } = await memberByGoogle()
    await joinWith(browser, 'Facebook', atProvider())
    const answers = await Promise.all([remove(browser, 'Google'), remove(browser, 'Facebook')])
    expect(answers.map(({ code }) => code ?? 'removed').toSorted()).toEqual(['conflict', 'removed'])
    expect(await identitiesOf(id)).toHaveLength(1)
  })

  test('that isn’t there is answered as if it had been, and nothing is logged', async () => {
    const { browser, who } = await member()
    expect(await remove(browser, 'Facebook')).toEqual({ success: true })
    const { rows } = await app.services.database.db.execute(
      sql`select from audit_log where action = 'account.provider_removed' and actor_id = ${who.id}`,
    )
    expect(rows).toEqual([])
  })
})

describe('a join at sign-in sends a letter too', () => {
  const joins = async (email: string) =>
    (await lettersTo(email)).map(({ subject }) => subject).filter((subject) => subject.startsWith('Uniste'))

  test('of Google’s word and of the password’s, once each', async () => {
    const who = await person(app, { password: PASSWORD })
    const [google, facebook] = [atProvider(who.email), atProvider(who.email)]
    for (const _ of [1, 2]) await enterWith(new Browser(app), 'Google', google)
    for (const accountpassword of ['no es esta 1', PASSWORD])
      await enterWith(new Browser(app), 'Facebook', facebook, { accountpassword })
    expect(await joins(who.email)).toEqual([
      'Uniste Google a tu cuenta de Cancha',
      'Uniste Facebook a tu cuenta de Cancha',
    ])
  })

  test('and of no account that was made with the provider', async () => {
    const { email } = await memberByGoogle()
    expect(await joins(email)).toEqual([])
  })
})
