import { factsOf, isMatch } from '@cancha/domain/lending/requests/matching'
import { sampleAnswers } from '@cancha/domain/lending/requests/sample-answers'
import { asking } from '../../contract/src/lending/requests/asking.ts'
import { addRequest } from '../../server/src/areas/lending/requests/asking/add-request.ts'
import { loanReach } from '../../server/src/areas/lending/requests/asking/reach.ts'
import { lenderPool } from '../../server/src/areas/lending/requests/matching/lender-pool.ts'
import { connect, type Database } from '../../server/src/database/connection.ts'
import { column } from '../../server/src/database/decoders.ts'
import { selectRows } from '../../server/src/database/statements.ts'
import type { Services } from '../../server/src/services.ts'
import { type LoadResult, measureLoad } from '../load/load.ts'
import type { Program } from '../program.ts'
import { measured, median, medianOf, ROUNDS, type Row, whole } from '../rows.ts'
import type { World } from '../world.ts'
import { ADMINISTRATORS, addLenders, addRequests, SECRET, sessionOf, vault } from './data.ts'

const LENDERS = 10_000
/** Requests of the desk's lender, and of administrators' list. */
const REQUESTS = 100_000
/** Requests that are sent one after the other. */
const SENT = 40
/** Requests a second of the one lender: below the pace of a person. */
const PER_SECOND = 15
/** Simultaneous requests: one for each core, so that the time of an answer is measured and not the queue. */
const AT_ONCE = 2
const SECONDS = 8

/** Asking for loans with ten thousand lenders, a desk with a hundred thousand requests, and all of them for administrators. */
export async function measureLending(world: World): Promise<Row[]> {
  const database = connect({ url: world.urls.owner, poolSize: 2, onError: () => undefined })
  await addLenders(world.database, LENDERS)
  const sending = await measureSending(database, SENT).finally(() => database.close())
  const { lender, session } = await addRequests(world.database, REQUESTS)
  const cancha = await world.startCancha({ CANCHA_SECRET: SECRET })
  try {
    return [
      ...rowsOfSending(sending),
      ...(await measureDesk(cancha, { lender, session })),
      ...(await measureAdministration(cancha)),
    ]
  } finally {
    await cancha.stop()
  }
}

/** Nobody is connected, and nothing leaves: what is measured is stored. */
const quietly = (database: Database) =>
  ({
    database,
    vault,
    jobs: { enqueue: async () => undefined },
    live: { toUser: () => undefined },
    log: console,
  }) as unknown as Services

/** A request as the page sends it: a house in one of ten states, with another amount each time. */
function sentBy(author: number, n: number) {
  const { finances, property } = sampleAnswers
  return asking.addLoanRequest.body.parse({
    author: String(author),
    loantype: 'Hard Money',
    fullname: 'Marisol Treviño',
    telephonenumber: '+12105550142',
    langcontact: ['Español'],
    companyname: 'Treviño Casas LLC',
    taxoption: finances.taxOption,
    employmenttype: finances.employment,
    income: finances.income,
    credit: finances.credit,
    saving: finances.savings,
    project: '1-3',
    usedhardmoney: 'Si',
    contractorready: 'Si',
    dealundercontract: 'Si',
    propertyaddress: `${n} Calle Matamoros`,
    city: property.city,
    stateprovideservice: ['TX', 'FL', 'GA', 'AZ'][n % 4],
    zip: property.zip,
    propertytype: 'house',
    loanamount: 90_000 + n * 2_000,
    afterrepairecost: 240_000,
    acceptterm: true,
  })
}

/** How long it takes to find lenders, to keep a request with all of it, and to say how many are left while somebody types. */
export async function measureSending(database: Database, count: number) {
  const people = await selectRows(
    database.db,
    { id: column.id },
    {
      text: `select id from users where email like 'miembro%@medida.example' order by id desc limit ${count}`,
    },
  )
  const times = { matching: [] as number[], sending: [] as number[], reach: [] as number[] }
  const services = quietly(database)
  let [pool, matched] = [0, 0]
  for (const [n, { id }] of people.entries()) {
    const viewer = {
      id,
      level: 0,
      membership: 'free',
      lender: false,
      dealer: false,
      editor: false,
      moderates: [],
    } as const
    const sent = sentBy(id, n)
    const { loantype: loanType, stateprovideservice: state } = sent
    let began = performance.now()
    const lenders = await lenderPool(database.db, { loanType, borrowerId: id, state })
    const facts = factsOf({
      ...sampleAnswers,
      amount: sent.loanamount,
      property: { ...sampleAnswers.property, state },
    })
    const fitting = lenders.filter((lender) => isMatch(lender, facts)).length
    times.matching.push(performance.now() - began)
    began = performance.now()
    const added = await addRequest(services, viewer, sent)
    times.sending.push(performance.now() - began)
    if (added.sent < fitting) throw new Error(`${added.sent} lenders of ${fitting} were found`)
    began = performance.now()
    await loanReach(database.db, viewer, {
      loantype: loanType,
      taxoption: sent.taxoption,
      credit: sent.credit,
      project: sent.project,
      state,
      propertytype: sent.propertytype,
      loanamount: sent.loanamount,
      value: sent.afterrepairecost,
    })
    times.reach.push(performance.now() - began)
    pool += lenders.length
    matched += added.sent
  }
  return { ...times, pool: pool / people.length, matched: matched / people.length }
}

