import { accounts } from '@cancha/contract/people/accounts'
import { entry } from '@cancha/contract/people/entry'
import { security } from '@cancha/contract/people/security'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PersonOptions, person } from '../../../../testing/cast.ts'
import { entryLetterTo } from '../../../../testing/entry-letter.ts'
import { Browser, callAs } from '../../../../testing/requests.ts'
import { createTestApp, ORIGIN, type TestApp } from '../../../../testing/test-app.ts'
import { accountHourly } from '../hourly.ts'

const PASSWORD = 'Ladrillo 7 rojo'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ask = (browser: Browser, email: string, returnpath?: string) =>
  browser.call(entry.askEntry, { body: { email, returnpath } })
const typeCode = (browser: Browser, entrycode: string, code?: string) =>
  browser.call(entry.enterByCode, { body: { entrycode, code } })
const openLink = (browser: Browser, token: string, code?: string) =>
  browser.call(entry.enterByLink, { body: { token, code } })
const userOf = async (browser: Browser) => (await browser.call(accounts.session, {})).json().user
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const later = (email: string, by: string) =>
  app.asOwner(
    `update entry_letters set created_at = created_at - interval '${by}', expires_at = expires_at - interval '${by}',
     last_wrong_at = last_wrong_at - interval '${by}' where email = '${email}'`,
  )

async function letterTo(browser: Browser, email: string, returnpath?: string) {
  expect((await ask(browser, email, returnpath)).json()).toEqual({ success: true, attempt: '' })
  const letter = await entryLetterTo(app, email)
  if (!letter) throw new Error('no letter came')
  return letter
}

/** A person, the browser that asked for a letter, and the letter. */
async function asked(options: PersonOptions = {}) {
  const who = await person(app, options)
  const browser = new Browser(app)
  return { who, browser, ...(await letterTo(browser, who.email)) }
}

const OVER = { code: 'link_expired' }

