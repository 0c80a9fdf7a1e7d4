import { order } from '@cancha/contract/talk/forums/order'
import { posting } from '@cancha/contract/talk/forums/posting'
import { printedReading } from '@cancha/contract/talk/forums/printed'
import { reading } from '@cancha/contract/talk/forums/reading'
import type { Topic } from '@cancha/contract/talk/forums/topic'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wrongCounts } from '../../../../testing/builders/forum-counts.ts'
import {
  changeAs,
  deletePostAs,
  deleteTopicAs,
  moderatorOf,
  reportAs,
} from '../../../../testing/builders/forum-order.ts'
import { actAs, pageOf, replyOf } from '../../../../testing/builders/forums.ts'
import { type StoredTopic, storedReply, storedTopic } from '../../../../testing/builders/stored-topics.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { rounds } from '../../../../testing/rounds.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let moderator: Person
let admin: Person
let asker: Person
let members: Person[]
beforeAll(async () => {
  app = await createTestApp()
  moderator = await moderatorOf(app)
  admin = await person(app, { admin: true })
  asker = await person(app, { membership: 'basic' })
  members = await Promise.all(Array.from({ length: 6 }, () => person(app, { membership: 'basic' })))
})
afterAll(() => app.close())

type Answer = { statusCode: number; body: string; json(): Record<string, never> }
const member = (at: number): Person => members[at % members.length] ?? asker
const wire = ({ id, shortid }: StoredTopic) => ({ _id: String(id), shortid, href: '' })

/** A topic of two pages. @returns it, and the ids of its replies */
async function long() {
  const topic = await storedTopic(app, asker)
  const replies: string[] = []
  for (let at = 0; at < 12; at++) replies.push(String(await storedReply(app, member(at), topic)))
  return { topic, replies }
}
type Long = Awaited<ReturnType<typeof long>>

/** Changes that a moderator may make to a topic while others are in it. */
const CHANGES: Record<string, (one: Long, other: Long) => Promise<Answer>> = {
  moved: ({ topic }) => changeAs(app, moderator, wire(topic), { kind: 'move', to: 'renta-larga' }),
  'moved to the pro forum': ({ topic }) => changeAs(app, admin, wire(topic), { kind: 'move', to: 'brrrr' }),
  merged: ({ topic }, other) =>
    changeAs(app, moderator, wire(topic), { kind: 'merge', into: other.topic.shortid }),
  split: ({ topic, replies }) =>
    changeAs(app, moderator, wire(topic), { kind: 'split', posts: replies.slice(3), title: 'Otra cosa' }),
  closed: ({ topic }) => changeAs(app, moderator, wire(topic), { kind: 'close' }),
  hidden: ({ topic }) => actAs(app, moderator, String(topic.first), 'hide'),
  deleted: ({ topic }) => deleteTopicAs(app, moderator, wire(topic)),
}

const read = (who: Partial<Person>, { shortid }: StoredTopic, page: number) =>
  callAs(app, who, reading.topic, { query: { sid: shortid, page: String(page) } })
const reply = (who: Person, { id }: StoredTopic, more: object = {}) =>
  callAs(app, who, posting.addPost, {
    body: { author: String(who.id), topic: String(id), message: '<p>Yo también</p>', ...more },
  })
const like = (who: Person, _id: string) =>
  callAs(app, who, posting.like, { body: { _id, uid: String(who.id) } })
const solve = (who: Person, { id }: StoredTopic, post: string) =>
  callAs(app, who, posting.solve, { body: { id: String(id), post } })

/** Lists the faults that break a page: a topic has posts, its first page begins with the question, and its posts are in order. */
function lacking({ posts, currentPage, totalPages }: Topic): string[] {
  const places = posts.map(({ place }) => place)
  return [
    ...(places.length === 0 ? ['posts'] : []),
    ...(currentPage === 1 && places[0] !== 1 ? ['the question'] : []),
    ...(currentPage > totalPages ? ['the page'] : []),
    ...(places.join() === places.toSorted((a, b) => a - b).join() ? [] : ['the order']),
  ]
}

describe.each(Object.keys(CHANGES))('while a topic is %s', (name) => {
  const change = CHANGES[name] as (typeof CHANGES)[string]

  test('each of its readers gets a whole page of it, or is told that it is gone', async () => {
    for (let round = 0; round < rounds(4, 40); round++) {
      const [one, other] = [await long(), await long()]
      const reads = () =>
        [{}, asker, admin].flatMap((who) => [1, 2].map((page) => read(who, one.topic, page)))
      const [changed, ...answers] = await Promise.all([
        change(one, other),
        ...Array.from({ length: 4 }, reads).flat(),
        callAs(app, {}, printedReading.post, { params: { pid: one.replies[9] ?? '' } }),
        callAs(app, {}, printedReading.single, { params: { id: String(one.topic.id) } }),
        callAs(app, {}, reading.inSubcategory, { query: { sid: 'primera-casa' } }),
        callAs(app, {}, reading.latest, { query: {} }),
      ])
      expect(changed.statusCode, changed.body).toBe(200)
      for (const answer of answers) {
        expect([200, 401, 404], answer.body).toContain(answer.statusCode)
        const page = answer.json()
        if ('replies' in page) expect(lacking(page), JSON.stringify(page).slice(0, 500)).toEqual([])
      }
    }
  })

  test('what its members do is done or refused with words, and everything is counted as it is', async () => {
    for (let round = 0; round < rounds(3, 40); round++) {
      const [one, other] = [await long(), await long()]
      const answers: Answer[] = await Promise.all([
        change(one, other),
        ...members.map((who) => reply(who, one.topic)),
        ...members.map((who) => reply(who, other.topic)),
        ...members.map((who) => like(who, String(one.topic.first))),
        ...members.map((who) => like(who, one.replies[5] ?? '')),
        ...one.replies.slice(0, 3).map((post) => solve(asker, one.topic, post)),
        ...members.map((who) =>
          callAs(app, who, posting.keep, { body: { id: String(one.topic.id), following: true } }),
        ),
        ...members.map((who) =>
          callAs(app, who, reading.visit, { body: { id: String(one.topic.id), place: 9 } }),
        ),
        reportAs(app, member(1), { _id: one.replies[2] ?? '' }),
        deletePostAs(app, admin, { _id: one.replies[5] ?? '' }),
        callAs(app, asker, posting.updatePost, { body: { id: String(one.topic.first), message: 'Otra' } }),
        callAs(app, asker, posting.updateTitle, { body: { id: String(one.topic.id), title: 'Otro título' } }),
        callAs(app, member(0), posting.saveDraft, {
          body: { for: String(one.topic.id), message: 'Sin terminar', version: 0 },
        }),
      ])
      for (const answer of answers) {
        expect([200, 402, 403, 404, 409], answer.body).toContain(answer.statusCode)
        if (answer.statusCode !== 200) expect(answer.json()['msg']).toMatch(/^[A-ZÁÉÍÓÚ].{10,}\.$/)
      }
      expect(await wrongCounts(app)).toEqual([])
    }
  })
})

