import { order } from '@cancha/contract/talk/forums/order'
import { printedReading } from '@cancha/contract/talk/forums/printed'
import { reading } from '@cancha/contract/talk/forums/reading'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actAs, pageOf, replyOf, topicOf } from '../../../../testing/builders/forums.ts'
import { lettersTo } from '../../../../testing/builders/notifications.ts'
import { storedReply, storedTopic } from '../../../../testing/builders/stored-topics.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { passHour } from '../../../../testing/hour.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let ana: Person
let beto: Person
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  ana = await person(app, { firstName: 'Ana' })
  beto = await person(app, { firstName: 'Beto', membership: 'basic' })
  admin = await person(app, { firstName: 'Adela', admin: true })
})
afterAll(() => app.close())

const REASON = 'Es publicidad de otro sitio'
const deletePost = (who: Person, id: string, deleteReason = REASON) =>
  callAs(app, who, order.deletePost, {
    body: { id, deleteReason, email: 'ana@prueba.example', triggeremail: 1, location: '/forums/x' },
  })
const deleteTopic = (who: Person, id: string, deleteReason = REASON) =>
  callAs(app, who, order.deleteTopic, {
    body: { id, deleteReason, email: 'ana@prueba.example', triggeremail: 1 },
  })
const topicAs = async (who: Partial<Person>, sid: string) =>
  (await callAs(app, who, reading.topic, { query: { sid } })).statusCode
const gone = (what: string) =>
  app.asOwner(`update forum_posts set removed_at = removed_at - interval '31 days' where ${what}`)

