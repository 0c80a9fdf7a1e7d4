import { search } from '@cancha/contract/ground/search'
import { order } from '@cancha/contract/talk/forums/order'
import { posting } from '@cancha/contract/talk/forums/posting'
import { printedReading } from '@cancha/contract/talk/forums/printed'
import { ORDERS, reading } from '@cancha/contract/talk/forums/reading'
import { notifications } from '@cancha/contract/talk/notifications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analysis } from '../../../../testing/builders/analyses.ts'
import { deletePostAs, deleteTopicAs, moderatorOf } from '../../../../testing/builders/forum-order.ts'
import { actAs, PRO, pageOf, replyOf, topicOf } from '../../../../testing/builders/forums.ts'
import { conversation, sentMessage } from '../../../../testing/builders/messages.ts'
import { lettersTo, toldTo } from '../../../../testing/builders/notifications.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, ORIGIN, type TestApp } from '../../../../testing/test-app.ts'
import { queueSummaries } from '../../notifications/summary/queue-summaries.ts'

/** Words and a number that stand in nothing but what is out of sight. */
const CANARY = /canario|Canarino|777123/i
const STATES = ['waiting', 'hidden', 'deleted'] as const
type State = (typeof STATES)[number]
type Case = { what: 'reply' | 'topic'; state: State; topic: Topic; postId: string; author: Person }
type Topic = { _id: string; shortid: string; href: string }

let app: TestApp
let admin: Person
let moderator: Person
let friend: Person
let outsiders: Record<string, Person | null>
const cases: Case[] = []
beforeAll(async () => {
  app = await createTestApp()
  admin = await person(app, { admin: true })
  moderator = await moderatorOf(app)
  friend = await person(app)
  outsiders = {
    visitor: null,
    free: await person(app),
    basic: await person(app, { membership: 'basic' }),
    other: await person(app),
    'moderator of another category': await moderatorOf(app, { moderates: [3] }),
  }
  for (const what of ['reply', 'topic'] as const)
    for (const state of STATES) cases.push(await outOfSight(what, state))
  await app.runJobs()
}, 60_000)
afterAll(() => app.close())

const people = () => Object.values(outsiders).filter((who) => who !== null)

/** Something that everybody follows, read, liked and was told of, and that then went out of sight; or that never was in it. */
async function outOfSight(what: Case['what'], state: State): Promise<Case> {
  const author = await person(app, { lastName: 'Canarino' })
  const contact = state === 'waiting' ? ' en canario.com' : ''
  const text = `<p>El canario canta${contact} ${people().map(({ id }) => `@[${id}]`)}</p>`
  const shortid = await analysis(app, author, { type: 'rental_property', data: { purchase_price: 777_123 } })
  const topic = await topicOf(app, what === 'topic' ? author : friend, {
    ...(what === 'topic' && { title: 'Un canario amarillo', message: text, analysis: { shortid } }),
  })
  let postId = what === 'reply' ? '' : await firstOf(topic)
  if (state !== 'waiting' || what === 'reply') await followed(topic)
  if (what === 'reply') postId = (await replyOf(app, author, topic, text))._id
  if (state !== 'waiting') {
    const uid = String(friend.id)
    await callAs(app, friend, posting.like, { body: { _id: postId, uid } })
    for (const who of people()) await callAs(app, who, reading.visit, { body: { id: topic._id, place: 1 } })
  }
  // A visible reply goes out of sight with its topic.
  if (what === 'topic' && state !== 'waiting') await replyOf(app, author, topic, '<p>Otro canario</p>')
  if (state === 'hidden') await actAs(app, moderator, postId, 'hide')
  if (state === 'deleted')
    await (what === 'reply'
      ? deletePostAs(app, moderator, { _id: postId })
      : deleteTopicAs(app, moderator, topic))
  return { what, state, topic, postId, author }
}

const firstOf = async ({ shortid }: Topic) => (await pageOf(app, moderator, { shortid })).posts[0]?._id ?? ''
const followed = async ({ _id: id }: Topic) => {
  for (const who of people())
    await callAs(app, who, posting.keep, { body: { id, following: true, bookmarked: true } })
}

