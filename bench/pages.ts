import { topicHref } from '@cancha/domain/talk/forums/addresses'
import { withCost } from './gauge.ts'
import { type LoadResult, measureLoad } from './load/load.ts'
import { kilobytes, measured, medianOf, ROUNDS, type Row, whole } from './rows.ts'
import type { World } from './world.ts'

/** As a browser asks. */
const ENCODINGS = 'gzip, deflate, br, zstd'
const CONNECTIONS = 20
const SECONDS = 3
/** More addresses than are asked for while a page is kept. Each connection begins with another member. */
const OWN_ADDRESSES = 20_500

type Reader = { path?: string; headers: Record<string, string> }
/** A page to measure: who reads it, by turns, and how many a second are asked for at least. */
export type MeasuredPage = { what: string; path: string; readers: Reader[]; least: number | null }
type Result = LoadResult & { cpuMicroseconds: number }

/** Pages as members and visitors get them; members' also where each has to be rendered. */
export async function measurePages(world: World): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of await pagesToMeasure(world)) rows.push(await measure(world, page))
  return rows
}

/** Pages for members and visitors. */
export async function pagesToMeasure({ cancha, members }: World): Promise<MeasuredPage[]> {
  const topic = await longestTopic(cancha.url)
  const forMembers: [what: string, path: string, least: number][] = [
    ['Courses', '/education/videocourses', 400],
    ['Blogs', '/education/blogs', 400],
    ['One article', await firstOf(cancha.url, '/education/blogs'), 400],
    ['One course', await firstOf(cancha.url, '/education/videocourses'), 400],
    ['Forum', '/forums', 400],
    ...(topic === null ? [] : [['One topic', topic, 400] as [string, string, number]]),
    ['Panel', '/dashboard', 200],
  ]
  const readers = members.map((headers) => ({ headers }))
  return [
    ...forMembers.map(([what, path, least]) => ({ what: `${what}, for members`, path, readers, least })),
    ...forMembers.map(([what, path]) => ({
      what: `${what}, for members, rendered for each`,
      path,
      // No page is kept for an address that nobody else asks for.
      readers: Array.from({ length: OWN_ADDRESSES }, (_, at) => ({
        path: `${path}${path.includes('?') ? '&' : '?'}medida=${at}`,
        headers: members[at % members.length] ?? {},
      })),
      least: null,
    })),
    { what: 'Courses, for every visitor', path: '/education/videocourses', readers: [], least: 3_000 },
    { what: 'Front page, for every visitor', path: '/', readers: [], least: 3_000 },
  ]
}

/** The address of the topic with the most replies; null in a version without forums. */
async function longestTopic(url: string): Promise<string | null> {
  const answer = await fetch(`${url}/api/topics/list`)
  if (answer.status === 404) return null
  const { topics } = (await answer.json()) as { topics: Topic[] }
  const [topic] = topics.toSorted((one, other) => other.replies - one.replies)
  if (!topic) throw new Error('the demo has no topic')
  return topicHref('free', { ...topic, subcategory: topic.subcategory.name })
}

type Topic = { shortid: string; title: string; replies: number; subcategory: { name: string } }

/** The address of the first piece that a list leads to. */
async function firstOf(url: string, list: string): Promise<string> {
  const html = await (await fetch(url + list)).text()
  const [, path] = /<article[^>]*>.*?<a [^>]*href="(\/[\w-]+)"/s.exec(html) ?? []
  if (!path) throw new Error(`${list} leads nowhere`)
  return path
}

async function measure({ cancha }: World, { what, path, readers, least }: MeasuredPage): Promise<Row> {
  const load = (seconds: number): Promise<Result> =>
    withCost(cancha.url, () =>
      measureLoad({
        url: cancha.url + path,
        headers: { 'accept-encoding': ENCODINGS },
        ...(readers.length > 0 && { readers }),
        seconds,
        connections: CONNECTIONS,
      }),
    )
  await load(2)
  const results: Result[] = []
  for (let round = 0; round < ROUNDS; round++) results.push(await load(SECONDS))
  const perSecond = medianOf(results, (result) => result.perSecond)
  const cpu = medianOf(results, ({ cpuMicroseconds }) => cpuMicroseconds)
  return {
    what,
    result: `${whole(perSecond)}/s, p99 ${medianOf(results, ({ p99 }) => p99)} ms`,
    beside: `${kilobytes(medianOf(results, ({ bytesPerAnswer }) => bytesPerAnswer))}, ${whole(cpu)} µs CPU`,
    budget: least === null ? 'for comparison' : `≥ ${whole(least)}/s`,
    met: least === null ? null : perSecond >= least,
    measured: measured(results, SECONDS, (result) => result.perSecond),
  }
}
