import { vi } from 'vitest'

/** A live server that the test plays: what browsers' sockets connect to, and what they are told. */
export class LiveServer {
  /** The addresses that were connected to, in order. */
  readonly addresses: string[] = []
  /** The frames that came. */
  readonly came: string[] = []
  /** Whether events are answered. */
  answers = true
  #page: PageSocket | null = null

  constructor() {
    const server = this
    vi.stubGlobal(
      'WebSocket',
      class extends PageSocket {
        constructor(address: string) {
          super((frame) => server.#take(frame))
          server.addresses.push(address)
          server.#page = this
        }
      },
    )
  }

  /** Whether a socket is connected that hasn't been closed by its page. */
  get isHeld(): boolean {
    return this.#page?.readyState === PageSocket.OPEN
  }

  greet(): void {
    if (this.#page) this.#page.readyState = PageSocket.OPEN
    this.say('0{"sid":"a","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":65536}')
  }

  /** Takes the connection, as for a member. */
  take(): void {
    this.greet()
    this.say('40{"sid":"b"}')
  }

  refuse(code: string): void {
    this.greet()
    this.say(`44${JSON.stringify({ message: code })}`)
  }

  tell(name: string, data: unknown): void {
    this.say(`42${JSON.stringify([name, data])}`)
  }

  sendAway(): void {
    this.say('41')
  }

  /** The connection breaks. */
  break(): void {
    this.#page?.onclose?.()
  }

  say(frame: string): void {
    this.#page?.onmessage?.({ data: frame })
  }

  #take(frame: string): void {
    this.came.push(frame)
    const [, id] = /^42(\d+)/.exec(frame) ?? []
    if (id !== undefined && this.answers) this.say(`43${id}[{"status":"ok"}]`)
  }
}

class PageSocket {
  static readonly OPEN = 1
  readyState = 0
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  readonly send: (frame: string) => void

  constructor(send: (frame: string) => void) {
    this.send = send
  }

  close(): void {
    this.readyState = 3
  }
}
