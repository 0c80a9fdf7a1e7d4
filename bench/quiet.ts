import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** The most processor time that others may use while nothing of ours works: a fifth of one core. */
const MOST_CORES = 0.2
const LOOK_MS = 1_500

/** Processor time of all cores since the machine started, in ticks. */
export type Ticks = { busy: number; all: number }

/** Reads the first line of /proc/stat. @throws Error if it isn't there */
export function ticksIn(stat: string): Ticks {
  const [, numbers] = /^cpu +([\d ]+)$/m.exec(stat) ?? []
  if (!numbers) throw new Error('/proc/stat has no line for all processors')
  // user, nice, system, idle, iowait, irq, softirq, steal; what follows is part of user and nice.
  const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] = numbers
    .split(' ')
    .map(Number)
  const busy = user + nice + system + irq + softirq + steal
  return { busy, all: busy + idle + iowait }
}

/** How many cores were busy between two looks. */
export const busyCores = (before: Ticks, after: Ticks, cores: number): number =>
  ((after.busy - before.busy) / Math.max(1, after.all - before.all)) * cores

/** How often it is looked again: a database that was just filled tidies up after itself. */
const LOOKS = 8

/**
 * Looks at the machine while nothing of ours works, until it is quiet: figures of a machine that others use say nothing.
 * @returns why the figures can't be trusted, or null
 */
export async function whyNotQuiet(): Promise<string | null> {
  if (process.platform !== 'linux') return 'only Linux tells what else uses the machine'
  let busy = Number.POSITIVE_INFINITY
  for (let look = 0; look < LOOKS && busy > MOST_CORES; look++) busy = await busyNow()
  return busy > MOST_CORES ? `others use ${busy.toFixed(1)} cores` : null
}

async function busyNow(): Promise<number> {
  const look = async () => ticksIn(await readFile('/proc/stat', 'utf8'))
  const before = await look()
  await sleep(LOOK_MS)
  return busyCores(before, await look(), availableParallelism())
}
