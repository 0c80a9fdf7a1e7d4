import { notifications } from '@cancha/contract/talk/notifications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buy, passDays } from '../../../../testing/builders/payments.ts'
import { offerTools } from '../../../../testing/builders/training-offers.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { passHour } from '../../../../testing/hour.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { programActor } from '../../../ground/audit/audit.ts'
import { offerNotification } from '../notifications.ts'
import { offerTraining } from './offer-training.ts'

let app: TestApp
let tools: ReturnType<typeof offerTools>
beforeAll(async () => {
  app = await createTestApp()
  tools = offerTools(app, await person(app, { admin: true }))
})
afterAll(() => app.close())

const FROM = [
  'Cancha de Ejemplo, S. A. de C. V.',
  'Avenida de los Ejemplos 123, piso 2',
  '64000 Monterrey, N. L.',
  'México',
]
const choose = (
  of: TestApp,
  who: Person,
  choice: { app?: boolean; push?: boolean; mail: 'now' | 'summary' | 'never' },
) =>
  callAs(of, who, notifications.saveChoice, {
    body: { userId: String(who.id), kind: offerNotification.name, app: false, push: false, ...choice },
  })
const trainingOf = async (of: TestApp, who: Person) => {
  const { plans } = (await of.http.inject({ url: '/api/memberships/plans', headers: who.headers })).json()
  return plans.find(({ plan }: { plan: string }) => plan === 'training')
}

describe('a letter that offers something', () => {
  test('says who sends it, from which postal address, and how it is stopped', async () => {
    const { who } = await tools.offered()
    const [letter] = tools.lettersTo(who)
    expect(letter?.unsubscribe).toMatch(/^http:\/\/localhost:3000\/avisos\/baja\/[\w-]{20,}$/)
    expect(letter?.text).toContain(
      `Recibes este correo porque así te avisamos de «Ofertas».\nDejar de recibirlo:\n${letter?.unsubscribe}\n\n${FROM.join('\n')}\n`,
    )
    for (const line of FROM) expect(letter?.html).toContain(line)
    expect(letter?.html).toContain(`href="${letter?.unsubscribe}"`)
  })

  test.each(['on its page', 'by a mail program'])(
    'stopped %s isn’t sent again, and the price is still shown',
    async (how) => {
      const { who } = await tools.offered()
      const [letter] = tools.lettersTo(who)
      const url = new URL(letter?.unsubscribe ?? '').pathname
      if (how === 'on its page')
        await callAs(app, {}, notifications.answerLetter, {
          params: { token: url.split('/').at(-1) ?? '' },
          body: { wanted: false },
        })
      else
        await app.http.inject({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        })
      await passDays(app, 15)
      expect((await tools.send(who)).json()).toEqual({
        sent: 0,
        skipped: [{ name: expect.any(String), why: 'no quiere correos de ofertas; la ve en su página' }],
      })
      await passHour(app)
      expect(tools.lettersTo(who)).toHaveLength(1)
      expect(await trainingOf(app, who)).toMatchObject({ state: 'offered', offer: { price: 677_00 } })
      expect(await tools.own(who)).toMatchObject({ price: 677_00 })
    },
  )

  test('comes at once or never: there is no list and no summary of offers', async () => {
    const who = await person(app)
    const { kinds } = (await choose(app, who, { app: true, push: true, mail: 'summary' })).json()
    expect(kinds.find(({ kind }: { kind: string }) => kind === offerNotification.name)).toMatchObject({
      topic: 'Tu membresía',
      label: 'Ofertas',
      letterOnly: true,
      inApp: false,
      app: false,
      push: false,
      mail: 'now',
    })
  })
})

describe('without the seller’s postal address', () => {
  test('the offer stands, its letter waits, the operator is told why, and it leaves once the address is there', async () => {
    const bare = await createTestApp({ CANCHA_DEMO: 'off', SELLER_NAME: 'Casa, S. L.' })
    const boss = await person(bare, { admin: true })
    const own = offerTools(bare, boss)
    const [waiting, late, stopped] = [await own.yearly(), await own.yearly(), await own.yearly()]
    expect((await own.send(waiting, stopped)).json()).toMatchObject({
      sent: 0,
      skipped: [
        { why: 'su oferta ya vale, y el correo sale cuando esté la dirección postal de quien vende' },
        { why: 'su oferta ya vale, y el correo sale cuando esté la dirección postal de quien vende' },
      ],
    })
    expect(await trainingOf(bare, waiting)).toMatchObject({ state: 'offered' })
    await choose(bare, stopped, { mail: 'never' })
    await passHour(bare)
    // Notifications of the hour leave with the next run of the due deliveries.
    await bare.runJobs()
    const told = () =>
      bare.letters.filter(({ to, subject }) => to === boss.email && subject.startsWith('De quien vende'))
    expect(told()).toMatchObject([
      { subject: 'De quien vende en el sitio falta la dirección postal y el número fiscal' },
    ])
    await passHour(bare)
    await bare.runJobs()
    expect(told()).toHaveLength(1)
    const complete = await createTestApp(
      { CANCHA_DEMO: 'off', SELLER_NAME: 'Casa, S. L.', SELLER_ADDRESS: 'Calle Mayor 1|28013 Madrid' },
      { beside: bare },
    )
    const sent = () => complete.letters.filter(({ text }) => text.includes('/pricing/entrenamiento/'))
    await passHour(complete)
    await passHour(complete)
    expect(sent()).toMatchObject([
      { to: waiting.email, text: expect.stringContaining('\nCasa, S. L.\nCalle Mayor 1\n28013 Madrid\n') },
    ])
    const token = /entrenamiento\/([\w-]+)/.exec(sent()[0]?.text ?? '')?.[1] ?? ''
    expect((await own.read(waiting, token)).json()).toMatchObject({ price: 677_00, mine: true })
    // One that has expired meanwhile isn't told of any more.
    await offerTraining(bare.services, { actor: programActor, first: true }, late.id)
    await passDays(bare, 15)
    await passHour(complete)
    expect(sent()).toHaveLength(1)
    await complete.close()
    await bare.close()
  })

  test('what was bought before its letter left is offered to nobody', async () => {
    const bare = await createTestApp({ CANCHA_DEMO: 'off' })
    const own = offerTools(bare, await person(bare, { admin: true }))
    const who = await own.yearly()
    await own.send(who)
    await buy(bare, who, 'training')
    const complete = await createTestApp(
      { CANCHA_DEMO: 'off', SELLER_NAME: 'Casa, S. L.', SELLER_ADDRESS: 'Calle Mayor 1' },
      { beside: bare },
    )
    await passHour(complete)
    expect(complete.letters.filter(({ text }) => text.includes('/pricing/entrenamiento/'))).toEqual([])
    await complete.close()
    await bare.close()
  })
})
