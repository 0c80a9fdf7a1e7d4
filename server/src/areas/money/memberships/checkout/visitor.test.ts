import { memberships } from '@cancha/contract/money/memberships'
import { accounts } from '@cancha/contract/people/accounts'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disputeInvoice } from '../../../../adapters/payments/sandbox/desk/actions.ts'
import {
  atProvider,
  buy,
  CARDS,
  chargedTo,
  customerOf,
  hearWebhooks,
  newKey,
  openedFor,
  ownPage,
  sandboxOf,
  storedOf,
  visitorsForm,
} from '../../../../testing/builders/payments.ts'
import { person } from '../../../../testing/cast.ts'
import { passHour } from '../../../../testing/hour.ts'
import { Browser } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { users } from '../../../ground/users/tables.ts'
import { queueDue } from '../sync/due.ts'
import { checkoutBrowsers, paymentCustomers } from '../tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const accountAt = async (email: string) => {
  const [row] = await app.services.database.db.select().from(users).where(eq(users.email, email))
  return row
}
const sessionOf = async (browser: Browser) => (await browser.call(accounts.session, {})).json().user
const pay = (browser: Browser, form: ReturnType<typeof visitorsForm>) =>
  browser.call(memberships.subscribe, { body: form as never })

describe('[PAY-025] somebody without an account', () => {
  test('pays, is signed in at once, and confirms the address later', async () => {
    const browser = new Browser(app)
    const form = visitorsForm({ phonenumber: '+1 (305) 555-0123', returnpath: '/network' })
    const answer = (await pay(browser, form)).json()
    expect(answer).toMatchObject({ status: 'active', state: { status: 'succeeded', signedin: true } })
    expect(await sessionOf(browser)).toMatchObject({
      email: form.email,
      confirm: '0',
      membershiprole: 'basic',
      sub: 'premium',
      userinfoid: { phonenumber: '+13055550123' },
    })
    await app.runJobs()
    const letters = app.letters.filter(({ to }) => to === form.email)
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
      'Confirma tu correo para entrar a Cancha',
      'Ya tienes Básica mensual',
    ])
    expect(letters.some(({ text }) => text.includes('?=/network'))).toBe(true)
  })

  test('[PAYCALL-009] enters again by password, though the address isn’t confirmed', async () => {
    const form = visitorsForm()
    await pay(new Browser(app), form)
    const again = new Browser(app)
    const login = await again.call(accounts.login, { body: { email: form.email, password: form.password } })
    expect(login.json()).toMatchObject({ user: { email: form.email } })
    const payload = { email: form.email, password: form.password }
    const { token } = (await app.http.inject({ method: 'POST', url: '/api/users/login', payload })).json()
    expect(token).toMatch(/^st_/)
    expect(await sessionOf(again)).toMatchObject({ confirm: '0', membershiprole: 'basic' })
  })

  test.each([
    ['[PAY-032]', { firstname: '' }, 'body.firstname', 'Entra tu primer nombre'],
    ['[PAY-033]', { lastname: undefined }, 'body.lastname', 'Entra tu apellido'],
    ['[PAY-028]', { password: '5830275193' }, 'body.password', /letras y numeros/],
    ['[PAY-029]', { password: 'ladrillorojo' }, 'body.password', /letras y numeros/],
    ['[PAY-030]', { password: 'abcde67' }, 'body.password', /letras y numeros/],
    ['[PAY-031]', { password: 'canción 7 🏠' }, 'body.password', /^Usa solo letras, números, espacios/],
    ['[ACC-042]', { lastname: 'D`Angelo' }, 'body.lastname', /^Solo se permite el alfabeto$/],
    ['[PAY-027]', { email: 'nadie' }, 'body.email', /correo electrónico válido/],
  ])('%s %j is refused at its field; no account is made and nothing charged', async (_, wrong, path, msg) => {
    const form = visitorsForm(wrong)
    const answer = await pay(new Browser(app), form)
    expect(answer.statusCode).toBe(400)
    const issue = answer.json().issues.find((one: { path: string }) => one.path === path)
    expect(issue.msg).toMatch(msg)
    expect(await accountAt(form.email)).toBeUndefined()
  })

  test('[PAY-034] a phone number of ten digits is left out, and one of eleven kept', async () => {
    for (const [written, kept] of [
      ['3055550123', null],
      ['13055550123', '+13055550123'],
    ]) {
      const form = visitorsForm({ phonenumber: written })
      await pay(new Browser(app), form)
      expect((await accountAt(form.email))?.phone).toBe(kept)
    }
  })

  test('[PAY-042] whose e-mail has an account is told so at the field, before anything is charged', async () => {
    const known = await person(app)
    const answer = await pay(new Browser(app), visitorsForm({ email: known.email }))
    expect(answer.json()).toMatchObject({
      code: 'account_exists',
      issues: [{ path: 'body.email', msg: 'Correo electrónico ya en uso' }],
    })
    expect(await atProvider(app, known)).toBeNull()
  })

  test('[PAYCALL-003] an e-mail is asked about by itself', async () => {
    const known = await person(app)
    const ask = async (email: string) =>
      (await app.http.inject({ url: `/api/users/check-availability/${email}` })).json()
    expect(await ask(known.email)).toEqual({ status: false, msg: 'Correo electrónico ya en uso' })
    expect(await ask('libre@prueba.example')).toMatchObject({ status: true })
  })
})

