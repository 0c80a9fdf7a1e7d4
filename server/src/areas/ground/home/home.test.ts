import { home } from '@cancha/contract/ground/home'
import { connections } from '@cancha/contract/people/connections'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { column } from '../../../database/decoders.ts'
import { run, selectRows } from '../../../database/statements.ts'
import { analysis } from '../../../testing/builders/analyses.ts'
import { enquiryOf, offerOf } from '../../../testing/builders/dealings.ts'
import { dealOf } from '../../../testing/builders/deals.ts'
import { lenderOf } from '../../../testing/builders/lending/lenders.ts'
import { loanOfferOf } from '../../../testing/builders/lending/loan-offers.ts'
import { entryOf, requestOf } from '../../../testing/builders/lending/loans.ts'
import { liveSession } from '../../../testing/builders/live-sessions.ts'
import { block, conversation, sentMessage } from '../../../testing/builders/messages.ts'
import { savedSearch } from '../../../testing/builders/saved-searches.ts'
import { course } from '../../../testing/builders/school.ts'
import { storedReply, storedTopic } from '../../../testing/builders/stored-topics.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ana: Person
let beto: Person
let dealer: Person
let lender: Person
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await person(app, { firstName: 'Ana', lastName: 'Prueba' })
  beto = await person(app, { firstName: 'Beto', lastName: 'Díaz' })
  dealer = await person(app, { firstName: 'David', dealer: true })
  lender = await person(app, { lender: true })
  await lenderOf(app, lender, { companyName: 'Casa Lending' })
})

const change = (statement: ReturnType<typeof sql>) => run(app.services.database.db, statement)

/** A member's lines of this kind, as the contract reads them. */
async function lines(who: Person, kind: string) {
  const all = home.homeLines.answer.parse((await callAs(app, who, home.homeLines, {})).json()).lines
  return all.filter(({ key }) => key.startsWith(`${kind}:`))
}
const titles = async (who: Person, kind: string) => (await lines(who, kind)).map(({ title }) => title)
const hide = async (who: Person, key: string) =>
  (await callAs(app, who, home.hideHomeLine, { body: { key } })).statusCode

const asks = (one: Person, other: Person) =>
  callAs(app, one, connections.send, { body: { sid: String(one.id), rid: String(other.id) } })

/** A loan request of Ana's with the lender's entry in it. */
async function loan(state: 'invited' | 'interested') {
  const request = await requestOf(app, ana, { state: state === 'invited' ? 'new' : 'active' })
  return { request, entry: await entryOf(app, request, lender, { state }) }
}

