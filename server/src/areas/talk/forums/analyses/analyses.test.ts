import { search } from '@cancha/contract/ground/search'
import { posting } from '@cancha/contract/talk/forums/posting'
import { printedReading } from '@cancha/contract/talk/forums/printed'
import { reading } from '@cancha/contract/talk/forums/reading'
import { beforeAll, describe, expect, test } from 'vitest'
import { analysis, EXAMPLES } from '../../../../testing/builders/analyses.ts'
import {
  changeAs,
  deletePostAs,
  moderatorOf,
  queueOf,
  reportAs,
} from '../../../../testing/builders/forum-order.ts'
import { actAs, FREE, PRO, pageOf, topicOf } from '../../../../testing/builders/forums.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../../testing/test-app.ts'

/** Fields of a saved analysis that its author didn't choose to show. */
const SECRETS = {
  street: '9 Canario Lane',
  description: 'El canario está desesperado por vender',
  year: '1canario',
  entry_date: '2canario',
} as const
const PLACE = { city: 'Canariotown', state: 'Canarioland', zip: '98765' } as const
const CANARY = /canario|98765/i

let app: TestApp
let author: Person
let other: Person
let moderator: Person
beforeAll(async () => {
  app = await sharedTestApp()
  author = await person(app, { membership: 'basic' })
  other = await person(app, { membership: 'basic' })
  moderator = await moderatorOf(app)
})

const saved = (who: Person, data: Record<string, string | number> = {}) =>
  analysis(app, who, {
    type: 'rental_property',
    name: 'El canario secreto',
    tags: ['canario'],
    data: { ...EXAMPLES.rental_property, ...SECRETS, ...PLACE, ...data },
  })
/** A topic with an analysis, of somebody who has none yet. */
async function asked(options: { name?: string; withplace?: boolean; subcategory?: string } = {}) {
  const { subcategory = FREE, ...shown } = options
  const who = await person(app, { membership: 'basic' })
  const topic = await topicOf(app, who, { subcategory, analysis: { shortid: await saved(who), ...shown } })
  const of = (await pageOf(app, who, topic)).analysis ?? ''
  return { who, topic, of }
}
type Changed = { field: string; value: string | number; why: string }
const RENT = { field: 'monthly_rent', value: 2_100, why: 'Las rentas de esa calle' }
const counter = (who: Person, topic: { _id: string }, of: string, changes: Changed[] = [RENT]) =>
  callAs(app, who, posting.addPost, {
    body: { author: String(who.id), topic: topic._id, message: 'Mira', counter: { of, changes } },
  })
const take = (who: Person, id: string) => callAs(app, who, posting.takeOver, { body: { id } })

describe('row 71: an analysis in a topic', () => {
  test('shows nothing that its author didn’t choose to show, wherever the topic, its counter-analyses and what is made of them are read', async () => {
    const { topic, of } = await asked()
    const reply = (await counter(other, topic, of)).json().post
    await reportAs(app, await person(app), { _id: reply._id })
    await reportAs(app, await person(app), { _id: (await pageOf(app, null, topic)).posts[0]?._id ?? '' })
    const taker = await person(app, { membership: 'basic' })
    const taken = [(await take(taker, of)).json(), (await take(taker, reply.analysis.id)).json()]
    const ask = (query: object) => callAs(app, other, reading.latest, { query })
    const places: Record<string, unknown> = {
      topic: await pageOf(app, null, topic),
      'topic for a member': await pageOf(app, other, topic),
      'its subcategory': (await callAs(app, {}, reading.inSubcategory, { query: { sid: FREE } })).json(),
      lists: [(await ask({})).json(), (await callAs(app, other, reading.own, {})).json()],
      posts: (await callAs(app, {}, printedReading.post, { params: { pid: reply._id } })).json(),
      search: (await callAs(app, other, search.find, { query: { q: 'secreto desesperado' } })).body,
      queue: await queueOf(app, moderator),
      feed: (await app.http.inject('/foros.xml')).body,
      map: (await app.http.inject('/sitemap-1.xml')).body,
      'analyses of whoever took it over': await rowsOf(taken),
      'what is stored of it': await stored(topic),
    }
    for (const [name, place] of Object.entries(places))
      expect(JSON.stringify(place), name).not.toMatch(CANARY)
    expect(JSON.stringify(places['topic'])).toContain('"purchase_price":100000')
    expect(JSON.stringify(places['queue'])).toContain('"purchase_price":100000')
  })

  test('shows city, state and postal code only where its author says so, and never street, notes and dates', async () => {
    const { topic, of } = await asked({ withplace: true, name: 'Una casa' })
    const shown = (await counter(other, topic, of)).json().post
    const [first] = (await pageOf(app, null, topic)).posts
    for (const one of [first?.analysis, shown.analysis, shown.analysis.of]) {
      expect(one.calculator_data).toMatchObject(PLACE)
      expect(JSON.stringify(one)).not.toMatch(/Canario Lane|desesperado|1canario|2canario|secreto/)
    }
    expect(first?.analysis?.name).toBe('Una casa')
  })

  test('stays as it was when its author changes it later', async () => {
    const { who, topic, of } = await asked()
    await app.asOwner(
      `update saved_analyses set data = data || '{"purchase_price": 777}' where user_id = ${who.id}`,
    )
    const [first] = (await pageOf(app, null, topic)).posts
    expect(first?.analysis?.calculator_data['purchase_price']).toBe(100_000)
    expect((await counter(other, topic, of)).json().post.analysis.of.calculator_data).toEqual(
      first?.analysis?.calculator_data,
    )
  })
})

