import { accounts } from '@cancha/contract/people/accounts'
import { security } from '@cancha/contract/people/security'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { person } from '../../../../testing/cast.ts'
import { Browser, callAs } from '../../../../testing/requests.ts'
import { credentialOf } from '../../../../testing/stand-ins/providers.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { users } from '../../../ground/users/tables.ts'
import { identities } from '../../accounts/tables.ts'

const PASSWORD = 'Ladrillo 7 rojo'

let app: TestApp
let count = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Platform = 'Google' | 'Facebook'
type More = { terms?: boolean; accountpassword?: string; code?: string; newemail?: string }

/** A browser that comes back from a provider which identified the person. */
async function back(platform: Platform, email: string, subject = `s-${++count}`) {
  const browser = new Browser(app)
  const { url } = (await browser.call(security.socialStart, { body: { platform } })).json()
  const state = new URL(url).searchParams.get('state') ?? ''
  const password = credentialOf({
    subject,
    email,
    emailVerified: platform === 'Google',
    firstName: 'Nora',
    lastName: 'Paz',
  })
  const enter = async (more: More = {}) =>
    (await browser.call(security.socialLogin, { body: { platform, password, state, ...more } })).json()
  return { browser, enter, subject }
}

const fresh = () => `social${++count}@prueba.example`
const accountOf = async (email: string) =>
  (await app.services.database.db.select().from(users).where(eq(users.email, email)))[0]
const login = (email: string) => callAs(app, {}, accounts.login, { body: { email, password: PASSWORD } })

