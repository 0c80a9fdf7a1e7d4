import { setTimeout as sleep } from 'node:timers/promises'
import { readGauge } from '../gauge.ts'
import { measureLoad } from '../load/load.ts'
import { type Row, whole } from '../rows.ts'
import type { World } from '../world.ts'

const MINUTES = 30
/** Of which growth counts: caches and compiled code have come to rest by then. */
const LAST = 10
const CONNECTIONS = 50
/** In the address of a page that visitors get. */
const PATHS = [
  '/api/courses/contents',
  '/education/videocourses',
  '/dashboard',
  '/forums',
  '/education/blogs',
  '/api/topics/list',
]
const VISITORS = '/'
/** The program collects its garbage when it is told to, so that what is left can be counted. */
const COLLECTOR = `data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => globalThis.gc())")}`

/**
 * Lets members and visitors read for half an hour, and measures after each minute the memory that is left once garbage is
 * collected.
 */
export async function measureHalfHour({ startOn, urls, members }: World): Promise<Row[]> {
  const { cancha } = await startOn(urls.app, ['--expose-gc', `--import=${COLLECTOR}`])
  const readers = members.map((headers) => ({ headers }))
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const kept: number[] = []
  let peak = 0
  const began = performance.now()
  for (let minute = 1; minute <= MINUTES; minute++) {
    const seconds = Math.floor(50 / (PATHS.length + 1))
    for (const path of [...PATHS, VISITORS])
      await measureLoad({
        url: cancha.url + path,
        headers,
        ...(path !== VISITORS && { readers }),
        seconds,
        connections: CONNECTIONS,
      })
    peak = Math.max(peak, (await readGauge(cancha.url)).residentBytes)
    process.kill(cancha.pid, 'SIGUSR2')
    await sleep(1_000)
    const { keptBytes } = await readGauge(cancha.url)
    kept.push(keptBytes / 2 ** 20)
    console.log(`${minute} min: ${kept.at(-1)?.toFixed(1)} MiB`)
    await sleep(Math.max(0, began + minute * 60_000 - performance.now()))
  }
  const growth = slope(kept.slice(-LAST))
  return [
    {
      what: `What ${MINUTES} minutes of reading leave in memory, in the last ${LAST}`,
      result: `${growth.toFixed(2)} MiB more a minute`,
      beside: `${whole(kept.at(0) ?? Number.NaN)} MiB after the first minute, ${whole(kept.at(-1) ?? Number.NaN)} after the last; at most ${whole(peak / 2 ** 20)} MiB of the process`,
      budget: '< 1 MiB a minute',
      met: growth < 1,
      measured: { seconds: MINUTES * 60, rounds: kept.slice(-LAST) },
    },
  ]
}

/** By how much values grow from one to the next: the line that fits them best. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const parts = values.map((value, at) => ({ up: (at - middle) * (value - mean), along: (at - middle) ** 2 }))
  return parts.reduce((sum, { up }) => sum + up, 0) / parts.reduce((sum, { along }) => sum + along, 0)
}
