import { addressOf } from '@cancha/contract/ground/operation'
import { posting } from '@cancha/contract/talk/forums/posting'
import { ORDERS, reading } from '@cancha/contract/talk/forums/reading'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analysis } from '../../../../testing/builders/analyses.ts'
import { topicOf } from '../../../../testing/builders/forums.ts'
import { storedAnalysis, storedReply, storedTopic } from '../../../../testing/builders/stored-topics.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

/** Topics of a list beside the first, and replies of the long topic: several pages of each. */
const TOPICS = 24
const REPLIES = 30
const SID = 'primera-casa'

let app: TestApp
let member: Person
let topic: Awaited<ReturnType<typeof topicOf>>
/** The requests of each page when it is opened: its list or topic, and the categories beside it. */
let pages: Record<string, string[]>
beforeAll(async () => {
  app = await createTestApp()
  member = await person(app, { membership: 'basic' })
  const asker = await person(app)
  topic = await topicOf(app, asker, { analysis: { shortid: await analysis(app, asker) } })
  const tree = addressOf(reading.tree, { query: {} })
  const draft = addressOf(posting.draft, { query: { for: topic._id } })
  const paged = (page: number) => addressOf(reading.topic, { query: { sid: topic.shortid, page } })
  pages = {
    forum: [addressOf(reading.latest, { query: {} }), tree],
    ...Object.fromEntries(
      ORDERS.map((order) => [`forum, ${order}`, [addressOf(reading.latest, { query: { order } }), tree]]),
    ),
    'second page of the forum': [addressOf(reading.latest, { query: { page: 2 } }), tree],
    category: [addressOf(reading.byName, { params: { name: 'Comprar-y-rentar' }, query: {} }), tree],
    subcategory: [addressOf(reading.inSubcategory, { query: { sid: SID } }), tree],
    topic: [paged(1), draft],
    'last page of the topic': [paged(4), draft],
  }
})
afterAll(() => app.close())

/** How many statements each page's calls take. */
async function ask(headers: Record<string, string>) {
  const asked: Record<string, { statements: number }> = {}
  for (const [name, urls] of Object.entries(pages)) {
    const sum = { statements: 0 }
    for (const url of urls) {
      app.statements()
      const answer = await app.http.inject({ url, headers })
      // A visitor has no draft and no orders of their own.
      if (answer.statusCode === 401) continue
      expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200)
      sum.statements += app.statements().length
    }
    asked[name] = sum
  }
  return asked
}

/** Fills the lists and the topic with all that a post and a topic can have. */
async function grow() {
  const members = await Promise.all([1, 2, 3].map(() => person(app)))
  const [first] = members
  if (!first) throw new Error('nobody')
  for (let at = 0; at < TOPICS; at++) {
    const one = await storedTopic(app, first, { title: `Otra pregunta ${at}` })
    await storedReply(app, first, one)
    await storedAnalysis(app, one.first)
    const body = { id: String(one.id), bookmarked: true, following: true }
    if (at % 2) await callAs(app, member, posting.keep, { body })
  }
  const long = { id: Number(topic._id) }
  for (let at = 0; at < REPLIES; at++) {
    const message = `<p>Hola @[${first.id}] ${at}</p>`
    const post = await storedReply(app, members[at % 3] ?? first, long, { message })
    await app.asOwner(
      `insert into forum_mentions (post_id, user_id) values (${post}, ${first.id});
        insert into forum_likes (post_id, user_id) values (${post}, ${member.id});
        update forum_posts set likes = 1 where id = ${post}`,
    )
    if (at % 3 === 0) await storedAnalysis(app, post)
  }
  await app.asOwner(`update forum_topics set analyses = 21 where id = ${topic._id}`)
}

/** The statements of each page: a visitor's, and a member's, whose session and draft are looked up too. */
const STATEMENTS: Record<string, [visitor: number, member: number]> = {
  forum: [2, 4],
  'forum, latest': [2, 4],
  'forum, unanswered': [2, 4],
  'forum, read': [2, 4],
  'forum, new': [1, 4],
  'forum, following': [1, 4],
  'forum, bookmarked': [1, 4],
  'second page of the forum': [2, 4],
  category: [2, 4],
  subcategory: [3, 5],
  topic: [1, 4],
  'last page of the topic': [1, 4],
}

test('each page of the forums asks the database a few times, however many topics and posts there are', async () => {
  await grow()
  // Statements that are asked once and then known aren't counted.
  await ask(member.headers)
  const short = [await ask({}), await ask(member.headers)]
  await grow()
  const long = [await ask({}), await ask(member.headers)]
  for (const [at, counted] of long.entries()) {
    const counts = Object.fromEntries(
      Object.entries(counted).map(([name, { statements }]) => [name, statements]),
    )
    const most = Object.fromEntries(Object.entries(STATEMENTS).map(([name, both]) => [name, both[at]]))
    expect(counts).toEqual(most)
    for (const [name, { statements }] of Object.entries(short[at] ?? {}))
      expect(statements, name).toBe(counts[name])
  }
})
