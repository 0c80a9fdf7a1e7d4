import { peakMemory } from '../gauge.ts'
import { measureLoad } from '../load/load.ts'
import { type Row, whole } from '../rows.ts'
import type { World } from '../world.ts'

const CONNECTIONS = 50
const SECONDS = 8
/** More addresses than are asked for while a page is kept. */
const OWN_ADDRESSES = 10_000

const READ = ['/api/courses/contents', '/education/videocourses', '/dashboard', '/forums']
const DRAWN = ['/education/videocourses', '/dashboard', '/forums']

/** The memory of a program from its start while members read, and then while each page has to be drawn. */
export async function measureMemory({ startCancha, members }: World): Promise<Row[]> {
  const cancha = await startCancha({})
  const load = (path: string, addresses: number) =>
    measureLoad({
      url: cancha.url + path,
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
      readers: Array.from({ length: Math.max(members.length, addresses) }, (_, at) => ({
        ...(addresses > 0 && { path: `${path}?medida=${at}` }),
        headers: members[at % members.length] ?? {},
      })),
      seconds: SECONDS,
      connections: CONNECTIONS,
    })
  const mostOf = async (paths: readonly string[], addresses: number) => {
    const bytes = await peakMemory(cancha.url, async () => {
      for (const path of paths) await load(path, addresses)
    })
    return { mebibytes: bytes / 2 ** 20, seconds: paths.length * SECONDS }
  }
  const reading = await mostOf(READ, 0)
  const drawing = await mostOf(DRAWN, OWN_ADDRESSES)
  await cancha.stop()
  return [
    {
      what: 'Most memory of the Node process under load',
      result: `${whole(reading.mebibytes)} MiB`,
      beside: `${CONNECTIONS} connections read the courses as data, and then the pages of courses, panel and forum`,
      budget: '≤ 300 MiB',
      met: reading.mebibytes <= 300,
      measured: { seconds: reading.seconds, rounds: [reading.mebibytes] },
    },
    {
      what: '… and then, where no page is ever asked for twice',
      result: `${whole(drawing.mebibytes)} MiB`,
      beside: `${CONNECTIONS} connections read the same pages at ${whole(OWN_ADDRESSES)} addresses, so that each is drawn`,
      budget: 'for comparison',
      met: null,
      measured: { seconds: drawing.seconds, rounds: [drawing.mebibytes] },
    },
  ]
}
