import type { CallOf, Operation } from '@cancha/contract/ground/operation'
import { memberships } from '@cancha/contract/money/memberships'
import { accounts } from '@cancha/contract/people/accounts'
import { members } from '@cancha/contract/people/members'
import { security } from '@cancha/contract/people/security'
import { conversations } from '@cancha/contract/talk/messenger/conversations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { topicOf } from '../../../../testing/builders/forums.ts'
import type { Person } from '../../../../testing/cast.ts'
import { Browser, callAs } from '../../../../testing/requests.ts'
import { enterWith, joinWith } from '../../../../testing/stand-ins/provider-trips.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { users } from '../../../ground/users/tables.ts'

const PASSWORD = 'Ladrillo 7 rojo'
const ANOTHER = 'Cerca 9 blanca'

let app: TestApp
let count = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A client that calls the server: a browser, or an app with its token. */
type Client = { call<Op extends Operation>(operation: Op, input: CallOf<Op>): ReturnType<Browser['call']> }

/** An app: it has no cookies, and sends the token that it was given. */
class App implements Client {
  headers = {} as { authorization: string }
  async call<Op extends Operation>(operation: Op, input: CallOf<Op>) {
    const answer = await callAs(app, this, operation, input)
    const { token } = answer.statusCode === 200 && operation.path === '/users/login' ? answer.json() : {}
    if (token) this.headers = { authorization: `Bearer ${token}` }
    return answer
  }
}

async function inLetter(address: string, link: RegExp): Promise<string> {
  await app.runJobs()
  const texts = app.letters.filter(({ to }) => to === address).map(({ text }) => text)
  return texts.map((text) => link.exec(text)?.[1]).findLast((secret) => secret) ?? ''
}
const confirmationFor = (email: string) => inLetter(email, /emailconfirm\/(\S+)/)
const questionFor = (email: string) => inLetter(email, /activation\/respuesta\/(\S+)/)
const lettersTo = async (email: string) => {
  await app.runJobs()
  return app.letters.filter(({ to }) => to === email)
}

/** Registers with this client. @returns the address */
async function registered(client: Client): Promise<string> {
  const email = `alguien${++count}@prueba.example`
  const names = { firstname: 'Norma', lastname: 'Rey' }
  expect(
    (await client.call(accounts.register, { body: { email, password: PASSWORD, ...names } })).statusCode,
  ).toBe(200)
  return email
}
const login = async (client: Client, email: string, password = PASSWORD) =>
  (await client.call(accounts.login, { body: { email, password } })).json()
/** Opens the letter's link, and says with one of its buttons that it was oneself. */
async function confirm(client: Client, email: string, otherpassword = false) {
  const body = { token: await confirmationFor(email), ...(otherpassword && { otherpassword }) }
  const { data, choosepassword } = (await client.call(accounts.activate, { body })).json()
  const { user } = await login(client, data.email, data.password)
  return { user, choosepassword }
}
const isIn = async (client: Client) => (await client.call(accounts.session, {})).json().user !== null
const account = async (email: string) => {
  const [row] = await app.services.database.db.select().from(users).where(eq(users.email, email))
  return row
}

/** The codes that a client gets for some private calls; the walk over all operations is request/doubtful.test.ts. */
async function triesPrivate(client: Client, id: string) {
  const answers = [
    await client.call(conversations.list, { params: { userId: id }, query: {} }),
    await client.call(memberships.mine, {}),
    await client.call(security.overview, {}),
    await client.call(security.exportData, { body: {} }),
    await client.call(security.changeEmail, { body: { email: `otro${++count}@prueba.example` } }),
    await client.call(accounts.changePassword, {
      body: { email: `x${id}@prueba.example`, password: ANOTHER, currentPassword: PASSWORD },
    }),
    await client.call(members.managePhone, { body: { id, phonenumber: '+12105550187' } }),
  ]
  return [...new Set(answers.map((answer) => answer.json().code))]
}
/** The profile as a client reads it. */
const profileFor = async (client: Client, id: string) =>
  (await client.call(members.userInfo, { query: { userid: id } as never })).body

