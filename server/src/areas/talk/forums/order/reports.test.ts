import { order } from '@cancha/contract/talk/forums/order'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aged,
  answerAs,
  lastActs,
  moderatorOf,
  queueOf,
  reportAs,
  silenceAs,
  standing,
} from '../../../../testing/builders/forum-order.ts'
import { actAs, PRO, pageOf, replyOf, topicOf } from '../../../../testing/builders/forums.ts'
import { lettersTo } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { rounds } from '../../../../testing/rounds.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let moderator: Person
let good: Person[]
let author: Person
let topic: Awaited<ReturnType<typeof topicOf>>
let reply: Awaited<ReturnType<typeof replyOf>>
beforeAll(async () => {
  app = await createTestApp()
  moderator = await moderatorOf(app)
  good = []
  for (let number = 0; number < 8; number++) good.push(await standing(app))
})
afterAll(() => app.close())
beforeEach(async () => {
  author = await person(app, { firstName: 'Beto' })
  topic = await topicOf(app, await person(app))
  reply = await replyOf(app, author, topic, '<p>Compra mi curso</p>')
})

const [of, queued] = [
  (at: number) => good[at] ?? moderator,
  async () => (await queueOf(app, moderator)).items.find(({ post }) => post._id === reply._id),
]
const places = async (who: Person | null = null) =>
  (await pageOf(app, who, topic)).posts.map(({ place }) => place)

describe('a report', () => {
  test('of the same member again replaces the open one', async () => {
    await reportAs(app, of(0), reply, { reason: 'spam', text: 'primero' })
    expect((await reportAs(app, of(0), reply, { reason: 'fraud', text: 'segundo' })).statusCode).toBe(200)
    const item = await queued()
    expect(item?.reports.map(({ reason, text }) => [reason, text])).toEqual([['fraud', 'segundo']])
  })

  test('counts as its reporter stands when they report again', async () => {
    const fresh = await person(app)
    await replyOf(app, fresh, topic)
    await reportAs(app, fresh, reply)
    await aged(app, fresh)
    await reportAs(app, fresh, reply)
    for (const at of [0, 1]) await reportAs(app, of(at), reply)
    expect(await places()).not.toContain(2)
  })

  test('of three members in good standing hides the post until a moderator has looked', async () => {
    for (const at of [0, 1]) await reportAs(app, of(at), reply)
    expect(await places()).toContain(2)
    await reportAs(app, of(2), reply)
    expect(await places()).not.toContain(2)
    expect(await queued()).toMatchObject({ why: 'reported', post: { state: 'hidden' } })
    await app.runJobs()
    expect(lettersTo(app, author).map(({ subject }) => subject)).toEqual([
      'Ocultamos algo que escribiste en los foros',
    ])
    expect((await actAs(app, moderator, reply._id, 'restore')).statusCode).toBe(200)
    expect(await places()).toContain(2)
    expect(await queued()).toBeUndefined()
  })

  test('hides a post exactly once, of eight that come together', async () => {
    for (let round = 0; round < rounds(3, 20); round++) {
      const another = await replyOf(app, author, topic, '<p>Otro curso</p>')
      const answers = await Promise.all(good.map((who) => reportAs(app, who, another)))
      expect(answers.map(({ statusCode }) => statusCode).filter((code) => code >= 500)).toEqual([])
      // The reporters after the third no longer find the post.
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
      const { items } = await queueOf(app, moderator)
      expect(items.find(({ post }) => post._id === another._id)?.reports).toHaveLength(3)
      await app.runJobs()
      expect(lettersTo(app, author)).toHaveLength(round + 1)
      expect(await lastActs(app, 1)).toMatchObject([{ action: 'forums.post_hidden', actorId: null }])
      await actAs(app, moderator, another._id, 'dismiss')
    }
    const acts = (await lastActs(app, 100)).filter(({ action }) => action === 'forums.post_hidden')
    expect(acts.length).toBeGreaterThanOrEqual(rounds(3, 20))
  })

  test('of members of this week, of whom never wrote, is silenced or had something removed this month hides nothing, and waits all the same', async () => {
    const [young, silent, silenced, removed] = [
      await person(app),
      await person(app),
      await standing(app),
      await standing(app),
    ]
    await replyOf(app, young, topic)
    await aged(app, silent)
    await silenceAs(app, moderator, silenced, 3)
    const bad = await replyOf(app, removed, topic)
    await actAs(app, moderator, bad._id, 'hide')
    for (const who of [young, silent, silenced, removed])
      expect((await reportAs(app, who, reply)).statusCode).toBe(200)
    for (const at of [0, 1]) await reportAs(app, of(at), reply)
    expect(await places()).toContain(2)
    expect((await queued())?.reports).toHaveLength(6)
  })

  test('of one’s own post, of one that is hidden or isn’t there is refused', async () => {
    const codes = async (who: Person, id: string) => (await reportAs(app, who, { _id: id })).json().code
    expect(await codes(author, reply._id)).toBe('forbidden')
    expect(await codes(of(0), '999999999')).toBe('not_found')
    await actAs(app, moderator, reply._id, 'hide')
    expect(await codes(of(0), reply._id)).toBe('not_found')
    expect(await codes(moderator, reply._id)).toBe('conflict')
    const pro = await topicOf(app, await person(app, { membership: 'basic' }), { subcategory: PRO })
    const paid = await replyOf(app, await person(app, { membership: 'basic' }), pro)
    expect(await codes(of(0), paid._id)).toBe('paid_only')
  })
})

