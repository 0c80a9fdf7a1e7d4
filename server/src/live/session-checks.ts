import type { Socket } from 'socket.io'
import type { Identities, Session } from '../http/request/identity.ts'
import { introduced } from './introduced.ts'

/** How long the checks pause after a statement that failed: a database in trouble isn't asked without pause. */
const PAUSE_MS = 2_000

type Options = {
  identities: Identities
  /** The sockets of this node. */
  sockets(): Iterable<Socket>
  everyMs: number
  onEnded(socket: Socket): void
  onError(error: unknown): void
}

/**
 * Checks whether the sessions of open sockets still are: all of them in one statement every minute, and new ones as soon
 * as they have joined their rooms, gathered while a statement is under way. Where the database doesn't answer, they
 * stay, and are checked again within seconds.
 */
export class SessionChecks {
  readonly #options: Options
  readonly #timer: NodeJS.Timeout
  #next = new Set<Socket>()
  #checking = false
  #closed = false

  constructor(options: Options) {
    this.#options = options
    this.#timer = setInterval(() => this.#check(options.sockets()), options.everyMs)
    this.#timer.unref()
  }

  /** Checks this one soon. */
  add(socket: Socket): void {
    this.#check([socket])
  }

  /** Checks all of them now: this node may have missed that some have ended. */
  all(): void {
    this.#check(this.#options.sockets())
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#timer)
  }

  #check(sockets: Iterable<Socket>): void {
    for (const socket of sockets) this.#next.add(socket)
    if (!this.#checking) void this.#run()
  }

  async #run(): Promise<void> {
    this.#checking = true
    while (this.#next.size > 0 && !this.#closed) {
      const sockets = [...this.#next].filter(({ connected }) => connected)
      this.#next = new Set()
      try {
        await this.#checkNow(sockets)
      } catch (error) {
        this.#options.onError(error)
        for (const socket of sockets) this.#next.add(socket)
        await pause(PAUSE_MS)
      }
    }
    this.#checking = false
  }

  async #checkNow(sockets: Socket[]): Promise<void> {
    const { identities, onEnded } = this.#options
    const sessions = await identities.ofSockets(sockets.map(({ handshake }) => introduced(handshake)))
    for (const [at, socket] of sockets.entries()) {
      const session = sessions[at]
      // Rights may have changed: the events of this socket are judged by those of now.
      if (session) socket.data = { session } satisfies { session: Session }
      else onEnded(socket)
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
