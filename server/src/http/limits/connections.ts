import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { Counts } from './counts.ts'
import { addressKey } from './limits.ts'

type Options = {
  server: Server
  /** The limit of open connections; further ones are closed. */
  most: number
  /** The limit for one address, or null for none. Trusted proxies have no limit. */
  mostOfAddress: number | null
  isProxy: (address: string) => boolean
  /** Milliseconds without progress after which a client that has something to read is cut off. */
  patienceMs: number
  /** Called when a connection was refused, at most once a minute. */
  onFull?: (why: 'all' | 'address') => void
}

/** The bytes still to be sent over a connection, and since when they haven't changed. */
type Waiting = { left: string; since: number }

const TOLD_EVERY_MS = 60_000

/**
 * Closes connections whose client doesn't read, and those beyond the limits. Node's own timeouts only cover requests
 * that don't arrive and idle connections: a response may wait for its reader forever, and a client that sends a byte
 * now and then counts as active. So every connection is watched at the socket, whatever it carries: a response, a
 * file or the live socket.
 */
export function guardConnections(options: Options): void {
  const { server, most, mostOfAddress, isProxy, patienceMs } = options
  const open = new Set<Socket>()
  const counts = new Counts()
  const tell = onceAMinute(options.onFull)

  server.maxConnections = most
  // One of several processes that is full would otherwise have its connection offered to the next one, and when all of
  // them are full, round and round. (The types of Node don't have it yet.)
  Object.assign(server, { dropMaxConnection: true })
  server.on('drop', () => tell('all'))
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const key = mostOfAddress === null || isProxy(address) ? null : addressKey(address)
    if (mostOfAddress !== null && key !== null && counts.of(key) >= mostOfAddress) {
      socket.destroy()
      return tell('address')
    }
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    if (key !== null) socket.once('close', counts.add(key))
  })

  const waiting = new WeakMap<Socket, Waiting>()
  const look = setInterval(() => {
    const now = performance.now()
    for (const socket of open) {
      const left = leftToSend(socket)
      const before = waiting.get(socket)
      if (left === null) waiting.delete(socket)
      else if (before?.left !== left) waiting.set(socket, { left, since: now })
      // Resets it: an orderly close would wait for the data in the system's buffers.
      else if (now - before.since >= patienceMs) socket.resetAndDestroy()
    }
  }, patienceMs / 10)
  look.unref()
  server.on('close', () => clearInterval(look))
}

/**
 * How much of the written data the system hasn't accepted yet; null for none. The stream's own counter only changes
 * when a whole chunk has been sent, which may be a megabyte on a slow connection. The handle's counter moves with
 * every byte; Node's socket timeout uses it too.
 */
function leftToSend(socket: Socket): string | null {
  const { writeQueueSize = 0 } = (socket as Socket & { _handle?: { writeQueueSize?: number } })._handle ?? {}
  if (socket.writableLength === 0 && writeQueueSize === 0) return null
  return `${socket.bytesWritten} ${socket.writableLength} ${writeQueueSize}`
}

function onceAMinute(tell: Options['onFull']): NonNullable<Options['onFull']> {
  let last = Number.NEGATIVE_INFINITY
  return (why) => {
    const now = performance.now()
    if (now - last < TOLD_EVERY_MS) return
    last = now
    tell?.(why)
  }
}
