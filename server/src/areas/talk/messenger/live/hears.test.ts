import type { AddressInfo } from 'node:net'
import { presence } from '@cancha/contract/talk/messenger/presence'
import { sql } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectOne } from '../../../../database/statements.ts'
import {
  block,
  historyOf,
  seenBy,
  sentMessage,
  twoTalking,
  unblock,
} from '../../../../testing/builders/messages.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { listeningNode } from '../../../../testing/stand-ins/open-pages.ts'
import type { TestApp } from '../../../../testing/test-app.ts'

/** Two nodes of one program. */
let one: TestApp
let two: TestApp
beforeAll(async () => {
  one = await listeningNode()
  two = await listeningNode(one)
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
  vi.restoreAllMocks()
})

type App = {
  socket: Socket
  heard: [string, unknown][]
  says(name: string, data?: unknown): Promise<unknown>
}

/** An app of this person at a node. */
async function app(node: TestApp, who: Person): Promise<App> {
  const socket = io(`http://127.0.0.1:${(node.http.server.address() as AddressInfo).port}`, {
    path: '/live',
    extraHeaders: who.headers,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  open.push(socket)
  const heard: [string, unknown][] = []
  socket.onAny((name, data) => heard.push([name, data]))
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  return { socket, heard, says: (name, data) => socket.timeout(5_000).emitWithAck(name, data) }
}

const messagesIn = async () =>
  (
    await selectOne(
      one.services.database.db,
      { count: column.int },
      sql`select count(*)::int as count from messages`,
    )
  ).count

async function connect(from: Person, to: Person): Promise<void> {
  const ids = { userId: String(from.id), otherId: String(to.id) }
  await one.services.database.db.execute(
    sql`insert into connections (requester_id, recipient_id, status, connected_at) values (${ids.userId}, ${ids.otherId}, 2, now())`,
  )
}

const onlineOf = async (who: Person) =>
  (await callAs(one, who, presence.online, { params: { userId: String(who.id) } })).json().users

const save = (who: Person, settings: Partial<Record<'seen' | 'typing' | 'online', boolean>>) =>
  callAs(one, who, presence.saveSettings, {
    body: { userId: String(who.id), seen: true, typing: true, online: true, ...settings },
  })

describe('who of one’s connections is online', () => {
  test('[EVT-002] [EVT-003] [EVT-011] [EVT3-004] a page says that it is there and is told who else is, at any node', async () => {
    const [ana, beto, carla] = [await person(one), await person(one), await person(one)]
    await connect(ana, beto)
    await connect(carla, ana)
    await app(two, beto)
    const anas = await app(one, ana)
    await expect.poll(() => onlineOf(ana)).toEqual([{ userId: String(beto.id) }])
    expect(await anas.says('addUser', String(beto.id))).toEqual({})
    expect(anas.heard).toEqual([['getUsers', [{ userId: String(beto.id) }]]])
  })

  test('is nobody who isn’t connected, is blocked either way, hides it, or whose account is gone; and nobody for whoever hides it', async () => {
    const [ana, beto, stranger] = [await person(one), await person(one), await person(one)]
    await connect(ana, beto)
    for (const who of [ana, beto, stranger]) await app(one, who)
    const seen = [{ userId: String(beto.id) }]
    await expect.poll(() => onlineOf(ana)).toEqual(seen)
    expect(await onlineOf(stranger)).toEqual([])
    for (const who of [ana, beto]) {
      await save(who, { online: false })
      expect([await onlineOf(ana), await onlineOf(beto)]).toEqual([[], []])
      await save(who, {})
      expect(await onlineOf(ana)).toEqual(seen)
    }
    for (const [blocker, blocked] of [
      [ana, beto],
      [beto, ana],
    ] as const) {
      await block(one, blocker, blocked)
      // A block removes the connection; here it is the block alone that hides.
      await connect(ana, beto)
      expect([await onlineOf(ana), await onlineOf(beto)]).toEqual([[], []])
      await unblock(one, blocker, blocked)
    }
    expect(await onlineOf(ana)).toEqual(seen)
    await one.asOwner(`update users set blocked_at = now() where id = ${beto.id}`)
    expect(await onlineOf(ana)).toEqual([])
  })
})

test('what one lets others see is everything at first, and what was saved after that', async () => {
  const who = await person(one)
  const settings = async () =>
    (await callAs(one, who, presence.settings, { params: { userId: String(who.id) } })).json()
  expect(await settings()).toMatchObject({ seen: true, typing: true, online: true })
  const chosen = { seen: false, typing: true, online: false }
  expect((await save(who, chosen)).json()).toMatchObject(chosen)
  expect(await settings()).toMatchObject(chosen)
  expect((await save(who, { typing: false })).json()).toMatchObject({
    seen: true,
    typing: false,
    online: true,
  })
})

describe('that somebody is writing', () => {
  const typings = ({ heard }: App) => heard.filter(([name]) => name === 'isTyping')

  test('is told to the other person, on any node, at most once in two seconds', async () => {
    const { ana, beto, id } = await twoTalking(one)
    await sentMessage(one, ana, id)
    const [anas, betos] = [await app(one, ana), await app(two, beto)]
    const isTyping = ['isTyping', { conversationId: id, userId: String(ana.id) }]
    const begun = Math.ceil(performance.now())
    const clock = vi.spyOn(performance, 'now')
    // How many have been told, by the time, in milliseconds, at which the writer's page says it once more.
    const told = [
      [0, 1],
      [0, 1],
      [1_999, 1],
      [2_000, 2],
      [3_999, 2],
      [4_000, 3],
    ] as const
    for (const [at, times] of told) {
      clock.mockReturnValue(begun + at)
      expect(await anas.says('typing', { conversationId: id })).toEqual({})
      // The same line brings what is sent later: by then all that is told before has arrived.
      const text = `después, ${at}`
      betos.heard.splice(0, Number.POSITIVE_INFINITY, ...typings(betos))
      await sentMessage(one, ana, id, { text })
      await expect.poll(() => betos.heard.map(([name]) => name)).toContain('getMessage')
      expect(typings(betos)).toEqual(Array(times).fill(isTyping))
    }
    expect(typings(anas)).toEqual([])
  })

  test('isn’t where one of the two turned it off, and the writer doesn’t learn of it', async () => {
    for (const hides of ['ana', 'beto'] as const) {
      const two_ = await twoTalking(one)
      const { ana, beto, id } = two_
      await sentMessage(one, ana, id)
      await save(two_[hides], { typing: false })
      const [anas, betos] = [await app(one, ana), await app(one, beto)]
      expect(await anas.says('typing', { conversationId: id })).toEqual({})
      await sentMessage(one, ana, id)
      await expect.poll(() => betos.heard.map(([name]) => name)).toContain('getMessage')
      expect(typings(betos)).toEqual([])
    }
  })

  test('rows 7 and 67: isn’t from a stranger to the conversation, nor past a block, which holds at once', async () => {
    const { ana, beto, id } = await twoTalking(one)
    await sentMessage(one, ana, id)
    const [anas, betos, strangers] = [
      await app(one, ana),
      await app(one, beto),
      await app(one, await person(one)),
    ]
    for (const conversationId of [id, 'x', '999999999'])
      expect(await strangers.says('typing', { conversationId, userId: String(ana.id) })).toMatchObject({
        code: 'not_found',
      })
    await block(one, beto, ana)
    expect(await anas.says('typing', { conversationId: id })).toEqual({
      code: 'forbidden',
      msg: 'No puedes escribir en esta conversación.',
    })
    await expect.poll(() => betos.heard.map(([name]) => name)).toContain('conversationChanged')
    expect([...typings(betos), ...typings(strangers)]).toEqual([])
  })
})

describe('an app sends by the socket', () => {
  test('[EVT-008] [EVT3-005] [EVT3-003] with a client id: it is stored once, acknowledged with its place, and told to both', async () => {
    const { ana, beto, id } = await twoTalking(one)
    const [anas, betos] = [await app(one, ana), await app(two, beto)]
    const payload = {
      senderId: String(ana.id),
      receiverId: String(beto.id),
      text: 'Hola',
      clientId: 'por-evento-1',
    }
    const [first, again] = [await anas.says('sendMessage', payload), await anas.says('sendMessage', payload)]
    const [message] = (await historyOf(one, ana, id)).messages
    expect(first).toEqual({ id: message?._id, seq: 1 })
    expect(again).toEqual(first)
    await expect
      .poll(() => betos.heard.map(([name]) => name))
      .toEqual(['getMessage', 'getMessageNotification'])
    expect(betos.heard[0]?.[1]).toMatchObject({ senderId: String(ana.id), text: 'Hola' })
    expect((await historyOf(one, ana, id)).messages).toHaveLength(1)
    expect(await anas.says('sendMessage', { ...payload, conversationId: '999999999' })).toMatchObject({
      code: 'not_found',
    })
  })

  test('[EVT-008] the first message to somebody opens their conversation', async () => {
    const [ana, beto] = [await person(one), await person(one)]
    const anas = await app(one, ana)
    const answer = await anas.says('sendMessage', {
      senderId: String(ana.id),
      receiverId: String(beto.id),
      text: 'Hola',
      clientId: 'primero-1',
    })
    expect(answer).toEqual({ id: expect.any(String), seq: 1 })
  })

  test('[EVT-009] [EVT-010] [EVT3-002] [EVT3-006] without one, and with the notifications that apps send: nothing is stored or told', async () => {
    const { ana, beto } = await twoTalking(one)
    const [anas, betos] = [await app(one, ana), await app(one, beto)]
    const before = await messagesIn()
    const receiverId = String(beto.id)
    const payload = { senderId: String(ana.id), receiverId, text: 'Hola' }
    expect(await anas.says('sendMessage', payload)).toEqual({})
    for (const name of ['sendMessageNotification', 'sendDesktopNotification'])
      expect(await anas.says(name, { receiverId, title: 'Ganaste', text: 'Entra aquí' })).toEqual({})
    expect(await messagesIn()).toBe(before)
    await betos.says('addUser')
    expect(betos.heard.map(([name]) => name)).toEqual(['getUsers'])
  })

  test.each([
    ['empty', ' \n ', 'invalid_input'],
    ['of 100 kB', 'x'.repeat(60_000), 'invalid_input'],
  ])('a text that is %s is refused in Spanish', async (_, text, code) => {
    const { ana, beto } = await twoTalking(one)
    const anas = await app(one, ana)
    const answer = await anas.says('sendMessage', {
      senderId: String(ana.id),
      receiverId: String(beto.id),
      text,
      clientId: 'malo-0001',
    })
    expect(answer).toEqual({ code, msg: expect.stringMatching(/^(Escribe un mensaje|Usa 4,000 letras)/) })
  })
})

describe('row 7: forged events', () => {
  test('a sender that isn’t the session’s is dropped and logged; nobody hears of it', async () => {
    const { ana, beto } = await twoTalking(one)
    const mallory = await person(one)
    const [mallorys, anas, betos] = [await app(one, mallory), await app(one, ana), await app(two, beto)]
    const before = await messagesIn()
    for (const senderId of [String(ana.id), String(beto.id), '', '0', 'admin'])
      expect(
        await mallorys.says('sendMessage', {
          senderId,
          receiverId: String(beto.id),
          text: 'Soy Ana',
          clientId: 'falso-0001',
        }),
      ).toEqual({ code: 'forbidden', msg: 'No tienes permiso para realizar esta acción.' })
    expect(await messagesIn()).toBe(before)
    const lines = one
      .logged()
      .filter(({ event, userId }) => event === 'access.denied' && userId === mallory.id)
    expect(lines.map(({ call }) => call)).toEqual(Array(5).fill('sendMessage'))
    for (const page of [anas, betos]) {
      await page.says('addUser')
      expect(page.heard.map(([name]) => name)).toEqual(['getUsers'])
    }
  })

  test('others’ rooms can’t be joined, others’ conversations not written in, nor marked', async () => {
    const { ana, beto, id } = await twoTalking(one)
    await sentMessage(one, ana, id)
    const mallory = await person(one)
    const mallorys = await app(one, mallory)
    const betos = await app(one, beto)
    for (const name of [
      'join',
      'subscribe',
      'mread',
      'markRead',
      'conversationRead',
      'getMessage',
      'endSessions',
      'toUser',
    ])
      mallorys.socket.emit(name, `user:${ana.id}`, { c: id, b: String(beto.id), conversationId: id })
    expect(
      await mallorys.says('sendMessage', {
        senderId: String(mallory.id),
        receiverId: String(beto.id),
        conversationId: id,
        text: 'Hola',
        clientId: 'ajeno-0001',
      }),
    ).toMatchObject({ code: 'not_found' })
    await mallorys.says('addUser', String(ana.id))
    await sentMessage(one, ana, id, { text: 'secreto' })
    await expect.poll(() => betos.heard.length).toBeGreaterThan(0)
    await mallorys.says('addUser')
    expect(mallorys.heard.map(([name]) => name)).toEqual(['getUsers', 'getUsers'])
    expect((await seenBy(one, beto, id)).unread).toBe(2)
  })
})
