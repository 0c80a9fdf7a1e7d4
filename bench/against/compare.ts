// npm run bench -- compare <git revision or folder> [--rounds 5 --seconds 3]
//
// The pages that members and visitors read most, of this checkout and of another version of the program, each with its own build
// on an embedded database of its own, by turns in one run. Prints the table; the last column but one says how far the
// rounds' ratios lie apart.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { prepare } from '../../tools/prepare.mjs'
import { readGauge, withCost } from '../gauge.ts'
import { measureLoad } from '../load/load.ts'
import { type MeasuredPage, pagesToMeasure } from '../pages.ts'
import { root } from '../program.ts'
import { whyNotQuiet } from '../quiet.ts'
import { print } from '../report.ts'
import { median, type Row } from '../rows.ts'
import { buildWorld, type World } from '../world.ts'
import { wholeCheckoutOf } from './checkout.ts'

const CONNECTIONS = 20

type Round = { perSecond: number; p99: number; cpu: number }
/** One version of the program, and what each of its pages took in each round. */
type Side = { world: World; pages: Map<string, MeasuredPage>; rounds: Map<string, Round[]>; starts: number[] }

/** @param args what follows the word «compare» on the command line */
export async function compareVersions(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '3' } },
  })
  const [version] = positionals
  if (version === undefined || positionals.length > 1)
    throw new Error('npm run bench -- compare <git revision or folder> [--rounds 5 --seconds 3]')
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
  const before = await whyNotQuiet()
  const folder = await mkdtemp(join(tmpdir(), 'cancha-compare-'))
  const worlds: World[] = []
  const stop = async () => {
    for (const world of worlds) await world.stop()
    await rm(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(130)))
  try {
    await prepare()
    const sides: Side[] = []
    for (const place of [root, await wholeCheckoutOf(version, folder)]) {
      const world = await buildWorld(place)
      worlds.push(world)
      sides.push({ world, pages: await pagesOf(world), rounds: new Map(), starts: [world.firstStart] })
    }
    const [now, then] = sides as [Side, Side]
    const common = [...now.pages.keys()].filter((what) => then.pages.has(what))
    for (const what of common) await takeTurns([now, then], what, { rounds, seconds })
    const resident = await Promise.all(sides.map(({ world }) => readGauge(world.cancha.url)))
    for (let round = 0; round < rounds; round++)
      for (const { world, starts } of [now, then]) starts.push(await world.startAgain())
    console.log(
      `\nBefore: ${version}. ${rounds} rounds of ${seconds} s each, by turns, ${CONNECTIONS} connections`,
    )
    print('against', [
      ...common.flatMap((what) => rowsOf(what, now, then, seconds)),
      rowOf('Memory of the process afterwards', ' MiB', [
        resident.map(({ residentBytes }) => residentBytes / 2 ** 20) as [number, number],
      ]),
      rowOf(
        'Second start',
        ' ms',
        now.starts.slice(1).map((one, at) => [one, then.starts[at + 1] ?? one]),
      ),
    ])
    for (const what of now.pages.keys()) if (!common.includes(what)) console.log(`«${what}» is new.`)
    const why = before ?? (await whyNotQuiet())
    if (why) console.log(`Trust only large differences: ${why}.`)
  } finally {
    await stop()
  }
}

/** The measured pages that this version has. */
async function pagesOf(world: World): Promise<Map<string, MeasuredPage>> {
  const { cancha, members } = world
  const known: [string, MeasuredPage][] = []
  const readers = members.map((headers) => ({ headers }))
  const data: MeasuredPage[] = [
    { what: 'Courses as data', path: '/api/courses/contents', readers, least: null },
    { what: 'Session as data', path: '/api/users/session', readers, least: null },
  ]
  for (const page of [...data, ...(await pagesToMeasure(world))]) {
    const [reader] = page.readers
    const answer = await fetch(cancha.url + (reader?.path ?? page.path), { headers: reader?.headers ?? {} })
    if (answer.ok) known.push([page.what, page])
  }
  return new Map(known)
}

/** Each begins every second time; the first round warms up. */
async function takeTurns(
  sides: Side[],
  what: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  for (let round = 0; round <= rounds; round++)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const { cancha } = side.world
      const page = side.pages.get(what)
      if (!page) continue
      const { cpuMicroseconds, perSecond, p99 } = await withCost(cancha.url, () =>
        measureLoad({
          url: cancha.url + page.path,
          headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
          ...(page.readers.length > 0 && { readers: page.readers }),
          seconds,
          connections: CONNECTIONS,
        }),
      )
      if (round === 0) continue
      side.rounds.set(what, [...(side.rounds.get(what) ?? []), { perSecond, p99, cpu: cpuMicroseconds }])
    }
  console.log(`${what}: done.`)
}

function rowsOf(what: string, now: Side, then: Side, seconds: number): Row[] {
  const pairs = (figure: (round: Round) => number) => {
    const before = then.rounds.get(what) ?? []
    return (now.rounds.get(what) ?? []).flatMap((round, at): [number, number][] => {
      const other = before[at]
      return other ? [[figure(round), figure(other)]] : []
    })
  }
  return [
    rowOf(
      what,
      '/s',
      pairs(({ perSecond }) => perSecond),
      seconds,
    ),
    rowOf(
      '… p99',
      ' ms',
      pairs(({ p99 }) => p99),
      seconds,
    ),
    rowOf(
      '… CPU of each',
      ' µs',
      pairs(({ cpu }) => cpu),
      seconds,
    ),
  ]
}

/** @param pairs the figure now and before, of each round */
function rowOf(what: string, unit: string, pairs: [now: number, before: number][], seconds = 0): Row {
  const ratios = pairs.map(([now, before]) => now / before)
  const of = (side: 0 | 1) => formatCount(Math.round(median(pairs.map((pair) => pair[side])))) + unit
  return {
    what,
    result: of(0),
    beside: of(1),
    budget: `× ${median([...ratios]).toFixed(2)}`,
    met: null,
    measured: { seconds: pairs.length * seconds, rounds: ratios },
  }
}
