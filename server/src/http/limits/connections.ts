import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { Counts } from './counts.ts'
import { addressKey } from './limits.ts'

type Options = {
  server: Server
  /** Open connections in all; the next one is closed. */
  most: number
  /** Open connections of one address, or null for as many as there are. Proxies that are trusted may have any number. */
  mostOfAddress: number | null
  isProxy: (address: string) => boolean
  /** Milliseconds without a step forward after which a reader that has something to read is cut off. */
  patienceMs: number
  /** Told when a connection was turned away, once a minute at most. */
  onFull?: (why: 'all' | 'address') => void
}

/** What is still to leave over a connection, as far as the process knows. */
type Waiting = { left: string; since: number }

const TOLD_EVERY_MS = 60_000

/**
 * Closes connections that nobody reads, and those that are too many. Node's own timeouts end requests that don't
 * arrive and connections that rest; an answer may wait for its reader for ever, and whoever sends a byte now and
 * then also counts as awake. So each connection is looked at from outside, whatever it carries: an answer, a file or
 * the live channel.
 */
export function guardConnections(options: Options): void {
  const { server, most, mostOfAddress, isProxy, patienceMs } = options
  const open = new Set<Socket>()
  const counts = new Counts()
  const tell = onceAMinute(options.onFull)

  server.maxConnections = most
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
      // What waits in the machine's buffers goes with it: an orderly end would wait behind it.
      else if (now - before.since >= patienceMs) socket.resetAndDestroy()
    }
  }, patienceMs / 10)
  look.unref()
  server.on('close', () => clearInterval(look))
}

/**
 * How much of what was written the machine hasn't taken yet; null for nothing. The stream's own count only moves when
 * a whole piece has left, and a piece may be a megabyte on a slow line: the handle's moves with every byte, and Node's
 * socket timeout looks at it too.
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
