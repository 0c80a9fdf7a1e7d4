import { posting } from '@cancha/contract/talk/forums/posting'
import { forumPurposes } from '@cancha/contract/talk/forums-uploads'
import { PHOTOS_MOST, TOPIC_LIMITS } from '@cancha/domain/talk/forums/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportAs } from '../../../../testing/builders/forum-order.ts'
import { FREE, pageOf, topicOf } from '../../../../testing/builders/forums.ts'
import { storedReply, storedTopic } from '../../../../testing/builders/stored-topics.ts'
import { unusedFile } from '../../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { rounds } from '../../../../testing/rounds.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { forumPostPace, forumReportPace } from '../limits.ts'

const TOGETHER = 50

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const begin = (who: Person, number: number) =>
  callAs(app, who, posting.addTopic, {
    body: {
      author: String(who.id),
      subcategory: FREE,
      title: `Pregunta número ${number}`,
      message: '<p>¿Cuánto guardan cada mes?</p>',
      accepteddata: true,
    },
  })

/** Sends many topics of one member together. @returns how many were published and the refusals' codes and sentences, each once */
async function beginTogether(who: Person) {
  const answers = await Promise.all(Array.from({ length: TOGETHER }, (_, number) => begin(who, number)))
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  return {
    published: new Set(
      answers.flatMap((answer) => (answer.statusCode === 200 ? [answer.json().topic._id] : [])),
    ).size,
    refused: [
      ...new Set(refused.map((answer) => `${answer.statusCode} ${answer.json().code}: ${answer.json().msg}`)),
    ],
  }
}

test.each([
  ['free', rounds(20, 100)],
  ['basic', rounds(20, 100)],
  ['premium', 1],
] as const)(
  '[LIM3-008] [LIM3-009] [FOR-061] [FOR-062] of 50 topics that a member with the %s membership sends together exactly as many are published as may be',
  async (membership, times) => {
    const { most, msg } = TOPIC_LIMITS[membership]
    for (let round = 0; round < times; round++) {
      const who = await person(app, { membership })
      // Topics published before count too.
      const before = round % most
      for (let number = 0; number < before; number++) await topicOf(app, who)
      expect(await beginTogether(who)).toEqual({
        published: most - before,
        refused: [`403 limit_reached: ${msg}`],
      })
      const { rows } = await app.services.database.pool.query(
        `select count(*)::int as topics, count(p.id)::int as posts from forum_topics t
          left join forum_posts p on p.topic_id = t.id where t.author_id = ${who.id}`,
      )
      expect(rows).toEqual([{ topics: most, posts: most }])
    }
  },
)

test('[LIM3-010] [FOR-063] an administrator’s 50 are published, all of them', async () => {
  expect(await beginTogether(await person(app, { admin: true }))).toEqual({
    published: TOGETHER,
    refused: [],
  })
})

test('[LIM3-005] [FOR-086] of 50 photos that several add to a topic together exactly as many are kept as fit beside those that it has', async () => {
  const keepers = [await person(app, { admin: true }), await person(app, { moderates: [0] })]
  for (let round = 0; round < rounds(6, 20); round++) {
    const topic = await storedTopic(app, await person(app))
    const add = async (who: Person) => {
      const photos = [await unusedFile(app, who, forumPurposes.photo)]
      return () => callAs(app, who, posting.addPhotos, { body: { id: String(topic.id), photos } })
    }
    const calls: Awaited<ReturnType<typeof add>>[] = []
    for (let number = 0; number < TOGETHER; number++)
      for (const who of keepers.slice(number % 2, (number % 2) + 1)) calls.push(await add(who))
    for (let held = 0; held < round % PHOTOS_MOST; held++) await calls.pop()?.()
    const answers = await Promise.all(calls.map((call) => call()))
    const kept = answers.filter(({ statusCode }) => statusCode === 200).length
    expect([kept + (round % PHOTOS_MOST), (await pageOf(app, null, topic)).photo.length]).toEqual([
      PHOTOS_MOST,
      PHOTOS_MOST,
    ])
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    for (const answer of refused)
      expect(answer.json()).toMatchObject({
        code: 'conflict',
        issues: [{ path: 'body.photos', msg: 'You can upload Max 4 photos' }],
      })
  }
})

test('likes of 30 members that come together, some of them twice and some taken back, are counted as they are', async () => {
  const members = await Promise.all(Array.from({ length: 30 }, () => person(app)))
  for (let round = 0; round < rounds(3, 20); round++) {
    const topic = await storedTopic(app, await person(app))
    const post = String(topic.first)
    const like = (who: Person) => callAs(app, who, posting.like, { body: { _id: post, uid: String(who.id) } })
    const dislike = (who: Person) =>
      callAs(app, who, posting.dislike, { body: { _id: post, uid: String(who.id) } })
    const likes = async () => {
      const [first] = (await pageOf(app, null, topic)).posts
      const { rows } = await app.services.database.pool.query(
        `select t.likes, (select count(*)::int from forum_likes where post_id = ${post}) as stored from forum_topics t
          where t.id = ${topic.id}`,
      )
      return [first?.likes, rows[0].likes, rows[0].stored]
    }
    const liked = await Promise.all([...members, ...members].map(like))
    expect(liked.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(200))
    expect(Math.max(...liked.map((answer) => answer.json().likes))).toBe(30)
    expect(await likes()).toEqual([30, 30, 30])
    await Promise.all([...members.slice(0, 10).flatMap((who) => [dislike(who), dislike(who)])])
    expect(await likes()).toEqual([20, 20, 20])
  }
})

describe('with limits on', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await createTestApp({ CANCHA_LIMITS: 'on' })
  })
  afterAll(() => limited.close())

  test('of a hundred replies and changes that a member sends together as many are stored as the pace allows, and each other one says what to do', async () => {
    const who = await person(limited, { membership: 'basic' })
    const topic = String((await storedTopic(limited, await person(limited))).id)
    const body = { author: String(who.id), topic, message: '<p>Yo también</p>' }
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => callAs(limited, who, posting.addPost, { body })),
    )
    const stored = answers.filter(({ statusCode }) => statusCode === 200)
    expect(stored).toHaveLength(forumPostPace.points)
    const [edited] = stored
    const change = { id: edited?.json().post._id, message: '<p>Otra cosa</p>' }
    const refused = [
      ...answers.filter(({ statusCode }) => statusCode !== 200),
      await callAs(limited, who, posting.updatePost, { body: change }),
    ]
    for (const answer of refused)
      expect([answer.statusCode, answer.json().code, answer.json().msg]).toEqual([
        429,
        'rate_limited',
        forumPostPace.says,
      ])
  })

  test('of reports that a member sends together as many are stored as the limit of a day allows', async () => {
    const [who, author] = [await person(limited), await person(limited)]
    const topic = await storedTopic(limited, author)
    const posts: number[] = []
    for (let number = 0; number < forumReportPace.points + 10; number++)
      posts.push(await storedReply(limited, author, topic))
    const answers = await Promise.all(posts.map((id) => reportAs(limited, who, { _id: String(id) })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(forumReportPace.points)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(new Set(refused.map((answer) => `${answer.statusCode} ${answer.json().msg}`))).toEqual(
      new Set([`429 ${forumReportPace.says}`]),
    )
  })
})
