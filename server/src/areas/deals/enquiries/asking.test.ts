import { enquiries } from '@cancha/contract/deals/enquiries'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dealOf } from '../../../testing/builders/deals.ts'
import { block } from '../../../testing/builders/messages.ts'
import { lettersTo, sentencesTo, toldTo } from '../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { passHour } from '../../../testing/hour.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { dealContacts, deals } from '../deals/tables.ts'
import { enquiryVisitors, enquiries as rows } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const VERA = { fullname: 'Vera Visita', email: 'vera@prueba.example', message: '¿Sigue libre?' }

const ask = (who: Pick<Person, 'headers'> | Record<never, never>, deal: number, values: object = {}) =>
  callAs(app, who, enquiries.ask, { body: { values: { ...VERA, dealid: String(deal), ...values } } })

async function listed() {
  const dealer = await person(app, { dealer: true, firstName: 'David', lastName: 'Vende' })
  return { dealer, deal: await dealOf(app, dealer, { title: 'Casa en Hicks Ave' }) }
}

const stored = (deal: number) => app.services.database.db.select().from(rows).where(eq(rows.dealId, deal))

const inboxOf = async (who: Person, query: object = {}) =>
  (await callAs(app, who, enquiries.inbox, { query })).json()

describe('asking about a deal', () => {
  test('[DEALCALL-005] [DEAL-043] [DEAL-025] a visitor asks without a bearer, and the dealer reads what they left', async () => {
    const { dealer, deal } = await listed()
    const answer = await ask({}, deal)
    expect(answer.json()).toEqual({ success: true, msg: 'done' })
    expect(await inboxOf(dealer)).toMatchObject({
      enquiries: [
        {
          deal: { dealid: String(deal), title: 'Casa en Hicks Ave', status: 'active' },
          ...{ state: 'new', fullname: 'Vera Visita', email: 'vera@prueba.example', member: null },
          ...{ message: '¿Sigue libre?', phonenumber: null, answers: [], can: { answer: true } },
          moves: ['answer', 'visit', 'offer', 'close'],
        },
      ],
      counts: { new: 1, answered: 0, visited: 0, offer: 0, closed: 0 },
    })
    expect(await sentencesTo(app, dealer)).toEqual(['Alguien pregunta por «Casa en Hicks Ave».'])
  })

  test('a member asks as who they are: with the name of their account, without their e-mail, and they stay with the deal', async () => {
    const { dealer, deal } = await listed()
    const ana = await person(app, { firstName: 'Ana', lastName: 'Ríos' })
    await ask(ana, deal, {
      fullname: 'Otro Nombre',
      email: 'otro@prueba.example',
      phonenumber: '(305) 555-0177',
    })
    const { enquiries: found } = await inboxOf(dealer)
    expect(found).toMatchObject([
      { fullname: 'Ana Ríos', email: null, member: { _id: String(ana.id) }, phonenumber: '+13055550177' },
    ])
    expect(JSON.stringify(found)).not.toContain(ana.email)
    const contact = await app.services.database.db
      .select()
      .from(dealContacts)
      .where(and(eq(dealContacts.dealId, deal), eq(dealContacts.userId, ana.id)))
    expect(contact).toHaveLength(1)
    expect(await sentencesTo(app, dealer)).toEqual(['Ana Ríos pregunta por «Casa en Hicks Ave».'])
  })

  test.each(['fullname', 'email', 'message'])(
    '[DEAL-041] without %s it is refused with the specification’s sentence, and nothing is stored',
    async (field) => {
      const { deal } = await listed()
      for (const missing of ['', '   ', undefined]) {
        const answer = await ask({}, deal, { [field]: missing })
        expect(answer.statusCode).toBe(400)
        expect(answer.json().issues).toEqual([
          { path: `body.values.${field}`, msg: 'All * marked field are required.' },
        ])
      }
      expect(await stored(deal)).toEqual([])
    },
  )

  test('a phone number is taken in any spelling, may be left out, and is refused in words where it is none', async () => {
    const { dealer, deal } = await listed()
    expect((await ask({}, deal, { phonenumber: '' })).statusCode).toBe(200)
    const refused = await ask({}, deal, { phonenumber: 'llámame' })
    expect(refused.json().issues).toMatchObject([{ path: 'body.values.phonenumber' }])
    await ask({}, deal, { phonenumber: '+1 305 555 0177', message: 'Otra pregunta' })
    const { enquiries: found } = await inboxOf(dealer)
    expect(found.map((one: { phonenumber: string | null }) => one.phonenumber)).toEqual([
      '+13055550177',
      null,
    ])
  })

  test('the same question again within a day is answered alike and stored once', async () => {
    const { deal } = await listed()
    const ana = await person(app)
    for (const who of [{}, ana])
      for (let count = 0; count < 3; count++) expect((await ask(who, deal)).json().msg).toBe('done')
    expect(await stored(deal)).toHaveLength(2)
    await ask(ana, deal, { message: '¿Aceptan una oferta más baja?' })
    expect(await stored(deal), 'another question').toHaveLength(3)
    const age = (time: string) =>
      app.asOwner(`update deal_enquiries set created_at = now() - interval '${time}' where deal_id = ${deal}`)
    await age('23 hours')
    for (const who of [{}, ana]) await ask(who, deal)
    expect(await stored(deal), 'the same day').toHaveLength(3)
    await age('25 hours')
    for (const who of [{}, ana]) await ask(who, deal)
    expect(await stored(deal), 'the next day').toHaveLength(5)
  })

  test('what a program fills into the hidden field is thanked like all, and stored nowhere', async () => {
    const { deal } = await listed()
    expect((await ask({}, deal, { website: 'https://spam.example' })).json().msg).toBe('done')
    expect(await stored(deal)).toEqual([])
  })

  test.each([
    ['sold', 409, 'Este trato ya se vendió.'],
    ['waiting', 404, 'No encontramos lo que buscas.'],
    ['hidden', 404, 'No encontramos lo que buscas.'],
  ] as const)('about a deal that is %s is refused', async (state, status, msg) => {
    const dealer = await person(app, { dealer: true })
    const answer = await ask({}, await dealOf(app, dealer, { state }))
    expect(answer.statusCode).toBe(status)
    expect(answer.json().msg).toBe(msg)
  })

  test('two who block each other don’t ask each other, and nobody is told who blocks whom', async () => {
    const { dealer, deal } = await listed()
    const ana = await person(app)
    await block(app, dealer, ana)
    expect((await ask(ana, deal)).json()).toMatchObject({
      code: 'forbidden',
      msg: 'No puedes hacer tratos aquí con esta persona.',
    })
    expect(await stored(deal)).toEqual([])
  })
})

