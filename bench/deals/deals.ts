import { type LoadResult, measureLoad } from '../load/load.ts'
import { measured, median, medianOf, percent, ROUNDS, type Row, whole } from '../rows.ts'
import type { World } from '../world.ts'
import { addDeals, DEALS, MIDDLES } from './data.ts'

/** Simultaneous requests: one for each core, so that the time of an answer is measured and not the queue. */
const AT_ONCE = 2

/** Three filters, and a distance around a different postal code each time. */
const NARROWED = MIDDLES.map(({ zip, latitude, longitude }, at) => {
  const filters = `zip=${zip}&miles=50&priceTo=${200_000 + (at % 5) * 40_000}&beds=2&types=house,duplex`
  return {
    ours: `/api/deals/list?${filters}`,
    bare: `/deals/list?${filters}&lat=${latitude}&lng=${longitude}`,
  }
})

/** The list of deals, with a hundred thousand of them. */
export async function measureDeals(world: World): Promise<Row[]> {
  await addDeals(world.database)
  const states = ['TX', 'FL', 'CA', 'GA', 'NY', 'OH', 'IL']
  return [
    await measureNarrowed(world),
    await measureAnswer(world, 'A page of the newest', ['/api/deals/list'], 100),
    await measureAnswer(
      world,
      'A page of a state, in each order',
      states.flatMap((state) =>
        ['new', 'cheap', 'yield', 'room'].map((order) => `/api/deals/list?state=${state}&order=${order}`),
      ),
      100,
    ),
    await measureAnswer(
      world,
      'Search for a city',
      MIDDLES.map(({ city }) => `/api/deals/list?search=${encodeURIComponent(city)}`),
      100,
    ),
  ]
}

const describe = (results: LoadResult[]): string =>
  `${whole(medianOf(results, ({ perSecond }) => perSecond))}/s, p99 ${medianOf(results, ({ p99 }) => p99)} ms`

const readersOf = (paths: readonly string[]) => paths.map((path) => ({ path, headers: {} }))

async function measureNarrowed({ cancha, bare }: World): Promise<Row> {
  const load = (url: string, from: 'ours' | 'bare', connections: number) =>
    measureLoad({ url, readers: readersOf(NARROWED.map((each) => each[from])), seconds: 3, connections })
  await load(cancha.url, 'ours', 10)
  await load(bare.url, 'bare', 10)
  const [ours, theirs, alone]: [LoadResult[], LoadResult[], LoadResult[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await load(cancha.url, 'ours', 10))
    theirs.push(await load(bare.url, 'bare', 10))
    alone.push(await load(cancha.url, 'ours', AT_ONCE))
  }
  const ratio = median(ours.map(({ perSecond }, at) => perSecond / (theirs[at]?.perSecond ?? Number.NaN)))
  const p99 = medianOf(alone, (result) => result.p99)
  return {
    what: `The list with three filters and a distance, of ${whole(DEALS)} deals`,
    result: `${describe(ours)}; ${AT_ONCE} at a time: p99 ${p99} ms`,
    beside: `bare: ${describe(theirs)}`,
    budget: `≥ 50 % of bare: ${percent(ratio)}; p99 < 50 ms`,
    met: ratio >= 0.5 && p99 < 50,
    measured: measured(ours, 3, ({ perSecond }) => perSecond),
  }
}

async function measureAnswer(
  { cancha }: World,
  what: string,
  paths: readonly string[],
  most: number,
): Promise<Row> {
  const load = () =>
    measureLoad({ url: cancha.url, readers: readersOf(paths), seconds: 3, connections: AT_ONCE })
  await load()
  const results: LoadResult[] = []
  for (let round = 0; round < ROUNDS; round++) results.push(await load())
  const p99 = medianOf(results, (result) => result.p99)
  return {
    what: `${what}, of ${whole(DEALS)} deals`,
    result: describe(results),
    beside: `p50 ${medianOf(results, ({ p50 }) => p50)} ms`,
    budget: `p99 < ${most} ms`,
    met: p99 < most,
    measured: measured(results, 3, (result) => result.p99),
  }
}