/** The saved analyses that these answers speak of. */
const rowsOf = async (answers: { shortid: string }[]) =>
  (
    await app.services.database.pool.query('select * from saved_analyses where shortid = any($1)', [
      answers.map(({ shortid }) => shortid),
    ])
  ).rows
const stored = async ({ _id }: { _id: string }) =>
  (
    await app.services.database.pool.query(
      `select n.type, n.name, n.data, n.changes from forum_analyses n join forum_posts p on p.id = n.post_id
        where p.topic_id = $1`,
      [_id],
    )
  ).rows

describe('an analysis that can’t be attached', () => {
  test.each([
    ['somebody else’s', async () => ({ shortid: await saved(other) })],
    ['a deleted one', async () => ({ shortid: await analysis(app, author, { deleted: true }) })],
    ['none', async () => ({ shortid: 'no-hay-tal' })],
  ])('is %s: nothing is published, and its field says why', async (_, of) => {
    const body = {
      author: String(author.id),
      subcategory: FREE,
      title: 'Mi análisis',
      message: 'Miren',
      accepteddata: true,
      analysis: await of(),
    }
    const answer = await callAs(app, author, posting.addTopic, { body })
    expect(answer.json()).toMatchObject({
      code: 'not_found',
      issues: [{ path: 'body.analysis', msg: 'Ese análisis ya no está entre los tuyos' }],
    })
    const topics = (await callAs(app, author, reading.latest, { query: {} })).json().topics
    expect(topics.filter(({ title }: { title: string }) => title === 'Mi análisis')).toEqual([])
  })
})

