import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sharesOf } from '../profile/shares.ts'
import { percent, type Row } from '../rows.ts'
import type { World } from '../world.ts'
import { runMixture, type Way } from './load.ts'
import { prepareMixture, SEED } from './mixture.ts'

/** Visits a second at which one thread of Node has enough to do for each way, and answers in time. */
const RATES: Record<Way, number> = { documents: 1, 'in the program': 4 }
const WARM_UP = 40
const SECONDS = process.env.CANCHA_BENCH === 'short' ? 5 : 30

/** Measures how Node divides its time during the mixture. The program runs from its sources, so that the profile knows their files. */
export async function measureMixtureProfile(world: World): Promise<Row[]> {
  const mixture = await prepareMixture(world)
  const rows: Row[] = []
  for (const [way, rate] of Object.entries(RATES) as [Way, number][]) {
    const folder = await mkdtemp(join(world.folder, 'profile-'))
    const flags = ['--cpu-prof', `--cpu-prof-dir=${folder}`]
    const cancha = await world.startCancha({}, { flags, file: 'server/src/run.ts' })
    const load = { ...mixture, url: cancha.url, way, visitsPerSecond: rate, seed: SEED }
    const result = await runMixture({ ...load, warmUp: WARM_UP, seconds: SECONDS })
    await cancha.stop()
    const [file = ''] = await readdir(folder)
    const shares = [...(await sharesOf(join(folder, file), SECONDS))].toSorted(
      ([, one], [, other]) => other - one,
    )
    rows.push({
      what: `${way}, ${rate} visits a second`,
      result: shares.map(([part, share]) => `${percent(share)} ${part}`).join('; '),
      beside: `${(result.pages / SECONDS).toFixed(1)} pages/s, ${(result.calls / SECONDS).toFixed(0)} calls/s, p95 ${result.p95} ms`,
      budget: 'to explain',
      met: null,
      measured: { seconds: SECONDS, rounds: [result.pages] },
    })
  }
  return rows
}
