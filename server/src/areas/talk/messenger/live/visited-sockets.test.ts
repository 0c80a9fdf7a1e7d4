import { createServer } from 'node:http'
import { Adapter } from 'socket.io-adapter'
import { expect, test } from 'vitest'
import { addressesBehind } from '../../../../http/edge/addresses.ts'
import { startLive } from '../../../../live/live.ts'
import { ORIGIN, sharedTestApp, type TestApp } from '../../../../testing/test-app.ts'
import type { MessageRow } from '../store.ts'
import { tellOfMessage } from '../tell.ts'

/** The open sockets of a server, which counts how many of them are looked at. */
class CountedSockets extends Map<string, object> {
  visited = 0
  override get(id: string) {
    this.visited++
    return super.get(id)
  }
  override forEach(act: (socket: object, id: string, sockets: Map<string, object>) => void) {
    this.visited += this.size
    super.forEach(act)
  }
  override values() {
    this.visited += this.size
    return super.values()
  }
  override entries() {
    this.visited += this.size
    return super.entries()
  }
  override [Symbol.iterator]() {
    return this.entries()
  }
}

/** A live server at which so many people have a page open, with the ids from 1. */
function serverWith(app: TestApp, people: number) {
  const sockets = new CountedSockets()
  const heard: number[] = []
  class FilledAdapter extends Adapter {
    constructor(namespace: { sockets: Map<string, object> }) {
      super(namespace)
      namespace.sockets = sockets
      for (let id = 1; id <= people; id++) {
        sockets.set(`socket ${id}`, { client: { writeToEngine: () => heard.push(id) } })
        this.addAll(`socket ${id}`, new Set([`user:${id}`, `session:${id}`]))
      }
    }
  }
  const nothing = async () => undefined
  const live = startLive({
    server: createServer(),
    fanOut: { adapter: FilledAdapter, onOpen: nothing, onLost: nothing, open: nothing, close: nothing },
    db: app.services.database.db,
    identities: app.identities,
    origin: ORIGIN,
    addresses: addressesBehind([]),
    log: app.services.log,
    caps: { inAll: people },
  })
  return { live, sockets, heard }
}

const MESSAGE: MessageRow = {
  ...{ id: 1, conversationId: 1, seq: 1, version: 1, senderId: 1, clientId: null, text: 'Hola' },
  ...{ createdAt: '2026-12-01T12:00:00.000Z', editedAt: null, deletedAt: null, reply: null, files: null },
}

test.each([10, 1_000])(
  'a message is brought to its two people without a look at the other sockets, of which %d are open',
  async (people) => {
    const app = await sharedTestApp()
    const { live, sockets, heard } = serverWith(app, people)
    await tellOfMessage({ ...app.services, live }, MESSAGE, 2, { muted: false })
    // The message to both, and to its receiver also the notification.
    expect(heard).toEqual([1, 2, 2])
    expect(sockets.visited).toBe(heard.length)
    sockets.clear()
    await live.close()
  },
)
