import { column } from '../../../server/src/database/decoders.ts'
import { selectOne } from '../../../server/src/database/statements.ts'
import { type LoadResult, measureLoad } from '../../load/load.ts'
import { kilobytes, measured, median, medianOf, percent, ROUNDS, type Row, whole } from '../../rows.ts'
import type { World } from '../../world.ts'
import { addTopics, type Filled, LONG, POSTS, TOPICS, tokenOf, WRITERS } from './data.ts'

/** Members who read in turn: with fewer, a fast minute takes more than the limit of a person. */
const READERS = 500

/** The forums with a hundred thousand topics and a million posts. */
export async function measureForums(world: World): Promise<Row[]> {
  const filled = await addTopics(world.database)
  return [
    ...(await measureReads(world, filled)),
    await measureReplies(world, filled),
    ...(await measurePages(world, filled)),
    await measureSearch(world),
  ]
}

const describe = (results: LoadResult[]): string =>
  `${whole(medianOf(results, ({ perSecond }) => perSecond))}/s, p99 ${medianOf(results, ({ p99 }) => p99)} ms`

async function measureReads({ cancha, bare }: World, { sid, longSid }: Filled): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, path, beside] of [
    ['A topic', `/topics/page?sid=${sid}`, `/topics/page?sid=${sid}&page=1`],
    [
      `Page 5,000 of a topic of ${whole(LONG)} posts`,
      `/topics/page?sid=${longSid}&page=5000`,
      `/topics/page?sid=${longSid}&page=5000`,
    ],
    ['A subcategory', '/subcategories/page?sid=primera-casa', '/subcategories/page?sid=primera-casa'],
    ['The latest topics', '/topics/list', '/topics/list'],
    ['A main category', '/categories/page/Comprar-y-rentar', '/categories/page/Comprar-y-rentar'],
  ] as const) {
    const load = (url: string, address: string) =>
      measureLoad({
        url,
        seconds: 3,
        connections: 10,
        readers: Array.from({ length: READERS }, (_, place) => ({
          path: address,
          headers: { authorization: `Bearer ${tokenOf(place)}` },
        })),
      })
    const us: LoadResult[] = []
    const them: LoadResult[] = []
    await load(cancha.url, `/api${path}`)
    await load(bare.url, beside)
    for (let round = 0; round < ROUNDS; round++) {
      us.push(await load(cancha.url, `/api${path}`))
      them.push(await load(bare.url, beside))
    }
    const ratio = median(us.map(({ perSecond }, at) => perSecond / (them[at]?.perSecond ?? Number.NaN)))
    rows.push({
      what: `${what}, of ${whole(TOPICS)} topics and ${whole(POSTS)} posts`,
      result: describe(us),
      beside: `bare: ${describe(them)}`,
      budget: `≥ 50 % of bare: ${percent(ratio)}`,
      met: ratio >= 0.5,
      measured: measured(us, 3, ({ perSecond }) => perSecond),
    })
  }
  return rows
}

/** Replies of many members in many topics, whose authors follow them and are told. */
async function measureReplies({ cancha, database }: World, { firstUser, firstTopic }: Filled): Promise<Row> {
  const count = async () =>
    (
      await selectOne(
        database,
        { count: column.int },
        { text: 'select count(*)::int as count from forum_posts' },
      )
    ).count
  const before = await count()
  const places = Array.from({ length: WRITERS }, (_, place) => place)
  const result = await measureLoad({
    url: cancha.url,
    method: 'POST',
    seconds: 10,
    connections: 40,
    readers: places.map((place) => ({
      path: '/api/posts/add',
      headers: { authorization: `Bearer ${tokenOf(place)}` },
    })),
    bodies: places.map((place) => ({
      author: String(firstUser + place),
      // As pages send it.
      clientId: `medida-${place}-${Math.floor(Math.random() * 1e9)}`,
      topic: String(firstTopic + 1 + ((place * 3) % (TOPICS - 1))),
      message: '<p>Con una casa vieja, <strong>el doble</strong>: primero el drenaje y después el techo.</p>',
    })),
  })
  const stored = (await count()) - before
  if (stored < result.answered)
    throw new Error(`${result.answered} replies were answered and ${stored} stored`)
  return {
    what: 'Replies, each told to the author of its topic',
    result: `${whole(result.perSecond)}/s`,
    beside: `p50 ${result.p50} ms, p99 ${result.p99} ms, 40 at a time`,
    budget: '≥ 1,000/s',
    met: result.perSecond >= 1_000,
    measured: measured([result], 10, ({ perSecond }) => perSecond),
  }
}

async function measurePages({ cancha, members }: World, { sid }: Filled): Promise<Row[]> {
  const page = `/forums/Renta-a-largo-plazo/${sid}/casa-numero?sid=${sid}`
  const rows: Row[] = []
  for (const [what, path, who, least] of [
    ['The page of a topic, for every visitor', page, [{}], 3_000],
    ['The page of a topic, for a member', page, members, 400],
    ['The page of the courses, for a member', '/education/videocourses', members, 400],
  ] as const) {
    const load = () =>
      measureLoad({
        url: cancha.url,
        headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
        readers: who.map((headers) => ({ path, headers })),
        seconds: 3,
        connections: 20,
      })
    await load()
    const results: LoadResult[] = []
    for (let round = 0; round < ROUNDS; round++) results.push(await load())
    const perSecond = medianOf(results, (result) => result.perSecond)
    rows.push({
      what,
      result: describe(results),
      beside: kilobytes(medianOf(results, ({ bytesPerAnswer }) => bytesPerAnswer)),
      budget: `≥ ${whole(least)}/s`,
      met: perSecond >= least,
      measured: measured(results, 3, (result) => result.perSecond),
    })
  }
  return rows
}

const TIMES = 40

/** Search while there are so many topics. */
async function measureSearch({ cancha, member }: World): Promise<Row> {
  const times: number[] = []
  for (let at = 0; at < TIMES + 4; at++) {
    const began = performance.now()
    const answer = await fetch(
      `${cancha.url}/api/search?q=${encodeURIComponent(`reparaciones casa ${at}`)}`,
      {
        headers: member,
      },
    )
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    await answer.text()
    if (at >= 4) times.push(performance.now() - began)
  }
  times.sort((one, other) => one - other)
  const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
  return {
    what: `Search for words that stand in all ${whole(TOPICS)} topics`,
    result: `p50 ${whole(times[Math.ceil(times.length / 2) - 1] ?? Number.NaN)} ms, p99 ${whole(p99)} ms`,
    beside: '«reparaciones casa» and a number',
    budget: 'p99 < 100 ms',
    met: p99 < 100,
    measured: { seconds: times.reduce((sum, time) => sum + time, 0) / 1_000, rounds: [p99] },
  }
}
