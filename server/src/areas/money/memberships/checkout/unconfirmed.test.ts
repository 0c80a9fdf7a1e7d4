import { waitsForConfirmation } from '@cancha/contract/ground/operation'
import { memberships } from '@cancha/contract/money/memberships'
import { accounts } from '@cancha/contract/people/accounts'
import { connections } from '@cancha/contract/people/connections'
import { security } from '@cancha/contract/people/security'
import { posting } from '@cancha/contract/talk/forums/posting'
import { messages } from '@cancha/contract/talk/messenger/messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openedFor, visitorsForm } from '../../../../testing/builders/payments.ts'
import { person } from '../../../../testing/cast.ts'
import { Browser } from '../../../../testing/requests.ts'
import { allOperations } from '../../../../testing/rights/all-operations.ts'
import { enterWith } from '../../../../testing/stand-ins/provider-trips.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { users } from '../../../ground/users/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Somebody who paid without an account, and hasn't opened the letter's link yet. */
async function payer() {
  const browser = new Browser(app)
  const form = visitorsForm()
  await browser.call(memberships.subscribe, { body: form as never })
  const [account] = await app.services.database.db.select().from(users).where(eq(users.email, form.email))
  return { browser, form, id: account?.id ?? 0 }
}
const sessionOf = async (browser: Browser) => (await browser.call(accounts.session, {})).json().user
const linkTo = async (email: string) => {
  await app.runJobs()
  const letter = app.letters.findLast(({ to, subject }) => to === email && subject.startsWith('Confirma'))
  return /emailconfirm\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}

describe('decision 3 and 55: who paid and hasn’t confirmed the address', () => {
  test('writes to nobody, changes no address and joins no provider', async () => {
    const { browser, id } = await payer()
    const other = await person(app)
    const [me, them] = [String(id), String(other.id)]
    const answers = [
      await browser.call(messages.send, { body: { sender: me, conversationId: '1', text: 'hola' } }),
      await browser.call(connections.send, { body: { sid: me, rid: them } }),
      await browser.call(security.changeEmail, { body: { email: 'otro@prueba.example' } }),
      await browser.call(security.joinStart, { body: { platform: 'Google' } }),
      await browser.call(posting.addTopic, {
        body: {
          author: me,
          subcategory: 'a1',
          title: 'Una pregunta de prueba',
          message: '<p>¿Qué opinan de este negocio?</p>',
          clientId: 'c'.repeat(20),
        },
      }),
    ]
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'unverified' })
  })

  test('may still do what reaches nobody else, and that is all', () => {
    const free = allOperations
      .filter(({ operation }) => operation.access.kind !== 'public' && operation.unconfirmed)
      .map(({ name }) => name)
    expect(free.filter((name) => /^(messenger|forums|connections)\./.test(name))).toEqual(['forums.visit'])
    for (const name of ['memberships.cancelSub', 'accounts.logout', 'security.deleteAccount'])
      expect(free).toContain(name)
    const closed = allOperations.filter(({ operation }) => waitsForConfirmation(operation))
    expect(closed.length).toBeGreaterThan(free.length)
  })

  test('opens the letter in the same browser, and is a member like all others', async () => {
    const { browser, form } = await payer()
    const activated = await browser.call(accounts.activate, { body: { token: await linkTo(form.email) } })
    expect(activated.json()).toMatchObject({ choosepassword: false })
    expect(await sessionOf(browser)).toMatchObject({ confirm: '1', membershiprole: 'basic' })
  })

  test('has the letter sent again without typing the password; a confirmed member gets none', async () => {
    const { browser, form } = await payer()
    const letters = async () => {
      await app.runJobs()
      return app.letters.filter(({ to, subject }) => to === form.email && subject.startsWith('Confirma'))
        .length
    }
    expect(await letters()).toBe(1)
    expect((await browser.call(accounts.resendOwnVerification, { body: {} })).statusCode).toBe(200)
    expect(await letters()).toBe(2)
    await browser.call(accounts.activate, { body: { token: await linkTo(form.email) } })
    await browser.call(accounts.resendOwnVerification, { body: {} })
    expect(await letters()).toBe(2)
  })

  test('elsewhere the letter’s reader is in alone, and keeps what was paid', async () => {
    const { browser, form, id } = await payer()
    const reader = new Browser(app)
    const activated = await reader.call(accounts.activate, { body: { token: await linkTo(form.email) } })
    expect(activated.json()).toMatchObject({ choosepassword: false })
    expect(await sessionOf(browser)).toBeNull()
    expect(await openedFor(app, { id })).toEqual({ membership: 'basic', training: false })
  })

  test('isn’t taken over by a provider’s account with that address: a reset takes it back, with what was paid', async () => {
    const { browser, form, id } = await payer()
    const stranger = new Browser(app)
    const entered = await enterWith(
      stranger,
      'Google',
      { subject: `g-${id}`, email: form.email },
      { terms: true },
    )
    expect(entered).toMatchObject({ code: 'social_failed' })
    expect(entered.msg).toContain('¿Olvidaste tu contraseña?')
    expect(await sessionOf(browser)).toMatchObject({ email: form.email })
    await stranger.call(accounts.askReset, { body: { email: form.email } })
    await app.runJobs()
    const letter = app.letters.find(({ to, subject }) => to === form.email && subject.startsWith('Elige'))
    const token = /password\/reset\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    await stranger.call(accounts.resetPassword, { body: { token, password: 'Otro muro 8 azul' } })
    expect(await sessionOf(browser)).toBeNull()
    expect(await openedFor(app, { id })).toEqual({ membership: 'basic', training: false })
  })

  test('who never paid has no session, as before', async () => {
    const who = await person(app, { unverified: true, password: 'Ladrillo 7 rojo' })
    const browser = new Browser(app)
    const login = await browser.call(accounts.login, { body: { email: who.email, password: who.password } })
    expect(login.json()).toMatchObject({ code: 'unverified' })
    const session = await app.http.inject({ url: '/api/users/session', headers: who.headers })
    expect(session.json().user).toBeNull()
  })
})
