import { accounts } from '@cancha/contract/people/accounts'
import { passkeys } from '@cancha/contract/people/passkeys'
import { security } from '@cancha/contract/people/security'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PersonOptions, person } from '../../../../testing/cast.ts'
import { Browser, callAs } from '../../../../testing/requests.ts'
import { PasskeyDevice } from '../../../../testing/stand-ins/passkey-device.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { securityHourly } from '../hourly.ts'

const PASSWORD = 'Ladrillo 7 rojo'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Circumstances = Parameters<PasskeyDevice['sign']>[1]

/** A member who is signed in by password. */
async function member(options: PersonOptions = {}) {
  const who = await person(app, { password: PASSWORD, ...options })
  const browser = new Browser(app)
  await browser.call(accounts.login, { body: { email: who.email, password: PASSWORD } })
  return { who, browser }
}

const begun = async (browser: Browser, adding = false) =>
  (await browser.call(adding ? passkeys.startAddingPasskey : passkeys.startPasskey, { body: {} })).json()
    .options

async function add(browser: Browser, device: PasskeyDevice, name = 'Mi teléfono', how?: Circumstances) {
  const credential = device.create(await begun(browser, true), how)
  return browser.call(passkeys.addPasskey, { body: { name, credential } })
}

async function enter(device: PasskeyDevice, how?: Circumstances, browser = new Browser(app)) {
  const credential = device.sign(await begun(browser), how)
  return {
    browser,
    credential,
    answer: await browser.call(passkeys.enterByPasskey, { body: { credential } }),
  }
}

/** A member with a passkey. */
async function withPasskey(options: PersonOptions = {}) {
  const { who, browser } = await member(options)
  const device = new PasskeyDevice()
  expect((await add(browser, device)).json()).toEqual({ success: true })
  return { who, browser, device }
}

const listed = async (browser: Browser) => (await browser.call(security.overview, {})).json().passkeys
const isIn = async (browser: Browser) => (await browser.call(accounts.session, {})).json().user !== null
const lettersTo = async (email: string) => {
  await app.runJobs()
  return app.letters.filter(({ to }) => to === email).map(({ subject }) => subject)
}
const FAILED = { code: 'login_failed', msg: expect.stringContaining('No pudimos comprobar') }

describe('a passkey', () => {
  test('is added, told by letter and in the audit log, listed by its name, and signs in from then on', async () => {
    const { who, browser, device } = await withPasskey()
    expect(await listed(browser)).toEqual([
      { id: expect.any(String), name: 'Mi teléfono', since: expect.any(String), lastused: null },
    ])
    expect(await lettersTo(who.email)).toContain('Agregaste una llave de acceso a tu cuenta')
    const entered = await enter(device)
    expect(entered.answer.json()).toMatchObject({ success: true, user: { email: who.email } })
    expect((await listed(entered.browser))[0].lastused).not.toBeNull()
    // Signing in is a fresh proof, as by password.
    expect((await entered.browser.call(security.exportData, { body: {} })).statusCode).toBe(200)
  })

  test('asks for a fresh proof where it is added and removed', async () => {
    const { who, browser, device } = await withPasskey()
    const other = device.create(await begun(browser, true))
    await app.asOwner(
      `update sessions set proved_at = now() - interval '11 minutes' where user_id = ${who.id}`,
    )
    const [{ id }] = await listed(browser)
    for (const answer of [
      await browser.call(passkeys.startAddingPasskey, { body: {} }),
      await browser.call(passkeys.addPasskey, { body: { name: 'Otra', credential: other } }),
      await browser.call(passkeys.removePasskey, { body: { id } }),
    ])
      expect(answer.json().code).toBe('reauth_required')
  })

  test('that is removed opens nothing: its other sessions end, a letter says so, and who uses it is told', async () => {
    const { who, browser, device } = await withPasskey()
    const elsewhere = (await enter(device)).browser
    const [{ id }] = await listed(browser)
    const stranger = await member()
    expect((await stranger.browser.call(passkeys.removePasskey, { body: { id } })).statusCode).toBe(404)
    expect((await browser.call(passkeys.removePasskey, { body: { id } })).statusCode).toBe(200)
    expect(await listed(browser)).toEqual([])
    expect([await isIn(browser), await isIn(elsewhere)]).toEqual([true, false])
    expect(await lettersTo(who.email)).toContain('Quitaste una llave de acceso de tu cuenta')
    expect((await enter(device)).answer.json()).toMatchObject({
      code: 'login_failed',
      msg: expect.stringContaining('ya no abre ninguna cuenta'),
    })
  })

  test('with its user verified counts as both steps: an administrator has their rights, and no code is asked for', async () => {
    const { who, browser, device } = await withPasskey()
    const { secret } = (await browser.call(security.beginSecondFactor, { body: {} })).json()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const [recovery] = (await browser.call(security.enableSecondFactor, { body: { code } })).json()
      .recoverycodes
    await app.asOwner(`update users set level = 1 where id = ${who.id}`)
    expect((await enter(device)).answer.json().user.can.administer).toBe(true)

    // Without, it is one step: the code is asked for, and the same signature goes on being good for it.
    const unverified = await enter(device, { verified: false })
    expect(unverified.answer.json().code).toBe('second_factor_required')
    const body = { credential: unverified.credential, code: recovery }
    const entered = await unverified.browser.call(passkeys.enterByPasskey, { body })
    expect(entered.json().user.can.administer).toBe(true)
  })

  test('without its user verified gives an administrator without a second factor no rights', async () => {
    const { who, device } = await withPasskey()
    await app.asOwner(`update users set level = 1 where id = ${who.id}`)
    const entered = await enter(device, { verified: false })
    expect(entered.answer.json().user).toMatchObject({ secondfactor: 'required', can: { administer: false } })
  })

  test('of the doubtful time is removed by a reset of the password, and an older one stays', async () => {
    const { who, browser, device } = await withPasskey()
    await app.asOwner(`update passkeys set created_at = now() - interval '8 days' where user_id = ${who.id}`)
    const intruder = new PasskeyDevice()
    await add(browser, intruder, 'De otro')
    await browser.call(accounts.askReset, { body: { email: who.email } })
    await app.runJobs()
    const [, token = ''] = /password\/reset\/(\S+)/.exec(app.letters.at(-1)?.text ?? '') ?? []
    const reset = { token, password: 'Cerca 9 blanca' }
    expect((await browser.call(accounts.resetPassword, { body: reset })).statusCode).toBe(200)
    await app.runJobs()
    expect(app.letters.at(-1)?.text).toContain('Quitamos también las llaves de acceso')
    expect((await enter(intruder)).answer.statusCode).toBe(401)
    expect((await enter(device)).answer.statusCode).toBe(200)
  })

  test('of a blocked account says so', async () => {
    const { who, device } = await withPasskey()
    await app.asOwner(`update users set blocked_at = now() where id = ${who.id}`)
    expect((await enter(device)).answer.json().code).toBe('blocked')
  })
})

