import type { IncomingMessage } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Server, Socket } from 'socket.io'
import type { Addresses } from '../http/addresses.ts'
import { Counts } from '../http/counts.ts'
import type { Identities } from '../http/identity.ts'
import { addressKey } from '../http/limits.ts'

/** How many sockets this node holds open, and how often it takes a new one. */
export type Caps = {
  inAll: number
  ofAddress: number
  /** A person's pages and devices; the oldest makes room. */
  ofPerson: number
  /** Handshakes of one address a minute. */
  handshakes: number
  /** Bytes that wait for one socket before it is taken for one that nobody reads. */
  waiting: number
}

export const usualCaps: Omit<Caps, 'inAll'> = {
  ofAddress: 500,
  ofPerson: 20,
  handshakes: 1_000,
  waiting: 1024 * 1024,
}

/** One connection of the library below, whatever travels over it: what is used of its type, which it doesn't export. */
export type Line = {
  request: IncomingMessage
  transport: { socket?: { terminate?(): void } }
  close(discard: boolean): void
  on(event: 'packetCreate', act: (packet: { data?: string | Buffer }) => void): void
  on(event: 'flush', act: () => void): void
  once(event: 'close', act: (reason: string) => void): void
}

const FAREWELL_MS = 2_000

type Options = {
  identities: Identities
  origin: string
  addresses: Addresses
  caps: Caps
}

/** Decides who is let in, before anything is looked up for them or kept of them. */
export class Door {
  readonly #options: Options
  readonly #paces: RateLimiterMemory
  readonly #open = new Counts()

  constructor(options: Options) {
    this.#options = options
    this.#paces = new RateLimiterMemory({ points: options.caps.handshakes, duration: 60 })
  }

  /** @returns the code with which a handshake is turned away, or null when it may go on */
  async whyNot(request: IncomingMessage): Promise<string | null> {
    const { identities, origin, caps } = this.#options
    const { headers } = request
    if (!comesFrom(headers, origin)) return 'cross_site'
    if (!identities.mayHaveSession(headers)) return 'unauthenticated'
    const address = this.#keyOf(request)
    if (this.#open.all >= caps.inAll) return 'unavailable'
    if (this.#open.of(address) >= caps.ofAddress) return 'limit_reached'
    return this.#paces.consume(address).then(
      () => null,
      () => 'rate_limited',
    )
  }

  /** Counts a connection until it is closed, and closes it when it isn't read. */
  hold(line: Line): void {
    line.once('close', this.#open.add(this.#keyOf(line.request)))
    line.once('close', (reason) => {
      // The library waits half a minute for an answer to its farewell; who didn't answer before gives none.
      setTimeout(cut, reason === 'ping timeout' ? 0 : FAREWELL_MS, line).unref()
    })
    this.#cutWhenUnread(line)
  }

  /** Closes the person's oldest sockets, where there are too many with the one that has just come. */
  makeRoom(io: Server, room: string): void {
    const ids = [...(io.of('/').adapter.rooms.get(room) ?? [])]
    for (const id of ids.slice(0, Math.max(0, ids.length - this.#options.caps.ofPerson)))
      io.of('/').sockets.get(id)?.disconnect(true)
  }

  #keyOf(request: IncomingMessage): string {
    return addressKey(this.#options.addresses.of(request))
  }

  /** What can't leave yet is kept for each socket; there is an end to that. */
  #cutWhenUnread(line: Line): void {
    let waiting = 0
    line.on('packetCreate', ({ data }) => {
      waiting += data?.length ?? 0
      if (waiting > this.#options.caps.waiting) cut(line)
    })
    line.on('flush', () => {
      waiting = 0
    })
  }
}

function comesFrom(headers: IncomingMessage['headers'], own: string): boolean {
  if (headers.origin !== undefined) return headers.origin === own
  // No Origin: an app, which brings a bearer. A cookie without one is a browser being made to lie.
  return headers.authorization !== undefined || headers.cookie === undefined
}

/** Ends a connection without waiting for whoever is at the other end. */
function cut(line: Line): void {
  const { socket } = line.transport
  line.close(true)
  socket?.terminate?.()
}

/** A socket may say this much a second; whoever says more is cut off. */
const EVENTS_A_SECOND = 30

export function cutOffFloods(socket: Socket): void {
  let said = 0
  let second = 0
  socket.use((_event, next) => {
    const now = Math.floor(performance.now() / 1_000)
    said = now === second ? said + 1 : 1
    second = now
    if (said > EVENTS_A_SECOND) socket.disconnect(true)
    else next()
  })
}