describe('row 78: enquiries', () => {
  test('100 with others’ addresses send no letter to any of them, and the dealer one', async () => {
    const { dealer, deal } = await listed()
    app.letters.length = 0
    for (let count = 0; count < 100; count++)
      expect((await ask({}, deal, { email: `victima${count}@prueba.example` })).statusCode).toBe(200)
    await app.runJobs()
    expect(app.letters.filter(({ to }) => to.startsWith('victima'))).toEqual([])
    expect(lettersTo(app, dealer)).toHaveLength(1)
    expect((await toldTo(app, dealer)).notify).toMatchObject([
      { text: 'Tienes 100 preguntas nuevas por «Casa en Hicks Ave».' },
    ])
  })

  test('what a visitor typed stands in no letter, and a line break in a name or an address makes no header', async () => {
    const { dealer, deal } = await listed()
    app.letters.length = 0
    await ask({}, deal, {
      fullname: 'Vera\r\nBcc: todos@prueba.example',
      message: 'Compra ya en spam.example',
    })
    const [row] = await app.services.database.db
      .select()
      .from(enquiryVisitors)
      .where(eq(enquiryVisitors.email, VERA.email))
      .limit(1)
    expect(row?.fullName).not.toMatch(/[\r\n]/)
    for (const email of ['vera@prueba.example\r\nBcc: x@y.example', 'vera@prueba.example, x@y.example'])
      expect((await ask({}, deal, { email })).json().issues).toMatchObject([{ path: 'body.values.email' }])
    await app.runJobs()
    const [letter] = lettersTo(app, dealer)
    expect(JSON.stringify(letter)).not.toMatch(/Bcc|spam\.example|Vera/)
  })
})

describe('limits', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await createTestApp({ CANCHA_LIMITS: 'on' })
  })
  afterAll(() => strict.close())

  const asking = (deal: number, ip: string, values: object, who: object = {}) =>
    callAs(strict, { ...who, ip }, enquiries.ask, {
      body: { values: { ...VERA, dealid: String(deal), ...values } },
    })

  test('50 in a minute by a machine: the tenth is the last, and is told so in a sentence', async () => {
    const deal = await dealOf(strict, await person(strict, { dealer: true }))
    const answers = []
    for (let count = 0; count < 50; count++)
      answers.push(await asking(deal, '203.0.113.7', { email: `m${count}@prueba.example` }))
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(10)
    expect(answers.at(-1)?.json()).toMatchObject({
      code: 'rate_limited',
      msg: 'Ya hiciste muchas preguntas en poco tiempo. Espera un rato: lo que escribiste sigue aquí.',
    })
  })

  test('one address asks about one deal three times a day, from wherever', async () => {
    const deal = await dealOf(strict, await person(strict, { dealer: true }))
    const statuses = []
    for (let count = 0; count < 4; count++)
      statuses.push(
        (await asking(deal, `203.0.113.${20 + count}`, { message: `Pregunta ${count}` })).statusCode,
      )
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('a flood from many addresses ends at the deal, and a member asks all the same', async () => {
    const deal = await dealOf(strict, await person(strict, { dealer: true }))
    const statuses = []
    for (let count = 0; count < 40; count++)
      statuses.push(
        (await asking(deal, `198.51.100.${count}`, { email: `f${count}@prueba.example` })).statusCode,
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    const ana = await person(strict)
    expect((await asking(deal, '198.51.100.200', {}, ana)).statusCode).toBe(200)
  })
})

test('what a visitor left goes after 180 days, and its enquiry with it', async () => {
  const { deal } = await listed()
  await ask({}, deal)
  const passDays = async (days: number) => {
    await app.asOwner(`update deal_enquiry_visitors set created_at = now() - interval '${days} days'
      where id in (select visitor_id from deal_enquiries where deal_id = ${deal})`)
    await passHour(app)
  }
  await passDays(179)
  expect(await stored(deal)).toHaveLength(1)
  await passDays(181)
  expect(await stored(deal)).toEqual([])
  expect(await app.services.database.db.select().from(deals).where(eq(deals.id, deal))).toHaveLength(1)
})
