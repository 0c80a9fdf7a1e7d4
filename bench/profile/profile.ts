import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type LoadResult, measureLoad } from '../load/load.ts'
import { type MeasuredPage, pagesToMeasure } from '../pages.ts'
import { inWords, withCostOfBoth } from '../processor-time.ts'
import { percent, type Row, whole } from '../rows.ts'
import type { World } from '../world.ts'
import { sharesOf } from './shares.ts'

const CONNECTIONS = 20
const WARM_UP_SECONDS = 4
const SECONDS = 10
/** Smaller parts are told together. */
const LEAST_SHARE = 0.02

const PAGES = [
  'One topic, for members',
  'Forum, for members',
  'One course, for members',
  'Panel, for members',
]

/**
 * Where the time of members' pages goes: how much processor time of Node and of PostgreSQL an answer takes, and what Node does in
 * its part. The program runs from its sources, so that the profile knows their files; looking at it costs a tenth or two.
 */
export async function measureProfile(world: World): Promise<Row[]> {
  const pages = await pagesToMeasure(world)
  const rows: Row[] = []
  for (const page of pages.filter(({ what }) => PAGES.includes(what))) rows.push(await measure(world, page))
  return rows
}

async function measure(world: World, { what, path, readers }: MeasuredPage): Promise<Row> {
  const folder = await mkdtemp(join(world.folder, 'profile-'))
  const flags = ['--cpu-prof', `--cpu-prof-dir=${folder}`]
  const cancha = await world.startCancha({}, { flags, file: 'server/src/run.ts' })
  const load = (seconds: number): Promise<LoadResult> =>
    measureLoad({
      url: cancha.url + path,
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
      readers,
      seconds,
      connections: CONNECTIONS,
    })
  await load(WARM_UP_SECONDS)
  const asked = { url: cancha.url, database: world.database }
  const { perSecond, cost } = await withCostOfBoth(asked, () => load(SECONDS))
  await cancha.stop()
  const [file = ''] = await readdir(folder)
  const shares = [...(await sharesOf(join(folder, file), SECONDS))].toSorted(
    ([, one], [, other]) => other - one,
  )
  const large = shares.filter(([, share]) => share >= LEAST_SHARE)
  return {
    what,
    result: large.map(([part, share]) => `${percent(share)} ${part}`).join('; '),
    beside: `${inWords([cost])}, ${whole(perSecond)}/s`,
    budget: 'to explain',
    met: null,
    measured: { seconds: SECONDS, rounds: [perSecond] },
  }
}
