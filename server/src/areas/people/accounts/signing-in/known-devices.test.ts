import { accounts } from '@cancha/contract/people/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, person } from '../../../../testing/cast.ts'
import { Browser } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

const PASSWORD = 'Ladrillo 7 rojo'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ CANCHA_LIMITS: 'on' })
})
afterAll(() => app.close())
beforeEach(() => app.asOwner('delete from rate_limits'))

const login = (browser: Browser, who: Person, password = PASSWORD) =>
  browser.call(accounts.login, { body: { email: who.email, password } })

async function lettersTo(who: Person): Promise<string[]> {
  await app.runJobs()
  return app.letters.filter(({ to }) => to === who.email).map(({ text }) => text)
}

describe('row 18: a sign-in from a new device is told to its owner', () => {
  test('not the first of all, nor one more from a known browser; one from another, with device, time and link', async () => {
    const who = await person(app, { password: PASSWORD, firstName: 'Nora' })
    const home = new Browser(app)
    await login(home, who)
    await login(home, who)
    expect(await lettersTo(who)).toEqual([])
    await login(new Browser(app, 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1'), who)
    const [letter = '', ...more] = await lettersTo(who)
    expect(more).toEqual([])
    expect(letter).toContain('Hola, Nora:')
    expect(letter).toContain('Safari en iPhone')
    expect(letter).toMatch(/el \d+ de \p{L}+ de \d{4} a (la 1|las \d+):\d\d.*hora del Este/u)
    expect(letter).toContain('http://localhost:3000/seguridad')
  })

  test('two people share a browser, and each is known there', async () => {
    const [one, two] = [await person(app, { password: PASSWORD }), await person(app, { password: PASSWORD })]
    const shared = new Browser(app)
    await login(shared, one)
    const kept = shared.cookies.get('__Host-device')
    await login(shared, two)
    expect(shared.cookies.get('__Host-device')).toBe(kept)
    await login(shared, one)
    expect([await lettersTo(one), await lettersTo(two)]).toEqual([[], []])
  })

  test('a cookie that names no device is replaced, not believed', async () => {
    const who = await person(app, { password: PASSWORD })
    const browser = new Browser(app)
    const planted = `dv_${'a'.repeat(43)}`
    browser.cookies.set('__Host-device', planted)
    await login(browser, who)
    expect(browser.cookies.get('__Host-device')).toMatch(/^dv_[A-Za-z0-9_-]{43}$/)
    expect(browser.cookies.get('__Host-device')).not.toBe(planted)
  })

  test('row 27: the cookie is as safe as the session’s, and lasts', async () => {
    const who = await person(app, { password: PASSWORD })
    const { headers } = await login(new Browser(app), who)
    const device = [headers['set-cookie']].flat().find((line) => line?.startsWith('__Host-device'))
    expect(device).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=34560000$/)
  })
})

describe('row 12: guesses of others don’t lock the owner out of their own browser', () => {
  test('after guesses from many addresses strangers are turned away, the known browser is not', async () => {
    const who = await person(app, { password: PASSWORD })
    const home = new Browser(app)
    await login(home, who)
    const stranger = new Browser(app)
    let turnedAway = 0
    for (let guess = 0; guess < 40; guess++) {
      stranger.ip = `203.0.113.${guess}`
      const answer = await login(stranger, who, `no es esta ${guess}`)
      if (answer.statusCode === 429) {
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        turnedAway++
      } else expect(answer.json().code).toBe('login_failed')
    }
    expect(turnedAway).toBe(10)
    stranger.ip = '198.51.100.7'
    expect((await login(stranger, who)).statusCode).toBe(429)
    expect((await login(home, who)).statusCode).toBe(200)
  })

  test('also when the guesses come from the owner’s own address', async () => {
    const who = await person(app, { password: PASSWORD })
    const home = new Browser(app)
    await login(home, who)
    const stranger = new Browser(app)
    for (let guess = 0; guess < 6; guess++) await login(stranger, who, `no es esta ${guess}`)
    expect((await login(stranger, who)).statusCode).toBe(429)
    expect((await login(home, who)).statusCode).toBe(200)
  })

  test('a known browser guesses no more than ten times either', async () => {
    const who = await person(app, { password: PASSWORD })
    const home = new Browser(app)
    await login(home, who)
    for (let guess = 0; guess < 10; guess++)
      expect((await login(home, who, `no es esta ${guess}`)).json().code).toBe('login_failed')
    expect((await login(home, who, 'no es esta 11')).statusCode).toBe(429)
  })

  test('a browser known to one account is a stranger to another', async () => {
    const [one, two] = [await person(app, { password: PASSWORD }), await person(app, { password: PASSWORD })]
    const browser = new Browser(app)
    await login(browser, one)
    for (let guess = 0; guess < 5; guess++)
      expect((await login(browser, two, `no es esta ${guess}`)).json().code).toBe('login_failed')
    expect((await login(browser, two, 'no es esta 6')).statusCode).toBe(429)
  })
})
