type SocketListener = {
  /** The server took the connection, for the first time or again. */
  onOpen(): void
  /** An open connection ended. @param isSentAway whether the server ended it; then it isn't opened again by itself */
  onClose(isSentAway: boolean): void
  /** The server refused the connection, which isn't tried again by itself. */
  onRefused(code: string): void
  onEvent(name: string, data: unknown): void
}

type Options = { path: string; longestWaitMs: number; listener: SocketListener }

type PendingRequest = { frame: string; settle(answer: unknown[] | null): void }

type Greeting = { pingInterval: number; pingTimeout: number }

/** The beginnings of frames: their kind in Engine.IO, version 4, and of a message also its kind in Socket.IO, version 5. */
const GREETING = '0'
const CLOSED = '1'
const PING = '2'
const PONG = '3'
const MESSAGE = '4'
const TAKEN = '40'
const SENT_AWAY = '41'
const EVENT = '42'
const ANSWER = '43'
const REFUSED = '44'

/** A server that says nothing for so long after the request is taken for gone. */
const OPENING_MS = 20_000
/** Reconnecting waits so long at first, then twice as long each time, by chance half as much more or less. */
const FIRST_WAIT_MS = 1_000

/** The rest of a frame: the number of an event that wants an answer, and the data. */
const ID_AND_JSON = /^(\d*)([[{].*)?$/s

/**
 * The browser's side of the Socket.IO protocol, as far as this site speaks it: one WebSocket, one namespace, JSON, and answers to
 * events. The protocol's own client has all the other ways too, 10 kB more on every page of a member.
 *
 * A connection that breaks is opened again, after growing waits. One that the server refuses or ends is left closed.
 */
export class SiteSocket {
  readonly #options: Options
  #raw: WebSocket | null = null
  #isWanted = false
  #isOpen = false
  #tries = 0
  #patience = OPENING_MS
  #retry: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #asked = new Map<number, PendingRequest>()
  #lastAsked = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Whether the server has taken the connection. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Whether it is open, or is being opened, now or after a wait. */
  get isWanted(): boolean {
    return this.#isWanted
  }

  open(): void {
    if (this.#isWanted) return
    this.#isWanted = true
    window.addEventListener('offline', this.#onLost)
    this.#connect()
  }

  close(): void {
    if (this.#isOpen) this.#send(SENT_AWAY)
    this.#rest()
    this.#drop(false)
  }

  /**
   * Sends an event, once the connection is open.
   * @returns the server's answer
   * @throws if none comes in time
   */
  ask(name: string, data: unknown, withinMs: number): Promise<unknown> {
    const id = this.#lastAsked++
    return new Promise((resolve, reject) => {
      const settle = (answer: unknown[] | null) => {
        clearTimeout(timer)
        this.#asked.delete(id)
        if (answer) resolve(answer[0])
        else reject(new Error(`${name} was not answered`))
      }
      const timer = setTimeout(settle, withinMs, null)
      const frame = `${EVENT}${id}${JSON.stringify([name, data])}`
      this.#asked.set(id, { frame, settle })
      if (this.#isOpen) this.#send(frame)
    })
  }

  #connect(): void {
    const { protocol, host } = window.location
    const scheme = protocol === 'https:' ? 'wss' : 'ws'
    const raw = new WebSocket(`${scheme}://${host}${this.#options.path}/?EIO=4&transport=websocket`)
    this.#raw = raw
    this.#patience = OPENING_MS
    this.#awaitSign()
    // A socket that was given up may still speak.
    raw.onmessage = ({ data }) => {
      if (this.#raw === raw) this.#read(String(data))
    }
    raw.onclose = () => {
      if (this.#raw === raw) this.#onLost()
    }
  }

  #send(frame: string): void {
    // One that is closing takes nothing more, and says so in the console.
    if (this.#raw?.readyState === WebSocket.OPEN) this.#raw.send(frame)
  }

  /** The server pings; without a sign for too long the connection is dead. */
  #awaitSign(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(this.#onLost, this.#patience)
  }

  #read(frame: string): void {
    this.#awaitSign()
    const kind = frame.startsWith(MESSAGE) ? frame.slice(0, 2) : frame.slice(0, 1)
    const [, id, json] = ID_AND_JSON.exec(frame.slice(kind.length)) ?? []
    let data: unknown
    try {
      data = json && JSON.parse(json)
    } catch {
      this.#onLost()
      return
    }
    if (kind === PING) this.#send(PONG)
    else if (kind === GREETING) this.#answerGreeting(data as Greeting)
    else if (kind === TAKEN) this.#onTaken()
    else if (kind === EVENT) this.#options.listener.onEvent(...(data as [name: string, data: unknown]))
    else if (kind === ANSWER) this.#asked.get(Number(id))?.settle(data as unknown[])
    else if (kind === SENT_AWAY) {
      this.#rest()
      this.#drop(true)
    } else if (kind === REFUSED) {
      this.#rest()
      this.#drop(false)
      this.#options.listener.onRefused((data as { message: string }).message)
    } else if (kind === CLOSED) this.#onLost()
  }

  #answerGreeting({ pingInterval, pingTimeout }: Greeting): void {
    this.#patience = pingInterval + pingTimeout
    this.#awaitSign()
    this.#send(TAKEN)
  }

  #onTaken(): void {
    this.#isOpen = true
    this.#tries = 0
    for (const { frame } of this.#asked.values()) this.#send(frame)
    this.#options.listener.onOpen()
  }

  /** No other connection is opened after this one. */
  #rest(): void {
    this.#isWanted = false
    this.#tries = 0
    clearTimeout(this.#retry)
    window.removeEventListener('offline', this.#onLost)
  }

  #drop(isSentAway: boolean): void {
    clearTimeout(this.#silence)
    const raw = this.#raw
    const wasOpen = this.#isOpen
    this.#raw = null
    this.#isOpen = false
    raw?.close()
    if (!wasOpen) return
    for (const { settle } of [...this.#asked.values()]) settle(null)
    this.#options.listener.onClose(isSentAway)
  }

  /** Also called when the network goes: a phone's socket would learn of it minutes later. */
  readonly #onLost = (): void => {
    if (!this.#raw) return
    this.#drop(false)
    if (!this.#isWanted) return
    const wait = FIRST_WAIT_MS * 2 ** this.#tries++ * (0.5 + Math.random())
    this.#retry = setTimeout(() => this.#connect(), Math.min(this.#options.longestWaitMs, wait))
  }
}
