import { posting } from '@cancha/contract/talk/forums/posting'
import { reading } from '@cancha/contract/talk/forums/reading'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeAs, deletePostAs, lastActs, moderatorOf } from '../../../../testing/builders/forum-order.ts'
import { PRO, pageOf, replyOf, topicOf } from '../../../../testing/builders/forums.ts'
import { toldTo } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../../testing/test-app.ts'

/** A subcategory of another category than the moderator's, one of the moderator's, and the main categories. */
const ELSEWHERE = 'fix-and-flip'
const HERE = 'renta-larga'
const PRO_CATEGORY = 4

type Topic = Awaited<ReturnType<typeof topicOf>>

let app: TestApp
let moderator: Person
let asker: Person
let topic: Topic
beforeAll(async () => {
  app = await sharedTestApp()
  moderator = await moderatorOf(app)
})
beforeEach(async () => {
  asker = await person(app)
  topic = await topicOf(app, asker)
})

const messagesOf = async (who: Person | null, { shortid }: Topic, page = 1) =>
  (await pageOf(app, who, { shortid }, page)).posts.map(({ place, message }) => [
    place,
    message.replace(/<[^>]+>/g, ''),
  ])
const keep = (who: Person, { _id: id }: Topic, kept: { following?: boolean; bookmarked?: boolean }) =>
  callAs(app, who, posting.keep, { body: { id, ...kept } })
const keptBy = async (who: Person, one: Topic) => (await pageOf(app, who, one)).kept
const visit = (who: Person, { _id: id }: Topic, place: number) =>
  callAs(app, who, reading.visit, { body: { id, place } })
const replying = (who: Person, { _id }: Topic) =>
  callAs(app, who, posting.addPost, { body: { author: String(who.id), topic: _id, message: 'Otra' } })

describe('a closed topic', () => {
  test('takes no replies but those of who keeps order there, until it is opened', async () => {
    await changeAs(app, moderator, topic, { kind: 'close' })
    expect((await replying(asker, topic)).json()).toMatchObject({
      code: 'conflict',
      msg: 'Este tema está cerrado: ya no admite respuestas.',
    })
    expect(await pageOf(app, asker, topic)).toMatchObject({ closed: true, can: { reply: false } })
    expect((await replying(moderator, topic)).statusCode).toBe(200)
    await changeAs(app, moderator, topic, { kind: 'open' })
    expect((await replying(asker, topic)).statusCode).toBe(200)
    expect(await lastActs(app, 2)).toMatchObject([
      { action: 'forums.topic_opened', reason: 'Para mantener el orden' },
      { action: 'forums.topic_closed', reason: 'Para mantener el orden' },
    ])
  })
})

test('a pinned topic is the first of its subcategory', async () => {
  await topicOf(app, await person(app), { title: 'El último de todos' })
  const first = async () =>
    (await callAs(app, asker, reading.inSubcategory, { query: { sid: 'primera-casa' } })).json().topics[0]
  await changeAs(app, moderator, topic, { kind: 'pin' })
  expect(await first()).toMatchObject({ _id: topic._id, pinned: true })
  await changeAs(app, moderator, topic, { kind: 'unpin' })
  expect((await first())._id).not.toBe(topic._id)
})

