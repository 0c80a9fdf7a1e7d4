import { addressOf } from '@cancha/contract/ground/operation'
import { posting } from '@cancha/contract/talk/forums/posting'
import { reading } from '@cancha/contract/talk/forums/reading'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectOne } from '../../../../database/statements.ts'
import { silenceAs } from '../../../../testing/builders/forum-order.ts'
import { PRO } from '../../../../testing/builders/forums.ts'
import {
  type StoredTopic,
  storedAnalysis,
  storedReply,
  storedTopic,
} from '../../../../testing/builders/stored-topics.ts'
import { type Cast, cast, type Person, person } from '../../../../testing/cast.ts'
import { whileLocked } from '../../../../testing/lock-table.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { topicFinder } from './topic-for-many.ts'

const STATES = ['shown', 'waiting', 'hidden', 'deleted'] as const

let app: TestApp
let people: Cast
/** Members without anything of their own in the topics. */
let plain: Person[]
let topics: Record<string, StoredTopic>
beforeAll(async () => {
  app = await createTestApp()
  people = await cast(app)
  plain = await Promise.all(['Ana', 'Beto', 'Carmen'].map((firstName) => person(app, { firstName })))
  const { owner, other } = people
  topics = {
    shown: await storedTopic(app, owner),
    hidden: await storedTopic(app, owner, { state: 'hidden' }),
    waiting: await storedTopic(app, other, { state: 'waiting' }),
    deleted: await storedTopic(app, owner, { state: 'deleted' }),
    pro: await storedTopic(app, owner, { subcategory: PRO }),
  }
  for (const topic of Object.values(topics)) await fill(topic)
  await app.asOwner(
    `insert into member_blocks (blocker_id, blocked_id) values (${plain[0]?.id}, ${people.other.id})`,
  )
}, 60_000)
afterAll(() => app.close())

/** Two pages of posts in all states, one of which answers the analysis of one that isn't shown, and what some keep and like. */
async function fill(topic: StoredTopic): Promise<void> {
  const [ana, beto] = plain as [Person, Person]
  const hidden = await storedReply(app, people.other, topic, { state: 'hidden' })
  const replies = [hidden]
  for (let at = 0; at < 14; at++)
    replies.push(
      await storedReply(app, [people.owner, people.other, people.free][at % 3] ?? ana, topic, {
        state: STATES[at % STATES.length] ?? 'shown',
      }),
    )
  const [asked, answered] = [
    await storedAnalysis(app, hidden),
    await storedAnalysis(app, replies[1] ?? hidden),
  ]
  const liked = replies.slice(1).filter((_, at) => at % 4 === 0)
  await app.asOwner(`
    update forum_analyses set counter_of = ${asked}, changes = '[]' where id = ${answered};
    update forum_topics set analyses = 2, solution_id = ${liked.at(-1)} where id = ${topic.id};
    insert into forum_likes (post_id, user_id)
      select p, u from unnest(array[${liked}]) p, unnest(array[${[ana.id, people.free.id]}]) u;
    update forum_posts set likes = 2 where id in (${liked})`)
  await callAs(app, beto, posting.keep, { body: { id: String(topic.id), following: true, bookmarked: true } })
}

const everybody = (): Partial<Person>[] => [{}, ...Object.values(people), ...plain]

test('each of many who ask together for a page of a topic reads what they would alone', async () => {
  const [, , carmen] = plain as [Person, Person, Person]
  expect((await silenceAs(app, people.admin, carmen, 3)).statusCode).toBe(200)
  for (const [name, topic] of Object.entries(topics))
    for (const page of [1, 2]) {
      const url = addressOf(reading.topic, { query: { sid: topic.shortid, page } })
      const ask = async ({ headers }: Partial<Person>) => {
        const { statusCode, body } = await app.http.inject({ url, ...(headers && { headers }) })
        return { statusCode, body: statusCode === 200 ? body : statusCode }
      }
      const alone = []
      for (const who of everybody()) alone.push(await ask(who))
      app.statements()
      const together = await Promise.all([...everybody(), ...everybody()].map(ask))
      expect(together, `${name}, page ${page}`).toEqual([...alone, ...alone])
      expect(
        app.statements().some((text) => text.includes('cross join unnest')),
        name,
      ).toBe(true)
      // They aren't all told the same, or nothing would be shown by this.
      if (name === 'shown') expect(new Set(alone.map(({ body }) => body)).size).toBeGreaterThan(6)
    }
})

test('what somebody wrote whom the reader blocked comes with the page, to be folded; nobody else’s page says so', async () => {
  const [ana, beto] = plain as [Person, Person]
  const query = { sid: (topics['shown'] as StoredTopic).shortid, page: 1 }
  const read = async (who: Partial<Person>) =>
    reading.topic.answer.parse((await callAs(app, who, reading.topic, { query })).json())
  const { posts, folded } = await read(ana)
  const theirs = posts.filter(({ author }) => author._id === String(people.other.id))
  expect(theirs.length).toBeGreaterThan(0)
  expect(folded).toEqual(theirs.map(({ _id }) => _id))
  for (const who of [{}, beto, people.other]) expect((await read(who)).folded).toEqual([])
})

test('they take two statements, and somebody with something of their own one more', async () => {
  const find = topicFinder(app.services.database.db)
  const { shortid } = topics['shown'] as StoredTopic
  const viewers = [...plain, people.free].map(({ viewer }) => viewer)
  app.statements()
  await Promise.all(viewers.slice(0, 3).map((viewer) => find(shortid, 1, viewer)))
  expect(app.statements()).toHaveLength(2)
  await Promise.all(viewers.map((viewer) => find(shortid, 1, viewer)))
  expect(app.statements()).toHaveLength(3)
  await find(shortid, 1, viewers[0] ?? null)
  expect(app.statements()).toHaveLength(1)
})

test('the author of a topic, who reads it with others while it is hidden, gets its question still', async () => {
  const { owner } = people
  const topic = await storedTopic(app, owner)
  const find = topicFinder(app.services.database.db)
  const waits = async () => {
    const { count } = await selectOne(
      app.services.database.db,
      { count: column.int },
      sql`select count(*)::int as count from pg_locks where not granted`,
    )
    return count
  }
  // The shared statement reads this table and waits; that of the readers' own parts doesn't.
  const reads = await whileLocked(app, 'forum_photos', async () => {
    const both = Promise.all([
      find(topic.shortid, 1, owner.viewer),
      find(topic.shortid, 1, plain[0]?.viewer ?? null),
    ])
    await expect.poll(waits).toBe(1)
    await app.asOwner(`update forum_posts set state = 'hidden', removed_at = now(), removed_reason = 'Por una prueba' where id = ${topic.first};
      update forum_topics set state = 'hidden' where id = ${topic.id}`)
    return [both] as const
  })
  const [own] = await reads[0]
  expect(own).toMatchObject({ state: 'hidden', posts: [{ place: 1 }] })
})

test('whose page can’t be read fails alone', async () => {
  const find = topicFinder(app.services.database.db)
  const { shortid } = topics['shown'] as StoredTopic
  const asked = await Promise.allSettled([
    find(shortid, 1, null),
    find(shortid, 1, null),
    find('\0', 1, null),
    find('\0', 1, null),
    find('nadie', 1, null),
    find('nadie', 1, null),
  ])
  expect(asked.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(asked.at(-1)).toEqual({ status: 'fulfilled', value: null })
})