/** Everything that somebody can ask about it. */
function placesOf(
  { topic, postId }: Case,
  who: Person | null,
): Record<string, () => Promise<{ body: string }>> {
  const by = who ?? {}
  const page = (number: string) =>
    callAs(app, by, reading.topic, { query: { sid: topic.shortid, page: number } })
  const lists = ORDERS.flatMap((wanted) => [
    [`list ${wanted}`, () => callAs(app, by, reading.latest, { query: { order: wanted } })] as const,
  ])
  const own = String(who?.id ?? 1)
  return {
    topics: () => page('1'),
    'topics, another page': () => page('2'),
    single: () => callAs(app, by, printedReading.single, { params: { id: topic._id } }),
    ...Object.fromEntries(lists),
    panel: () => callAs(app, by, reading.own, {}),
    byName: () => callAs(app, by, reading.byName, { params: { name: 'Comprar-y-rentar' }, query: {} }),
    inSubcategory: () => callAs(app, by, reading.inSubcategory, { query: { sid: 'primera-casa' } }),
    'topic for apps': () => callAs(app, by, printedReading.printedTopic, { query: { sid: topic.shortid } }),
    'category for apps': () =>
      callAs(app, by, printedReading.printedCategory, { params: { name: 'Comprar-y-rentar' }, query: {} }),
    'subcategory for apps': () =>
      callAs(app, by, printedReading.printedSubcategory, { query: { sid: 'primera-casa' } }),
    tree: () => callAs(app, by, reading.tree, { query: {} }),
    post: () => callAs(app, by, printedReading.post, { params: { pid: postId } }),
    similar: () => callAs(app, by, reading.similar, { query: { title: 'canario amarillo' } }),
    mentionable: () => callAs(app, by, reading.mentionable, { query: { topic: topic._id } }),
    search: () => callAs(app, by, search.find, { query: { q: 'canario amarillo' } }),
    'search of topics': () => callAs(app, by, search.find, { query: { q: 'amarillo canta', kind: 'topic' } }),
    'site map': () => app.http.inject('/sitemap-1.xml'),
    feed: () => app.http.inject('/foros.xml'),
    notifications: () => callAs(app, by, notifications.list, { params: { userId: own }, query: {} }),
    draft: () => callAs(app, by, posting.draft, { query: { for: topic._id } }),
    queue: () => callAs(app, by, order.queue, { query: {} }),
    'queue of removed': () => callAs(app, by, order.queue, { query: { view: 'hidden' } }),
    'queue of deleted': () => callAs(app, by, order.queue, { query: { view: 'deleted' } }),
    revisions: () => callAs(app, by, order.revisions, { params: { id: postId } }),
    movable: () => callAs(app, by, order.movable, { query: { q: 'canario', not: topic._id } }),
    like: () => callAs(app, by, posting.like, { body: { _id: postId, uid: own } }),
    report: () => callAs(app, by, order.report, { body: { id: postId, reason: 'spam' } }),
    edit: () => callAs(app, by, posting.updatePost, { body: { id: postId, message: 'Otra cosa' } }),
    act: () => callAs(app, by, order.act, { body: { id: postId, act: 'restore', version: 1, reason: 'x' } }),
    delete: () => callAs(app, by, order.deletePost, { body: { id: postId, deleteReason: 'x' } }),
    answer: () => callAs(app, by, order.answerRemoval, { body: { id: postId, text: 'x' } }),
  }
}
const named = ({ what, state }: Case) => `${what} ${state}`

