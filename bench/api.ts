import { column } from '../server/src/database/decoders.ts'
import { selectOne } from '../server/src/database/statements.ts'
import { withCost } from './gauge.ts'
import { type LoadResult, measureLoad } from './load/load.ts'
import { measured, median, medianOf, percent, ROUNDS, type Row, whole } from './rows.ts'
import type { World } from './world.ts'

const CONNECTIONS = 50
const SECONDS = 3

type Headers = Record<string, string>
type Read = { what: string; ours: string; theirs: string; readers?: { headers: Headers }[] }
type Result = LoadResult & { cpuMicroseconds: number }

/**
 * Our JSON reads compared with a bare server that reads the same rows, alternating so that both meet the same load on
 * the machine.
 */
export async function measureApi(world: World): Promise<Row[]> {
  const rows: Row[] = []
  for (const read of await readsOf(world)) rows.push(await compare(world, read))
  return rows
}

async function readsOf({ cancha, database, member, members }: World): Promise<Read[]> {
  const course = await largestCourse(database)
  const session = await fetch(`${cancha.url}/api/users/session`, { headers: member })
  const { user } = (await session.json()) as { user: { id: string } }
  const readers = members.map((headers) => ({ headers }))
  const list = { ours: '/api/courses/contents', theirs: '/courses' }
  return [
    { what: 'Courses, as a stranger', ...list },
    { what: 'Courses, signed in', ...list, readers },
    {
      what: 'One course, signed in',
      ours: `/api/courses/contents/node/${course}`,
      theirs: `/courses/${course}`,
      readers,
    },
    { what: 'Session', ours: '/api/users/session', theirs: `/accounts/${user.id}`, readers },
  ]
}

async function largestCourse(database: World['database']): Promise<string> {
  const { id } = await selectOne(
    database,
    { id: column.id },
    {
      text: `select c.id from courses c join course_videos v on v.course_id = c.id
        where c.active and not c.paid group by c.id order by count(*) desc, c.id limit 1`,
    },
  )
  return String(id)
}

async function compare({ cancha, bare }: World, { what, ours, theirs, readers }: Read): Promise<Row> {
  const load = (url: string, path: string, seconds = SECONDS) =>
    withCost(url, () =>
      measureLoad({ url: url + path, ...(readers && { readers }), seconds, connections: CONNECTIONS }),
    )
  const us: Result[] = []
  const them: Result[] = []
  await load(cancha.url, ours, 1)
  await load(bare.url, theirs, 1)
  for (let round = 0; round < ROUNDS; round++) {
    us.push(await load(cancha.url, ours))
    them.push(await load(bare.url, theirs))
  }
  const ratioOf = (figure: (result: Result) => number) =>
    median(us.map((result, at) => figure(result) / figure(them[at] ?? result)))
  const ratio = ratioOf(({ perSecond }) => perSecond)
  const p99 = medianOf(us, (result) => result.p99)
  return {
    what,
    result: describe(us),
    beside: describe(them),
    budget: `${percent(ratio)} of bare (≥ 50 %), p99 < 50 ms`,
    met: ratio >= 0.5 && p99 < 50,
    measured: measured(us, SECONDS, ({ perSecond }) => perSecond),
  }
}

const describe = (results: Result[]): string =>
  [
    `${whole(medianOf(results, ({ perSecond }) => perSecond))}/s`,
    `p50 ${medianOf(results, ({ p50 }) => p50)} ms`,
    `p99 ${medianOf(results, ({ p99 }) => p99)} ms`,
    `${whole(medianOf(results, ({ cpuMicroseconds }) => cpuMicroseconds))} µs CPU`,
    `${whole(medianOf(results, ({ bytesPerAnswer }) => bytesPerAnswer))} B`,
  ].join(', ')
