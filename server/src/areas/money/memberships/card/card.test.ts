import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  atProvider,
  buy,
  CARDS,
  callMine,
  chargedTo,
  inGrace,
  letRest,
  openedFor,
  ownPage,
  passDays,
  sandboxOf,
} from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { forgetAwaited } from '../declines/awaited.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => letRest(app))
afterAll(() => app.close())

const BASIC = { membership: 'basic', training: false }
const change = (who: Person, card: string) =>
  callMine(app, who, '/memberships/card', { payment_method: card })

const repair = (token: string, email: string, card: string = CARDS.good) =>
  app.http.inject({
    method: 'POST',
    url: `/api/memberships/repair/${token}`,
    payload: { payment_method: card, email },
  })
const open = (token: string) => app.http.inject({ url: `/api/memberships/repair/${token}` })

describe('another card', () => {
  test('is charged from now on, and a letter tells of it', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    expect((await callMine(app, who, '/memberships/card/begin', {})).json().client_secret).toMatch(/^seti_/)
    expect((await change(who, CARDS.other)).json()).toMatchObject({
      card: { brand: 'mastercard', last4: '4444' },
      repaired: false,
      client_secret: null,
      msg: 'Listo: tus próximos cobros se harán con esta tarjeta.',
    })
    await passDays(app, 32)
    expect((await ownPage(app, who)).payments[0]?.card?.brand).toBe('mastercard')
    expect(
      app.letters.some(({ to, subject }) => to === who.email && subject.includes('Cambió la tarjeta')),
    ).toBe(true)
  })

  test.each([
    ['bought something once', 'training', CARDS.other],
    ['leaves with the month', 'basic_month', CARDS.good],
  ] as const)('of somebody who %s speaks of no charge that comes', async (_, plan, card) => {
    const who = await person(app)
    const { newsubid } = await buy(app, who, plan)
    if (plan === 'basic_month') await callMine(app, who, '/users/sub/cancel', { subid: newsubid })
    expect((await change(who, card)).json()).toMatchObject({
      repaired: false,
      msg: 'Listo: guardamos esta tarjeta. No tienes ningún cobro por venir.',
    })
    await app.runJobs()
    const letter = app.letters.findLast(({ to, subject }) => to === who.email && subject.startsWith('Cambió'))
    expect(letter?.subject).toBe('Cambió la tarjeta de tu cuenta')
    expect(letter?.text).toContain('No tienes ningún cobro por venir.')
    expect(letter?.text).not.toContain('tus cobros se hacen')
  })

  test('in grace is charged for what was declined at once; pressed twice, once', async () => {
    const { who } = await inGrace(app)
    const answers = await Promise.all([change(who, CARDS.good), change(who, CARDS.good)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers.some((answer) => answer.json().repaired)).toBe(true)
    expect(await chargedTo(app, who)).toEqual([29_99, 29_99])
    expect((await ownPage(app, who)).subscription).toMatchObject({
      status: 'active',
      graceuntil: null,
      asksbank: false,
    })
  })

  test.each([CARDS.noFunds, CARDS.failing])(
    '%s is refused at its field, and the grace goes on',
    async (card) => {
      const { who } = await inGrace(app)
      expect((await change(who, card)).json()).toMatchObject({
        code: 'conflict',
        issues: [{ path: 'body.payment_method' }],
      })
      expect((await ownPage(app, who)).subscription).toMatchObject({ status: 'past_due' })
      expect(await chargedTo(app, who)).toEqual([29_99])
    },
  )

  test('is confirmed with a secret that is good for two days', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    const begin = async (): Promise<string> =>
      (await callMine(app, who, '/memberships/card/begin', {})).json().client_secret
    const [old, young] = [await begin(), await begin()]
    await app.asOwner(`update awaited_charges set created_at = now() - interval '49 hours'
      where about = 'setup ${old.split('_secret_')[0]}'`)
    await forgetAwaited(app.services)
    const confirm = (clientSecret: string) =>
      sandboxOf(app).confirm({ clientSecret, paymentMethod: CARDS.good, answer: 'begin' })
    expect(await confirm(old)).toMatchObject({ error: { code: 'setup_intent_unexpected_state' } })
    expect(await confirm(young)).toMatchObject({ status: 'succeeded' })
    // One that was used has ended already.
    await app.asOwner("update awaited_charges set created_at = now() - interval '49 hours'")
    await forgetAwaited(app.services)
    const { rows } = await app.services.database.db.execute('select from awaited_charges')
    expect(rows).toEqual([])
  })

  test('whose bank asks is paid when it has agreed', async () => {
    const { who } = await inGrace(app)
    const { client_secret } = (await change(who, CARDS.asks)).json()
    expect(client_secret).toEqual(expect.any(String))
    await sandboxOf(app).confirm({ clientSecret: client_secret, paymentMethod: null, answer: 'agreed' })
    await passDays(app, 8)
    expect(await openedFor(app, who)).toEqual(BASIC)
    expect(await chargedTo(app, who)).toEqual([29_99, 29_99])
  })
})

