import { daysOfMonth, monthOf, monthsLater } from '@cancha/domain/ground/time/months'
import pg from 'pg'
import { allFeatures } from '../../server/src/areas/all.ts'
import { checkFigures } from '../../server/src/areas/money/figures/recount.ts'
import { connect } from '../../server/src/database/connection.ts'
import { OWNER } from '../../server/src/database/embedded/session.ts'
import { migrateDatabase } from '../../server/src/database/migrate.ts'
import { gather } from '../../server/src/manifest/gather.ts'
import { type LoadResult, measureLoad } from '../load/load.ts'
import { type Cost, inWords, withCostOfBoth } from '../processor-time.ts'
import { kilobytes, measured, medianOf, ROUNDS, type Row, whole } from '../rows.ts'
import { inBulk, type World } from '../world.ts'

const CUSTOMERS = 40_000
const MONTHS = 25
const PAYMENTS = CUSTOMERS * MONTHS
/** Administrators who read in turn, since the limit of requests is each person's own. */
const ADMINISTRATORS = 300
/** Simultaneous requests: one for each core, so that the time of an answer is measured and not the queue. */
const AT_ONCE = 2
const SECONDS = 4
/** Payments a second that come meanwhile. */
const COMING = 20

const tokenOf = (number: number): string => `st_${String(number).padStart(43, 'F')}`

/** The figures of the money with a million payments, in a database of its own. */
export async function measureFigures(world: World): Promise<Row[]> {
  const name = 'cancha_figures'
  await world.database.query(`create database ${name} owner ${OWNER}`)
  const there = (url: string | undefined) => Object.assign(new URL(url ?? ''), { pathname: `/${name}` }).href
  const app = there(world.urls.app)
  await migrateDatabase({ owner: there(world.urls.owner), app }, () => undefined, gather(allFeatures))
  const database = new pg.Pool({ connectionString: there(world.database.options.connectionString), max: 2 })
  await fill(database)
  const counting = connect({ url: app, poolSize: 2, onError: () => undefined })
  const began = performance.now()
  await checkFigures(counting)
  const seconds = (performance.now() - began) / 1_000
  await counting.close()
  await database.query('vacuum analyze')
  const { cancha, bare } = await world.startOn(app)
  await bare.stop()
  const [cookieName = ''] = world.members[0]?.['cookie']?.split('=') ?? []
  const readers = Array.from({ length: ADMINISTRATORS }, (_, at) => ({
    headers: { cookie: `${cookieName}=${tokenOf(at + 1)}` },
  }))
  const month = monthOf(new Date())
  const past = monthsLater(month, -5)
  const [day = ''] = daysOfMonth(past)
  const next = await placeBehind(`${cancha.url}/api/admin/figures?month=${past}`, readers[0]?.headers ?? {})
  const rows = [
    await row('The page of this month', '/admin/cifras', true),
    await row('The page of a month of half a year ago', `/admin/cifras?mes=${past}`),
    await row('The page of a day of then', `/admin/cifras?dia=${day}`),
    await row('The figures of this month, as data', '/api/admin/figures', true),
    await row('The second page of movements', `/api/admin/figures/movements?month=${past}&before=${next}`),
  ]
  await cancha.stop()
  await database.end()
  await world.database.query(`drop database ${name}`)
  return [
    ...rows,
    {
      what: `All days of ${MONTHS} months and the steps of ${whole(CUSTOMERS)} customers counted anew, as each night`,
      result: `${seconds.toFixed(1)} s`,
      beside: 'each statement of a month ends by itself',
      budget: 'for the record',
      met: null,
      measured: { seconds, rounds: [seconds] },
    },
  ]

  async function row(what: string, path: string, moneyComes = false): Promise<Row> {
    const url = `${cancha.url}${path}`
    const load = (seconds: number) =>
      withCostOfBoth({ url: cancha.url, database: world.database }, () =>
        measureLoad({
          url,
          headers: { 'accept-encoding': 'gzip, br' },
          readers,
          seconds,
          connections: AT_ONCE,
        }),
      )
    await load(2)
    const results: (LoadResult & { cost: Cost })[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const [result] = await Promise.all([load(SECONDS), ...(moneyComes ? [pay(database, SECONDS)] : [])])
      results.push(result)
    }
    const p99 = medianOf(results, (result) => result.p99)
    return {
      what: `${what}, ${whole(PAYMENTS)} payments${moneyComes ? `, while ${COMING} a second come` : ''}`,
      result: `p50 ${medianOf(results, ({ p50 }) => p50)} ms, p99 ${p99} ms`,
      beside: `${kilobytes(medianOf(results, ({ bytesPerAnswer }) => bytesPerAnswer))}, ${whole(medianOf(results, ({ perSecond }) => perSecond))}/s, ${inWords(results.map(({ cost }) => cost))}`,
      budget: 'p99 < 100 ms',
      met: p99 < 100,
      measured: measured(results, SECONDS, (result) => result.p99),
    }
  }
}

