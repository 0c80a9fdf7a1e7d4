import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { expect } from 'vitest'
import type { Person } from '../cast.ts'
import { createTestApp, ORIGIN, type TestApp } from '../test-app.ts'
import { testEvent } from './live-event.ts'

/** A node with a port, so that pages can connect to its socket. */
export async function listeningNode(beside?: TestApp): Promise<TestApp> {
  const app = await createTestApp({}, beside ? { beside } : {})
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  return app
}

type ReceivedEvent = [name: string, data: unknown]

/** An open page of somebody, with all that its live connection has received. */
export type OpenPage = {
  heard: ReceivedEvent[]
  /** Returns the events since the last call, up to a test event that this node sends now. */
  since(from: TestApp): Promise<ReceivedEvent[]>
  close(): void
}

/** Opens a page of this person at a node. */
export async function openPage(node: TestApp, who: Person): Promise<OpenPage> {
  const { port } = node.http.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/live',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie: `__Host-session=${who.token}`, origin: ORIGIN },
  })
  const heard: ReceivedEvent[] = []
  let ended = 0
  let from = 0
  let ends = 0
  socket.onAny((name: string, data: unknown) => {
    if (name === testEvent.name) ended++
    else heard.push([name, data])
  })
  await expect.poll(() => socket.connected).toBe(true)
  return {
    heard,
    async since(sender) {
      ends++
      sender.services.live.toUser(who.id, testEvent, [])
      await expect.poll(() => ended, { timeout: 10_000 }).toBe(ends)
      const news = heard.slice(from)
      from = heard.length
      return news
    },
    close: () => void socket.disconnect(),
  }
}