describe('a declined card of somebody who registered on the way', () => {
  test('isn’t followed by «ya en uso»: the browser goes on with the account, and the password typed last counts', async () => {
    const browser = new Browser(app)
    const form = visitorsForm({ payment_method: CARDS.noFunds })
    expect((await pay(browser, form)).json()).toMatchObject({ status: 'failed' })
    expect(await sessionOf(browser)).toBeNull()
    const again = { ...form, payment_method: CARDS.good, checkout: newKey(), password: 'Otro muro 8 azul' }
    expect((await pay(browser, again)).json()).toMatchObject({ status: 'active', state: { signedin: true } })
    const account = await accountAt(form.email)
    expect(await chargedTo(app, { id: account?.id ?? 0 })).toEqual([29_99])
    const login = (password: string) =>
      new Browser(app).call(accounts.login, { body: { email: form.email, password } })
    expect((await login('Ladrillo 7 rojo')).statusCode).toBe(401)
    expect((await login('Otro muro 8 azul')).statusCode).toBe(200)
  })

  test('in another browser it is «ya en uso»', async () => {
    const form = visitorsForm({ payment_method: CARDS.noFunds })
    await pay(new Browser(app), form)
    const stranger = await pay(new Browser(app), { ...form, payment_method: CARDS.good, checkout: newKey() })
    expect(stranger.json()).toMatchObject({ code: 'account_exists' })
  })

  test('unpaid after a day, the account and the provider’s customer disappear, and the e-mail is free', async () => {
    const form = visitorsForm({ payment_method: CARDS.noFunds })
    await pay(new Browser(app), form)
    const account = await accountAt(form.email)
    const { db } = app.services.database
    const [customer] = await db
      .select()
      .from(paymentCustomers)
      .where(eq(paymentCustomers.userId, account?.id ?? 0))
    await passHour(app)
    expect(await accountAt(form.email)).toBeDefined()
    await db
      .update(checkoutBrowsers)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(checkoutBrowsers.userId, account?.id ?? 0))
    await passHour(app)
    expect(await accountAt(form.email)).toBeUndefined()
    await queueDue(app.services)
    await app.runJobs()
    expect(await app.services.payments.accountOf(customer?.customerId ?? '')).toBeNull()
  })

  test('one that was paid stays', async () => {
    const form = visitorsForm()
    await pay(new Browser(app), form)
    const account = await accountAt(form.email)
    await app.services.database.db.insert(checkoutBrowsers).values({
      userId: account?.id ?? 0,
      browserHash: Buffer.alloc(32, 7),
      createdAt: new Date(Date.now() - 25 * 3_600_000),
    })
    await passHour(app)
    expect(await accountAt(form.email)).toBeDefined()
  })
})

