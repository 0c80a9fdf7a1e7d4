import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { createAdapter } from '@socket.io/redis-adapter'
import type { Log } from '../http/request/log.ts'
import type { FanOut } from './fan-out.ts'

/** The channel on which Socket.IO's adapter hears what one node says to the others' programs, and what marks it there. */
const REQUESTS = 'socket.io-request#/#'
const SERVER_SIDE_EMIT = 6

const RECONNECT_MOST_MS = 2_000
const OPENED_WITHIN_MS = 5_000
const CLOSES_WITHIN_MS = 2_000

/** Commands that wait while Redis is away. */
const WAITING_MOST = 20_000

const clientOf = (url: string) =>
  createClient({
    url,
    commandsQueueMaxLength: WAITING_MOST,
    // Nobody else would notice a connection that is dead.
    pingInterval: 10_000,
    socket: {
      connectTimeout: 5_000,
      reconnectStrategy: (tries) => Math.min(RECONNECT_MOST_MS, 50 * 2 ** tries) * (0.5 + Math.random()),
    },
  })

/** By Socket.IO's own adapter for Redis. */
export function redisFanOut(url: string, log: Log): FanOut {
  const onError = (err: unknown) => log.warn({ err }, 'canal en vivo')
  const publisher = clientOf(url)
  const subscriber = clientOf(url)
  publisher.on('error', onError)
  subscriber.on('error', onError)
  // Connecting begins here: the adapter subscribes when it is made, which waits for a connection that is being opened.
  const opening = [publisher.connect(), subscriber.connect()]
  for (const attempt of opening) attempt.catch(onError)

  let lost = (): void => undefined
  let hasLost = false
  // The adapter doesn't look at what becomes of its commands. One that fails because the connection broke is sent once
  // more: it waits for the next connection then. One that fails because too many wait is lost, which the other nodes are
  // told when a later one has arrived.
  const underWay = new Set<Promise<void>>()
  const publish = publisher.publish.bind(publisher)
  const say = (...said: Parameters<typeof publish>): Promise<void> => {
    const one = publish(...said)
      .catch(() => publish(...said))
      .then(
        () => {
          if (hasLost) lost()
          hasLost = false
        },
        (error: unknown) => {
          hasLost = true
          onError(error)
        },
      )
      .finally(() => underWay.delete(one))
    underWay.add(one)
    return one
  }
  const once =
    <Args extends unknown[]>(command: (...args: Args) => Promise<unknown>) =>
    (...args: Args) =>
      command(...args).catch(onError)
  Object.assign(publisher, { publish: say })
  Object.assign(subscriber, {
    subscribe: once(subscriber.subscribe.bind(subscriber)),
    pSubscribe: once(subscriber.pSubscribe.bind(subscriber)),
    unsubscribe: once(subscriber.unsubscribe.bind(subscriber)),
    pUnsubscribe: once(subscriber.pUnsubscribe.bind(subscriber)),
  })
  return {
    adapter: createAdapter(publisher, subscriber),
    // After its subscriptions are there again.
    onOpen: (act) => void subscriber.on('ready', act),
    onLost(act) {
      lost = act
    },
    async open() {
      const tooLate = new Promise((resolve) => setTimeout(resolve, OPENED_WITHIN_MS).unref())
      await Promise.race([Promise.all(opening).catch(() => undefined), tooLate])
    },
    async close() {
      await Promise.race([Promise.all(underWay), pause(CLOSES_WITHIN_MS, undefined, { ref: false })])
      publisher.destroy()
      subscriber.destroy()
    },
  }
}

/** Says something to the programs of all nodes, from one that has no sockets. */
export async function publishOnce(url: string, packet: readonly unknown[]): Promise<void> {
  const client = createClient({ url, socket: { connectTimeout: 5_000, reconnectStrategy: false } })
  // The same failure rejects `connect`.
  client.on('error', () => undefined)
  await client.connect()
  await client
    .publish(REQUESTS, JSON.stringify({ uid: 'emitter', type: SERVER_SIDE_EMIT, data: packet }))
    .finally(() => client.destroy())
}
