import cluster, { type Worker } from 'node:cluster'
import type { OpenedDatabase } from '../database/open-database.ts'
import type { Log } from '../http/request/log.ts'
import { passFigures } from './figures.ts'
import { AlreadySaid, type FromProcess, PROCESS_NUMBER, type ToProcess } from './messages.ts'
import { closeUntaken } from './untaken.ts'

/** How often in a row a process is replaced that ends within {@link STEADY_MS}. */
const TRIES = 6
/** The pause before the first replacement; each further one of the same row waits twice as long. */
const PAUSE_MS = 100
/** A process that served for so long begins a new row. */
const STEADY_MS = 60_000

type Options = {
  number: number
  database: OpenedDatabase
  log: Log
  /** Called when none is left, and none is tried any more. */
  onNoneLeft(): void
  pauseMs?: number
}

/** The seat of a process, whichever has it. */
type Seat = { number: number; worker: Worker | null; servesSince: number | null; failures: number }

/** The processes that this one leads. One that ends is replaced, and the others go on meanwhile. */
export class Processes {
  readonly #options: Options
  readonly #seats: Seat[]
  #database: OpenedDatabase
  #stopping = false
  /** Until the first process serves: only then are there others, and replacements. */
  readonly #first = Promise.withResolvers<void>()
  #isFirst = true
  readonly #all = Promise.withResolvers<void>()

  constructor(options: Options) {
    this.#options = options
    this.#seats = Array.from({ length: options.number }, (_, at) => ({
      number: at + 1,
      worker: null,
      servesSince: null,
      failures: 0,
    }))
    this.#database = options.database
  }

  /**
   * Starts the first process, which migrates and seeds, and then the others together.
   * @returns when all of them have served
   * @throws AlreadySaid if the first can't start
   */
  async start(): Promise<void> {
    // However this process ends, no other one outlives it, even if it is too busy to notice that its line has closed.
    process.on('exit', () => this.#kill())
    const [first, ...others] = this.#seats
    if (first) this.#begin(first)
    await this.#first.promise
    this.#isFirst = false
    // The owner's address was for the first one's migrations.
    this.#database = { ...this.#database, owner: undefined }
    for (const seat of others) this.#begin(seat)
    await this.#all.promise
  }

  async close(): Promise<void> {
    this.#stopping = true
    const gone = this.#seats.flatMap(({ worker }) =>
      worker ? [new Promise((resolve) => worker.once('exit', resolve))] : [],
    )
    for (const { worker } of this.#seats) tell(worker, { is: 'stop' })
    await Promise.all(gone)
  }

  #begin(seat: Seat): void {
    if (this.#stopping) return
    const worker = cluster.fork({ [PROCESS_NUMBER]: String(seat.number) })
    closeUntaken(worker)
    seat.worker = worker
    seat.servesSince = null
    worker.on('error', (err) => this.#options.log.warn({ err, process: seat.number }, 'proceso'))
    worker.on('message', (message: FromProcess) => this.#hear(seat, worker, message))
    worker.once('exit', (code, signal) => this.#lost(seat, signal ?? code))
  }

  #hear(seat: Seat, worker: Worker, message: FromProcess): void {
    // A message to a process that is still loading gets lost, so the process asks.
    if (message.is === 'loaded' && this.#stopping) tell(worker, { is: 'stop' })
    else if (message.is === 'loaded')
      tell(worker, { is: 'work', database: this.#database, first: this.#isFirst })
    else if (message.is === 'serving') this.#serves(seat)
    else passFigures(this.#serving(), worker, message)
  }

  #serves(seat: Seat): void {
    seat.servesSince = performance.now()
    this.#first.resolve()
    if (this.#serving().length === this.#seats.length) this.#all.resolve()
  }

  #serving(): Worker[] {
    return this.#seats.flatMap(({ worker, servesSince }) => (worker && servesSince !== null ? [worker] : []))
  }

  #lost(seat: Seat, how: string | number): void {
    const { number, servesSince } = seat
    const pid = seat.worker?.process.pid
    seat.worker = null
    seat.servesSince = null
    if (this.#stopping) return
    if (this.#isFirst) return void this.#first.reject(notStarted(how))
    const wasSteady = servesSince !== null && performance.now() - servesSince > STEADY_MS
    seat.failures = wasSteady ? 1 : seat.failures + 1
    const about = { process: number, pid, how }
    if (seat.failures > TRIES) {
      this.#options.log.error(
        { event: 'process.given_up', ...about },
        'un proceso no se deja iniciar: no se intenta más',
      )
      if (this.#seats.every(({ worker, failures }) => !worker && failures > TRIES)) this.#options.onNoneLeft()
      return
    }
    this.#options.log.error({ event: 'process.ended', ...about }, 'un proceso terminó; otro toma su lugar')
    setTimeout(() => this.#begin(seat), (this.#options.pauseMs ?? PAUSE_MS) * 2 ** (seat.failures - 1))
  }

  #kill(): void {
    for (const { worker } of this.#seats) worker?.process.kill('SIGKILL')
  }
}

function tell(worker: Worker | null, message: ToProcess): void {
  if (worker?.isConnected()) worker.send(message, () => undefined)
}

/** A process that ends with 1 at its start has said why; of one that was killed nobody knows. */
const notStarted = (how: string | number): Error =>
  how === 1 ? new AlreadySaid() : new Error(`the first process ended at its start (${how})`)