describe('what gets lost on the way', () => {
  test('twenty equal submits of a newcomer at once make one account and one charge', async () => {
    const browser = new Browser(app)
    await browser.call(memberships.preview, { body: { product_api_id: PLANS.basic_month.priceId } })
    const form = visitorsForm()
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(browser, form)))
    expect(answers.map((answer) => answer.json().state?.status)).toEqual(Array(20).fill('succeeded'))
    const account = await accountAt(form.email)
    expect(await chargedTo(app, { id: account?.id ?? 0 })).toEqual([29_99])
  }, 60_000)

  test('the answer was lost: asking again finds out, and signs in', async () => {
    const browser = new Browser(app)
    await browser.call(memberships.preview, { body: { product_api_id: PLANS.basic_month.priceId } })
    const before = new Map(browser.cookies)
    const form = visitorsForm()
    await pay(browser, form)
    browser.cookies.clear()
    for (const [name, value] of before) browser.cookies.set(name, value)
    // The session that the lost answer opened is gone with it; the browser's mark is used up with that one.
    const params = { checkout: form.checkout }
    expect((await browser.call(memberships.checkout, { params })).json()).toMatchObject({
      status: 'succeeded',
      signedin: false,
    })
  })
})

/** How many cards the provider has taken from a person. */
async function detachedFrom(who: { id: number }): Promise<number> {
  const { customerId } = await customerOf(app, who)
  const { rows } = await app.services.database.db.execute(
    sql`select from sandbox_events where customer = ${customerId} and stored::text like '%payment_method.detached%'`,
  )
  return rows.length
}

