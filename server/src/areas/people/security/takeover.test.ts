import { accounts } from '@cancha/contract/people/accounts'
import { security } from '@cancha/contract/people/security'
import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, person } from '../../../testing/cast.ts'
import { Browser, callAs } from '../../../testing/requests.ts'
import { enterWith, joinWith } from '../../../testing/stand-ins/provider-trips.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { recoveryCodes, secondFactors, sessions } from '../accounts/tables.ts'

const PASSWORD = 'Ladrillo 7 rojo'
const ANOTHER = 'Cerca 9 blanca'
const ROUNDS = process.env['CANCHA_SOAK'] ? 20 : 2

let app: TestApp
let count = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const fresh = (who: string) => `${who}${++count}@prueba.example`
const atProvider = (email: string) => ({ subject: `s-${++count}`, email })

const login = async (browser: Browser, email: string, password: string, code?: string) =>
  (await browser.call(accounts.login, { body: { email, password, ...(code && { code }) } })).json()
const isIn = async (browser: Browser) => (await browser.call(accounts.session, {})).json().user !== null
const overview = async (browser: Browser) => (await browser.call(security.overview, {})).json()

/** The token in the last letter to an address with such a link. */
async function inLetter(address: string, link: RegExp): Promise<string> {
  await app.runJobs()
  const texts = app.letters.filter(({ to }) => to === address).map(({ text }) => text)
  return texts.map((text) => link.exec(text)?.[1]).findLast((secret) => secret) ?? ''
}
const CONFIRM = /correo\/confirmar\/(\S+)/
const UNDO = /correo\/deshacer\/(\S+)/
const RESET = /password\/reset\/(\S+)/
const ACTIVATE = /emailconfirm\/(\S+)/

const choose = (token: string, password = ANOTHER) =>
  callAs(app, {}, accounts.resetPassword, { body: { token, password } })
async function reset({ email }: Pick<Person, 'email'>) {
  await callAs(app, {}, accounts.askReset, { body: { email } })
  expect((await choose(await inLetter(email, RESET))).statusCode).toBe(200)
}

/** A person with a password, and an intruder's browser that is signed in as them. */
async function taken() {
  const owner = await person(app, { password: PASSWORD })
  const browser = new Browser(app)
  await login(browser, owner.email, PASSWORD)
  return { owner, browser }
}

