import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type LoadResult, measureLoad } from '../load/load.ts'
import type { Program } from '../program.ts'
import { measured, median, medianOf, ROUNDS, type Row, whole } from '../rows.ts'
import type { World } from '../world.ts'

/** How many processes serve behind one port, by turns. */
const NUMBERS = [1, 2, 4] as const
const CONNECTIONS = 48
const SECONDS = 3
/** The least gain of two processes over one, as a factor, where there are cores for them, the database and the load. */
const LEAST_OF_TWO = 1.4
/** Of fewer cores, the database and the load take what a second process would need. */
const CORES_FOR_TWO = 4

const READS = [
  { what: 'Courses as data, signed in', path: '/api/courses/contents' },
  { what: 'Courses as a page, for a member', path: '/education/videocourses' },
]

/** The same reads of one, two and four processes, which all stand ready and take turns. */
export async function measureProcesses(world: World): Promise<Row[]> {
  const programs: Program[] = []
  try {
    for (const number of NUMBERS) {
      const program = await world.startCancha({ CANCHA_PROCESSES: String(number) })
      programs.push(program)
      await untilAllServe(program.url, number)
    }
    const rows: Row[] = []
    for (const read of READS) rows.push(...(await compare(world, programs, read)))
    return rows
  } finally {
    await Promise.all(programs.map(({ stop }) => stop()))
  }
}

/** The first of several processes answers before the others have begun. */
export async function untilAllServe(url: string, number: number): Promise<void> {
  for (;;) {
    const figures = await (await fetch(`${url}/metrics`)).text()
    if (figures.includes(`\ncancha_processes ${number}\n`)) return
    await sleep(100)
  }
}

async function compare(
  { members }: World,
  programs: Program[],
  { what, path }: (typeof READS)[number],
): Promise<Row[]> {
  const readers = members.map((headers) => ({
    headers: { ...headers, 'accept-encoding': 'gzip, deflate, br, zstd' },
  }))
  const load = ({ url }: Program, seconds = SECONDS) =>
    measureLoad({ url: url + path, readers, seconds, connections: CONNECTIONS })
  const results: LoadResult[][] = programs.map(() => [])
  for (const program of programs) await load(program, 2)
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, program] of programs.entries()) results[at]?.push(await load(program))
  const [one = []] = results
  const judged = availableParallelism() >= CORES_FOR_TWO
  return NUMBERS.map((number, at) => {
    const all = results[at] ?? []
    const ratio = median(all.map(({ perSecond }, round) => perSecond / (one[round]?.perSecond ?? Number.NaN)))
    return {
      what: `${what}, ${number === 1 ? 'one process' : `${number} processes`}`,
      result: `${whole(medianOf(all, ({ perSecond }) => perSecond))}/s, p50 ${medianOf(all, ({ p50 }) => p50)} ms, p99 ${medianOf(all, ({ p99 }) => p99)} ms`,
      beside: `× ${ratio.toFixed(2)}`,
      budget:
        number === 2 ? `≥ ${LEAST_OF_TWO} times one, on ${CORES_FOR_TWO} cores or more` : 'to compare with',
      met: number === 2 && judged ? ratio >= LEAST_OF_TWO : null,
      measured: measured(all, SECONDS, ({ perSecond }) => perSecond),
    }
  })
}