describe('decision 88: the page of the letter', () => {
  test('shows whose name, when and on what; it uses nothing up, and knows the browser that registered', async () => {
    const phone = new Browser(app, 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1')
    const email = await registered(phone)
    const body = { token: await confirmationFor(email) }
    const before = Date.now()
    for (const [browser, here] of [
      [phone, true],
      [new Browser(app), false],
      [phone, true],
    ] as const) {
      const shown = (await browser.call(accounts.registration, { body })).json()
      expect(shown).toMatchObject({ firstname: 'Norma', lastname: 'Rey', device: 'Safari en iPhone', here })
      expect(Math.abs(Date.parse(shown.registered) - before)).toBeLessThan(60_000)
    }
    expect((await confirm(phone, email)).choosepassword).toBe(false)
    expect((await phone.call(accounts.registration, { body })).json().code).toBe('link_expired')
  })

  test('in the browser that registered everything stays', async () => {
    const browser = new Browser(app)
    const email = await registered(browser)
    expect((await confirm(browser, email)).user).toMatchObject({ doubtful: false })
    expect(await login(new Browser(app), email)).toMatchObject({ user: { doubtful: false } })
    expect(await login(new App(), email)).toMatchObject({ user: { doubtful: false } })
  })
})

describe('row 62 b): an intruder registers with somebody else’s address', () => {
  const INTRUDERS = [
    ['a browser', () => new Browser(app)],
    ['an app', () => new App()],
  ] as const
  const OWNERS = [
    ['a browser', () => new Browser(app)],
    ['an app’s call', () => new App()],
  ] as const

  describe.each(INTRUDERS)('by %s', (_, intruderOf) => {
    test.each(OWNERS)(
      'who says in %s that it was them: the intruder enters, and reads nothing private',
      async (_, ownerOf) => {
        const [intruder, owner] = [intruderOf(), ownerOf()]
        const email = await registered(intruder)
        const { user, choosepassword } = await confirm(owner, email)
        expect([user.doubtful, choosepassword]).toEqual([false, false])
        await owner.call(members.managePhone, { body: { id: user.id, phonenumber: '+12105550187' } })
        const entered = await login(intruder, email)
        expect(entered.user).toMatchObject({ doubtful: true, userinfoid: { phonenumber: null } })
        expect(await triesPrivate(intruder, user.id)).toEqual(['unanswered'])
        expect(await profileFor(intruder, user.id)).toBe(await profileFor(new App(), user.id))
        const token = await questionFor(email)
        expect((await owner.call(accounts.answerDoubt, { body: { token, own: false } })).statusCode).toBe(200)
        expect(await isIn(intruder)).toBe(false)
        expect((await login(intruder, email)).code).toBe('login_failed')
        expect(await isIn(owner)).toBe(true)
      },
    )

    test('who chooses another password: the registered one opens nothing', async () => {
      const [intruder, owner] = [intruderOf(), new Browser(app)]
      const email = await registered(intruder)
      expect((await confirm(owner, email, true)).choosepassword).toBe(true)
      expect((await login(intruder, email)).code).toBe('login_failed')
      const body = { email, password: ANOTHER }
      expect((await owner.call(accounts.changePassword, { body })).statusCode).toBe(200)
      expect((await login(new App(), email, ANOTHER)).user).toMatchObject({ doubtful: false })
    })

    test('who says that it wasn’t them: the account is gone, and the address free', async () => {
      const [intruder, owner] = [intruderOf(), new Browser(app)]
      const email = await registered(intruder)
      const body = { token: await confirmationFor(email) }
      expect((await owner.call(accounts.disown, { body })).json().msg).toContain('borramos esa cuenta')
      expect(await account(email)).toBeUndefined()
      expect((await login(intruder, email)).code).toBe('login_failed')
      for (const operation of [accounts.disown, accounts.activate])
        expect((await owner.call(operation, { body })).json().code).toBe('link_expired')
    })
  })

  test('the letter comes at once, tells of the device, and no later sign-in or wish kills its link', async () => {
    const [intruder, owner] = [new Browser(app), new Browser(app)]
    const email = await registered(intruder)
    await confirm(owner, email)
    const phone = new Browser(app, 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1')
    await login(phone, email)
    const letter = (await lettersTo(email)).at(-1)
    expect(letter?.subject).toBe('¿Fuiste tú quien entró a tu cuenta?')
    expect(letter?.text).toContain('Safari en iPhone')
    expect(letter?.text).toContain('«No fui yo»')
    const token = await questionFor(email)
    const before = (await lettersTo(email)).length
    await login(intruder, email)
    expect((await intruder.call(accounts.askAnswer, { body: {} })).statusCode).toBe(200)
    expect(await lettersTo(email)).toHaveLength(before + 2)
    expect(await questionFor(email)).toBe(token)
    await intruder.call(accounts.logout, { body: {} })
    const { resettoken } = (await owner.call(accounts.answerDoubt, { body: { token, own: false } })).json()
    const chosen = { token: resettoken, password: ANOTHER }
    expect((await owner.call(accounts.resetPassword, { body: chosen })).statusCode).toBe(200)
    expect((await login(phone, email)).code).toBe('login_failed')
  })

  test('a provider’s account can’t be joined with the doubted password; one that vouches for the address drops it', async () => {
    const [intruder, owner] = [new Browser(app), new Browser(app)]
    const email = await registered(intruder)
    await confirm(owner, email)
    const facebook = { subject: `s-${++count}`, email }
    const joined = await enterWith(intruder, 'Facebook', facebook, { accountpassword: PASSWORD })
    expect(joined.code).toBe('unanswered')
    await login(intruder, email)
    const google = await enterWith(owner, 'Google', { subject: `s-${++count}`, email }, { terms: true })
    expect(google.user).toMatchObject({ doubtful: false })
    expect(await isIn(intruder)).toBe(false)
    expect((await login(intruder, email)).code).toBe('login_failed')
  })

  test('a provider that the owner joins in their session drops it too, and so does a reset', async () => {
    for (const way of ['join', 'reset'] as const) {
      const [intruder, owner] = [new Browser(app), new Browser(app)]
      const email = await registered(intruder)
      await confirm(owner, email)
      await login(intruder, email)
      if (way === 'join') await joinWith(owner, 'Facebook', { subject: `s-${++count}`, email: null })
      else {
        await owner.call(accounts.askReset, { body: { email } })
        const token = await inLetter(email, /password\/reset\/(\S+)/)
        await owner.call(accounts.resetPassword, { body: { token, password: ANOTHER } })
      }
      expect(await isIn(intruder)).toBe(false)
      expect((await login(intruder, email)).code).toBe('login_failed')
      expect(await account(email)).toMatchObject({ passwordDoubtedAt: null })
    }
  })

  test('an owner who changes the password in the confirming browser ends the doubt', async () => {
    const [intruder, owner] = [new Browser(app), new Browser(app)]
    const email = await registered(intruder)
    await confirm(owner, email)
    await login(intruder, email)
    const body = { email, password: ANOTHER, currentPassword: PASSWORD }
    expect((await owner.call(accounts.changePassword, { body })).statusCode).toBe(200)
    expect(await isIn(intruder)).toBe(false)
    expect((await login(new App(), email, ANOTHER)).user).toMatchObject({ doubtful: false })
  })

  test('Facebook’s account of the intruder is removed; the owner is asked to choose a password', async () => {
    const [intruder, owner, email] = [new Browser(app), new Browser(app), `alguien${++count}@prueba.example`]
    const facebook = { subject: `s-${++count}`, email }
    await enterWith(intruder, 'Facebook', facebook, { terms: true })
    expect((await confirm(owner, email)).choosepassword).toBe(true)
    expect((await enterWith(intruder, 'Facebook', facebook)).success).toBe(false)
  })
})

describe('who registers in an app and opens the letter in the phone’s browser', () => {
  async function honest() {
    const [own, browser] = [new App(), new Browser(app)]
    const email = await registered(own)
    const { user } = await confirm(browser, email)
    const entered = await login(own, email)
    return { own, browser, email, id: Number(user.id), entered }
  }

  test('[ACC-057] enters with the registered password, takes part in the community, and is told what waits', async () => {
    const { own, id, entered } = await honest()
    expect(entered).toMatchObject({ success: true, user: { doubtful: true } })
    await topicOf(app, { id, headers: own.headers } as Person)
    const closed = await own.call(conversations.list, { params: { userId: String(id) }, query: {} })
    expect(closed.statusCode).toBe(403)
    expect(closed.json()).toMatchObject({
      code: 'unanswered',
      msg: 'Esto espera a que contestes el mensaje que te mandamos por correo.',
    })
  })

  test('is a member like all others once the mailbox has answered, there and in later sessions', async () => {
    const { own, browser, email, id } = await honest()
    const body = { token: await questionFor(email), own: true }
    expect((await browser.call(accounts.answerDoubt, { body })).json()).toEqual({
      success: true,
      resettoken: null,
    })
    expect(
      (await own.call(conversations.list, { params: { userId: String(id) }, query: {} })).statusCode,
    ).toBe(200)
    expect((await login(new App(), email)).user).toMatchObject({ doubtful: false })
    expect((await browser.call(accounts.answerDoubt, { body })).json().code).toBe('link_expired')
  })

  test('is never doubted in the browser that confirmed, also when they sign in there again', async () => {
    const { browser, email } = await honest()
    await browser.call(accounts.logout, { body: {} })
    const before = (await lettersTo(email)).length
    expect((await login(browser, email)).user).toMatchObject({ doubtful: false })
    expect(await lettersTo(email)).toHaveLength(before)
  })
})
