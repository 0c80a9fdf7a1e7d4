import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listeningNode } from '../stand-ins/open-pages.ts'
import type { TestApp } from '../test-app.ts'
import { DIALECTS, done, filled, id, printed, text } from './app-client.ts'
import { Member } from './app-member.ts'

type ReceivedEvent = [name: string, data: unknown]

/** The socket of an app, with all that came to it: the client's own path and transports, and nothing of ours. */
type Line = { socket: Socket; heard: ReceivedEvent[] }

/** One program for both: the people are others. */
let app: TestApp
beforeAll(async () => {
  app = await listeningNode()
})
afterAll(() => app.close())

// The events of the three documents' sections about the live socket, as a client says and hears them that knows no more.
describe.each(DIALECTS)('[EVT-001..011] [EVT3-001..006] the socket of an app with ids as %s', (dialect) => {
  let ana: Member
  let beto: Member
  const lines: Line[] = []

  /** One dialect says its token as the socket opens, the other in the header. */
  async function opens({ app: { token } }: Member): Promise<Line> {
    const { port } = app.http.server.address() as AddressInfo
    const socket = io(`http://127.0.0.1:${port}`, {
      forceNew: true,
      reconnection: false,
      ...(dialect === 'texts' ? { auth: { token } } : { extraHeaders: { authorization: `Bearer ${token}` } }),
    })
    const heard: ReceivedEvent[] = []
    socket.onAny((name, data) => heard.push([name, data]))
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve)
      socket.on('connect_error', reject)
    })
    lines.push({ socket, heard })
    return { socket, heard }
  }
  const named = ({ heard }: Line, name: string) =>
    heard.filter(([event]) => event === name).map(([, data]) => data)

  beforeAll(async () => {
    ana = new Member(app, dialect)
    beto = new Member(app, dialect)
    for (const member of [ana, beto]) await member.joins()
    const a = ana.app
    await a.gets(done, 'POST /users/send', { sid: a.id(ana.id), rid: a.id(beto.id) })
    await beto.app.gets(done, 'POST /users/acp', { sid: a.id(ana.id), rid: a.id(beto.id) })
  })
  afterAll(() => {
    for (const { socket } of lines) socket.disconnect()
  })

  test('addUser: the socket says who it is, and getUsers tells who of one’s connections is there, also of those who come later', async () => {
    const anas = await opens(ana)
    anas.socket.emit('addUser', ana.app.id(ana.id))
    await expect.poll(() => named(anas, 'getUsers')).toEqual([[]])
    const betos = await opens(beto)
    betos.socket.emit('addUser', beto.app.id(beto.id))
    const users = z.array(printed({ userId: text }))
    await expect
      .poll(() => users.parse(named(anas, 'getUsers').at(-1)), { timeout: 8_000 })
      .toEqual([{ userId: String(beto.id) }])
    await expect
      .poll(() => users.parse(named(betos, 'getUsers').at(-1)), { timeout: 8_000 })
      .toEqual([{ userId: String(ana.id) }])
  })

  test('sendMessage after POST /messages: getMessage and getMessageNotification come to the receiver, once, and not to the sender', async () => {
    const [anas, betos] = lines as [Line, Line]
    const a = ana.app
    const ids = { senderId: a.id(ana.id), receiverId: a.id(beto.id) }
    const begun = await a.gets(printed({ id }), 'POST /conversations', ids)
    await a.gets(z.looseObject({}), 'POST /messages', {
      sender: a.id(ana.id),
      text: 'Hola',
      conversationId: a.id(begun.id),
    })
    anas.socket.emit('sendMessage', { ...ids, text: 'Hola' })
    anas.socket.emit('sendMessageNotification', { receiverId: ids.receiverId })
    anas.socket.emit('sendDesktopNotification', { receiverId: ids.receiverId })
    await anas.socket.timeout(5_000).emitWithAck('addUser', ids.senderId)
    await expect.poll(() => named(betos, 'getMessage')).toHaveLength(1)
    const [message] = named(betos, 'getMessage')
    expect(z.object({ senderId: text, receiverId: text, text: filled }).parse(message)).toEqual({
      senderId: String(ana.id),
      receiverId: String(beto.id),
      text: 'Hola',
    })
    await expect.poll(() => named(betos, 'getMessageNotification')).toHaveLength(1)
    expect(named(anas, 'getMessage')).toEqual([])
  })

  test('logoutUser: signing out tells the socket, and closes it', async () => {
    const [anas, betos] = lines as [Line, Line]
    await ana.app.gets(z.looseObject({}), 'POST /users/logout')
    await expect.poll(() => anas.socket.connected).toBe(false)
    expect(named(anas, 'logoutUser')).toHaveLength(1)
    expect(betos.socket.connected).toBe(true)
  })
})
