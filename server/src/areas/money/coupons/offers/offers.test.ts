import { coupons as operations } from '@cancha/contract/money/coupons'
import { memberships } from '@cancha/contract/money/memberships'
import { TRAINING_FOR_YEARLY } from '@cancha/domain/money/memberships/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundInvoice } from '../../../../adapters/payments/sandbox/desk/actions.ts'
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
} from '../../../../testing/builders/payments.ts'
import { OFFER, offerTools, visitor, YEAR } from '../../../../testing/builders/training-offers.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let boss: Person
let tools: ReturnType<typeof offerTools>
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { admin: true, firstName: 'Adela', lastName: 'Ríos' })
  tools = offerTools(app, boss)
})
afterAll(() => app.close())

describe('the letter', () => {
  test('[LIM2-011] gives a yearly member the training for $677, once, by its link', async () => {
    const { who, token } = await tools.offered()
    const [letter] = tools.lettersTo(who)
    expect(letter?.subject).toBe('Tu Entrenamiento intensivo por $677')
    expect(letter?.text).toContain('$677 en lugar de $997')
    expect((await tools.read(who, token)).json()).toMatchObject({
      price: OFFER,
      listprice: 997_00,
      mine: true,
      card: { last4: '4242' },
    })
    expect((await tools.claim(who, token, { card: null })).json()).toMatchObject({
      status: 'succeeded',
      plan: 'training',
    })
    expect(await tools.trainingPaid(who)).toEqual([OFFER])
    expect(await openedFor(app, who)).toEqual({ membership: 'basic', training: true })
    for (const answer of [await tools.read(who, token), await tools.claim(who, token)])
      expect(answer.json()).toMatchObject({ code: 'link_expired', msg: expect.stringContaining('ya se usó') })
    expect(await tools.trainingPaid(who)).toEqual([OFFER])
  })

  test('[LIM2-011] is claimed without a session by who types the account’s e-mail; their card isn’t kept', async () => {
    const { who, token } = await tools.offered()
    const answer = (await tools.read(visitor, token)).json()
    expect(answer).toMatchObject({ price: OFFER, mine: false, card: null })
    expect(JSON.stringify(answer)).not.toContain(who.email)
    expect(
      (await tools.claim(visitor, token, { email: who.email.toUpperCase(), card: CARDS.other })).json(),
    ).toMatchObject({ status: 'succeeded' })
    expect(await tools.trainingPaid(who)).toEqual([OFFER])
    const mine = memberships.mine.answer.parse((await callMine(app, who, '/memberships/mine')).json())
    expect(mine.card).toMatchObject({ brand: 'visa', last4: '4242' })
  })

  test('is shown on the member’s own page while it stands', async () => {
    const { who, token } = await tools.offered()
    expect(await tools.own(who)).toMatchObject({ token, price: OFFER, listprice: 997_00 })
    expect(await tools.own(await tools.yearly())).toBeNull()
    await tools.claim(who, token)
    expect(await tools.own(who)).toBeNull()
  })

  test('its token isn’t stored in clear', async () => {
    const { token } = await tools.offered()
    const { rows } = await app.services.database.db.execute('select o::text as row from training_offers o')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('row 72 and row 74: who may not have it', () => {
  test('its price is sold to nobody by the checkout', async () => {
    const who = await tools.yearly()
    const answer = await callMine(app, who, '/users/sub', {
      payment_method: CARDS.good,
      email: who.email,
      product_api_id: TRAINING_FOR_YEARLY.priceId,
      checkout: newKey(),
    })
    expect(answer.json()).toMatchObject({ code: 'not_found' })
    expect(await tools.trainingPaid(who)).toEqual([])
  })

  test('another total than the one that was shown is refused', async () => {
    const { who, token } = await tools.offered()
    expect((await tools.claim(who, token, { expected: 1 })).json()).toMatchObject({
      code: 'conflict',
      issues: [{ path: 'body.expected' }],
    })
    expect(await tools.trainingPaid(who)).toEqual([])
  })

  test('another account that found the letter', async () => {
    const { who, token } = await tools.offered()
    const other = await tools.yearly()
    for (const answer of [
      await tools.read(other, token),
      await tools.claim(other, token, { email: who.email }),
    ])
      expect(answer.json()).toMatchObject({
        code: 'forbidden',
        msg: expect.stringMatching(/^Esta oferta es de otra cuenta\./),
      })
    expect(await tools.trainingPaid(other)).toEqual([])
    expect(await tools.trainingPaid(who)).toEqual([])
  })

  test('whoever found the letter and doesn’t know the e-mail', async () => {
    const { who, token } = await tools.offered()
    for (const email of [undefined, 'otra@prueba.example'])
      expect((await tools.claim(visitor, token, { ...(email && { email }) })).json()).toMatchObject({
        code: 'conflict',
        issues: [{ path: 'body.email' }],
      })
    expect(await tools.trainingPaid(who)).toEqual([])
  })

  test('and tries five e-mails isn’t heard any more', async () => {
    const limited = await createTestApp({ CANCHA_LIMITS: 'on' }, { beside: app })
    const { who, token } = await tools.offered()
    const guess = (email: string) =>
      callAs(limited, visitor, operations.claimTraining, {
        params: { token },
        body: { checkout: newKey(), payment_method: CARDS.good, email },
      })
    for (let one = 0; one < 5; one++) expect((await guess(`x${one}@prueba.example`)).statusCode).toBe(409)
    expect((await guess(who.email)).json()).toMatchObject({ code: 'rate_limited' })
    expect(await tools.trainingPaid(who)).toEqual([])
    await limited.close()
  })

  test('an old link', async () => {
    const { who, token } = await tools.offered()
    await passDays(app, 15)
    for (const answer of [
      await tools.read(visitor, token),
      await tools.read(who, token),
      await tools.claim(who, token),
    ])
      expect(answer.json()).toMatchObject({
        code: 'link_expired',
        msg: expect.stringMatching(/^Esta oferta venció el /),
      })
    expect(await tools.own(who)).toBeNull()
  })

  test('a link to an address that the account doesn’t have any more', async () => {
    const { who, token } = await tools.offered()
    await app.asOwner(`update users set email = 'nueva-${who.id}@prueba.example' where id = ${who.id}`)
    expect((await tools.read(visitor, token)).json()).toMatchObject({ code: 'link_expired' })
    // Its owner proves that it is theirs by their session.
    expect((await tools.read(who, token)).json()).toMatchObject({ mine: true })
  })

  test('a link that was made up, or of a blocked account', async () => {
    expect((await tools.read(visitor, 'a'.repeat(43))).json()).toMatchObject({ code: 'link_expired' })
    const { who, token } = await tools.offered()
    await app.asOwner(`update users set blocked_at = now() where id = ${who.id}`)
    expect((await tools.claim(visitor, token, { email: who.email })).json()).toMatchObject({
      code: 'link_expired',
    })
    expect(await tools.trainingPaid(who)).toEqual([])
  })

  test.each<[string, (who: Person) => Promise<unknown>, string]>([
    ['who bought it meanwhile', (who) => buy(app, who, 'training'), 'El entrenamiento ya es tuyo.'],
    ['who changed to Cancha Pro', (who) => buy(app, who, 'pro_year'), 'ahora tienes Cancha Pro'],
    [
      'whose plan was paid back and has ended',
      async (who) => {
        const [payment] = (await storedOf(app, who)).payments
        await refundInvoice(sandboxOf(app), payment?.invoiceId ?? '', YEAR)
        await hearWebhooks(app)
      },
      'ya no está activo en tu cuenta',
    ],
  ])('%s is told why, and isn’t charged', async (_, meanwhile, why) => {
    const { who, token } = await tools.offered()
    await meanwhile(who)
    const before = await chargedTo(app, who)
    for (const answer of [
      await tools.read(who, token),
      await tools.claim(who, token),
      await tools.claim(visitor, token, { email: who.email }),
    ])
      expect(answer.json()).toMatchObject({
        code: 'conflict',
        msg: expect.stringMatching(new RegExp(`${why}.* No se te cobró nada\\.$`)),
      })
    // A visitor with the letter and without the e-mail learns nothing of the account.
    expect((await tools.read(visitor, token)).statusCode).toBe(200)
    expect(await chargedTo(app, who)).toEqual(before)
    expect(await tools.own(who)).toBeNull()
  })
})
