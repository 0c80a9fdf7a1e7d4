import type pg from 'pg'
import { column } from '../../server/src/database/decoders.ts'
import { selectOne } from '../../server/src/database/statements.ts'
import { readGauge } from '../gauge.ts'
import { databaseSeconds } from '../processor-time.ts'
import type { Program } from '../program.ts'
import { percent, type Row, whole } from '../rows.ts'
import type { World } from '../world.ts'
import { addressesOf } from './addresses.ts'
import { type MixtureLoad, type MixtureResult, runMixture, type Way } from './load.ts'
import { addMembers, cookieNameOf, PEOPLE, tokenOf } from './people.ts'
import { type Address, type RecordedPage, recordPages } from './recorded-pages.ts'
import { type PageKind, type PersonKind, SCRIPTS } from './visits.ts'

/** The load rises until fewer than 95 of 100 pages are whole within this time. */
const WITHIN_MS = 300
/** `npm run bench -- mixture` with CANCHA_BENCH=short only shows that it works. */
const isShort = process.env.CANCHA_BENCH === 'short'
const [WARM_UP, SECONDS] = isShort ? [2, 5] : [40, 40]
/** Visits a second at first, how much each level has more, and after how many it ends in any case. */
const [FIRST_RATE, RISE, LEVELS] = [0.25, 1.5, isShort ? 2 : 14]
/** The same visits each time. */
export const SEED = 2_000

/** A level of the load, and what it took. */
type Level = MixtureResult & {
  rate: number
  /** Processor time in a second: 1 is a core. */
  node: number
  database: number
  /** Connections of the program that were at work at the same time, at most. */
  connections: number
  loopDelay: number
  residentBytes: number
}

export type Mixture = Pick<MixtureLoad, 'cookieName' | 'members' | 'pages'>

/** 2,000 different people, more and more of them, until pages take too long: once by addresses, once by links within the program. */
export async function measureMixture(world: World): Promise<Row[]> {
  const mixture = await prepareMixture(world)
  const rows: Row[] = []
  for (const way of ['documents', 'in the program'] as const) rows.push(...(await rise(world, mixture, way)))
  return [...rows, ...callsOf(mixture.pages.reader)]
}

/** Adds the people, and records what each page asks for. */
export async function prepareMixture({ cancha, database, member }: World): Promise<Mixture> {
  const members = await addMembers(database)
  const addresses = await addressesOf(database)
  const cookieName = cookieNameOf(member)
  const reader = {
    cookie: `${cookieName}=${tokenOf(0)}`,
    id: members.first,
    conversation: members.firstConversation,
  }
  const of = (person: PersonKind) => addresses.filter(({ kind }) => SCRIPTS[person].includes(kind))
  const record = (some: readonly Address[], who: typeof reader | null) => recordPages(cancha.url, some, who)
  const [visitors, readers] = [await record(of('visitor'), null), await record(of('reader'), reader)]
  const byKind = (pages: RecordedPage[]) => Object.fromEntries(Map.groupBy(pages, ({ kind }) => kind))
  const ofMembers = byKind(readers)
  return { cookieName, members, pages: { visitor: byKind(visitors), reader: ofMembers, writer: ofMembers } }
}

async function rise(world: World, mixture: Mixture, way: Way): Promise<Row[]> {
  const levels: Level[] = []
  // Each way begins with a program that nobody has asked before.
  const cancha = await world.startCancha({})
  try {
    for (let rate = FIRST_RATE; levels.length < LEVELS; rate *= RISE) {
      const level = await measureLevel(cancha, world.database, { ...mixture, way, rate })
      levels.push(level)
      if (level.p95 > WITHIN_MS) break
    }
  } finally {
    await cancha.stop()
  }
  const held = levels.filter(({ p95 }) => p95 <= WITHIN_MS).at(-1)
  const last = levels.at(-1)
  if (!last) throw new Error('nothing was measured')
  const failed = levels.find(({ failed }) => failed > 0)
  if (failed) console.error('Not answered with success:', failed.failures)
  return [held, last === held ? undefined : last].flatMap((level) =>
    level ? [rowOf(way, level, level === held)] : [],
  )
}