/** Turns the second factor on. @returns a function that gives its next code */
async function turnOnFactor(browser: Browser): Promise<() => string> {
  const { secret } = (await browser.call(security.beginSecondFactor, { body: {} })).json()
  const codeAt = (timestamp: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
  const body = { code: codeAt(Date.now()) }
  expect((await browser.call(security.enableSecondFactor, { body })).statusCode).toBe(200)
  // For the next time step, because this one is used up.
  return () => codeAt(Date.now() + 30_000)
}
const ageFactor = async ({ id }: Person, by: string) => {
  const { db } = app.services.database
  const [confirmedAt, createdAt] = [sql`now() - ${by}::interval`, sql`now() - ${by}::interval`]
  await db.update(secondFactors).set({ confirmedAt }).where(eq(secondFactors.userId, id))
  await db.update(recoveryCodes).set({ createdAt }).where(eq(recoveryCodes.userId, id))
}

/** Moves the account to another address. @returns the links in the letter to the old address */
async function moveTo(browser: Browser, from: string, email: string) {
  await browser.call(security.changeEmail, { body: { email } })
  const undo = await inLetter(from, UNDO)
  const token = await inLetter(email, CONFIRM)
  expect((await browser.call(security.confirmEmail, { body: { token } })).statusCode).toBe(200)
  return undo
}
const undoWith = (token: string) => callAs(app, {}, security.undoEmail, { body: { token } })

describe('row 62 a): an intruder changes the address, joins providers and sets a second factor; the owner undoes it', () => {
  test('the attacker is out by every way, and the owner in', async () => {
    const { owner, browser: attacker } = await taken()
    const google = atProvider(fresh('intruso'))
    const facebook = atProvider(owner.email)
    expect(await joinWith(attacker, 'Google', google)).toEqual({ success: true })
    const code = await turnOnFactor(attacker)
    const undo = await moveTo(attacker, owner.email, fresh('intruso'))
    expect(await joinWith(attacker, 'Facebook', facebook)).toEqual({ success: true })

    const undone = (await undoWith(undo)).json()
    expect(undone).toMatchObject({ success: true, email: owner.email })
    expect(await isIn(attacker)).toBe(false)
    for (const password of [PASSWORD, ANOTHER])
      expect((await login(attacker, owner.email, password, code())).code).toBe('login_failed')
    expect((await enterWith(attacker, 'Google', google)).success).toBe(false)
    expect((await enterWith(attacker, 'Facebook', facebook)).success).toBe(false)

    expect((await choose(undone.resettoken)).statusCode).toBe(200)
    const own = new Browser(app)
    expect((await login(own, owner.email, ANOTHER)).success).toBe(true)
    expect(await overview(own)).toMatchObject({ secondfactor: { on: false, recoverycodes: 0 } })
    expect((await enterWith(attacker, 'Google', google)).code).toBe('account_exists')
    expect(await isIn(attacker)).toBe(false)
  })

  test('no link of a later change moves it again, undoing neither', async () => {
    const { owner, browser: attacker } = await taken()
    const [first, second] = [fresh('intruso'), fresh('intruso')]
    const undo = await moveTo(attacker, owner.email, first)
    const undoOfTheirs = await moveTo(attacker, first, second)
    await attacker.call(security.changeEmail, { body: { email: fresh('intruso') } })
    const confirmOpen = await inLetter(`intruso${count}@prueba.example`, CONFIRM)
    expect((await undoWith(undo)).statusCode).toBe(200)
    expect((await undoWith(undoOfTheirs)).json().code).toBe('link_expired')
    const late = await callAs(app, {}, security.confirmEmail, { body: { token: confirmOpen } })
    expect(late.json().code).toBe('link_expired')
    await reset(owner)
    expect((await login(new Browser(app), owner.email, ANOTHER)).success).toBe(true)
  })

  test('the second factor that the owner had long before stays', async () => {
    const { owner, browser } = await taken()
    const code = await turnOnFactor(browser)
    await ageFactor(owner, '8 days')
    const undo = await moveTo(browser, owner.email, fresh('intruso'))
    const { resettoken } = (await undoWith(undo)).json()
    await choose(resettoken)
    expect((await login(new Browser(app), owner.email, ANOTHER)).code).toBe('second_factor_required')
    expect((await login(new Browser(app), owner.email, ANOTHER, code())).success).toBe(true)
  })

  test('a letter says what was taken back and leads to another password', async () => {
    const { owner, browser: attacker } = await taken()
    await joinWith(attacker, 'Facebook', atProvider(fresh('intruso')))
    await turnOnFactor(attacker)
    await undoWith(await moveTo(attacker, owner.email, fresh('intruso')))
    const token = await inLetter(owner.email, RESET)
    const letter = app.letters.findLast(({ to }) => to === owner.email)
    expect(letter?.subject).toBe('Deshiciste el cambio de correo de tu cuenta')
    expect(letter?.text).toContain('apartamos la cuenta de Facebook')
    expect(letter?.text).toContain('Quitamos también el segundo paso')
    expect((await choose(token)).statusCode).toBe(200)
  })
})

describe('row 62 b): an intruder registers the victim’s address first', () => {
  const names = { firstname: 'Ladrón', lastname: 'Paz' }
  const register = (browser: Browser, email: string) =>
    browser.call(accounts.register, { body: { email, password: PASSWORD, ...names } })
  async function openLetter(browser: Browser, email: string, otherpassword = false) {
    const body = { token: await inLetter(email, ACTIVATE), otherpassword }
    const { data, choosepassword } = (await browser.call(accounts.activate, { body })).json()
    const entered = await login(browser, data.email, data.password)
    return { entered, choosepassword }
  }

  test('by a form with a password: the letter’s reader chooses another password, and has the account alone', async () => {
    const [attacker, victim, email] = [new Browser(app), new Browser(app), fresh('victima')]
    await register(attacker, email)
    const { entered, choosepassword } = await openLetter(victim, email, true)
    expect([entered.success, choosepassword]).toEqual([true, true])
    expect((await login(attacker, email, PASSWORD)).code).toBe('login_failed')
    const body = { email, password: ANOTHER }
    expect((await victim.call(accounts.changePassword, { body })).statusCode).toBe(200)
    expect((await login(new Browser(app), email, ANOTHER)).success).toBe(true)
  })

  test('by Facebook with an address that nobody vouched for: their Facebook doesn’t enter', async () => {
    const [attacker, victim, email] = [new Browser(app), new Browser(app), fresh('victima')]
    const facebook = atProvider(email)
    expect((await enterWith(attacker, 'Facebook', facebook, { terms: true })).code).toBe('unverified')
    expect((await openLetter(victim, email)).entered.success).toBe(true)
    expect((await enterWith(attacker, 'Facebook', facebook, { terms: true })).success).toBe(false)
    expect(await overview(victim)).toMatchObject({ haspassword: false, providers: [] })
  })

  test('by Facebook: later visits of the intruder don’t let them confirm with the letter either', async () => {
    const [attacker, victim, email] = [new Browser(app), new Browser(app), fresh('victima')]
    const facebook = atProvider(email)
    for (const said of [{ terms: true }, {}]) await enterWith(attacker, 'Facebook', facebook, said)
    // The victim's browser is marked by a registration of its own.
    await register(victim, fresh('victima'))
    await openLetter(victim, email)
    expect((await enterWith(attacker, 'Facebook', facebook)).success).toBe(false)
  })

  test('by password and then Facebook, before the owner comes with Google', async () => {
    const [attacker, victim, email] = [new Browser(app), new Browser(app), fresh('victima')]
    const facebook = atProvider(email)
    await register(attacker, email)
    const joined = await enterWith(attacker, 'Facebook', facebook, { accountpassword: PASSWORD })
    expect(joined.code).toBe('unverified')
    const letter = await inLetter(email, ACTIVATE)
    expect((await enterWith(victim, 'Google', atProvider(email), { terms: true })).success).toBe(true)
    expect((await enterWith(attacker, 'Facebook', facebook)).success).toBe(false)
    expect((await login(attacker, email, PASSWORD)).code).toBe('login_failed')
    const late = await attacker.call(accounts.activate, { body: { token: letter } })
    expect(late.json().code).toBe('link_expired')
    expect((await overview(victim)).providers).toMatchObject([{ platform: 'Google' }])
  })

  test('by Facebook, before the owner resets the password', async () => {
    const [attacker, email] = [new Browser(app), fresh('victima')]
    const facebook = atProvider(email)
    await enterWith(attacker, 'Facebook', facebook, { terms: true })
    await reset({ email })
    expect((await enterWith(attacker, 'Facebook', facebook)).code).toBe('account_exists')
    expect((await login(new Browser(app), email, ANOTHER)).success).toBe(true)
  })

  test('who registered, by a form or by Facebook, and opens the letter in the same browser keeps their way in', async () => {
    const [browser, email, another] = [new Browser(app), fresh('nueva'), fresh('nueva')]
    const facebook = atProvider(another)
    await register(browser, email)
    await enterWith(browser, 'Facebook', facebook, { terms: true })
    expect((await openLetter(browser, email)).choosepassword).toBe(false)
    expect((await login(new Browser(app), email, PASSWORD)).success).toBe(true)
    expect((await openLetter(browser, another)).choosepassword).toBe(false)
    expect((await enterWith(new Browser(app), 'Facebook', facebook)).success).toBe(true)
  })

  test('who asks for the letter again, with the password, keeps it too', async () => {
    const [first, second, email] = [new Browser(app), new Browser(app), fresh('nueva')]
    await register(first, email)
    await second.call(accounts.resendVerification, { body: { email, password: PASSWORD } })
    expect((await openLetter(second, email)).choosepassword).toBe(false)
    expect((await login(new Browser(app), email, PASSWORD)).success).toBe(true)
  })

  test('without the password, asking for the letter again marks nothing', async () => {
    const [attacker, victim, email] = [new Browser(app), new Browser(app), fresh('victima')]
    await register(attacker, email)
    await victim.call(accounts.resendVerification, { body: { email, password: 'no es esta 1' } })
    await openLetter(victim, email)
    expect((await login(attacker, email, PASSWORD)).user).toMatchObject({ doubtful: true })
  })

  test('a letter that is opened elsewhere once the address was confirmed takes nothing away', async () => {
    const [browser, email] = [new Browser(app), fresh('nueva')]
    await register(browser, email)
    const token = await inLetter(email, ACTIVATE)
    await app.services.database.db.execute(
      sql`update users set email_confirmed_at = now() where email = ${email}`,
    )
    const answer = await new Browser(app).call(accounts.activate, { body: { token } })
    expect(answer.json().choosepassword).toBe(false)
    expect((await login(new Browser(app), email, PASSWORD)).success).toBe(true)
  })
})

describe('row 62 c): an intruder joins a provider or sets a second factor; the owner resets the password', () => {
  test('the provider doesn’t enter any more and all sessions are dead', async () => {
    const { owner, browser: attacker } = await taken()
    const google = atProvider(fresh('intruso'))
    await joinWith(attacker, 'Google', google)
    expect((await enterWith(attacker, 'Google', google)).success).toBe(true)
    await reset(owner)
    expect(await isIn(attacker)).toBe(false)
    expect((await enterWith(attacker, 'Google', google)).code).toBe('account_exists')
    const guessed = await enterWith(attacker, 'Google', google, { accountpassword: PASSWORD })
    expect(guessed.code).toBe('login_failed')
    const open = await app.services.database.db.select().from(sessions).where(eq(sessions.userId, owner.id))
    expect(open).toEqual([])
  })

  test('a second factor that they set goes; the letter says so', async () => {
    const { owner, browser: attacker } = await taken()
    await turnOnFactor(attacker)
    await reset(owner)
    expect((await login(new Browser(app), owner.email, ANOTHER)).success).toBe(true)
    await app.runJobs()
    const letter = app.letters.findLast(({ to }) => to === owner.email)
    expect(letter?.text).toContain('Quitamos también el segundo paso')
  })

  test('access to the mailbox alone doesn’t get around a second factor that the owner had before', async () => {
    const { owner, browser } = await taken()
    await turnOnFactor(browser)
    await ageFactor(owner, '8 days')
    await reset(owner)
    const thief = new Browser(app)
    expect((await login(thief, owner.email, ANOTHER)).code).toBe('second_factor_required')
    expect(await enterWith(thief, 'Google', atProvider(owner.email))).toMatchObject({
      code: 'second_factor_required',
    })
    expect(await isIn(thief)).toBe(false)
  })

  test('nor round an administrator’s of two days', async () => {
    const administrator = await person(app, { admin: true, password: PASSWORD })
    const browser = new Browser(app)
    await login(browser, administrator.email, PASSWORD)
    await turnOnFactor(browser)
    await ageFactor(administrator, '2 days')
    await reset(administrator)
    const entered = await login(new Browser(app), administrator.email, ANOTHER)
    expect(entered.code).toBe('second_factor_required')
  })

  test('recovery codes that they drew go; the factor of before stays', async () => {
    const { owner, browser } = await taken()
    const code = await turnOnFactor(browser)
    await ageFactor(owner, '8 days')
    const body = { code: code() }
    const { recoverycodes } = (await browser.call(security.renewRecoveryCodes, { body })).json()
    await reset(owner)
    const entered = await login(new Browser(app), owner.email, ANOTHER, recoverycodes[0])
    expect(entered.code).toBe('code_wrong')
  })

  test('the owner’s own providers come back: Google by its word, Facebook by the new password, once', async () => {
    const { owner, browser } = await taken()
    const [google, facebook] = [atProvider(owner.email), atProvider(fresh('otra'))]
    await joinWith(browser, 'Google', google)
    await joinWith(browser, 'Facebook', facebook)
    await reset(owner)
    expect((await enterWith(new Browser(app), 'Google', google)).success).toBe(true)
    const asked = await enterWith(browser, 'Facebook', facebook, { terms: true })
    expect(asked).toMatchObject({ code: 'account_exists', msg: expect.stringContaining('Facebook') })
    const entered = await enterWith(browser, 'Facebook', facebook, { accountpassword: ANOTHER })
    expect(entered.user.id).toBe(String(owner.id))
    expect((await enterWith(new Browser(app), 'Facebook', facebook)).success).toBe(true)
  })

  test('at the very moment of the reset: who enters or joins with a provider just then is out too', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { owner, browser: attacker } = await taken()
      const [google, facebook] = [atProvider(fresh('intruso')), atProvider(fresh('intruso'))]
      await joinWith(attacker, 'Google', google)
      await callAs(app, {}, accounts.askReset, { body: { email: owner.email } })
      const token = await inLetter(owner.email, RESET)
      const others = Array.from({ length: 4 }, () => new Browser(app))
      const [done] = await Promise.all([
        choose(token),
        joinWith(attacker, 'Facebook', facebook),
        ...others.map((browser) => enterWith(browser, 'Google', google)),
      ])
      expect(done.statusCode).toBe(200)
      for (const browser of [attacker, ...others]) expect(await isIn(browser)).toBe(false)
      expect((await enterWith(attacker, 'Google', google)).success).toBe(false)
      expect((await enterWith(attacker, 'Facebook', facebook)).success).toBe(false)
    }
  })
})