describe('[PAY-043] what is bought once, with the e-mail of an account and without its session', () => {
  const training = (email: string, more = {}) =>
    visitorsForm({ email, product_api_id: PLANS.training.priceId, ...more })

  test('opens for that account and is told by letter; nobody is signed in, and the card isn’t kept', async () => {
    const known = await person(app)
    const browser = new Browser(app)
    const answer = (await pay(browser, training(known.email))).json()
    expect(answer).toMatchObject({ status: 'succeeded', customerid: null, state: { signedin: false } })
    expect(await sessionOf(browser)).toBeNull()
    expect(await openedFor(app, known)).toEqual({ membership: 'free', training: true })
    await app.runJobs()
    expect(app.letters.filter(({ to }) => to === known.email).map(({ subject }) => subject)).toEqual([
      'Ya tienes Entrenamiento intensivo',
    ])
    // The account doesn't see the payer's card, and can't pay with it.
    const own = await ownPage(app, known)
    expect(own.card).toBeNull()
    expect(own.payments).toMatchObject([{ amount: 997_00, card: null }])
    expect(app.letters.find(({ to }) => to === known.email)?.text).not.toContain('4242')
  })

  test('a bank’s window that was closed doesn’t stand in the way of the next try', async () => {
    const known = await person(app)
    const asked = (await pay(new Browser(app), training(known.email, { payment_method: CARDS.asks }))).json()
    expect(asked.status).toBe('requires_action')
    expect((await pay(new Browser(app), training(known.email))).json()).toMatchObject({ status: 'succeeded' })
    expect(await chargedTo(app, known)).toEqual([997_00])
    // Neither of the two cards is the account's.
    expect(await detachedFrom(known)).toBe(2)
  })

  test('while its owner’s bank decides about it, nobody else is told more than to sign in', async () => {
    const known = await person(app)
    await buy(app, known, 'training')
    const [invoice] = (await atProvider(app, known))?.invoices ?? []
    await disputeInvoice(sandboxOf(app), invoice?.id ?? '')
    await hearWebhooks(app)
    const answer = await pay(new Browser(app), training(known.email))
    expect(answer.json()).toMatchObject({
      code: 'conflict',
      issues: [{ path: 'body.email', msg: expect.stringContaining('inicia sesión') }],
    })
    expect(answer.body).not.toContain('banco')
  })

  test('a card whose bank asked isn’t kept either, once its owner has agreed', async () => {
    const known = await person(app)
    const form = training(known.email, { payment_method: CARDS.asks })
    expect((await pay(new Browser(app), form)).json()).toMatchObject({ status: 'requires_action' })
    const [open] = (await storedOf(app, known)).checkouts
    const clientSecret = open?.clientSecret ?? ''
    await sandboxOf(app).confirm({ clientSecret, paymentMethod: null, answer: 'agreed' })
    await hearWebhooks(app)
    expect(await openedFor(app, known)).toEqual({ membership: 'free', training: true })
    expect(await detachedFrom(known)).toBe(1)
    const [invoice] = (await atProvider(app, known))?.invoices ?? []
    await app.services.payments.forgetCardOf(invoice?.id ?? '')
    expect(await detachedFrom(known)).toBe(1)
  })

  test('a code for first payments tells nobody whether the account has paid before', async () => {
    const [paid, unpaid] = [await person(app), await person(app)]
    await buy(app, paid, 'basic_month')
    const errors = []
    for (const who of [paid, unpaid])
      errors.push((await pay(new Browser(app), training(who.email, { coupon: 'PRIMERAVEZ' }))).json().error)
    expect(errors[0]).toEqual(errors[1])
    expect(errors[0]).toMatchObject({ code: 'resource_missing' })
  })

  test('never charges the account’s own card', async () => {
    const known = await person(app)
    await pay(new Browser(app), training(known.email))
    const other = await person(app)
    const sneaky = await pay(new Browser(app), training(other.email, { payment_method: undefined }))
    expect(sneaky.statusCode).toBe(400)
    expect(await atProvider(app, other)).toBeNull()
  })

  test('isn’t sold twice, nor to an account that is blocked', async () => {
    const known = await person(app)
    await pay(new Browser(app), training(known.email))
    const blocked = await person(app, { blocked: true })
    for (const who of [known, blocked])
      expect((await pay(new Browser(app), training(who.email))).json()).toMatchObject({
        code: 'conflict',
        issues: [{ path: 'body.email' }],
      })
    expect(await chargedTo(app, known)).toEqual([997_00])
  })
})

describe('a bank that asks a newcomer', () => {
  test('agrees, and finishing signs in', async () => {
    const browser = new Browser(app)
    const form = visitorsForm({ payment_method: CARDS.asks })
    const begun = (await pay(browser, form)).json()
    expect(begun.status).toBe('requires_action')
    expect(await sessionOf(browser)).toBeNull()
    await sandboxOf(app).confirm({ clientSecret: begun.client_secret, paymentMethod: null, answer: 'agreed' })
    const params = { checkout: form.checkout }
    // A caller who knows only the submit's key is told nothing, with or without a session of their own.
    const someone = new Browser(app)
    someone.cookies.set(app.identities.cookieName, (await person(app)).token)
    for (const elsewhere of [new Browser(app), someone])
      for (const operation of [memberships.finishCheckout, memberships.checkout])
        expect((await elsewhere.call(operation, { params })).json()).toEqual({
          success: false,
          code: 'forbidden',
          msg: expect.stringContaining('otro navegador'),
          requestId: expect.any(String),
        })
    expect((await browser.call(memberships.finishCheckout, { params })).json()).toMatchObject({
      status: 'succeeded',
      signedin: true,
    })
    expect(await sessionOf(browser)).toMatchObject({ email: form.email })
  })
})
