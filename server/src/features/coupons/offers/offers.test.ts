import { coupons as operations } from '@cancha/contract/coupons'
import { memberships } from '@cancha/contract/memberships'
import { TRAINING_FOR_YEARLY } from '@cancha/domain/memberships/plans'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import {
  buy,
  CARDS,
  callMine,
  chargedTo,
  hearWebhooks,
  newKey,
  openedFor,
  passDays,
  sandboxOf,
  storedOf,
  syncPerson,
} from '../../../testing/builders/payments.ts'
import { type Person, type PersonOptions, person } from '../../../testing/cast.ts'
import { passHour } from '../../../testing/hour.ts'
import { callAs } from '../../../testing/requests.ts'
import { constantStatements } from '../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { admin: true, firstName: 'Adela', lastName: 'Ríos' })
})
afterAll(() => app.close())
afterEach(() => sandboxOf(app).setFaults({ calls: null, webhooks: 'prompt' }))

const YEAR = 319_99
const OFFER = 677_00
const visitor = {}

async function yearly(options: PersonOptions = {}): Promise<Person> {
  const who = await person(app, options)
  await buy(app, who, 'basic_year')
  return who
}
const send = (...members: Person[]) =>
  callAs(app, boss, operations.offerTraining, {
    body: { members: members.map(({ id }) => String(id)), reason: 'los invitamos' },
  })
const lettersTo = ({ email }: Person) =>
  app.letters.filter(({ to, text }) => to === email && text.includes('/pricing/entrenamiento/'))
async function tokenOf(who: Person): Promise<string> {
  await app.runJobs()
  const token = /\/pricing\/entrenamiento\/([\w-]+)/.exec(lettersTo(who).at(-1)?.text ?? '')?.[1]
  if (!token) throw new Error('no letter with an offer')
  return token
}
async function offered(options: PersonOptions = {}): Promise<{ who: Person; token: string }> {
  const who = await yearly(options)
  expect((await send(who)).json()).toEqual({ sent: 1, skipped: [] })
  return { who, token: await tokenOf(who) }
}
const read = (who: Person | typeof visitor, token: string) =>
  callAs(app, who, operations.trainingOffer, { params: { token } })
type Claim = { card?: string | null; email?: string; checkout?: string; expected?: number }
const claim = (who: Person | typeof visitor, token: string, given: Claim = {}) =>
  callAs(app, who, operations.claimTraining, {
    params: { token },
    body: {
      checkout: given.checkout ?? newKey(),
      ...(given.card !== null && { payment_method: given.card ?? CARDS.good }),
      ...(given.email !== undefined && { email: given.email }),
      expected: (given.expected ?? OFFER) as never,
    },
  })
const own = async (who: Person) => (await callAs(app, who, operations.ownTrainingOffer, {})).json().offer
const trainingPaid = async (who: Person) => (await chargedTo(app, who)).filter((paid) => paid !== YEAR)
const lists = async () =>
  operations.trainingOffers.answer.parse((await callAs(app, boss, operations.trainingOffers, {})).json())

