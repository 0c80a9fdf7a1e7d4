import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { column } from '../../../server/src/database/decoders.ts'
import { selectOne } from '../../../server/src/database/statements.ts'
import { measureLoad } from '../../load/load.ts'
import { startProgram } from '../../program.ts'
import { measured, medianOf, ROUNDS, type Row, whole } from '../../rows.ts'
import type { World } from '../../world.ts'

const SECRET = 'whsec_medida'
/** Webhooks a second, for so long. */
const RATE = 200
const SECONDS = 20
/** Told and read before, and not counted: a program that has only just started hasn't compiled what it runs. */
const WARM_UP_SECONDS = 5
/** A renewal is told in about so many events. */
const EVENTS_EACH = 8
const CUSTOMERS = (RATE * SECONDS) / EVENTS_EACH
/** How many events there are, of the warm-up and of each round. */
const EVENTS = RATE * (WARM_UP_SECONDS + ROUNDS * SECONDS)
const ALL_CUSTOMERS = EVENTS / EVENTS_EACH
const READS_PER_SECOND = 100
/** How long copies may take to be as the provider's at last. */
const CAUGHT_UP_MS = 120_000

/** Webhooks on a day of many renewals, while members read. */
export async function measureWebhooks({
  cancha: without,
  startCancha,
  members,
  database,
  folder,
}: World): Promise<Row[]> {
  // It has no keys of the provider, and would take half of the queue's work.
  await without.stop()
  const provider = await startProgram({
    file: 'bench/money/memberships/provider.ts',
    ready: '/ready',
    folder,
    env: {},
  })
  const cancha = await startCancha({
    // A provider without TLS is only for who isn't in production.
    NODE_ENV: 'development',
    STRIPE_SECRET_KEY: 'sk_test_medida',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_medida',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_URL: provider.url,
  })
  await addCustomers(database)
  try {
    const events = Array.from({ length: EVENTS }, (_, at) => eventOf(at))
    const load = (seconds: number, told: ReturnType<typeof eventOf>[]) =>
      Promise.all([
        measureLoad({
          url: `${cancha.url}/api/payments/webhook`,
          method: 'POST',
          seconds,
          connections: 20,
          rate: RATE,
          bodies: told,
          readers: told.map((event) => ({ headers: { 'stripe-signature': signatureOf(event) } })),
        }),
        measureLoad({
          url: `${cancha.url}/api/courses/contents`,
          readers: members.map((headers) => ({ headers })),
          seconds,
          connections: 5,
          rate: READS_PER_SECOND,
        }),
      ])
    await load(WARM_UP_SECONDS, events.splice(0, RATE * WARM_UP_SECONDS))
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      const [telling, reads] = await load(SECONDS, events.splice(0, RATE * SECONDS))
      rounds.push({ telling, reads, behind: await untilCaughtUp(database) })
    }
    const p99 = medianOf(rounds, ({ reads }) => reads.p99)
    const perSecond = medianOf(rounds, ({ telling }) => telling.perSecond)
    const behind = rounds.every((one) => one.behind !== null)
      ? medianOf(rounds, (one) => one.behind ?? Number.NaN)
      : null
    return [
      {
        what: `${whole(RATE)} webhooks a second about ${whole(CUSTOMERS)} customers, while ${READS_PER_SECOND} reads a second are answered`,
        result: `${whole(perSecond)}/s, p99 ${medianOf(rounds, ({ telling }) => telling.p99)} ms, reads p99 ${p99} ms`,
        beside:
          behind === null
            ? 'some copies aren’t what the provider has'
            : `all copies are as the provider’s ${(behind / 1_000).toFixed(1)} s after the last`,
        budget: 'reads p99 < 50 ms, all copied',
        met: p99 < 50 && behind !== null && perSecond > RATE * 0.95,
        measured: measured(rounds, SECONDS, ({ reads }) => reads.p99),
      },
    ]
  } finally {
    await cancha.stop()
    await provider.stop()
  }
}

const customerAt = (at: number): string => `cus_medida${at}`

function eventOf(at: number) {
  const customer = customerAt(Math.floor(at / EVENTS_EACH))
  return {
    id: `evt_medida${at}`,
    object: 'event',
    type: 'invoice.paid',
    created: Math.floor(Date.now() / 1_000),
    data: { object: { id: `in_${customer}`, object: 'invoice', customer } },
  }
}

function signatureOf(event: object): string {
  const at = Math.floor(Date.now() / 1_000)
  const signed = createHmac('sha256', SECRET)
    .update(`${at}.${JSON.stringify(event)}`)
    .digest('hex')
  return `t=${at},v1=${signed}`
}

const addCustomers = (database: pg.Pool) =>
  database.query(
    `insert into payment_customers (user_id, customer_id)
       select id, 'cus_medida' || (row_number() over (order by id) - 1) from users
       where email like '%@medida.example' order by id limit ${ALL_CUSTOMERS}`,
  )

/** @returns milliseconds until every copy was read after the last webhook about it; null if some weren't in time */
async function untilCaughtUp(database: pg.Pool): Promise<number | null> {
  const began = performance.now()
  while (performance.now() - began < CAUGHT_UP_MS) {
    const { left } = await selectOne(
      database,
      { left: column.int },
      {
        text: `select count(*)::int as left from payment_customers
          where customer_id like 'cus_medida%' and copied < changes`,
      },
    )
    if (left === 0) return performance.now() - began
    await wait(100)
  }
  return null
}
