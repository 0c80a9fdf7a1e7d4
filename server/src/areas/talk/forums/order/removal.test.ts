import { order } from '@cancha/contract/talk/forums/order'
import { posting } from '@cancha/contract/talk/forums/posting'
import { printedReading } from '@cancha/contract/talk/forums/printed'
import { reading } from '@cancha/contract/talk/forums/reading'
import { forumPurposes } from '@cancha/contract/talk/forums-uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { picture } from '../../../../testing/builders/analyses.ts'
import {
  answerAs,
  changeAs,
  deletePostAs,
  deleteTopicAs,
  lastActs,
  moderatorOf,
  queueOf,
  reportAs,
} from '../../../../testing/builders/forum-order.ts'
import { actAs, pageOf, replyOf, topicOf } from '../../../../testing/builders/forums.ts'
import { lettersTo, sentencesTo } from '../../../../testing/builders/notifications.ts'
import { sendFor, storedKeys } from '../../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { passHour } from '../../../../testing/hour.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let moderator: Person
let author: Person
let topic: Awaited<ReturnType<typeof topicOf>>
let reply: Awaited<ReturnType<typeof replyOf>>
beforeAll(async () => {
  app = await createTestApp()
  moderator = await moderatorOf(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  author = await person(app, { firstName: 'Beto' })
  topic = await topicOf(app, await person(app))
  reply = await replyOf(app, author, topic, '<p>Compra mi curso</p>')
})

const idsFor = async (who: Person | null, page = 1) =>
  (await pageOf(app, who, topic, page)).posts.map(({ _id }) => _id)
const read = (who: Person | null, { shortid }: { shortid: string }) =>
  callAs(app, who ?? {}, reading.topic, { query: { sid: shortid } })
const monthLater = () =>
  app.asOwner("update forum_posts set removed_at = removed_at - interval '31 days' where state = 'deleted'")

describe('what a moderator takes out of sight', () => {
  test.each(['hidden', 'deleted'] as const)(
    'is %s for the others; its author reads the reason in a letter and beside it, and answers once',
    async (state) => {
      if (state === 'hidden') await actAs(app, moderator, reply._id, 'hide')
      else await deletePostAs(app, moderator, reply, 'Para mantener el orden')
      for (const who of [null, await person(app)]) expect(await idsFor(who)).not.toContain(reply._id)
      const own = (await pageOf(app, author, topic)).posts.find(({ _id }) => _id === reply._id)
      expect(own).toMatchObject({
        state,
        removed: { reason: 'Para mantener el orden', answer: null },
        can: { answer: true, edit: false, like: false },
      })
      await app.runJobs()
      const [letter, ...others] = lettersTo(app, author)
      expect(others).toEqual([])
      expect(letter?.text).toContain('El motivo: Para mantener el orden')
      expect(letter?.text).toContain(state === 'hidden' ? 'ocultó' : 'eliminó')
      expect((await sentencesTo(app, author))[0]).toContain(state === 'hidden' ? 'ocultó' : 'eliminó')
      expect((await answerAs(app, author, reply)).statusCode).toBe(200)
      expect((await answerAs(app, author, reply)).statusCode).toBe(200)
      expect((await answerAs(app, author, reply, 'Otra respuesta')).json()).toMatchObject({
        code: 'conflict',
        msg: 'Ya respondiste una vez.',
      })
      expect((await answerAs(app, await person(app), reply)).json().code).toBe('not_found')
      const item = (await queueOf(app, moderator)).items.find(({ post }) => post._id === reply._id)
      expect(item).toMatchObject({ why: 'answered', post: { removed: { answer: 'No vendo nada' } } })
      expect((await actAs(app, moderator, reply._id, 'restore')).statusCode).toBe(200)
      expect(await idsFor(null)).toContain(reply._id)
      expect((await pageOf(app, author, topic)).posts[1]).toMatchObject({ state: 'shown', removed: null })
    },
  )

  test('is found by its author where it stood, also as the last of a topic’s pages', async () => {
    for (let number = 0; number < 8; number++) await replyOf(app, await person(app), topic)
    const last = await replyOf(app, author, topic, '<p>La once</p>')
    expect(last.place).toBe(11)
    await actAs(app, moderator, last._id, 'hide')
    for (const who of [author, moderator]) {
      expect(await idsFor(who, 2)).toContain(last._id)
      expect((await pageOf(app, who, topic)).totalPages).toBe(1)
    }
    expect(await idsFor(null, 2)).toHaveLength(10)
  })

  test('is found by its author and moderators if it never had a place: it waited, and was hidden', async () => {
    const waiting = await replyOf(app, await person(app), topic, '<p>Escríbeme a yo@correo.example</p>')
    await actAs(app, moderator, waiting._id, 'hide')
    expect(await idsFor(moderator)).toContain(waiting._id)
    expect(await idsFor(author)).not.toContain(waiting._id)
    expect((await actAs(app, moderator, waiting._id, 'restore')).statusCode).toBe(200)
    expect(await idsFor(null)).toContain(waiting._id)
  })

  test('has an entry with its reason in the audit log for each act', async () => {
    await actAs(app, moderator, reply._id, 'hide')
    await actAs(app, moderator, reply._id, 'restore')
    await deletePostAs(app, moderator, reply)
    await deleteTopicAs(app, moderator, topic)
    const [by, reason] = [{ actorId: moderator.id }, 'Para mantener el orden']
    expect(await lastActs(app, 4)).toEqual([
      { action: 'forums.topic_deleted', reason: 'Es publicidad', ...by },
      { action: 'forums.post_deleted', reason: 'Es publicidad', ...by },
      { action: 'forums.post_restored', reason, ...by },
      { action: 'forums.post_hidden', reason, ...by },
    ])
    for (const empty of ['', '   ']) {
      const answer = await deletePostAs(app, moderator, reply, empty)
      expect(answer.json()).toMatchObject({
        issues: [{ path: 'body.deleteReason', msg: 'Escribe el motivo' }],
      })
    }
  })

  test('is a whole topic with its first post: nobody reads or replies, reports are decided, and it comes back', async () => {
    await reportAs(app, await person(app), reply)
    await deleteTopicAs(app, moderator, topic)
    for (const who of [null, author]) expect((await read(who, topic)).json().code).toBe('not_found')
    const answer = await callAs(app, author, posting.addPost, {
      body: { author: String(author.id), topic: topic._id, message: 'x' },
    })
    expect(answer.json().code).toBe('not_found')
    expect((await queueOf(app, moderator)).items.map(({ post }) => post._id)).not.toContain(reply._id)
    const deleted = (await queueOf(app, moderator, 'deleted')).items[0]
    expect(deleted?.topic).toMatchObject({ _id: topic._id, isFirst: true })
    await actAs(app, moderator, deleted?.post._id ?? '', 'restore')
    expect(await idsFor(null)).toHaveLength(2)
    expect((await deletePostAs(app, author, reply)).json().code).toBe('forbidden')
  })

  test('shows moderators how it read before each change, and nobody else', async () => {
    const body = { id: reply._id, message: '<p>Compra mi libro</p>' }
    await callAs(app, author, posting.updatePost, { body })
    const asked = (who: Person) => callAs(app, who, order.revisions, { params: { id: reply._id } })
    expect((await asked(moderator)).json().revisions).toMatchObject([
      { message: '<p>Compra mi curso</p>', by: 'Beto De Prueba', title: null },
    ])
    for (const who of [author, await moderatorOf(app, { moderates: [3] })])
      expect((await asked(who)).json().code).toBe('forbidden')
  })
})

describe('what was deleted', () => {
  test('is gone for good after a month, and not a day before', async () => {
    await deletePostAs(app, moderator, reply)
    await app.asOwner(
      "update forum_posts set removed_at = removed_at - interval '29 days' where state = 'deleted'",
    )
    await passHour(app)
    expect(await idsFor(moderator)).not.toContain(reply._id)
    expect(
      (await callAs(app, moderator, printedReading.post, { params: { pid: reply._id } })).statusCode,
    ).toBe(200)
    await monthLater()
    await passHour(app)
    expect(
      (await callAs(app, moderator, printedReading.post, { params: { pid: reply._id } })).statusCode,
    ).toBe(404)
    expect(await idsFor(null)).toHaveLength(1)
  })

  test('takes with it its photos’ files, and the topics that were merged into it, one after the other', async () => {
    const before = await storedKeys(app)
    const upload = async () =>
      (await sendFor(app, moderator, await picture(), forumPurposes.photo)).json().file.url as string
    const withPhotos = async (count: number) => {
      const photos = []
      for (let at = 0; at < count; at++) photos.push(await upload())
      return topicOf(app, moderator, { photos })
    }
    const [first, second] = [await withPhotos(2), await withPhotos(3)]
    expect((await storedKeys(app)).size).toBeGreaterThan(before.size)
    await changeAs(app, moderator, first, { kind: 'merge', into: second.shortid })
    await changeAs(app, moderator, second, { kind: 'merge', into: topic.shortid })
    await deleteTopicAs(app, moderator, topic)
    await monthLater()
    await passHour(app)
    for (const one of [first, second, topic]) expect((await read(moderator, one)).statusCode).toBe(404)
    await app.runJobs()
    expect([...(await storedKeys(app))].filter((key) => !before.has(key))).toEqual([])
  })
})