describe('a signature is refused', () => {
  const attempts: [string, (device: PasskeyDevice, browser: Browser) => Promise<object>][] = [
    [
      'of another site',
      async (device, browser) => device.sign(await begun(browser), { origin: 'https://evil.example' }),
    ],
    [
      'for a challenge that the server never gave',
      async (device) => device.sign({ challenge: 'A'.repeat(43) }),
    ],
    [
      'for a challenge whose time is over',
      async (device, browser) => {
        const options = await begun(browser)
        await app.asOwner("update passkey_challenges set expires_at = now() - interval '1 second'")
        return device.sign(options)
      },
    ],
    [
      'for the challenge of adding one',
      async (device) => device.sign(await begun((await member()).browser, true)),
    ],
    [
      'by another key',
      async (device, browser) => ({
        ...new PasskeyDevice().sign(await begun(browser)),
        id: device.id,
        rawId: device.id,
      }),
    ],
    [
      'of a copied device, whose count goes back',
      async (device, browser) => {
        for (const _ of [1, 2]) await enter(device)
        device.count = 0
        return device.sign(await begun(browser))
      },
    ],
  ]
  test.each(attempts)('%s, in a sentence', async (_, make) => {
    const { device } = await withPasskey()
    const browser = new Browser(app)
    const credential = (await make(device, browser)) as ReturnType<PasskeyDevice['sign']>
    const answer = await browser.call(passkeys.enterByPasskey, { body: { credential } })
    expect(answer.json()).toMatchObject(FAILED)
    expect(await isIn(browser)).toBe(false)
  })

  test('a second time, also of ten at once', async () => {
    const { device } = await withPasskey()
    const browser = new Browser(app)
    const credential = device.sign(await begun(browser))
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        new Browser(app).call(passkeys.enterByPasskey, { body: { credential } }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.statusCode !== 200) expect(answer.json()).toMatchObject(FAILED)
  })
})

test('a passkey is added in the session that began it only, from this site, and once', async () => {
  const { browser } = await member()
  const other = await member()
  const device = new PasskeyDevice()
  const credential = device.create(await begun(browser, true))
  const body = { name: 'Mía', credential }
  expect((await other.browser.call(passkeys.addPasskey, { body })).json().code).toBe('conflict')
  expect((await add(browser, new PasskeyDevice(), 'x', { origin: 'https://evil.example' })).json().code).toBe(
    'conflict',
  )
  expect((await browser.call(passkeys.addPasskey, { body })).statusCode).toBe(200)
  expect((await browser.call(passkeys.addPasskey, { body })).json().code).toBe('conflict')
  // The same one isn't another person's too.
  expect((await add(other.browser, device)).json().code).toBe('conflict')
  expect(await listed(other.browser)).toEqual([])
})

test('the relying party is the configured site’s, whatever the request calls it', async () => {
  const sent = {
    method: 'POST',
    url: '/api/users/passkeys/start',
    payload: {},
    headers: { host: 'evil.example' },
  } as const
  expect((await app.http.inject(sent)).json().options.rpId).toBe('localhost')
})

test('challenges that nobody signed go after their time', async () => {
  const { options } = (await callAs(app, {}, passkeys.startPasskey, { body: {} })).json()
  await app.asOwner("update passkey_challenges set expires_at = now() - interval '1 second'")
  await securityHourly['challenges']?.(app.services)
  const { rows } = await app.services.database.db.execute(
    `select 1 from passkey_challenges where challenge = '${options.challenge}'`,
  )
  expect(rows).toEqual([])
})