describe('a counter-analysis', () => {
  test.each<[string, Changed[], string, string]>([
    ['of nothing', [], 'body.counter.changes', 'Cambia al menos un número'],
    [
      'without a reason',
      [{ ...RENT, why: '  ' }],
      'body.counter.changes.0.why',
      'Escribe por qué lo cambias',
    ],
    [
      'of a field that isn’t a number of the calculator',
      [{ field: 'street', value: '9 Palm', why: 'x' }],
      'body.counter.changes.0.value',
      'Ese dato no entra en la cuenta de esta calculadora.',
    ],
    [
      'of the prototype',
      [{ field: '__proto__', value: 1, why: 'x' }],
      'body.counter.changes.0.value',
      'Ese dato no entra en la cuenta de esta calculadora.',
    ],
    [
      'of one number twice',
      [RENT, { ...RENT, value: 2_000 }],
      'body.counter.changes.1.value',
      'déjalo una sola vez',
    ],
    ['that empties a number', [{ ...RENT, value: '' }], 'body.counter.changes.0.value', 'escribe un número'],
    ['with a word', [{ ...RENT, value: 'mucho' }], 'body.counter.changes.0.value', ''],
    ['of a very long number', [{ ...RENT, value: '9'.repeat(20_000) }], 'body.counter.changes.0.value', ''],
    [
      'that changes nothing',
      [{ ...RENT, value: 2_400 }],
      'body.counter.changes.0.value',
      'ya está en la cuenta',
    ],
  ])('%s is refused at its field, and no reply is stored', async (_, changes, path, sentence) => {
    const { topic, of } = await asked()
    const answer = await counter(other, topic, of, changes)
    expect([answer.statusCode, answer.json().code], answer.body.slice(0, 300)).toEqual([400, 'invalid_input'])
    expect(answer.json().issues[0]).toMatchObject({ path, msg: expect.stringContaining(sentence) })
    expect(answer.json().issues[0].msg).toMatch(/^.{10,200}$/)
    expect((await pageOf(app, null, topic)).replies).toBe(0)
  })

  test('starts from an analysis that is visible in its topic', async () => {
    const { topic, of } = await asked()
    const foreign = await asked()
    const hidden = (await counter(other, topic, of)).json().post
    await actAs(app, moderator, hidden._id, 'hide')
    for (const wrong of [foreign.of, hidden.analysis.id, '999999999999']) {
      const answer = await counter(other, topic, wrong)
      expect(answer.json()).toMatchObject({
        code: 'not_found',
        issues: [{ path: 'body.counter', msg: 'El análisis del que partes ya no está en el tema' }],
      })
    }
    expect((await pageOf(app, null, topic)).replies).toBe(0)
  })

  test('that is stored while what it starts from is deleted is stored whole or refused, and the figures count what is shown', async () => {
    for (let round = 0; round < 5; round++) {
      const { topic, of } = await asked()
      const first = (await counter(other, topic, of)).json().post
      const [deleted, ...replies] = await Promise.all([
        deletePostAs(app, moderator, first),
        counter(author, topic, first.analysis.id, [{ ...RENT, value: 2_000 }]),
        counter(other, topic, of, [{ ...RENT, value: 1_900 }]),
      ])
      expect(deleted.statusCode).toBe(200)
      for (const { statusCode, body } of replies) expect([200, 404], body).toContain(statusCode)
      const page = await pageOf(app, null, topic)
      const shown = page.posts.filter(({ analysis: one }) => one !== null)
      expect(page.figures).toHaveLength(shown.length)
      expect(shown.length).toBe(1 + replies.filter(({ statusCode }) => statusCode === 200).length)
    }
  })
})

describe('an analysis is taken over', () => {
  test('into the one that was asked about by its author, whose street and notes stay; into a new one by others', async () => {
    const { who, topic, of } = await asked()
    const { analysis: theirs } = (await counter(other, topic, of)).json().post
    const [mine, twice, another] = [
      await take(who, theirs.id),
      await take(who, theirs.id),
      await take(author, theirs.id),
    ]
    expect(mine.json()).toMatchObject({ created: false })
    expect(twice.json().shortid).toBe(mine.json().shortid)
    const [own] = await rowsOf([mine.json()])
    expect(own).toMatchObject({ data: { ...SECRETS, ...PLACE, monthly_rent: 2_100 } })
    expect(another.json()).toMatchObject({ created: true, calculator_type: 'rental_property' })
  })

  test('not if it is in a hidden reply, in the pro forum, or nowhere', async () => {
    const { topic, of } = await asked()
    const { _id, analysis: theirs } = (await counter(other, topic, of)).json().post
    await actAs(app, moderator, _id, 'hide')
    const free = await person(app)
    const codes = [theirs.id, (await asked({ subcategory: PRO })).of, '999999999999'].map(
      async (id) => (await take(free, id)).json().code,
    )
    expect(await Promise.all(codes)).toEqual(['not_found', 'paid_only', 'not_found'])
  })

  test('also after its topic was merged into another one, into whose question’s analysis it doesn’t go', async () => {
    const [from, into] = [await asked(), await asked()]
    const { analysis: theirs } = (await counter(other, from.topic, from.of)).json().post
    await changeAs(app, moderator, from.topic, { kind: 'merge', into: into.topic.shortid })
    const before = await rowsOfPerson(into.who)
    const answer = await take(into.who, theirs.id)
    expect(answer.statusCode).toBe(200)
    expect((await rowsOfPerson(into.who)).filter(({ shortid }) => shortid !== answer.json().shortid)).toEqual(
      before.filter(({ shortid }) => shortid !== answer.json().shortid),
    )
  })
})

const rowsOfPerson = async ({ id }: Person): Promise<{ shortid: string; data: object }[]> =>
  (
    await app.services.database.pool.query(
      'select shortid, data from saved_analyses where user_id = $1 order by id',
      [id],
    )
  ).rows