describe('the letter', () => {
  test('[LIM2-011] gives a yearly member the training for $677, once, by its link', async () => {
    const { who, token } = await offered()
    const [letter] = lettersTo(who)
    expect(letter?.subject).toBe('Tu Entrenamiento intensivo por $677')
    expect(letter?.text).toContain('$677 en lugar de $997')
    expect((await read(who, token)).json()).toMatchObject({
      price: OFFER,
      listprice: 997_00,
      mine: true,
      card: { last4: '4242' },
    })
    expect((await claim(who, token, { card: null })).json()).toMatchObject({
      status: 'succeeded',
      plan: 'training',
    })
    expect(await trainingPaid(who)).toEqual([OFFER])
    expect(await openedFor(app, who)).toEqual({ membership: 'basic', training: true })
    for (const answer of [await read(who, token), await claim(who, token)])
      expect(answer.json()).toMatchObject({ code: 'link_expired', msg: expect.stringContaining('ya se usó') })
    expect(await trainingPaid(who)).toEqual([OFFER])
  })

  test('[LIM2-011] is claimed without a session by who types the account’s e-mail; their card isn’t kept', async () => {
    const { who, token } = await offered()
    const answer = (await read(visitor, token)).json()
    expect(answer).toMatchObject({ price: OFFER, mine: false, card: null })
    expect(JSON.stringify(answer)).not.toContain(who.email)
    expect(
      (await claim(visitor, token, { email: who.email.toUpperCase(), card: CARDS.other })).json(),
    ).toMatchObject({ status: 'succeeded' })
    expect(await trainingPaid(who)).toEqual([OFFER])
    const mine = memberships.mine.answer.parse((await callMine(app, who, '/memberships/mine')).json())
    expect(mine.card).toMatchObject({ brand: 'visa', last4: '4242' })
  })

  test('is shown on the member’s own page while it stands', async () => {
    const { who, token } = await offered()
    expect(await own(who)).toMatchObject({ token, price: OFFER, listprice: 997_00 })
    expect(await own(await yearly())).toBeNull()
    await claim(who, token)
    expect(await own(who)).toBeNull()
  })

  test('its token isn’t stored in clear', async () => {
    const { token } = await offered()
    const { rows } = await app.services.database.db.execute('select o::text as row from training_offers o')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('row 72 and row 74: who may not have it', () => {
  test('its price is sold to nobody by the checkout', async () => {
    const who = await yearly()
    const answer = await callMine(app, who, '/users/sub', {
      payment_method: CARDS.good,
      email: who.email,
      product_api_id: TRAINING_FOR_YEARLY.priceId,
      checkout: newKey(),
    })
    expect(answer.json()).toMatchObject({ code: 'not_found' })
    expect(await trainingPaid(who)).toEqual([])
  })

  test('another total than the one that was shown is refused', async () => {
    const { who, token } = await offered()
    expect((await claim(who, token, { expected: 1 })).json()).toMatchObject({
      code: 'conflict',
      issues: [{ path: 'body.expected' }],
    })
    expect(await trainingPaid(who)).toEqual([])
  })

  test('another account that found the letter', async () => {
    const { who, token } = await offered()
    const other = await yearly()
    for (const answer of [await read(other, token), await claim(other, token, { email: who.email })])
      expect(answer.json()).toMatchObject({
        code: 'forbidden',
        msg: expect.stringMatching(/^Esta oferta es de otra cuenta\./),
      })
    expect(await trainingPaid(other)).toEqual([])
    expect(await trainingPaid(who)).toEqual([])
  })

  test('whoever found the letter and doesn’t know the e-mail', async () => {
    const { who, token } = await offered()
    for (const email of [undefined, 'otra@prueba.example'])
      expect((await claim(visitor, token, { ...(email && { email }) })).json()).toMatchObject({
        code: 'conflict',
        issues: [{ path: 'body.email' }],
      })
    expect(await trainingPaid(who)).toEqual([])
  })

  test('and tries five e-mails isn’t heard any more', async () => {
    const limited = await createTestApp({ CANCHA_LIMITS: 'on' }, { beside: app })
    const { who, token } = await offered()
    const guess = (email: string) =>
      callAs(limited, visitor, operations.claimTraining, {
        params: { token },
        body: { checkout: newKey(), payment_method: CARDS.good, email },
      })
    for (let one = 0; one < 5; one++) expect((await guess(`x${one}@prueba.example`)).statusCode).toBe(409)
    expect((await guess(who.email)).json()).toMatchObject({ code: 'rate_limited' })
    expect(await trainingPaid(who)).toEqual([])
    await limited.close()
  })

  test('an old link', async () => {
    const { who, token } = await offered()
    await passDays(app, 15)
    for (const answer of [await read(visitor, token), await read(who, token), await claim(who, token)])
      expect(answer.json()).toMatchObject({
        code: 'link_expired',
        msg: expect.stringMatching(/^Esta oferta venció el /),
      })
    expect(await own(who)).toBeNull()
  })

  test('a link to an address that the account doesn’t have any more', async () => {
    const { who, token } = await offered()
    await app.asOwner(`update users set email = 'nueva-${who.id}@prueba.example' where id = ${who.id}`)
    expect((await read(visitor, token)).json()).toMatchObject({ code: 'link_expired' })
    // Its owner proves that it is theirs by their session.
    expect((await read(who, token)).json()).toMatchObject({ mine: true })
  })

  test('a link that was made up, or of a blocked account', async () => {
    expect((await read(visitor, 'a'.repeat(43))).json()).toMatchObject({ code: 'link_expired' })
    const { who, token } = await offered()
    await app.asOwner(`update users set blocked_at = now() where id = ${who.id}`)
    expect((await claim(visitor, token, { email: who.email })).json()).toMatchObject({ code: 'link_expired' })
    expect(await trainingPaid(who)).toEqual([])
  })

  test.each<[string, (who: Person) => Promise<unknown>, string]>([
    ['who bought it meanwhile', (who) => buy(app, who, 'training'), 'El entrenamiento ya es tuyo.'],
    ['who changed to Cancha Pro', (who) => buy(app, who, 'pro_year'), 'ahora tienes Cancha Pro'],
    [
      'whose plan was paid back and has ended',
      async (who) => {
        const { refundInvoice } = await import('../../../adapters/payments/sandbox/desk/actions.ts')
        const [payment] = (await storedOf(app, who)).payments
        await refundInvoice(sandboxOf(app), payment?.invoiceId ?? '', YEAR)
        await hearWebhooks(app)
      },
      'ya no está activo en tu cuenta',
    ],
  ])('%s is told why, and isn’t charged', async (_, meanwhile, why) => {
    const { who, token } = await offered()
    await meanwhile(who)
    const before = await chargedTo(app, who)
    for (const answer of [
      await read(who, token),
      await claim(who, token),
      await claim(visitor, token, { email: who.email }),
    ])
      expect(answer.json()).toMatchObject({
        code: 'conflict',
        msg: expect.stringMatching(new RegExp(`${why}.* No se te cobró nada\\.$`)),
      })
    // Who only has the letter and not the e-mail learns nothing of the account.
    expect((await read(visitor, token)).statusCode).toBe(200)
    expect(await chargedTo(app, who)).toEqual(before)
    expect(await own(who)).toBeNull()
  })
})

describe('a claim that doesn’t go straight', () => {
  test('pressed twice, or in two windows at once, is charged once', async () => {
    const { who, token } = await offered()
    const checkout = newKey()
    const answers = await Promise.all([
      claim(who, token, { checkout }),
      claim(who, token, { checkout }),
      claim(who, token),
      claim(visitor, token, { email: who.email }),
    ])
    expect(answers.some((answer) => answer.json().status === 'succeeded')).toBe(true)
    expect(await trainingPaid(who)).toEqual([OFFER])
    expect((await claim(who, token, { checkout })).statusCode).toBeLessThan(500)
    expect(await trainingPaid(who)).toEqual([OFFER])
  })

  test('with a card that is declined leaves the offer to another card', async () => {
    const { who, token } = await offered()
    expect((await claim(who, token, { card: CARDS.noFunds })).json()).toMatchObject({
      status: 'failed',
      error: { field: 'card', msg: 'Su tarjeta no tiene fondos suficientes.' },
    })
    expect((await claim(who, token)).json()).toMatchObject({ status: 'succeeded' })
    expect(await trainingPaid(who)).toEqual([OFFER])
  })

  test('whose bank asks is paid when it has agreed', async () => {
    const { who, token } = await offered()
    const checkout = newKey()
    const begun = (await claim(who, token, { card: CARDS.asks, checkout })).json()
    expect(begun).toMatchObject({ status: 'requires_action', client_secret: expect.any(String) })
    await sandboxOf(app).confirm({ clientSecret: begun.client_secret, paymentMethod: null, answer: 'agreed' })
    const done = await callMine(app, who, `/memberships/checkouts/${checkout}/finish`, {})
    expect(done.json()).toMatchObject({ status: 'succeeded' })
    expect((await read(who, token)).json()).toMatchObject({ code: 'link_expired' })
    expect(await trainingPaid(who)).toEqual([OFFER])
  })

  test.each(['lost', 'unreachable', 'failed'] as const)(
    'while the provider is %s at the charge is charged once, and settled by a webhook alone',
    async (kind) => {
      const { who, token } = await offered()
      const checkout = newKey()
      await sandboxOf(app).setFaults({ calls: { kind, left: 1, only: 'POST /v1/invoices/' } })
      expect([200, 503]).toContain((await claim(who, token, { checkout })).statusCode)
      await sandboxOf(app).setFaults({ calls: null })
      // The process that had it is gone.
      await app.asOwner(`update checkouts set lease_until = now() - interval '2 minutes' where key = '${checkout}';
        update payment_customers set lease_until = null, lease = null where user_id = ${who.id}`)
      await claim(who, token, { checkout })
      await hearWebhooks(app)
      await syncPerson(app, who)
      expect(await trainingPaid(who)).toEqual([OFFER])
      expect((await read(who, token)).json()).toMatchObject({ code: 'link_expired' })
    },
  )

  test('in whose window the membership changes is judged with what is true then', async () => {
    const { who, token } = await offered()
    const [changed, claimed] = await Promise.all([
      callMine(app, who, '/users/sub', {
        payment_method: CARDS.good,
        email: who.email,
        product_api_id: 'price_cancha_pro_year',
        checkout: newKey(),
      }),
      claim(who, token),
    ])
    const [pro, training] = [changed.json().state?.status, claimed.json().status]
    expect(pro === 'succeeded' || training === 'succeeded').toBe(true)
    expect((await trainingPaid(who)).filter((paid) => paid === OFFER)).toHaveLength(
      training === 'succeeded' ? 1 : 0,
    )
  })

  test('paid back in whole isn’t claimed a second time', async () => {
    const { who, token } = await offered()
    await claim(who, token)
    const { refundInvoice } = await import('../../../adapters/payments/sandbox/desk/actions.ts')
    const training = (await storedOf(app, who)).payments.find(({ plan }) => plan === 'training')
    await refundInvoice(sandboxOf(app), training?.invoiceId ?? '', OFFER)
    await hearWebhooks(app)
    expect(await openedFor(app, who)).toEqual({ membership: 'basic', training: false })
    expect((await claim(who, token)).json()).toMatchObject({ code: 'link_expired' })
    expect((await send(who)).json().skipped).toMatchObject([{ why: 'ya usó su oferta' }])
  })
})

describe('sending', () => {
  test('goes to those who may get it, and says of the others why not', async () => {
    const who = await yearly({ firstName: 'Rosa', lastName: 'Peña' })
    const free = await person(app, { firstName: 'Ana', lastName: 'Libre' })
    const pro = await person(app, { firstName: 'Pía', lastName: 'Mar' })
    await buy(app, pro, 'pro_year')
    const unverified = await yearly({ firstName: 'Úrsula', lastName: 'Sol' })
    await app.asOwner(`update users set email_confirmed_at = null where id = ${unverified.id}`)
    const listed = (await lists()).members.map(({ id }) => id)
    expect(listed).toContain(String(who.id))
    for (const other of [free, pro, unverified]) expect(listed).not.toContain(String(other.id))
    expect((await send(who, free, pro, unverified)).json()).toEqual({
      sent: 1,
      skipped: [
        { name: 'Ana Libre', why: 'no tiene Básica anual' },
        { name: 'Pía Mar', why: 'ahora tiene Cancha Pro' },
        { name: 'Úrsula Sol', why: 'todavía no verifica su correo' },
      ],
    })
    await app.runJobs()
    expect(lettersTo(who)).toHaveLength(1)
    const { members, offers } = await lists()
    expect(members.map(({ id }) => id)).not.toContain(String(who.id))
    expect(offers[0]).toMatchObject({
      member: { id: String(who.id), name: 'Rosa Peña' },
      sentby: 'Adela Ríos',
      state: 'standing',
    })
    const entries = await selectRows(
      app.services.database.db,
      { actor: column.nullable(column.id), reason: column.nullable(column.text) },
      sql`select actor_id as actor, reason from audit_log
        where action = 'training.offered' and target_id = ${String(who.id)}`,
    )
    expect(entries).toEqual([{ actor: boss.id, reason: 'los invitamos' }])
  })

  test('a second one only after the first has expired, and says until when that stands', async () => {
    const { who, token } = await offered()
    const again = await Promise.all([send(who), send(who)])
    for (const answer of again)
      expect(answer.json()).toMatchObject({
        sent: 0,
        skipped: [{ why: expect.stringMatching(/^ya tiene una oferta, que vale hasta el /) }],
      })
    await passDays(app, 15)
    expect((await lists()).members.find(({ id }) => id === String(who.id))?.before).toEqual(
      expect.any(String),
    )
    expect((await send(who)).json()).toEqual({ sent: 1, skipped: [] })
    const second = await tokenOf(who)
    expect(second).not.toBe(token)
    expect((await read(who, token)).json()).toMatchObject({ code: 'link_expired' })
    expect((await claim(who, second)).json()).toMatchObject({ status: 'succeeded' })
  })

  test('pressed twice at once sends one letter', async () => {
    const who = await yearly()
    await Promise.all([send(who), send(who), send(who)])
    await app.runJobs()
    expect(lettersTo(who)).toHaveLength(1)
  })

  test('[LIM2-011] happens by itself, a day after the first yearly payment, and once', async () => {
    const who = await yearly()
    const month = await person(app)
    await buy(app, month, 'basic_month')
    await passHour(app)
    expect(lettersTo(who)).toEqual([])
    await passDays(app, 2)
    await passHour(app)
    await passHour(app)
    expect(lettersTo(who)).toHaveLength(1)
    expect(lettersTo(month)).toEqual([])
    expect((await claim(who, await tokenOf(who))).json()).toMatchObject({ status: 'succeeded' })
    const other = await yearly()
    await passDays(app, 2)
    await passHour(app)
    await passDays(app, 20)
    await passHour(app)
    // A second one is the operator's to send.
    expect(lettersTo(other)).toHaveLength(1)
  })

  test('doesn’t happen while the provider doesn’t sell it at this price', async () => {
    const fresh = await createTestApp()
    const admin = await person(fresh, { admin: true })
    const who = await person(fresh)
    await buy(fresh, who, 'basic_year')
    await sandboxOf(fresh).write(async (world) => {
      const price = await world.get('price', TRAINING_FOR_YEARLY.priceId)
      if (price) world.put({ ...price, active: false })
    })
    await passDays(fresh, 2)
    await passHour(fresh)
    const answer = await callAs(fresh, admin, operations.offerTraining, {
      body: { members: [String(who.id)], reason: 'prueba' },
    })
    expect(answer.json()).toMatchObject({
      code: 'unavailable',
      msg: expect.stringContaining('a este precio'),
    })
    expect(fresh.letters.filter(({ text }) => text.includes('/pricing/entrenamiento/'))).toEqual([])
    await fresh.close()
  })

  test('the lists take as many statements for many members as for one', async () => {
    const count = await constantStatements(
      app,
      '/api/admin/training-offers',
      async () => void (await offered()),
      boss.headers,
    )
    expect(count).toBeLessThan(8)
  })
})