async function measureLevel(
  cancha: Program,
  database: pg.Pool,
  { rate, ...load }: Mixture & { way: Way; rate: number },
): Promise<Level> {
  let connections = 0
  let residentBytes = 0
  const look = async () => {
    const text = `select count(*) as busy from pg_stat_activity where usename = 'cancha_app' and state <> 'idle'`
    const { busy } = await selectOne(database, { busy: column.int }, { text })
    connections = Math.max(connections, busy)
  }
  const times = async () => {
    const gauge = await readGauge(cancha.url)
    residentBytes = Math.max(residentBytes, gauge.residentBytes)
    return { gauge, database: await databaseSeconds(database), at: performance.now() }
  }
  const timer = setInterval(() => void look().catch(() => undefined), 200)
  const before = new Promise<Awaited<ReturnType<typeof times>>>((resolve, reject) =>
    setTimeout(() => times().then(resolve, reject), WARM_UP * 1_000),
  )
  const result = await runMixture({
    ...load,
    url: cancha.url,
    visitsPerSecond: rate,
    warmUp: WARM_UP,
    seconds: SECONDS,
    seed: SEED,
  }).finally(() => clearInterval(timer))
  const [from, until] = [await before, await times()]
  const seconds = (until.at - from.at) / 1_000
  return {
    ...result,
    rate,
    node: (until.gauge.cpuSeconds - from.gauge.cpuSeconds) / seconds,
    database: Math.max(0, until.database - from.database) / seconds,
    connections,
    loopDelay: until.gauge.loopDelay,
    residentBytes,
  }
}

const NAMES: Record<Way, string> = {
  documents: 'each page by its address, with a live connection',
  'in the program': 'by links within the program',
}

function rowOf(way: Way, level: Level, isHeld: boolean): Row {
  const each = (count: number) => (count / SECONDS).toFixed(count < 10 * SECONDS ? 1 : 0)
  return {
    what: `${whole(PEOPLE)} different people, ${NAMES[way]}${isHeld ? '' : ': the first level that doesn’t hold'}`,
    result: `${level.rate.toFixed(2)} visits/s: ${each(level.pages)} pages/s, ${each(level.calls)} calls/s, p50 ${whole(level.p50)} ms, p95 ${whole(level.p95)} ms, ${level.failed} failed`,
    beside: [
      limitOf(level),
      `Node ${percent(level.node)} of a core, PostgreSQL ${percent(level.database)}`,
      `${level.connections} connections at work at most`,
      `event loop p99 ${whole(level.loopDelay)} ms late`,
      `${whole(level.residentBytes / 2 ** 20)} MiB`,
    ].join('; '),
    budget: isHeld ? '≤ 300 MiB' : 'beyond what holds',
    met: isHeld ? level.residentBytes <= 300 * 2 ** 20 && level.failed === 0 : null,
    measured: { seconds: SECONDS, rounds: [level.pages] },
  }
}

/** From so much of a core a thread waits for itself. */
const NEARLY_ALL = 0.85
/** The program's pool, unless its settings say otherwise. */
const POOL = 20

function limitOf({ node, database, connections }: Level): string {
  if (node >= NEARLY_ALL) return 'limit: the one thread of Node'
  if (connections >= POOL) return 'limit: the pool of connections'
  if (database >= NEARLY_ALL) return 'limit: PostgreSQL’s processor time'
  return 'nothing of its own at its limit'
}

/** How many calls each page makes, and how many of them twice. */
function callsOf(pages: Partial<Record<PageKind, readonly RecordedPage[]>>): Row[] {
  const firsts = Object.values(pages).flatMap((of) => of?.slice(0, 1) ?? [])
  const told = firsts.map(({ kind, afterDocument, inProgram }) => {
    const names = afterDocument.map(({ method, path, body = '' }) => `${method} ${path} ${body}`)
    const twice = names.length - new Set(names).size
    return `${kind} ${afterDocument.length}${twice > 0 ? ` (${twice} again)` : ''}/${inProgram.length}`
  })
  const all = firsts.reduce((sum, { afterDocument }) => sum + afterDocument.length, 0)
  return [
    {
      what: 'Calls of a member’s page, after its document and by a link',
      result: told.join(', '),
      beside: `${(all / Math.max(1, firsts.length)).toFixed(1)} after a document on the average`,
      budget: 'for comparison',
      met: null,
      measured: { seconds: 0.1, rounds: [all] },
    },
  ]
}