/** Where the second page of movements begins. */
async function placeBehind(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { headers })
  const { next } = (await answer.json()) as { next?: string }
  if (!answer.ok || !next) throw new Error(`${url} answers ${answer.status}`)
  return next
}

/** Lets customers pay for so many seconds: each payment makes today stale, as webhooks do. */
async function pay(database: pg.Pool, seconds: number): Promise<void> {
  for (let left = seconds * COMING; left > 0; left--) {
    await database.query(
      `insert into payments (customer_id, invoice_id, subscription_id, plan, status, subtotal, total, paid, refunded,
         created_at, paid_at, period_start, period_end)
       select c.id, 'in_llega_' || gen_random_uuid(), 'sub_cifras_' || c.id, 'basic_month', 'paid', 2999, 2999, 2999, 0,
         now(), now(), now(), now() + interval '1 month'
       from payment_customers c where c.id = (select min(id) + floor(random() * ${CUSTOMERS})::int from payment_customers)`,
    )
    await new Promise((done) => setTimeout(done, 1_000 / COMING))
  }
}

/**
 * Members who pay each month for two years, a fifth of them a larger plan, a quarter of whom are gone; of a hundred payments five were declined
 * first, two are paid back and of a thousand three are disputed.
 */
async function fill(database: pg.Pool): Promise<void> {
  await database.query('select setseed(0.42)')
  await inBulk(
    database,
    `insert into users (first_name, last_name, email, email_confirmed_at, level)
     select 'Persona', 'Número ' || n, 'm' || n || '@cifras.example', now(), case when n <= ${ADMINISTRATORS} then 1 else 0 end
     from generate_series(1, ${CUSTOMERS}) n;
     insert into profiles (user_id, search) select id, fold(first_name || ' ' || last_name) from users;
     insert into payment_customers (user_id, customer_id) select id, 'cus_cifras_' || id from users;
     insert into subscriptions (customer_id, subscription_id, plan, status, started_at, period_start, period_end,
       ends_with_period, ended_at, standing)
     select c.id, 'sub_cifras_' || c.id, case when c.id % 10 < 8 then 'basic_month' when c.id % 10 < 9 then 'basic_year' else 'pro_year' end,
       case when c.id % 4 = 0 then 'canceled' else 'active' end, now() - interval '26 months', now(), now() + interval '1 month',
       false, case when c.id % 4 = 0 then now() - (c.id % 700) * interval '1 day' end,
       case when c.id % 4 = 0 then 'ended' else 'running' end
     from payment_customers c;
     insert into payments (customer_id, invoice_id, subscription_id, plan, number, status, subtotal, total, paid, refunded,
       created_at, paid_at, first_declined_at, period_start, period_end)
     select c.id, 'in_cifras_' || m || '_' || c.id, s.subscription_id, s.plan, 'R-' || m || '-' || c.id, 'paid', 2999, 2999, 2999, 0,
       t.at, t.at + interval '1 hour', case when c.id % 20 = m % 20 then t.at end, t.at, t.at + interval '1 month'
     from generate_series(0, ${MONTHS - 1}) m, payment_customers c join subscriptions s on s.customer_id = c.id
     cross join lateral (
       select now() - ((${MONTHS - 1} - m) * 30.4 + ((c.id * 7919) % 30000) / 1000.0) * interval '1 day' - interval '2 hours' as at
     ) t
     order by m;
     insert into refunds (payment_id, refund_id, amount, status, created_at)
     select id, 're_cifras_' || id, 1000, 'succeeded', paid_at + interval '9 hours' from payments where id % 50 = 0 and paid_at < now() - interval '1 day';
     insert into disputes (payment_id, dispute_id, amount, inquiry, status, reason, opened_at, decided_at)
     select id, 'dp_cifras_' || id, 2999, false, 'won', 'general', paid_at + interval '5 hours', paid_at + interval '20 hours'
     from payments where id % 333 = 0 and paid_at < now() - interval '1 day';
     insert into sessions (token_hash, user_id, method, ip, user_agent, second_factor_at, proved_at)
     select sha256(('st_' || lpad(substring(email from '\\d+'), 43, 'F'))::bytea), id, 'password', '10.0.0.1', 'bench', now(), now()
     from users where level = 1`,
  )
  await database.query('vacuum analyze')
}
