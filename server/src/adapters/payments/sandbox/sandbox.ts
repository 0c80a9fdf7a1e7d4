import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { run, selectOne } from '../../../database/statements.ts'
import type { Log } from '../../../http/request/log.ts'
import { type ApiAnswer, type ApiRequest, answerApi, failure } from './answer.ts'
import { type Confirmation, type Confirmed, confirmInBrowser } from './api/browser.ts'
import { createEngine, type Engine } from './engine.ts'
import type { Faults } from './faults.ts'
import { ApiError } from './refusal.ts'
import { seedGoods } from './seed.ts'
import { seedSetup } from './seed-setup.ts'
import { type SendWebhook, sendWebhooks } from './webhook-sender.ts'
import type { World } from './world.ts'

/** A payment provider of our own that behaves like Stripe, for development, demonstrations and tests. */
export type Sandbox = Pick<Engine, 'moveClock' | 'faults' | 'setFaults' | 'write'> & {
  /** Looks at what there is. */
  read<T>(work: (world: World) => Promise<T>): Promise<T>
  /** Answers a request to its API, or does what the faults say. */
  call(request: ApiRequest): Promise<ApiAnswer | 'unreachable' | 'lost'>
  now(): Promise<Date>
  /** Does the work of Stripe's script in a browser. */
  confirm(confirmation: Confirmation): Promise<Confirmed>
  /** Sends the webhooks that are due, or all that are left. */
  deliver(options?: { all?: boolean }): Promise<{ sent: number; delivered: number }>
  /** How many webhooks are still to be sent. */
  waiting(): Promise<number>
  /** To whom webhooks go. Without anybody they wait. */
  sendTo(send: SendWebhook): void
  /** Runs by itself from now on: what becomes due happens, webhooks are sent. */
  start(): void
  close(): Promise<void>
}

/** The secret key of its API. It opens nothing but the sandbox. */
export const SANDBOX_KEY = 'sk_test_sandbox'

const BEAT_MS = 1_000

type Options = {
  /** Connections of its own: a caller may hold others while it waits for the sandbox. */
  database: Database
  webhookSecret: string
  log: Pick<Log, 'warn'>
  /** The site's address, to which its webhook goes. */
  origin: string
}

export function createSandbox({ database, webhookSecret, log, origin }: Options): Sandbox {
  const engine = createEngine(database, async (world) => {
    await seedGoods(world)
    await seedSetup(world, origin)
  })
  let send: SendWebhook | null = null
  let beat: NodeJS.Timeout | undefined
  let failing = false
  let beating: Promise<unknown> = Promise.resolve()

  /** The fault of a call, which is used up by it. */
  async function faultOf({ method, address }: ApiRequest, { calls }: Faults) {
    if (!calls || (calls.only !== null && !`${method} ${address}`.startsWith(calls.only))) return null
    if (calls.left !== null)
      await engine.setFaults({ calls: calls.left > 1 ? { ...calls, left: calls.left - 1 } : null })
    return calls.kind
  }

  const deliver: Sandbox['deliver'] = async ({ all = false } = {}) => {
    if (!send) return { sent: 0, delivered: 0 }
    const { webhooks: mode } = await engine.faults()
    return sendWebhooks({ database, secret: webhookSecret, send, mode }, { all })
  }

  return {
    moveClock: engine.moveClock,
    faults: engine.faults,
    setFaults: engine.setFaults,
    write: engine.write,
    read: (work) => engine.read(work),
    now: async () => new Date((await engine.now()) * 1_000),

    async call(request) {
      const state = await engine.state()
      const fault = await faultOf(request, state.faults)
      if (fault === 'unreachable') return 'unreachable'
      if (fault === 'failed') return failure(UNKNOWN_ERROR)
      if (fault === 'limited') return failure(TOO_MANY)
      if (fault === 'denied') return failure(DENIED)
      const answer = await answerApi(engine, SANDBOX_KEY, request, {
        ...state,
        ...(fault === 'kept' && { failsWith: UNKNOWN_ERROR }),
      })
      if (request.method === 'DELETE' && answer.status === 200) await forget(database, request.address)
      return fault === 'lost' ? 'lost' : answer
    },

    confirm: (confirmation) => engine.write((world) => confirmInBrowser(world, confirmation)),
    deliver,
    async waiting() {
      const { count } = await selectOne(
        database.db,
        { count: column.int },
        sql`select count(*)::int as count from sandbox_events where send_at is not null`,
      )
      return count
    },
    sendTo(to) {
      send = to
    },

    start() {
      beating = engine.write((world) => seedSetup(world, origin, { anew: true })).catch(() => undefined)
      beat = setInterval(() => {
        beating = beating
          .then(() => engine.read(async () => undefined))
          .then(() => deliver())
          .then(() => {
            failing = false
          })
          .catch((err: unknown) => {
            // Said once, and not with each beat until the database is back.
            if (!failing) log.warn({ err }, 'el banco de pruebas de los pagos no pudo seguir')
            failing = true
          })
      }, BEAT_MS)
      beat.unref()
    },

    async close() {
      clearInterval(beat)
      await beating
      await database.close()
    },
  }
}

const UNKNOWN_ERROR = new ApiError(500, { type: 'api_error', message: 'An unknown error occurred' })
const TOO_MANY = new ApiError(429, {
  type: 'invalid_request_error',
  code: 'rate_limit',
  message: 'Request rate limit exceeded.',
})
const DENIED = new ApiError(403, {
  type: 'invalid_request_error',
  message:
    "The provided key 'rk_test_*******box' does not have the required permissions for this endpoint on account 'acct_sandbox'.",
})

/** Of a customer who was deleted, the answers with their name and e-mail are gone too. */
async function forget(database: Database, address: string): Promise<void> {
  const [, customer] = /^\/v1\/customers\/([^/?]+)/.exec(address) ?? []
  if (customer !== undefined)
    await run(database.db, sql`delete from sandbox_answers where answer ->> 'id' = ${customer}`)
}
