import type { AddressInfo } from 'node:net'
import { posting } from '@cancha/contract/talk/forums/posting'
import { postLiked, topicChanged } from '@cancha/contract/talk/forums-events'
import { joinTopic } from '@cancha/contract/talk/forums-live-calls'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moderatorOf, reportAs } from '../../../../testing/builders/forum-order.ts'
import { actAs, PRO, replyOf, topicOf } from '../../../../testing/builders/forums.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { listeningNode } from '../../../../testing/stand-ins/open-pages.ts'
import { ORIGIN, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let moderator: Person
let author: Person
let reader: Awaited<ReturnType<typeof openTopic>>
let topic: { _id: string; shortid: string }
const sockets: ReturnType<typeof io>[] = []
beforeAll(async () => {
  app = await listeningNode()
  moderator = await moderatorOf(app)
})
beforeEach(async () => {
  author = await person(app)
  topic = await topicOf(app, await person(app))
  reader = await openTopic(await person(app))
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await app.close()
})

/** A page of somebody that shows the topic, and what it has heard of it. */
async function openTopic(who: Person) {
  const { port } = app.http.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/live',
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie: `__Host-session=${who.token}`, origin: ORIGIN },
  })
  sockets.push(socket)
  const heard: { what?: string; place?: number; author?: string }[] = []
  for (const { name } of [topicChanged, postLiked]) socket.on(name, (data) => heard.push(data))
  await expect.poll(() => socket.connected).toBe(true)
  const join = () => socket.timeout(5_000).emitWithAck(joinTopic.name, { topic: topic._id })
  expect(await join()).toEqual({})
  return { heard, join }
}

/** Returns the reader's live events up to a reply that everybody may hear of, without that one. */
async function heardBefore() {
  const marker = await replyOf(app, await person(app), topic)
  const isMarker = ({ what, place }: { what?: string; place?: number }) =>
    what === 'reply' && place === marker.place
  await expect.poll(() => reader.heard.some(isMarker)).toBe(true)
  return reader.heard.filter((one) => !isMarker(one))
}
const edit = (who: Person, id: string, message: string) =>
  callAs(app, who, posting.updatePost, { body: { id, message } })

test('row 70: nobody hears that a post waits, that its author changes it, or that it was reported and seen to', async () => {
  const waiting = await replyOf(app, author, topic, 'Mira evil.com')
  expect((await edit(author, waiting._id, 'Mira otra.com')).statusCode).toBe(200)
  const reply = await replyOf(app, author, topic)
  await reportAs(app, await person(app), reply)
  await actAs(app, moderator, reply._id, 'dismiss')
  expect(await heardBefore()).toEqual([
    { topic: topic._id, what: 'reply', place: reply.place, author: String(author.id) },
  ])
})

test('row 70: nobody hears of a hidden post what happens to it, once its page was told to read again', async () => {
  const reply = await replyOf(app, author, topic)
  await actAs(app, moderator, reply._id, 'hide')
  await expect.poll(() => reader.heard.length).toBe(2)
  reader.heard.length = 0
  expect(await reader.join()).toEqual({})
  expect((await edit(moderator, reply._id, 'Sin insultos')).statusCode).toBe(200)
  expect(await heardBefore()).toEqual([])
})

test('row 70: a topic that somebody may not read isn’t heard', async () => {
  const post = await replyOf(app, author, topic)
  const first = String(Number(post._id) - 1)
  await actAs(app, moderator, first, 'hide')
  expect(await reader.join()).toMatchObject({ code: 'not_found' })
  const pro = await topicOf(app, await person(app, { membership: 'basic' }), { subcategory: PRO })
  topic = pro
  expect(await reader.join()).toMatchObject({ code: 'paid_only' })
})