describe('row 70: what waits, is hidden or deleted', () => {
  test('is seen by nobody but its author and the moderators of its category, wherever they look', async () => {
    const leaks: string[] = []
    const asked = new Set<string>()
    for (const one of cases)
      for (const [name, who] of Object.entries(outsiders))
        for (const [place, ask] of Object.entries(placesOf(one, who))) {
          const { body } = await ask()
          asked.add(place)
          if (CANARY.test(body)) leaks.push(`${named(one)}: ${name} in ${place}: ${body.slice(0, 300)}`)
        }
    expect(leaks).toEqual([])
    expect(asked.size).toBeGreaterThan(30)
    // A quarter of it, where nothing else runs.
  }, 60_000)

  test('is seen by its author and by those moderators, so that the canaries sing', async () => {
    for (const one of cases)
      for (const who of [one.author, moderator, admin]) {
        const { post, 'queue of deleted': deleted, ...places } = placesOf(one, who)
        expect((await post?.())?.body, named(one)).toMatch(CANARY)
        if (one.state === 'deleted' && who !== one.author) expect((await deleted?.())?.body).toMatch(CANARY)
        if (one.state !== 'deleted') expect((await places['topics']?.())?.body, named(one)).toMatch(CANARY)
      }
  })

  test('is not counted: neither among replies, pages, topics, likes and figures, nor as unread', async () => {
    for (const { what, topic } of cases) {
      if (what === 'topic') continue
      expect(await pageOf(app, null, topic)).toMatchObject({
        replies: 0,
        lastPlace: 1,
        totalPages: 1,
        figures: [],
      })
    }
    const tree = (await callAs(app, {}, reading.tree, { query: {} })).json().categories[0].subcategories[0]
    const listed = (await callAs(app, {}, reading.inSubcategory, { query: { sid: 'primera-casa' } })).json()
    expect(tree.topics).toBe(3)
    expect(listed).toMatchObject({ totalPages: 1, topics: [{ replies: 0 }, { replies: 0 }, { replies: 0 }] })
    for (const who of people()) {
      const { notify, unread } = await toldTo(app, who)
      expect([notify.filter(({ text }) => /Canarino|amarillo/.test(text)), unread]).toEqual([[], 0])
    }
  })

  test('is in no letter, no weekly summary and on no card of a link', async () => {
    for (const who of people())
      await app.asOwner(
        `insert into notification_choices (user_id, kind, app, push, mail)
          select ${who.id}, kind, true, false, 'now' from (values ('forum_reply'), ('forum_mention')) k (kind) on conflict do nothing`,
      )
    const blocked = await person(app)
    await topicOf(app, blocked, { title: 'Un canario de quien está bloqueado' })
    await topicOf(app, await person(app), { title: 'Un jilguero a la vista' })
    await app.asOwner(`update users set blocked_at = now() where id = ${blocked.id}`)
    await queueSummaries(app.services)
    await app.asOwner('update notification_deliveries set due_at = now()')
    await app.runJobs()
    const letters = people().flatMap((who) => lettersTo(app, who))
    expect(JSON.stringify(letters)).not.toMatch(CANARY)
    expect(JSON.stringify(letters)).toMatch(/Un jilguero a la vista/)
    const [ana, beto] = people()
    if (!ana || !beto) throw new Error('nobody')
    const id = await conversation(app, ana, beto)
    for (const { what, topic } of cases) {
      if (what === 'reply') continue
      expect((await sentMessage(app, ana, id, { text: `${ORIGIN}${topic.href}` })).cards).toEqual([])
    }
  })

  test('is not in a counter-analysis that answers it', async () => {
    const asker = await person(app)
    const shortid = await analysis(app, asker, { type: 'rental_property', data: { purchase_price: 120_000 } })
    const topic = await topicOf(app, asker, { analysis: { shortid } })
    const counter = async (who: Person, of: string | null | undefined, value: number) => {
      const changes = [{ field: 'purchase_price', value, why: 'Vale eso' }]
      const body = {
        author: String(who.id),
        topic: topic._id,
        message: 'Mira',
        counter: { of: of ?? '', changes },
      }
      const answer = await callAs(app, who, posting.addPost, { body })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().post as { _id: string; analysis: { id: string } }
    }
    const author = await person(app, { lastName: 'Canarino' })
    const first = await counter(author, (await pageOf(app, null, topic)).analysis, 777_123)
    await counter(friend, first.analysis.id, 150_000)
    expect(JSON.stringify(await pageOf(app, null, topic))).toMatch(/777123/)
    await actAs(app, moderator, first._id, 'hide')
    for (const who of Object.values(outsiders))
      expect(JSON.stringify(await pageOf(app, who, topic))).not.toMatch(CANARY)
    for (const who of [author, moderator])
      expect(JSON.stringify(await pageOf(app, who, topic))).toMatch(/777123/)
    expect((await pageOf(app, null, topic)).figures).toHaveLength(2)
  })
  test('names nobody of the pro forum to whoever can’t read it', async () => {
    const author = await person(app, { lastName: 'Canarino', membership: 'basic' })
    const topic = await topicOf(app, author, { subcategory: PRO })
    const names = async (who: Person) =>
      (await callAs(app, who, reading.mentionable, { query: { topic: topic._id } })).body
    expect(await names(friend)).not.toMatch(CANARY)
    expect(await names(await person(app, { membership: 'basic' }))).toMatch(CANARY)
  })
})