describe('a topic moves', () => {
  test('to a subcategory where its moderator keeps order too, and its old address still leads to it', async () => {
    const to = async (who: Person, sid: string) => {
      const answer = await changeAs(app, who, topic, { kind: 'move', to: sid })
      return answer.json().code ?? answer.json().href
    }
    expect(await to(moderator, ELSEWHERE)).toBe('forbidden')
    expect(await to(await moderatorOf(app, { moderates: [2] }), ELSEWHERE)).toBe('forbidden')
    expect(await to(moderator, 'no-hay')).toBe('not_found')
    expect(await to(moderator, HERE)).toContain('/forums/Renta-a-largo-plazo/')
    expect((await pageOf(app, null, topic)).subcategory.shortid).toBe(HERE)
    expect(await to(await moderatorOf(app, { moderates: [1, 2] }), ELSEWHERE)).toContain(
      '/forums/Fix-and-flip/',
    )
  })

  test('to Foros Pro: who can’t read it there is told nothing of it any more, who can is', async () => {
    const admin = await person(app, { admin: true })
    const [free, paid] = [await person(app), await person(app, { membership: 'basic' })]
    for (const who of [paid, free]) {
      const post = await replyOf(app, who, topic, `<p>@[${who === free ? paid.id : free.id}]</p>`)
      await callAs(app, asker, posting.like, { body: { _id: post._id, uid: String(asker.id) } })
      await callAs(app, asker, posting.solve, { body: { id: topic._id, post: post._id } })
    }
    const kinds = async (who: Person) => (await toldTo(app, who)).notify.map(({ kind }) => kind).toSorted()
    expect(await kinds(free)).toEqual(['forum_like', 'forum_mention', 'forum_solution'])
    expect(await kinds(paid)).toEqual(['forum_like', 'forum_mention'])
    expect((await changeAs(app, admin, topic, { kind: 'move', to: PRO })).statusCode).toBe(200)
    expect(await kinds(free)).toEqual([])
    expect(await kinds(paid)).toEqual(['forum_like', 'forum_mention'])
    for (const { redirecturl } of (await toldTo(app, paid)).notify)
      expect(redirecturl).toMatch(/^\/forumspro\//)
  })

  test('to Foros Pro: of what a moderator did, who can’t read it there is told in the words of then', async () => {
    const admin = await person(app, { admin: true })
    const [free, paid] = [await person(app), await person(app, { membership: 'basic' })]
    for (const who of [free, paid]) {
      const post = await replyOf(app, who, topic)
      expect((await deletePostAs(app, admin, post)).statusCode).toBe(200)
    }
    await changeAs(app, admin, topic, { kind: 'move', to: PRO })
    await app.asOwner(`update forum_topics set title = 'Solo para miembros' where id = ${topic._id}`)
    const line = async (who: Person) =>
      (await toldTo(app, who)).notify.find(({ kind }) => kind === 'forum_order')
    expect((await line(free))?.text).toContain('«¿Cuánto guardan para reparaciones?»')
    expect((await line(free))?.redirecturl).not.toContain('forumspro')
    expect(await line(paid)).toMatchObject({
      text: expect.stringContaining('«Solo para miembros»'),
      redirecturl: expect.stringMatching(/^\/forumspro\//),
    })
  })

  test('never out of the pro forum, neither by moving nor by merging', async () => {
    const admin = await person(app, { admin: true })
    const pro = await topicOf(app, await person(app, { membership: 'basic' }), { subcategory: PRO })
    const into = await changeAs(app, admin, pro, { kind: 'merge', into: topic.shortid })
    const to = await changeAs(app, admin, pro, { kind: 'move', to: HERE })
    for (const answer of [into, to])
      expect(answer.json()).toMatchObject({ code: 'conflict', msg: expect.stringContaining('Foros Pro') })
    expect((await callAs(app, asker, reading.topic, { query: { sid: pro.shortid } })).json().code).toBe(
      'paid_only',
    )
    expect((await changeAs(app, admin, topic, { kind: 'move', to: PRO })).statusCode).toBe(200)
    expect((await callAs(app, asker, reading.topic, { query: { sid: topic.shortid } })).json().code).toBe(
      'paid_only',
    )
  })
})

describe('two topics that are merged', () => {
  test('are one: the posts behind the other’s, the old address leads there, whoever followed or bookmarked one still does, and what is new is unread', async () => {
    const [ana, beto] = [await person(app), await person(app)]
    await replyOf(app, ana, topic, '<p>Uno</p>')
    const other = await topicOf(app, beto, { message: '<p>La otra pregunta</p>' })
    await replyOf(app, ana, other, '<p>Dos</p>')
    await keep(asker, topic, { following: true })
    await keep(beto, topic, { bookmarked: true })
    await visit(beto, other, 2)
    const answer = await changeAs(app, moderator, topic, { kind: 'merge', into: other.shortid })
    expect(answer.json().href).toContain(other.shortid)
    const whole = [
      [1, 'La otra pregunta'],
      [2, 'Dos'],
      [3, 'Es mi primera casa y no sé cuánto apartar cada mes.'],
      [4, 'Uno'],
    ]
    for (const one of [topic, other]) expect(await messagesOf(null, one)).toEqual(whole)
    expect((await pageOf(app, null, topic)).shortid).toBe(other.shortid)
    expect(await keptBy(asker, other)).toMatchObject({ following: true, read: 0 })
    expect(await keptBy(beto, other)).toMatchObject({ following: true, bookmarked: true, read: 2 })
    expect((await replyOf(app, asker, other)).place).toBe(5)
    expect((await replying(ana, topic)).json().code).toBe('not_found')
    expect(await pageOf(app, null, other)).toMatchObject({ replies: 4, lastPlace: 5 })
  })

  test('keep the draft of a reply, and what waits goes with its topic', async () => {
    const [ana, other] = [await person(app), await topicOf(app, await person(app))]
    const save = (one: Topic, message: string) =>
      callAs(app, ana, posting.saveDraft, { body: { for: one._id, message, version: 0 } })
    await save(topic, '<p>Sin terminar</p>')
    const waiting = await replyOf(app, ana, topic, '<p>Llama al 305 555 1234</p>')
    await changeAs(app, moderator, topic, { kind: 'merge', into: other.shortid })
    expect((await pageOf(app, ana, other)).posts.map(({ _id }) => _id)).toContain(waiting._id)
    const read = await callAs(app, ana, posting.draft, { query: { for: other._id } })
    // The draft went when the reply was posted.
    expect(read.json().draft).toBeNull()
    const beto = await person(app)
    const third = await topicOf(app, await person(app))
    await callAs(app, beto, posting.saveDraft, {
      body: { for: other._id, message: '<p>Sin terminar</p>', version: 0 },
    })
    await changeAs(app, moderator, other, { kind: 'merge', into: third.shortid })
    const moved = await callAs(app, beto, posting.draft, { query: { for: third._id } })
    expect(moved.json().draft).toMatchObject({ message: '<p>Sin terminar</p>' })
  })

  test('must be two visible ones, of categories where the moderator keeps order', async () => {
    const foreign = await topicOf(app, await person(app), { subcategory: ELSEWHERE })
    const codes = async (into: string) =>
      (await changeAs(app, moderator, topic, { kind: 'merge', into })).json()
    expect(await codes(foreign.shortid)).toMatchObject({ code: 'forbidden' })
    expect(await codes('AAAAAAAAAAAA')).toMatchObject({
      code: 'not_found',
      issues: [{ path: 'body.change.into' }],
    })
    expect(await codes(topic.shortid)).toMatchObject({ code: 'conflict' })
    expect(await messagesOf(null, topic)).toHaveLength(1)
  })
})

describe('a topic that is split', () => {
  test('gives replies to a new one, the first of them as its question; the others keep their places', async () => {
    const [ana, beto] = [await person(app), await person(app)]
    const [, two, three] = [
      await replyOf(app, beto, topic, '<p>Uno</p>'),
      await replyOf(app, ana, topic, '<p>Dos</p>'),
      await replyOf(app, beto, topic, '<p>Tres</p>'),
    ]
    const posts = [three._id, two._id]
    const split = { kind: 'split' as const, posts, title: 'Otra cosa muy distinta' }
    const answer = await changeAs(app, moderator, topic, split)
    const shortid = answer.json().href.split('/')[3]
    expect(await messagesOf(null, { ...topic, shortid })).toEqual([
      [1, 'Dos'],
      [2, 'Tres'],
    ])
    expect(await pageOf(app, null, { shortid })).toMatchObject({
      title: 'Otra cosa muy distinta',
      author: { id: String(ana.id) },
      replies: 1,
    })
    expect((await messagesOf(null, topic)).map(([place]) => place)).toEqual([1, 2])
    expect((await replyOf(app, ana, topic)).place).toBe(5)
    expect(await keptBy(beto, { ...topic, shortid })).toMatchObject({ following: true })
    expect(await lastActs(app, 1)).toMatchObject([
      { action: 'forums.topic_split', reason: 'Para mantener el orden' },
    ])
  })

  test('gives neither its question, nor a hidden or foreign reply', async () => {
    const [own, hidden] = [await replyOf(app, asker, topic), await replyOf(app, asker, topic)]
    const foreign = await replyOf(app, asker, await topicOf(app, await person(app)))
    await app.asOwner(
      `update forum_posts set state = 'hidden', removed_at = now(), removed_reason = 'x' where id = ${hidden._id}`,
    )
    const first = (await pageOf(app, null, topic)).posts[0]?._id ?? ''
    for (const wrong of [first, hidden._id, foreign._id, '999999999']) {
      const split = { kind: 'split' as const, posts: [own._id, wrong], title: 'Otra cosa' }
      const answer = await changeAs(app, moderator, topic, split)
      expect(answer.json()).toMatchObject({ code: 'conflict', issues: [{ path: 'body.change.posts' }] })
    }
    expect(await messagesOf(null, topic)).toHaveLength(2)
  })
})

test('moderators of another category change nothing of a topic', async () => {
  const other = await moderatorOf(app, { moderates: [PRO_CATEGORY] })
  const reply = await replyOf(app, asker, topic)
  const changes: Parameters<typeof changeAs>[3][] = [
    { kind: 'close' },
    { kind: 'pin' },
    { kind: 'move', to: HERE },
    { kind: 'split', posts: [reply._id], title: 'Otra cosa' },
  ]
  for (const change of changes)
    expect((await changeAs(app, other, topic, change)).json().code).toBe('forbidden')
})