type Sending = Awaited<ReturnType<typeof measureSending>>

function rowsOfSending({ matching, sending, reach, pool, matched }: Sending): Row[] {
  const row = (what: string, times: number[], budget: number | null): Row => ({
    what: `${what}, of ${whole(LENDERS)} lenders with three programmes each`,
    result: `${median(times).toFixed(1)} ms, the longest ${Math.max(...times).toFixed(1)} ms`,
    beside: `${whole(Math.round(pool))} lend there, ${whole(Math.round(matched))} are found`,
    budget: budget === null ? 'for the record: asked as somebody types' : `median < ${budget} ms`,
    met: budget === null ? null : median(times) < budget,
    measured: { seconds: times.reduce((sum, time) => sum + time, 0) / 1_000, rounds: times },
  })
  return [
    row('A request finds its lenders', matching, 200),
    row('The same, kept and sent with a page for each', sending, 200),
    row('How many lenders are left', reach, null),
  ]
}

type MeasureOptions = {
  what: string
  paths: readonly string[]
  headers: Record<string, string>[]
  rate?: number
  /** The longest p99 in milliseconds; null for the record. */
  most: number | null
}

async function measureAnswer(
  { url }: Program,
  { what, paths, headers, rate, most }: MeasureOptions,
): Promise<Row> {
  const readers = Array.from({ length: Math.max(paths.length, headers.length) }, (_, at) => ({
    path: paths[at % paths.length] ?? '/',
    headers: headers[at % headers.length] ?? {},
  }))
  const load = (seconds: number) =>
    measureLoad({ url, readers, seconds, connections: AT_ONCE, ...(rate !== undefined && { rate }) })
  await load(2)
  const results: LoadResult[] = []
  for (let round = 0; round < ROUNDS; round++) results.push(await load(SECONDS))
  const p99 = medianOf(results, (result) => result.p99)
  return {
    what,
    result: `p50 ${medianOf(results, ({ p50 }) => p50).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    beside:
      rate === undefined ? `${whole(medianOf(results, ({ perSecond }) => perSecond))}/s` : `${rate} a second`,
    budget: most === null ? 'for the record' : `p99 < ${most} ms`,
    met: most === null ? null : p99 < most,
    measured: measured(results, SECONDS, (result) => result.p99),
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A lender's desk, with a hundred thousand requests. */
export async function measureDesk(
  cancha: Program,
  { lender, session }: { lender: number; session: string },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, queries] of [
    ['The first page', ['', 'list=new', 'list=accepted', 'list=lost']],
    ['Page 500', ['page=500', 'list=lost&page=500']],
    [
      'A state and a kind of loan',
      ['list=lost&state=Georgia', 'loantype=refinance&state=NJ', 'list=passed&loantype=hard_money'],
    ],
    [
      'A city, a ZIP, a state of the request',
      ['list=lost&search=phoenix', 'search=0791', 'list=new&status=active'],
    ],
  ] as const)
    rows.push(
      await measureAnswer(cancha, {
        what: `${what} of a lender's desk with ${whole(REQUESTS)} requests`,
        paths: queries.map((query) => `/api/users/fetchtata/l/i/${lender}?${query}`),
        headers: [bearer(session)],
        rate: PER_SECOND,
        most: 50,
      }),
    )
  return rows
}

/** Administrators' list of all requests. */
export async function measureAdministration(cancha: Program): Promise<Row[]> {
  const headers = Array.from({ length: ADMINISTRATORS }, (_, at) => bearer(sessionOf(at + 1)))
  const rows: Row[] = []
  for (const [what, queries, most] of [
    ['A page', ['', 'status=close', 'page=500', 'loantype=refinance&page=40'], 100],
    [
      'A search for a name, a city or an address',
      ['search=numero+77', 'search=denver', 'search=miembro4711@medida.example'],
      1_000,
    ],
    [`Those without lenders, with advice among ${whole(LENDERS)} lenders,`, ['alone=Si'], null],
  ] as const)
    rows.push(
      await measureAnswer(cancha, {
        what: `${what} of administrators' ${whole(REQUESTS)} requests`,
        paths: queries.map((query) => `/api/admin/loans?${query}`),
        headers,
        most,
      }),
    )
  return rows
}