describe('of two', () => {
  test('who merge two topics into each other one does, and no post is lost', async () => {
    for (let round = 0; round < rounds(3, 40); round++) {
      const [one, other] = [await long(), await long()]
      const merge = (from: Long, into: Long) => CHANGES['merged']?.(from, into) as Promise<Answer>
      const answers = await Promise.all([merge(one, other), merge(other, one)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      expect(await pageOf(app, null, one.topic)).toMatchObject({ replies: 25, lastPlace: 26 })
      expect(await wrongCounts(app)).toEqual([])
    }
  })

  test('who move and merge, split and delete the same replies, neither gets a fault, and everything is counted as it is', async () => {
    for (let round = 0; round < rounds(3, 40); round++) {
      const [one, other] = [await long(), await long()]
      const acts = ['moved', 'merged', 'split', 'closed', 'hidden', 'deleted', 'merged', 'split', 'deleted']
      const answers = await Promise.all(acts.map((name) => CHANGES[name]?.(one, other) as Promise<Answer>))
      for (const { statusCode, body } of answers) expect([200, 403, 404, 409], body).toContain(statusCode)
      expect(await wrongCounts(app)).toEqual([])
    }
  })

  test('of whom one merges a topic and the other deletes it, either the topic is deleted whole or the other keeps all of its posts', async () => {
    for (let round = 0; round < rounds(6, 40); round++) {
      const [one, other] = [await long(), await long()]
      const [merged, deleted] = await Promise.all([
        CHANGES['merged']?.(one, other) as Promise<Answer>,
        deleteTopicAs(app, moderator, wire(one.topic)),
      ])
      expect([merged.statusCode, deleted.statusCode].toSorted()).toEqual([200, expect.toBeOneOf([404, 409])])
      expect((await pageOf(app, null, other.topic)).replies).toBe(merged.statusCode === 200 ? 25 : 12)
    }
  })

  test('who mark the same reply as the solution both do, and its author is told once', async () => {
    const { topic, replies } = await long()
    const author = member(4)
    await app.asOwner(`delete from notifications where user_id = ${author.id}`)
    const answers = await Promise.all(
      [asker, moderator, asker, moderator].map((who) => solve(who, topic, replies[4] ?? '')),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect((await pageOf(app, null, topic)).solution?._id).toBe(replies[4])
    const { rows } = await app.services.database.pool.query(
      `select count(*)::int as told from notifications where user_id = ${author.id} and kind = 'forum_solution'`,
    )
    expect(rows).toEqual([{ told: 1 }])
  })

  test.each([
    ['hide', 'hide'],
    ['hide', 'dismiss'],
    ['dismiss', 'dismiss'],
  ] as const)(
    'moderators at one report, who %s and %s, one wins, and the other is told',
    async (first, second) => {
      const { topic } = await long()
      for (let round = 0; round < rounds(4, 40); round++) {
        const post = await replyOf(app, member(round), { _id: String(topic.id) })
        await reportAs(app, member(round + 1), post)
        const act = (who: Person, wanted: 'hide' | 'dismiss') =>
          callAs(app, who, order.act, {
            body: { id: post._id, act: wanted, version: 0, reason: 'Por orden' },
          })
        const answers = await Promise.all([act(moderator, first), act(admin, second)])
        expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
        expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
          code: 'conflict',
          msg: 'Alguien más ya atendió esta publicación. Vuelve a cargar la lista.',
        })
      }
    },
  )
})

describe('a draft from before', () => {
  test('its topic was deleted stays where its author reads it, can’t be saved again, and its reply is refused with words', async () => {
    const { topic } = await long()
    const who = member(0)
    const save = (version: number) =>
      callAs(app, who, posting.saveDraft, {
        body: { for: String(topic.id), message: 'Sin terminar', version },
      })
    await save(0)
    await deleteTopicAs(app, moderator, wire(topic))
    const draft = (await callAs(app, who, posting.draft, { query: { for: String(topic.id) } })).json()
    expect(draft.draft).toMatchObject({ message: 'Sin terminar', version: 1 })
    for (const answer of [await save(1), await reply(who, topic)])
      expect(answer.json()).toMatchObject({ code: 'not_found' })
  })
})