/** For each kind something that makes a line of it, the member whose line it is, and its title. */
const MADE: Record<string, [make: () => Promise<unknown>, whose: () => Person, title: string]> = {
  connectionRequests: [() => asks(beto, ana), () => ana, 'Beto Díaz quiere conectar contigo'],
  messages: [
    async () => sentMessage(app, beto, await conversation(app, beto, ana)),
    () => ana,
    'Beto Díaz te escribió',
  ],
  topicAnswers: [
    async () => storedReply(app, beto, await storedTopic(app, ana, { title: '¿Cuánto guardo?' })),
    () => ana,
    'Beto Díaz contestó «¿Cuánto guardo?»',
  ],
  dealQuestions: [
    async () => enquiryOf(app, await dealOf(app, dealer, { title: 'Casa azul' }), beto),
    () => dealer,
    'Una pregunta sobre «Casa azul»',
  ],
  dealOffers: [
    async () => offerOf(app, await dealOf(app, dealer, { title: 'Casa azul' }), beto),
    () => dealer,
    'Te ofrecen $140,000 por «Casa azul»',
  ],
  counterOffers: [
    async () => offerOf(app, await dealOf(app, dealer, { title: 'Casa azul' }), ana, { state: 'countered' }),
    () => ana,
    'Te contestaron con $140,000 por «Casa azul»',
  ],
  loanRequests: [() => loan('invited'), () => lender, 'Te piden un préstamo de $150,000 en San Antonio'],
  loansToOffer: [() => loan('interested'), () => lender, 'Haz tu oferta para el préstamo en San Antonio'],
  loanInterest: [
    () => loan('interested'),
    () => ana,
    'A Casa Lending le interesa tu préstamo de $150,000 en San Antonio',
  ],
  loanOffers: [
    async () => loanOfferOf(app, (await loan('interested')).entry),
    () => ana,
    'Casa Lending te ofrece tu préstamo de $150,000 en San Antonio',
  ],
  loanPapers: [
    async () => {
      const { request, entry } = await loan('interested')
      await change(sql`insert into loan_document_reviews (request_id, kind, pair_id, version, verdict, reason)
        values (${request}, 'identity', ${entry}, 0, 'again', 'No se lee')`)
    },
    () => ana,
    'Te falta un papel para tu préstamo',
  ],
  dealDrafts: [() => dealOf(app, dealer, { state: 'draft' }), () => dealer, 'Termina de publicar'],
  drafts: [
    () =>
      change(sql`insert into drafts (user_id, kind, typed) values (${ana.id}, 'forum_post',
        '{"title": "¿Compro ya?", "message": "", "subcategory": ""}')`),
    () => ana,
    'Termina tu pregunta «¿Compro ya?»',
  ],
  lessons: [
    async () => {
      const { id } = await course(app, { title: 'Renta desde cero' })
      await change(sql`insert into watch_progress (user_id, kind, item_id, part, seconds, done_at)
        values (${ana.id}, 'course', ${id}, 1, 60, now())`)
    },
    () => ana,
    'Sigue con «Renta desde cero»',
  ],
  analyses: [() => analysis(app, ana), () => ana, '12 Palm Ave'],
  dealMatches: [
    async () => {
      const [deal, search] = [
        await dealOf(app, dealer, { title: 'Casa azul' }),
        await savedSearch(app, ana, { search: 'San Antonio' }),
      ]
      await change(sql`insert into saved_search_hits (user_id, deal_id, search_id, told_at)
        values (${ana.id}, ${deal}, ${search}, now())`)
    },
    () => ana,
    'Casa azul: $142,000',
  ],
  pricesOfAnalyses: [
    async () => {
      const [deal, shortid] = [
        await dealOf(app, dealer, { title: 'Casa azul', price: cents(13_000_000) }),
        await analysis(app, ana),
      ]
      await change(sql`insert into analysis_deals (analysis_id, deal_id, price)
        select id, ${deal}, 14200000 from saved_analyses where shortid = ${shortid}`)
    },
    () => ana,
    '«Casa azul» bajó a $130,000',
  ],
  firstQuestion: [() => storedTopic(app, ana), () => ana, 'Ya preguntaste en el foro'],
  firstHouse: [() => analysis(app, ana), () => ana, 'Ya hiciste la cuenta de una casa'],
  firstPerson: [() => asks(ana, beto), () => ana, 'Ya conectaste con alguien'],
  topicsOfWeek: [
    async () => storedReply(app, beto, await storedTopic(app, beto, { title: 'Lo que nadie dice' })),
    () => ana,
    'Lo que nadie dice',
  ],
}