describe('a letter with a link and a code', () => {
  test('signs in by its code the browser that asked, once, and ends its link', async () => {
    const { who, browser, token, entrycode } = await asked({ password: PASSWORD })
    const entered = await typeCode(browser, `${entrycode.slice(0, 3)} ${entrycode.slice(3)}`)
    expect(entered.json()).toMatchObject({ success: true, user: { email: who.email } })
    expect((await userOf(browser)).email).toBe(who.email)
    expect((await typeCode(browser, entrycode)).json()).toMatchObject(OVER)
    expect((await openLink(browser, token)).json()).toMatchObject(OVER)
    const listed = (await browser.call(security.sessions, {})).json().sessions
    expect(listed.find(({ current }: { current: boolean }) => current).method).toBe('letter')
    // The password goes on.
    const login = { email: who.email, password: PASSWORD }
    expect((await new Browser(app).call(accounts.login, { body: login })).statusCode).toBe(200)
  })

  test('signs in by its link that browser and no other: elsewhere nobody enters, and it goes on being good', async () => {
    const { who, browser, token, entrycode } = await asked()
    const phone = new Browser(app)
    for (const answer of [
      await openLink(phone, token),
      await callAs(app, {}, entry.enterByLink, { body: { token } }),
    ]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json().msg).toContain('Escribe ahí el código de 6 números')
    }
    expect(await userOf(phone)).toBeNull()
    // The code is good in the browser that asked only, too.
    expect((await typeCode(phone, entrycode)).json()).toMatchObject(OVER)
    expect((await openLink(browser, token)).json().user.email).toBe(who.email)
    expect((await openLink(browser, token)).json()).toMatchObject(OVER)
    expect((await typeCode(browser, entrycode)).json()).toMatchObject(OVER)
  })

  test('of 20 uses at once, by link and by code, one succeeds', async () => {
    const { browser, token, entrycode } = await asked()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 ? openLink(browser, token) : typeCode(browser, entrycode),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('is the newest one only, whichever browser asked for it', async () => {
    const { who, browser, token, entrycode } = await asked()
    const another = new Browser(app)
    const second = await letterTo(another, who.email)
    expect((await openLink(browser, token)).json()).toMatchObject(OVER)
    expect((await typeCode(browser, entrycode)).json()).toMatchObject(OVER)
    expect((await typeCode(another, second.entrycode)).statusCode).toBe(200)
  })

  test('is good for 15 minutes', async () => {
    const { who, browser, token, entrycode } = await asked()
    await later(who.email, '14 minutes 50 seconds')
    expect((await openLink(new Browser(app), token)).statusCode).toBe(409)
    await later(who.email, '11 seconds')
    expect((await openLink(browser, token)).json()).toMatchObject(OVER)
    expect((await typeCode(browser, entrycode)).json()).toMatchObject(OVER)
  })

  test('leads to the configured site, back to the page that was wanted, and is kept without its secrets', async () => {
    const { email } = await person(app)
    const { token, entrycode } = await letterTo(new Browser(app), email, '/education/videocourses')
    const { text } = app.letters.findLast(({ to }) => to === email) ?? {}
    expect(text).toContain(`${ORIGIN}/login/correo/${token}?=/education/videocourses`)
    const { rows } = await app.services.database.db.execute(
      sql`select to_jsonb(own)::text as row from entry_letters own where email = ${email}`,
    )
    for (const secret of [token, entrycode])
      expect(JSON.stringify(rows[0])).not.toMatch(new RegExp(`\\b${secret}\\b`))
  })

  test('is no letter any more after a reset of the password', async () => {
    const { who, browser, token } = await asked()
    await browser.call(accounts.askReset, { body: { email: who.email } })
    await app.runJobs()
    const reset = app.letters.findLast(({ subject }) => subject.startsWith('Elige otra'))?.text ?? ''
    const [, resetToken = ''] = /password\/reset\/(\S+)/.exec(reset) ?? []
    const chosen = { token: resetToken, password: 'Cerca 9 blanca' }
    expect((await browser.call(accounts.resetPassword, { body: chosen })).statusCode).toBe(200)
    expect((await openLink(browser, token)).json()).toMatchObject(OVER)
  })
})

describe('wrong codes', () => {
  async function spoil(browser: Browser, entrycode: string) {
    const codes = []
    for (let tries = 0; tries < 5; tries++)
      codes.push((await typeCode(browser, otherCode(entrycode))).json().code)
    return codes
  }

  test('are five at most: the fifth ends the letter, its link too, and a new letter gives no new tries within the hour, but its link enters', async () => {
    const { who, browser, token, entrycode } = await asked()
    expect(await spoil(browser, entrycode)).toEqual([...Array(4).fill('code_wrong'), 'link_expired'])
    expect((await typeCode(browser, entrycode)).json()).toMatchObject(OVER)
    expect((await openLink(browser, token)).json()).toMatchObject(OVER)

    const second = await letterTo(browser, who.email)
    const refused = (await typeCode(browser, second.entrycode)).json()
    expect(refused).toMatchObject(OVER)
    expect(refused.msg).toContain('abre su enlace en este navegador')
    expect((await openLink(browser, second.token)).statusCode).toBe(200)

    await later(who.email, '61 minutes')
    const third = await letterTo(browser, who.email)
    expect((await typeCode(browser, third.entrycode)).statusCode).toBe(200)
  })

  test('of many at once no more than five are compared', async () => {
    const { browser, entrycode } = await asked()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => typeCode(browser, otherCode(entrycode))),
    )
    const wrong = answers.filter((answer) => answer.json().code === 'code_wrong')
    expect(wrong.length).toBeLessThan(5)
    expect((await typeCode(browser, entrycode)).json()).toMatchObject(OVER)
  })

  test('an old count goes with its letter, two hours after it was asked for', async () => {
    const { who } = await asked()
    const count = async () =>
      (await app.services.database.db.execute(sql`select 1 from entry_letters where email = ${who.email}`))
        .rows.length
    await later(who.email, '119 minutes')
    await accountHourly['entryLetters']?.(app.services)
    expect(await count()).toBe(1)
    await later(who.email, '2 minutes')
    await accountHourly['entryLetters']?.(app.services)
    expect(await count()).toBe(0)
  })
})

describe('row 7: whether an address has an account', () => {
  test('isn’t told by the answer, the cookie or the statements of asking and of typing; one without an account gets no letter', async () => {
    const known = await person(app)
    const blocked = await person(app, { blocked: true })
    const unconfirmed = await person(app, { unverified: true })
    const unknown = { email: 'nadie.aqui@prueba.example' }
    const seen = []
    for (const { email } of [known, blocked, unconfirmed, unknown]) {
      const browser = new Browser(app)
      app.statements()
      const answer = await ask(browser, email)
      const asking = app.statements()
      const wrong = await typeCode(browser, '000000')
      seen.push({
        status: answer.statusCode,
        body: answer.json(),
        cookies: [...browser.cookies.keys()],
        asking,
        wrong: [wrong.statusCode, wrong.json().code, wrong.json().msg],
        typing: app.statements(),
      })
    }
    for (const one of seen) expect(one).toEqual(seen[0])
    expect(await entryLetterTo(app, unknown.email)).toBeNull()
    expect(await entryLetterTo(app, known.email)).not.toBeNull()
  })
})

