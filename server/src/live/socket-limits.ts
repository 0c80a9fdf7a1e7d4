import type { IncomingMessage } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Server, Socket } from 'socket.io'
import type { Addresses } from '../http/edge/addresses.ts'
import { Counts } from '../http/limits/counts.ts'
import { addressKey } from '../http/limits/limits.ts'
import type { Identities } from '../http/request/identity.ts'

/** Limits of sockets on this node. */
export type Caps = {
  inAll: number
  ofAddress: number
  /** Sockets of one person; a new one closes the oldest. */
  ofPerson: number
  /** Handshakes a minute from one address. */
  handshakes: number
  /** Connections without cookie and header, of whom nobody has said yet who they are. */
  nameless: number
  namelessOfAddress: number
  /** How long one may stay so, in milliseconds. */
  namelessMs: number
  /** Bytes that may wait for one socket before it counts as not reading. */
  waiting: number
}

export const usualCaps: Omit<Caps, 'inAll'> = {
  ofAddress: 500,
  ofPerson: 20,
  handshakes: 1_000,
  nameless: 500,
  namelessOfAddress: 20,
  namelessMs: 5_000,
  waiting: 1024 * 1024,
}

/** One connection of engine.io, with the parts of its type that are used; the library doesn't export it. */
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

/** Decides which handshakes are accepted, before anything is looked up or stored for them. */
export class SocketLimits {
  readonly #options: Options
  readonly #paces: RateLimiterMemory
  readonly #open = new Counts()
  readonly #nameless = new Counts()
  /** Functions that end a nameless socket's time, by its request and its connection: it closed, or has named itself. */
  readonly #waits = new WeakMap<object, () => void>()
  readonly #asked = new WeakSet<object>()

  constructor(options: Options) {
    this.#options = options
    this.#paces = new RateLimiterMemory({ points: options.caps.handshakes, duration: 60 })
  }

  /** @returns the code with which a handshake is refused, or null if it may go on */
  async refusalOf(request: IncomingMessage): Promise<string | null> {
    const { identities, origin, caps } = this.#options
    const { headers } = request
    if (!comesFrom(headers, origin, identities)) return 'cross_site'
    const isNameless = identities.carriesNothing(headers)
    if (!isNameless && !identities.mayHaveSession(headers)) return 'unauthenticated'
    const address = this.#keyOf(request)
    if (this.#open.all >= caps.inAll) return 'unavailable'
    if (this.#open.of(address) >= caps.ofAddress) return 'limit_reached'
    if (isNameless && this.#nameless.all >= caps.nameless) return 'unavailable'
    if (isNameless && this.#nameless.of(address) >= caps.namelessOfAddress) return 'limit_reached'
    // Counted at once: those who come together would all find room.
    if (isNameless) this.#wait(request, address)
    return this.#paces.consume(address).then(
      () => null,
      () => 'rate_limited',
    )
  }

  /** Counts a connection until it is closed, and cuts it off when the client doesn't read. */
  track(line: Line): void {
    line.once('close', this.#open.add(this.#keyOf(line.request)))
    line.once('close', (reason) => {
      // The library waits 30 seconds for the client's close; a client that didn't answer pings won't send it.
      setTimeout(cut, reason === 'ping timeout' ? 0 : FAREWELL_MS, line).unref()
    })
    this.#cutWhenUnread(line)
    const end = this.#waits.get(line.request)
    if (!end) return
    const late = setTimeout(cut, this.#options.caps.namelessMs, line)
    const ended = () => {
      clearTimeout(late)
      end()
    }
    this.#waits.set(line, ended)
    line.once('close', ended)
  }

  /** Whether a connection says for the first time who it is: it has one identity, and one only. */
  isFirst(line: object): boolean {
    if (this.#asked.has(line)) return false
    this.#asked.add(line)
    return true
  }

  /** It is known who a connection belongs to. */
  named(line: object): void {
    this.#waits.get(line)?.()
  }

  /** Nothing comes of a handshake that was let in or refused: its protocol isn't spoken here, or it came too often. */
  gaveUp(request: object): void {
    this.#waits.get(request)?.()
  }

  #wait(request: IncomingMessage, address: string): void {
    const free = this.#nameless.add(address)
    // Also where no connection comes of it.
    const late = setTimeout(free, this.#options.caps.namelessMs).unref()
    this.#waits.set(request, () => {
      clearTimeout(late)
      free()
    })
  }

  /** Closes the person's oldest sockets if the new one exceeds the limit. */
  closeOldest(io: Server, room: string): void {
    const ids = [...(io.of('/').adapter.rooms.get(room) ?? [])]
    for (const id of ids.slice(0, Math.max(0, ids.length - this.#options.caps.ofPerson)))
      io.of('/').sockets.get(id)?.disconnect(true)
  }

  #keyOf(request: IncomingMessage): string {
    return addressKey(this.#options.addresses.of(request))
  }

  /** Limits the data that is buffered for a client that doesn't read. */
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

function comesFrom(headers: IncomingMessage['headers'], own: string, identities: Identities): boolean {
  if (headers.origin !== undefined) return headers.origin === own
  // Without an Origin header it is an app, which sends a bearer token or says it later. Our cookie without an Origin means that a
  // browser was tricked into connecting; one of others, such as a balancer's, says nothing.
  return headers.authorization !== undefined || identities.carriesNothing(headers)
}

/** Closes a connection at once, without waiting for the client. */
function cut(line: Line): void {
  const { socket } = line.transport
  line.close(true)
  socket?.terminate?.()
}

/** Events a second that a socket may send; one that sends more is cut off. */
export const EVENTS_A_SECOND = 30

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