describe.each(Object.entries(MADE))('A line of the kind %s', (kind, [make, whose, title]) => {
  test('comes when there is something, and is hidden until something new happens', async () => {
    const before = await titles(whose(), kind)
    await make()
    const [line, ...others] = await lines(whose(), kind)
    expect(before.join()).not.toContain(title)
    expect(line?.title).toContain(title)
    expect(line?.reason).toMatch(/^porque \S/)
    expect(line?.href).toMatch(/^\//)
    expect(await hide(whose(), line?.key ?? '')).toBe(200)
    // Pressed twice is hidden once.
    expect(await hide(whose(), line?.key ?? '')).toBe(200)
    expect((await lines(whose(), kind)).map(({ key }) => key)).toEqual(others.map(({ key }) => key))
  })
})

test('The deeds of the first week are those of free members, for seven days, and stay hidden when they are done and hidden', async () => {
  const deeds = async (who: Person) =>
    (await Promise.all(['firstQuestion', 'firstHouse', 'firstPerson'].map((kind) => lines(who, kind)))).flat()
  expect((await deeds(ana)).map(({ done }) => done)).toEqual([undefined, undefined, undefined])
  await asks(beto, ana)
  expect((await deeds(ana)).map(({ done }) => done)).toEqual([undefined, undefined, undefined])
  await callAs(app, ana, connections.accept, { body: { rid: String(ana.id), sid: String(beto.id) } })
  expect((await deeds(ana)).map(({ done }) => done)).toEqual([undefined, undefined, true])
  expect(await hide(ana, 'firstPerson:all')).toBe(200)
  await asks(ana, dealer)
  expect((await deeds(ana)).map(({ key }) => key)).toEqual(['firstQuestion:all', 'firstHouse:all'])
  expect(await deeds(await person(app, { membership: 'basic' }))).toEqual([])
  await app.asOwner(`update users set created_at = now() - interval '8 days' where id = ${ana.id}`)
  expect(await deeds(ana)).toEqual([])
})

test('A file that was opened to a lender without a paper in it is a line, until the first paper', async () => {
  const { request, entry } = await loan('interested')
  await change(
    sql`insert into loan_file_keys (pair_id, request_id, given_at) values (${entry}, ${request}, now())`,
  )
  expect(await titles(ana, 'loanPapers')).toEqual(['Manda los papeles de tu préstamo'])
  await change(sql`insert into loan_documents (request_id, kind, version) values (${request}, 'identity', 1)`)
  expect(await titles(ana, 'loanPapers')).toEqual([])
})

test('Somebody whom a member blocks brings no line, nor somebody who blocks the member', async () => {
  await asks(beto, ana)
  await sentMessage(app, beto, await conversation(app, beto, ana))
  await storedReply(app, beto, await storedTopic(app, ana))
  const brought = async () =>
    Promise.all(['connectionRequests', 'messages', 'topicAnswers'].map((kind) => lines(ana, kind)))
  expect((await brought()).map(({ length }) => length)).toEqual([1, 1, 1])
  await block(app, ana, beto)
  expect((await brought()).flat()).toEqual([])
  const carla = await person(app)
  await sentMessage(app, carla, await conversation(app, carla, ana))
  await block(app, carla, ana)
  expect((await brought()).flat()).toEqual([])
})

test('A line that is hidden comes back when something new happens', async () => {
  const chat = await conversation(app, beto, ana)
  await sentMessage(app, beto, chat)
  expect(await hide(ana, 'messages:all')).toBe(200)
  expect(await lines(ana, 'messages')).toEqual([])
  await sentMessage(app, beto, chat, { text: '¿Sigues ahí?' })
  expect((await lines(ana, 'messages')).map(({ reason }) => reason)).toEqual([
    'porque tienes 2 mensajes sin leer',
  ])
})

test('Nobody hides what isn’t theirs, and what is no more is forgotten with the next one', async () => {
  await asks(beto, ana)
  expect(await hide(dealer, 'connectionRequests:all')).toBe(200)
  expect(await hide(ana, 'connectionRequests:all')).toBe(200)
  await change(sql`delete from connections where recipient_id = ${ana.id}`)
  await analysis(app, ana)
  await hide(ana, (await lines(ana, 'analyses'))[0]?.key ?? '')
  const left = await selectRows(
    app.services.database.db,
    { line: column.text },
    sql`select line from hidden_home_lines where user_id in (${ana.id}, ${dealer.id})`,
  )
  expect(left).toEqual([{ line: expect.stringMatching(/^analyses:/) }])
})

test('The next live session is told to those who may join it', async () => {
  await liveSession(app, { title: 'BRRRR en vivo' })
  const pro = await person(app, { membership: 'premium' })
  expect(await titles(pro, 'liveSession')).toEqual(['BRRRR en vivo'])
  expect(await titles(ana, 'liveSession')).toEqual([])
})

test('All lines are one statement beside that of the session', async () => {
  await callAs(app, ana, home.homeLines, {})
  app.statements()
  await callAs(app, ana, home.homeLines, {})
  expect(app.statements().filter((text) => /connections c|watch_progress/.test(text))).toHaveLength(1)
  app.statements()
  await loan('interested')
  app.statements()
  await callAs(app, ana, home.homeLines, {})
  expect(app.statements().length).toBeLessThanOrEqual(2)
})