describe('the same card', () => {
  const again = (token: string, email: string) =>
    app.http.inject({ method: 'POST', url: `/api/memberships/repair/${token}`, payload: { email } })

  test('whose bank only wants to be answered: the letter says so, and its link charges it once its owner confirms', async () => {
    const { who, token, letter } = await asked()
    expect(letter).toMatchObject({
      subject: 'Confirma el cobro con tu banco',
      text: expect.stringContaining('Tu tarjeta está bien: no hay que cambiarla.'),
    })
    expect((await open(token)).json()).toMatchObject({ confirm: true, amount: 29_99 })
    const refused = (await again(token, who.email)).json()
    expect(refused).toMatchObject({ repaired: false, client_secret: expect.any(String) })
    const answer = (clientSecret: string, says: 'agreed' | 'refused') =>
      sandboxOf(app).confirm({ clientSecret, paymentMethod: null, answer: says })
    await answer(refused.client_secret, 'refused')
    expect(await chargedTo(app, who)).toEqual([29_99])
    expect(await openedFor(app, who)).toEqual(BASIC)
    const { client_secret } = (await again(token, who.email)).json()
    await answer(client_secret, 'agreed')
    // Asking again charges nothing, and makes the program read the account before the provider's webhook comes.
    expect((await again(token, who.email)).json()).toMatchObject({ code: 'conflict' })
    expect((await ownPage(app, who)).subscription).toMatchObject({ status: 'active' })
    await passDays(app, 8)
    expect(await chargedTo(app, who)).toEqual([29_99, 29_99])
    expect(await openedFor(app, who)).toEqual(BASIC)
    expect((await again(token, who.email)).json()).toMatchObject({ code: 'link_expired' })
    expect((await ownPage(app, who)).card).toMatchObject({ last4: '3220' })
  })

  test('is charged again on one’s own page; where nothing is owed, nothing is', async () => {
    const { who } = await inGrace(app)
    expect((await callMine(app, who, '/memberships/card', {})).json()).toMatchObject({
      code: 'conflict',
      issues: [{ path: 'body.payment_method' }],
    })
    await change(who, CARDS.good)
    expect(await chargedTo(app, who)).toEqual([29_99, 29_99])
    expect((await callMine(app, who, '/memberships/card', {})).json()).toMatchObject({
      code: 'conflict',
      msg: 'No hay ningún cobro pendiente. No se te cobró nada.',
    })
    expect(await chargedTo(app, who)).toEqual([29_99, 29_99])
  })

  test('of a letter’s link isn’t charged for whoever found it', async () => {
    const { who, token } = await inGrace(app)
    expect((await open(token)).json()).toMatchObject({ confirm: false })
    expect((await again(token, (await person(app)).email)).json()).toMatchObject({
      issues: [{ path: 'body.email' }],
    })
    expect(await chargedTo(app, who)).toEqual([29_99])
  })

  /** Somebody whose bank asks at each charge, and wasn't answered at the renewal. */
  async function asked() {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    const account = await atProvider(app, who)
    await app.services.payments.useCard(account?.customerId ?? '', CARDS.asks, `pregunta-${who.id}`)
    await passDays(app, 31)
    const letter = app.letters.find(
      ({ to, text }) => to === who.email && text.includes('/membresia/reparar/'),
    )
    expect((await ownPage(app, who)).subscription).toMatchObject({ asksbank: true })
    return { who, letter, token: /\/membresia\/reparar\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '' }
  }
})

describe('row 74: the letter’s link', () => {
  test('repairs without a session, once, with the account’s e-mail', async () => {
    const { who, token } = await inGrace(app)
    expect((await open(token)).json()).toMatchObject({ plan: 'basic_month', amount: 29_99 })
    expect((await repair(token, who.email.toUpperCase())).json()).toMatchObject({ repaired: true })
    expect(await chargedTo(app, who)).toEqual([29_99, 29_99])
    expect(await openedFor(app, who)).toEqual(BASIC)
    for (const answer of [await open(token), await repair(token, who.email)])
      expect(answer.json()).toMatchObject({ code: 'link_expired' })
    expect(await chargedTo(app, who)).toEqual([29_99, 29_99])
  })

  test('of whoever found it charges nothing, whatever e-mail they type', async () => {
    const { who, token } = await inGrace(app)
    const other = await person(app)
    expect((await repair(token, other.email)).json()).toMatchObject({
      code: 'conflict',
      issues: [{ path: 'body.email' }],
    })
    expect(await chargedTo(app, who)).toEqual([29_99])
    expect(await chargedTo(app, other)).toEqual([])
  })

  test('ends with the grace, with the account’s address, and isn’t stored', async () => {
    const { who, token } = await inGrace(app)
    const moved = await inGrace(app)
    await app.asOwner(
      `update users set email = 'nueva-${moved.who.id}@prueba.example' where id = ${moved.who.id}`,
    )
    expect((await open(moved.token)).json()).toMatchObject({ code: 'link_expired' })
    await passDays(app, 8)
    expect((await repair(token, who.email)).json()).toMatchObject({ code: 'link_expired' })
    const { rows } = await app.services.database.db.execute('select r::text as row from repair_links r')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test.each([
    ['was used', 'update repair_links set used_at = now()'],
    ['has run out', "update repair_links set expires_at = 'epoch'"],
    ['belongs to a blocked account', 'update users set blocked_at = now()'],
  ])('that %s repairs nothing, whatever else holds of it', async (_why, change) => {
    const { who, token } = await inGrace(app)
    const id = change.includes('users') ? 'id' : 'user_id'
    await app.asOwner(`${change} where ${id} = ${who.id}`)
    for (const answer of [await open(token), await repair(token, who.email)])
      expect(answer.json()).toMatchObject({ code: 'link_expired' })
    expect(await chargedTo(app, who)).toEqual([29_99])
  })

  test('stays good for another card after one was declined', async () => {
    const { who, token } = await inGrace(app)
    expect((await repair(token, who.email, CARDS.noFunds)).json()).toMatchObject({ code: 'conflict' })
    expect((await repair(token, who.email)).json()).toMatchObject({ repaired: true })
  })
})