describe('a post', () => {
  test('[FORCALL-012] [FOR-070] is deleted by an administrator, for everyone at once; its author is written why', async () => {
    const topic = await topicOf(app, admin)
    const post = await replyOf(app, ana, topic)
    expect((await deletePost(beto, post._id)).json().code).toBe('forbidden')
    expect((await deletePost(ana, post._id)).json().code).toBe('forbidden')
    expect((await deletePost(admin, post._id)).json()).toEqual({ success: true })
    expect(await pageOf(app, beto, topic)).toMatchObject({ replies: 0, lastPlace: 1 })
    expect((await pageOf(app, beto, topic)).posts).toHaveLength(1)
    await app.runJobs()
    expect(lettersTo(app, ana)).toMatchObject([
      { subject: 'Eliminamos algo que escribiste en los foros', text: expect.stringContaining(REASON) },
    ])
    expect((await pageOf(app, ana, topic)).posts[1]).toMatchObject({
      state: 'deleted',
      removed: { reason: REASON, answer: null },
      can: { edit: false, answer: true },
    })
  })

  test('leaves ten of those that are left on each page, with their numbers; a link to one finds its page', async () => {
    const topic = await topicOf(app, admin)
    const posts = []
    for (let number = 0; number < 24; number++) posts.push(await replyOf(app, admin, topic))
    for (const { _id } of posts.slice(1, 9)) await deletePost(admin, _id)
    const page = async (query: { page?: string; place?: string }, who = beto) => {
      const { posts: shown, ...rest } = (
        await callAs(app, who, reading.topic, { query: { sid: topic.shortid, ...query } })
      ).json()
      const places = shown.filter(({ state }: { state: string }) => state === 'shown')
      return { ...rest, places: places.map(({ place }: { place: number }) => place) }
    }
    const [first, second] = [
      [1, 2, 11, 12, 13, 14, 15, 16, 17, 18],
      [19, 20, 21, 22, 23, 24, 25],
    ]
    expect(await page({})).toMatchObject({ places: first, currentPage: 1, totalPages: 2, lastPlace: 25 })
    for (const query of [{ page: '2' }, { page: '3' }, { place: '19' }, { place: '25' }])
      expect(await page(query)).toMatchObject({ places: second, currentPage: 2, totalPages: 2 })
    for (const place of ['1', '5', '18']) expect(await page({ place })).toMatchObject({ currentPage: 1 })
    // A moderator sees removed posts in their places.
    const removed = (await callAs(app, admin, reading.topic, { query: { sid: topic.shortid } })).json().posts
    expect(removed).toHaveLength(18)
    const replies = []
    for (let number = 0; number < 4; number++) replies.push(await replyOf(app, admin, topic))
    expect(replies.map(({ topicTotalPages }) => topicTotalPages)).toEqual([2, 2, 2, 3])
    const last = await callAs(app, beto, printedReading.post, { params: { pid: replies[0]?._id ?? '' } })
    expect(last.json().page).toBe(2)
    expect(await page({ page: '3' })).toMatchObject({ places: [29], currentPage: 3, totalPages: 3 })
  })

  test.each(['', '   ', '\n\t'])('[FOR-079] is not deleted for the reason «%s»', async (reason) => {
    const post = await replyOf(app, ana, await topicOf(app, admin))
    const answer = await deletePost(admin, post._id, reason)
    expect([answer.statusCode, answer.json().issues]).toEqual([
      400,
      [{ path: 'body.deleteReason', msg: 'Escribe el motivo' }],
    ])
  })

  test('comes back for 30 days, where it was; after them it is gone for good', async () => {
    const topic = await topicOf(app, admin)
    const [one, two] = [await replyOf(app, ana, topic), await replyOf(app, beto, topic)]
    await deletePost(admin, one._id)
    await deletePost(admin, two._id)
    expect((await actAs(app, admin, one._id, 'restore')).statusCode).toBe(200)
    expect((await pageOf(app, null, topic)).posts.map(({ _id }) => _id)[1]).toBe(one._id)
    await passHour(app)
    expect((await actAs(app, admin, two._id, 'dismiss')).statusCode).toBe(200)
    await gone(`id = ${two._id}`)
    await passHour(app)
    expect((await actAs(app, admin, two._id, 'restore')).json().code).toBe('not_found')
    expect((await pageOf(app, null, topic)).posts).toHaveLength(2)
  })

  test('is deleted by one of two who do it at the same time', async () => {
    const post = await replyOf(app, ana, await topicOf(app, admin))
    const both = [admin, await person(app, { admin: true })]
    const answers = await Promise.all(both.map((who) => deletePost(who, post._id)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })
})

describe('a topic', () => {
  test('[FORCALL-013] [FOR-070] [FOR-075] is deleted with all of its replies, and they are gone with it for good', async () => {
    const topic = await storedTopic(app, ana, { title: 'El de la publicidad' })
    const replies = [await storedReply(app, beto, topic), await storedReply(app, admin, topic)]
    const id = String(topic.id)
    expect((await deleteTopic(beto, id)).json().code).toBe('forbidden')
    expect((await deleteTopic(ana, id)).json().code).toBe('forbidden')
    expect((await deleteTopic(admin, id)).json()).toEqual({ success: true })
    const post = async (pid: number) =>
      (await callAs(app, beto, printedReading.post, { params: { pid: String(pid) } })).statusCode
    expect([await topicAs({}, topic.shortid), await topicAs(beto, topic.shortid)]).toEqual([404, 404])
    expect(await Promise.all(replies.map(post))).toEqual([404, 404])
    const { topics } = (await callAs(app, beto, reading.latest, { query: {} })).json()
    expect(topics.map(({ _id }: { _id: string }) => _id)).not.toContain(id)

    await gone(`id = ${topic.first}`)
    await passHour(app)
    expect(await topicAs(admin, topic.shortid)).toBe(404)
    const left = await app.services.database.db.execute(`select from forum_posts where topic_id = ${id}`)
    expect(left.rows).toEqual([])
  })

  test('comes back with its replies when its first post does', async () => {
    const topic = await storedTopic(app, ana)
    await storedReply(app, beto, topic)
    await deleteTopic(admin, String(topic.id))
    await actAs(app, admin, String(topic.first), 'restore')
    expect((await pageOf(app, null, topic)).posts).toHaveLength(2)
  })

  test('[FOR-079] is not deleted without a reason', async () => {
    const topic = await storedTopic(app, ana)
    expect((await deleteTopic(admin, String(topic.id), ' ')).json().issues).toEqual([
      { path: 'body.deleteReason', msg: 'Escribe el motivo' },
    ])
    expect(await topicAs({}, topic.shortid)).toBe(200)
  })
})