describe('the queue', () => {
  test('has what is reported, answered or waits, once each and the oldest first, of the moderator’s categories only', async () => {
    const [other, all] = [
      await moderatorOf(app, { moderates: [3] }),
      await moderatorOf(app, { moderates: [0] }),
    ]
    const before = await queueOf(app, moderator)
    const waiting = await replyOf(app, await person(app), topic, '<p>Llámame al 305 555 1234</p>')
    await reportAs(app, of(0), reply)
    await reportAs(app, of(1), reply)
    const hidden = await replyOf(app, author, topic, '<p>Otra cosa</p>')
    await actAs(app, moderator, hidden._id, 'hide')
    await answerAs(app, author, hidden)
    const now = await queueOf(app, moderator)
    expect(now.counts.open).toBe(before.counts.open + 3)
    expect(now.items.slice(-3).map(({ post, why }) => [post._id, why])).toEqual([
      [waiting._id, 'waiting'],
      [reply._id, 'reported'],
      [hidden._id, 'answered'],
    ])
    expect(now.items.at(-1)?.post.removed?.answer).toBe('No vendo nada')
    expect((await queueOf(app, all)).counts).toEqual(now.counts)
    expect(await queueOf(app, other)).toMatchObject({ items: [], counts: { open: 0, hidden: 0, deleted: 0 } })
    const answer = await callAs(app, author, order.queue, { query: {} })
    expect(answer.json().code).toBe('forbidden')
  })

  test('tells moderators of the category, and not who reported', async () => {
    await reportAs(app, of(0), reply)
    await app.asOwner('update notification_deliveries set due_at = now()')
    await app.runJobs()
    const letters = lettersTo(app, moderator)
    expect(letters.length).toBeGreaterThan(0)
    expect(JSON.stringify(letters)).not.toContain(of(0).email)
  })

  test('lets the first of two moderators at one post decide: the second is told, and nothing of theirs happens', async () => {
    const second = await moderatorOf(app)
    for (let round = 0; round < rounds(3, 20); round++) {
      const post = await replyOf(app, author, topic, '<p>Compra mi curso</p>')
      const acts = await Promise.all([
        actAs(app, moderator, post._id, 'hide', { version: 0 }),
        actAs(app, second, post._id, 'dismiss', { version: 0 }),
      ])
      expect(acts.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      const lost = acts.find(({ statusCode }) => statusCode === 409)?.json()
      expect(lost).toMatchObject({ code: 'conflict', msg: expect.stringContaining('ya atendió') })
      const hid = acts[0]?.statusCode === 200
      expect(await lastActs(app, 1)).toMatchObject([
        hid
          ? { action: 'forums.post_hidden', actorId: moderator.id }
          : { action: 'forums.reports_dismissed', actorId: second.id },
      ])
      const shown = (await pageOf(app, second, topic)).posts.find(({ _id }) => _id === post._id)
      expect(shown?.state).toBe(hid ? 'hidden' : 'shown')
    }
  })
})
