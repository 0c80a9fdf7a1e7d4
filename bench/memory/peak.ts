import { peakMemory } from '../gauge.ts'
import { measureLoad } from '../load.ts'
import { type Row, whole } from '../rows.ts'
import type { World } from '../world.ts'

const CONNECTIONS = 50
const SECONDS = 8

/** The program's memory while it handles its most expensive requests. */
export async function measureMemory(world: World): Promise<Row[]> {
  const { cancha, members } = world
  const paths = ['/api/courses/contents', '/education/videocourses', '/dashboard', '/forums']
  const readers = members.map((headers) => ({ headers }))
  const peak = await peakMemory(cancha.url, async () => {
    for (const path of paths) {
      const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
      await measureLoad({
        url: cancha.url + path,
        headers,
        readers,
        seconds: SECONDS,
        connections: CONNECTIONS,
      })
    }
  })
  const mebibytes = peak / 2 ** 20
  return [
    {
      what: 'Most memory of the Node process under load',
      result: `${whole(mebibytes)} MiB`,
      beside: `${CONNECTIONS} connections read the courses as data, and then the pages of courses, panel and forum`,
      budget: '≤ 300 MiB',
      met: mebibytes <= 300,
      measured: { seconds: paths.length * SECONDS, rounds: [mebibytes] },
    },
  ]
}