describe('what a letter proves', () => {
  test('is no fresh proof of identity: what asks for one asks', async () => {
    const { browser, entrycode } = await asked({ password: PASSWORD })
    await typeCode(browser, entrycode)
    expect((await browser.call(security.exportData, { body: {} })).json().code).toBe('reauth_required')
    await browser.call(security.reauthenticate, { body: { password: PASSWORD } })
    expect((await browser.call(security.exportData, { body: {} })).statusCode).toBe(200)
  })

  test('is no second step: its code is asked for as after a password, and the letter is used up with it', async () => {
    const who = await person(app)
    const { secret } = (await callAs(app, who, security.beginSecondFactor, { body: {} })).json()
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const enabled = await callAs(app, who, security.enableSecondFactor, { body: { code: totp.generate() } })
    const [recovery] = enabled.json().recoverycodes
    const browser = new Browser(app)
    const { entrycode, token } = await letterTo(browser, who.email)
    expect((await typeCode(browser, entrycode)).json().code).toBe('second_factor_required')
    expect((await openLink(browser, token)).json().code).toBe('second_factor_required')
    expect((await typeCode(browser, entrycode, '000000')).json().code).toBe('code_wrong')
    expect((await typeCode(browser, entrycode, recovery)).json().user.secondfactor).toBe('on')
    // The second factor's code is what a fresh proof asks for.
    expect((await browser.call(security.exportData, { body: {} })).statusCode).toBe(200)
    expect((await openLink(browser, token)).json()).toMatchObject(OVER)
  })

  test('of an account that waits for its confirmation is that the mailbox is theirs: it is confirmed, and password and sessions go', async () => {
    const { who, browser, entrycode } = await asked({ unverified: true, password: PASSWORD })
    expect((await typeCode(browser, entrycode)).json().user.confirm).toBe('1')
    const old = await app.http.inject({ url: '/api/users/session', headers: who.headers })
    expect(old.json().user).toBeNull()
    const login = { email: who.email, password: PASSWORD }
    expect((await new Browser(app).call(accounts.login, { body: login })).json().code).toBe('login_failed')
    expect((await browser.call(security.overview, {})).json().haspassword).toBe(false)
    await app.runJobs()
    const { subject, text } = app.letters.findLast(({ to }) => to === who.email) ?? {}
    expect(subject).toBe('La contraseña de tu cuenta ya no vale')
    const [, token = ''] = /password\/reset\/(\S+)/.exec(text ?? '') ?? []
    expect((await browser.call(accounts.resetToken, { params: { token } })).statusCode).toBe(200)
  })

  test('of an unconfirmed account asks for no second step that was set up before, and removes it', async () => {
    const { who, browser, entrycode } = await asked({ unverified: true })
    await app.asOwner(
      `insert into second_factors (user_id, secret, confirmed_at) values (${who.id}, 'v1.x', now())`,
    )
    expect((await typeCode(browser, entrycode)).json().user.secondfactor).toBe('off')
  })

  test('of an account whose password nobody knows to be theirs drops that password and its sessions', async () => {
    const { who, browser, entrycode } = await asked({ password: PASSWORD })
    await app.asOwner(`update users set password_doubted_at = now() where id = ${who.id};
      update sessions set doubtful = true where user_id = ${who.id}`)
    expect((await typeCode(browser, entrycode)).json().user.doubtful).toBe(false)
    const old = await app.http.inject({ url: '/api/users/session', headers: who.headers })
    expect(old.json().user).toBeNull()
    expect((await browser.call(security.overview, {})).json().haspassword).toBe(false)
  })

  test('of a blocked account is told after the right code only', async () => {
    const { browser, entrycode } = await asked({ blocked: true })
    expect((await typeCode(browser, otherCode(entrycode))).json().code).toBe('code_wrong')
    expect((await typeCode(browser, entrycode)).json().code).toBe('blocked')
    expect(await userOf(browser)).toBeNull()
  })
})
