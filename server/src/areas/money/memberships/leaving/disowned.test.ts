import { memberships } from '@cancha/contract/money/memberships'
import { accounts } from '@cancha/contract/people/accounts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  atProvider,
  CARDS,
  chargedTo,
  newKey,
  openedFor,
  sandboxOf,
  visitorsForm,
} from '../../../../testing/builders/payments.ts'
import { person } from '../../../../testing/cast.ts'
import { Browser } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { users } from '../../../ground/users/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Somebody pays with another person's address. @returns the account, and the link in that person's letter */
async function payer(card: string = CARDS.good) {
  const browser = new Browser(app)
  const form = visitorsForm({ payment_method: card })
  const begun = (await browser.call(memberships.subscribe, { body: form as never })).json()
  const [account] = await app.services.database.db.select().from(users).where(eq(users.email, form.email))
  await app.runJobs()
  const letter = app.letters.findLast(
    ({ to, subject }) => to === form.email && subject.startsWith('Confirma'),
  )
  const token = /emailconfirm\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  return { browser, form, begun, id: account?.id ?? 0, token }
}
const isIn = async (browser: Browser) => (await browser.call(accounts.session, {})).json().user !== null
const finish = (browser: Browser, checkout: string) =>
  browser.call(memberships.finishCheckout, { params: { checkout } })

describe('decision 88: an account that somebody paid for, whose address is another person’s', () => {
  test('is closed and not deleted, what it pays ends at once, and the administrators are told to pay back', async () => {
    const admin = await person(app, { admin: true })
    const { browser, form, id, token } = await payer()
    expect(await isIn(browser)).toBe(true)
    const answer = await new Browser(app).call(accounts.disown, { body: { token } })
    expect(answer.json().msg).toContain('cerramos esa cuenta')
    expect(await isIn(browser)).toBe(false)
    const login = { email: form.email, password: form.password }
    expect((await browser.call(accounts.login, { body: login })).json().code).toBe('login_failed')
    await app.runJobs()
    const customer = await atProvider(app, { id })
    expect(customer?.subscriptions.map(({ status }) => status)).toEqual(['canceled'])
    expect(await openedFor(app, { id })).toEqual({ membership: 'free', training: false })
    expect(await chargedTo(app, { id })).toHaveLength(1)
    const told = app.letters.filter(({ to }) => to === admin.email).map(({ text }) => text)
    expect(told.join()).toContain(form.email)
    expect(told.join()).toContain('hay que devolverle el dinero')
  })

  test('is closed too where the bank is still being asked', async () => {
    const { id, token, form } = await payer(CARDS.asks)
    await new Browser(app).call(accounts.disown, { body: { token } })
    const [account] = await app.services.database.db.select().from(users).where(eq(users.email, form.email))
    expect(account).toMatchObject({ id, blockedAt: expect.any(Date), passwordHash: null })
  })

  test('is no longer theirs to write into from the moment on in which it is confirmed', async () => {
    const { browser, form, id } = await payer(CARDS.noFunds)
    const again = { ...form, payment_method: CARDS.good, checkout: newKey(), password: 'Otro muro 8 azul' }
    const { answer } = await app.services.database.transaction(async (tx) => {
      await tx.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, id))
      const answer = browser.call(memberships.subscribe, { body: again as never })
      const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
      await expect.poll(async () => (await tx.execute(waiting)).rows.length, { timeout: 5_000 }).toBe(1)
      return { answer }
    })
    expect((await answer).json()).toMatchObject({ code: 'account_exists' })
    expect(await chargedTo(app, { id })).toEqual([])
    const login = (password: string) =>
      new Browser(app).call(accounts.login, { body: { email: form.email, password } })
    expect((await login('Otro muro 8 azul')).statusCode).toBe(401)
    expect((await login(form.password)).statusCode).toBe(200)
  })

  test.each([
    ['keeps the registered password', false],
    ['chooses another', true],
  ])(
    'a bank that agrees after the owner confirmed elsewhere signs nobody in: the owner %s',
    async (_, otherpassword) => {
      const { browser, form, begun, token } = await payer(CARDS.asks)
      await new Browser(app).call(accounts.activate, { body: { token, otherpassword } })
      await sandboxOf(app).confirm({
        clientSecret: begun.client_secret,
        paymentMethod: null,
        answer: 'agreed',
      })
      expect((await finish(browser, form.checkout)).json()).toMatchObject({
        status: 'succeeded',
        signedin: false,
      })
      expect(await isIn(browser)).toBe(false)
    },
  )
})
