import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Assembly, piecesOf } from './pieces.ts'

/** The channel of the nodes' events in their database. */
export const CHANNEL = 'cancha_live'

/** Sends payloads in their order, in one transaction. */
export const NOTIFY = `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) payload`

/** Texts of one transaction, and how many characters may wait while the database is away. */
const BATCH_MOST = 500
const WAITING_MOST = 16 * 1024 * 1024

/** A connection that nothing is sent on is tried this often: nobody else would notice that it is dead. */
const TRIED_EVERY_MS = 10_000
const RECONNECT_MOST_MS = 2_000

/**
 * From the beginning of one batch to that of the next: each costs the database a transaction, and other nodes' pages
 * don't notice this wait.
 */
const BATCH_EVERY_MS = 5
const CLOSES_WITHIN_MS = 2_000

type Options = {
  url: string
  /** Called with every text of another node. */
  onText(text: string): void
  /** Called when the line is open, at first and again: what others sent before has not been heard. */
  onOpen(): void
  /** Called when so much waited that it was dropped: the other nodes won't hear it. */
  onLost(): void
  onError(error: Error): void
  /** How long what was said last may take to be sent when the line closes, in milliseconds. */
  closesWithinMs?: number
}

/**
 * A connection of its own to the database, by which nodes tell each other texts with NOTIFY. PostgreSQL lets one
 * transaction with a NOTIFY commit at a time, so texts are gathered: one batch is under way, and what comes meanwhile
 * goes with the next.
 */
export class NotifyLine {
  readonly #options: Options
  readonly #sender = randomBytes(8).toString('hex')
  readonly #assembly = new Assembly()
  readonly #timer: NodeJS.Timeout
  #client: pg.Client | null = null
  readonly #lost = new WeakSet<pg.Client>()
  #closed = false
  #failures = 0
  #waiting: string[] = []
  #characters = 0
  /** The batch under way. It stays until the database has said that it is committed. */
  #batch: string[] = []
  #number = 0
  #isSending = false
  /** Until all that waited is sent, or the line is lost. */
  #sent: Promise<void> = Promise.resolve()
  /** When the newest batch was sent first. */
  #sentAt = 0

  constructor(options: Options) {
    this.#options = options
    this.#timer = setInterval(() => void this.#try(), TRIED_EVERY_MS)
    this.#timer.unref()
  }

  /** Opens the line and keeps it open. @returns when the first attempt has ended */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
      application_name: 'cancha live',
      // Nothing is stored by this connection, so a commit needn't wait for the disk: it would hold up all the
      // program's other transactions with a NOTIFY.
      options: '-c synchronous_commit=off -c statement_timeout=5s',
    })
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client, new Error('the line between nodes has ended')))
    client.on('notification', ({ payload = '' }) => this.#hear(payload))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      return this.#lose(client, error as Error)
    }
    if (this.#closed) return void client.end().catch(() => undefined)
    this.#client = client
    this.#failures = 0
    this.#options.onOpen()
    this.#start()
  }

  /** Sends a text without line breaks to the other nodes, after all texts before it. */
  say(text: string): void {
    if (this.#closed) return
    if (this.#characters > WAITING_MOST) {
      this.#options.onError(new Error(`${this.#waiting.length} events for other nodes were dropped`))
      this.#waiting = []
      this.#characters = 0
      this.#options.onLost()
    }
    this.#waiting.push(text)
    this.#characters += text.length
    // After what runs now: an event for both people of a conversation goes in one transaction.
    if (!this.#isSending) queueMicrotask(() => this.#start())
  }

  /** Sends what was said before, as far as the database takes it, and closes. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    this.#start()
    const { closesWithinMs = CLOSES_WITHIN_MS } = this.#options
    await Promise.race([this.#sent, pause(closesWithinMs, undefined, { ref: false })])
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => undefined)
  }

  #start(): void {
    if (!this.#isSending) this.#sent = this.#send()
  }

  async #send(): Promise<void> {
    this.#isSending = true
    try {
      for (let client = this.#client; client; client = this.#client) {
        if (this.#batch.length === 0) {
          const early = Math.min(BATCH_EVERY_MS, this.#sentAt + BATCH_EVERY_MS - performance.now())
          if (early > 0 && this.#waiting.length > 0 && !this.#closed) await pause(early)
          const texts = this.#waiting.splice(0, BATCH_MOST)
          if (texts.length === 0) return
          this.#characters -= texts.reduce((sum, { length }) => sum + length, 0)
          this.#batch = piecesOf(this.#sender, ++this.#number, texts)
          this.#sentAt = performance.now()
        }
        try {
          await client.query(NOTIFY, [this.#batch])
          this.#batch = []
        } catch (error) {
          this.#lose(client, error as Error)
        }
      }
    } finally {
      this.#isSending = false
    }
  }

  #hear(payload: string): void {
    if (payload.startsWith(`${this.#sender} `)) return
    for (const text of this.#assembly.add(payload)) this.#options.onText(text)
  }

  async #try(): Promise<void> {
    const client = this.#client
    if (client && !this.#isSending) await client.query('select 1').catch((error) => this.#lose(client, error))
  }

  /** Gives up a connection and opens another, once: what breaks under way is told by the connection and by its statement. */
  #lose(client: pg.Client, error: Error): void {
    if (this.#lost.has(client)) return
    this.#lost.add(client)
    client.removeAllListeners()
    // A connection that breaks while it is closed says so once more.
    client.on('error', () => undefined)
    client.end().catch(() => undefined)
    if (this.#client === client) this.#client = null
    if (this.#closed) return
    this.#options.onError(error)
    const wait = Math.min(RECONNECT_MOST_MS, 50 * 2 ** this.#failures++)
    setTimeout(() => this.#closed || void this.open(), wait * (0.5 + Math.random())).unref()
  }
}