describe('a new account', () => {
  test('[CALL-009] [PAGECALL-006] [ACC-055] [PAGE-024] needs the terms, and is made once they are accepted, in the same attempt', async () => {
    const email = fresh()
    const { enter, browser } = await back('Google', email)
    expect((await enter()).code).toBe('terms_required')
    expect(await accountOf(email)).toBeUndefined()
    expect((await enter({ terms: false })).code).toBe('terms_required')
    expect((await enter({ terms: true })).user).toMatchObject({ email, firstname: 'Nora', lastname: 'Paz' })
    expect((await browser.call(security.overview, {})).json()).toMatchObject({
      haspassword: false,
      providers: [{ platform: 'Google', setaside: null }],
    })
  })

  test('of Facebook waits for its address to be confirmed: Facebook vouches for none', async () => {
    const email = fresh()
    const { enter, browser } = await back('Facebook', email)
    expect((await enter({ terms: true })).code).toBe('unverified')
    expect((await accountOf(email))?.emailConfirmedAt).toBeNull()
    await app.runJobs()
    const letter = app.letters.findLast(({ to }) => to === email)
    const token = /emailconfirm\/(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
    expect((await browser.call(accounts.activate, { body: { token } })).statusCode).toBe(200)
    expect((await enter()).success).toBe(true)
  })

  test('whose address isn’t confirmed is told where the link went, and gets it again or at another address', async () => {
    const [email, other] = [fresh(), fresh()]
    const { enter, browser } = await back('Facebook', email)
    const letters = async (to: string) => {
      await app.runJobs()
      return app.letters.filter((letter) => letter.to === to)
    }
    expect((await enter({ terms: true })).msg).toContain(email)
    await enter({ terms: true })
    expect(await letters(email)).toHaveLength(2)
    expect(await enter({ newemail: other })).toMatchObject({
      code: 'unverified',
      msg: expect.stringContaining(other),
    })
    expect(await accountOf(email)).toBeUndefined()
    // Asked again with all that was entered, it is sent again to where it went last.
    expect((await enter({ terms: true, newemail: other })).msg).toContain(other)
    const newest = (await letters(other)).at(-1)
    const tokenIn = (text = '') => /emailconfirm\/(\S+)/.exec(text)?.[1] ?? ''
    const open = (text?: string) => browser.call(accounts.activate, { body: { token: tokenIn(text) } })
    expect((await open((await letters(email)).at(-1)?.text)).json().code).toBe('link_expired')
    expect((await open(newest?.text)).statusCode).toBe(200)
    expect((await enter({ terms: true, newemail: other })).user).toMatchObject({ email: other })
  })

  test('moved to another address, and its link opened in another browser: the provider’s account is off it, and no second one is made', async () => {
    const [email, other] = [fresh(), fresh()]
    const { enter } = await back('Facebook', email)
    await enter({ terms: true })
    await enter({ newemail: other })
    await app.runJobs()
    const token = /emailconfirm\/(\S+)/.exec(app.letters.findLast(({ to }) => to === other)?.text ?? '')?.[1]
    const opened = await new Browser(app).call(accounts.activate, { body: { token: token ?? '' } })
    expect(opened.json()).toMatchObject({ choosepassword: true, data: { email: other } })
    const letters = app.letters.length
    for (const more of [
      {},
      { newemail: other },
      { terms: true, newemail: other },
      { terms: true, newemail: fresh() },
    ])
      expect((await enter(more)).code).toBe('terms_required')
    await app.runJobs()
    expect(app.letters).toHaveLength(letters)
    expect(await accountOf(email)).toBeUndefined()
    // The terms alone, accepted anew, make one.
    expect((await enter({ terms: true })).msg).toContain(email)
  })

  test('corrected at the same moment by another attempt, it isn’t said that a password is wrong', async () => {
    const email = fresh()
    const { enter } = await back('Facebook', email)
    await enter({ terms: true })
    const { database } = app.services
    const { answer } = await database.transaction(async (tx) => {
      await tx.update(users).set({ email: fresh() }).where(eq(users.email, email))
      const answer = enter({ newemail: fresh() })
      const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
      await expect.poll(async () => (await tx.execute(waiting)).rows.length, { timeout: 2_500 }).toBe(1)
      return { answer }
    })
    expect((await answer).code).toBe('social_failed')
  })

  test('gets no link at an address of somebody else’s, and none with a wrong proof or once it is confirmed', async () => {
    const who = await person(app, { password: PASSWORD })
    const { enter, subject } = await back('Facebook', fresh())
    await enter({ terms: true })
    expect(await enter({ newemail: who.email })).toMatchObject({
      code: 'conflict',
      issues: [{ path: 'body.newemail', msg: 'Correo electrónico ya en uso' }],
    })
    const stranger = await back('Facebook', fresh(), `${subject}-otro`)
    expect((await stranger.enter({ newemail: fresh() })).code).toBe('terms_required')
    const squatter = await person(app, { password: PASSWORD, unverified: true })
    const joining = await back('Facebook', squatter.email)
    expect((await joining.enter({ accountpassword: PASSWORD, newemail: fresh() })).issues).toMatchObject([
      { path: 'body.newemail' },
    ])
    const member = await back('Google', who.email)
    await member.enter({ newemail: fresh() })
    expect((await accountOf(who.email))?.id).toBe(who.id)
  })

  test('cannot be made without an address', async () => {
    const { enter } = await back('Facebook', null as unknown as string)
    expect(await enter({ terms: true })).toMatchObject({
      code: 'social_failed',
      msg: expect.stringContaining('correo'),
    })
  })

  test('is found again by the provider’s id, whatever the address is by then', async () => {
    const { enter, subject } = await back('Google', fresh())
    const { user } = await enter({ terms: true })
    const again = await back('Google', fresh(), subject)
    expect((await again.enter()).user.id).toBe(user.id)
    const other = await back('Facebook', fresh(), subject)
    expect((await other.enter({ terms: true })).code).toBe('unverified')
  })

  test('of two at once of the same person there is one', async () => {
    const email = fresh()
    const trips = await Promise.all(Array.from({ length: 10 }, () => back('Google', email, 's-mismo')))
    const answers = await Promise.all(trips.map(({ enter }) => enter({ terms: true })))
    expect(answers.filter(({ code }) => code !== undefined && code !== 'social_failed')).toEqual([])
    const rows = await app.services.database.db
      .select()
      .from(identities)
      .where(eq(identities.subject, 's-mismo'))
    expect(rows).toHaveLength(1)
  })
})

describe('row 17: an account that is there already', () => {
  test('with a confirmed address is joined when the provider vouches for the same', async () => {
    const who = await person(app, { password: PASSWORD })
    const { enter, browser } = await back('Google', who.email)
    expect((await enter()).user.id).toBe(String(who.id))
    expect((await browser.call(security.overview, {})).json()).toMatchObject({
      haspassword: true,
      providers: [{ platform: 'Google', setaside: null }],
    })
    expect((await login(who.email)).statusCode).toBe(200)
  })

  test('is never opened by an address that nobody vouches for: its password is asked', async () => {
    const who = await person(app, { password: PASSWORD })
    const { enter, browser } = await back('Facebook', who.email)
    expect((await enter({ terms: true })).code).toBe('account_exists')
    expect((await enter({ accountpassword: 'no es esta 1' })).code).toBe('login_failed')
    expect(browser.cookies.has('__Host-session')).toBe(false)
    expect((await enter({ accountpassword: PASSWORD })).user.id).toBe(String(who.id))
  })

  test('and has no password to ask for: it is entered as always', async () => {
    const who = await person(app)
    const { enter } = await back('Facebook', who.email)
    expect(await enter({ terms: true })).toMatchObject({
      code: 'social_failed',
      msg: expect.stringContaining('como siempre'),
    })
  })

  test('pre-registered by someone else and never confirmed: the owner gets it without what was left in it', async () => {
    const squatter = await person(app, { password: PASSWORD, unverified: true, firstName: 'Ladrón' })
    const foreign = await back('Facebook', squatter.email, 's-ladron')
    expect((await foreign.enter({ accountpassword: PASSWORD })).code).toBe('unverified')
    const owner = await back('Google', squatter.email)
    expect((await owner.enter()).code).toBe('terms_required')
    expect((await owner.enter({ terms: true })).user).toMatchObject({ firstname: 'Nora', confirm: '1' })
    // The previous password, its sessions and other ways in no longer work.
    expect((await login(squatter.email)).json().code).toBe('login_failed')
    expect((await callAs(app, squatter, accounts.session, {})).json().user).toBeNull()
    const again = await back('Facebook', squatter.email, 's-ladron')
    expect((await again.enter({ terms: true })).code).toBe('social_failed')
    const kept = await app.services.database.db
      .select()
      .from(identities)
      .where(eq(identities.userId, squatter.id))
    expect(kept.map(({ provider }) => provider)).toEqual(['google'])
  })

  test('the reverse: an address that entered with a provider can’t be registered over it', async () => {
    const email = fresh()
    const { enter } = await back('Google', email)
    await enter({ terms: true })
    const body = { email, firstname: 'Ladrón', lastname: 'Paz', password: PASSWORD }
    expect((await callAs(app, {}, accounts.register, { body })).json().code).toBe('conflict')
    expect((await login(email)).json().code).toBe('login_failed')
  })

  test('blocked, it stays shut', async () => {
    const who = await person(app, { blocked: true })
    const { enter } = await back('Google', who.email)
    expect((await enter()).code).toBe('blocked')
  })
})

test('a provider that isn’t offered here is refused, and not offered', async () => {
  const bare = await createTestApp({}, { providers: {} })
  expect((await callAs(bare, {}, security.socialPlatforms, {})).json()).toEqual({ platforms: [] })
  const answer = await callAs(bare, {}, security.socialStart, { body: { platform: 'Google' } })
  expect(answer.json()).toMatchObject({ code: 'social_failed', msg: 'Aquí no se puede entrar con Google.' })
  await bare.close()
})

test('an app gets the attempt in the answer, and no cookie; the cookie of a browser is no attempt of an app’s', async () => {
  const started = await callAs(app, {}, security.socialStart, { body: { platform: 'Google' } })
  expect(started.headers['set-cookie']).toBeUndefined()
  const { attempt, url } = started.json()
  const state = new URL(url).searchParams.get('state') ?? ''
  const password = credentialOf({ subject: 's-app', email: fresh(), emailVerified: true })
  const body = { platform: 'Google' as const, password, state, terms: true }
  expect(
    (await new Browser(app).call(security.socialLogin, { body: { ...body, attempt } })).json().code,
  ).toBe('social_failed')
  const entered = await callAs(app, {}, security.socialLogin, { body: { ...body, attempt } })
  expect(entered.json().token).toMatch(/^st_/)
})
