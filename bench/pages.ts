import { withCost } from './gauge.ts'
import { measureLoad } from './load.ts'
import { kilobytes, medianOf, ROUNDS, type Row, whole } from './rows.ts'
import type { World } from './world.ts'

const ENCODINGS = { 'as a browser asks': 'gzip, deflate, br, zstd', uncompressed: 'identity' }

/** Pages rendered for one person, and pages that are cached because they are the same for all visitors. */
export async function measurePages({ cancha, member }: World): Promise<Row[]> {
  const rows: Row[] = []
  const pages = [
    { what: 'Courses, for a member', path: '/education/videocourses', headers: member, least: 400 },
    { what: 'Blogs, for a member', path: '/education/blogs', headers: member, least: 400 },
    { what: 'Panel, for a member', path: '/dashboard', headers: member, least: 400 },
    { what: 'Courses, for every visitor', path: '/education/videocourses', headers: {}, least: 3_000 },
    { what: 'Front page, for every visitor', path: '/', headers: {}, least: 3_000 },
  ]
  for (const { what, path, headers, least } of pages) {
    for (const [name, encoding] of Object.entries(ENCODINGS)) {
      const load = (seconds: number) =>
        withCost(cancha.url, () =>
          measureLoad({
            url: cancha.url + path,
            headers: { ...headers, 'accept-encoding': encoding },
            seconds,
            connections: 20,
          }),
        )
      await load(2)
      const results = []
      for (let round = 0; round < ROUNDS; round++) results.push(await load(2))
      const perSecond = medianOf(results, (result) => result.perSecond)
      const cpu = medianOf(results, ({ cpuMicroseconds }) => cpuMicroseconds)
      rows.push({
        what: `${what}, ${name}`,
        result: `${whole(perSecond)}/s, p99 ${medianOf(results, ({ p99 }) => p99)} ms`,
        beside: `${kilobytes(medianOf(results, ({ bytesPerAnswer }) => bytesPerAnswer))}, ${whole(cpu)} µs CPU`,
        budget: `≥ ${whole(least)}/s`,
        met: perSecond >= least,
      })
    }
  }
  return rows
}
