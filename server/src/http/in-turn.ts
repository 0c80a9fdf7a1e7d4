import { Refusal } from './refusal.ts'

/**
 * A line for work that takes much of the machine: few are at work at once, whoever asks for it.
 * @param atOnce how many are at work
 * @param inLine how many wait behind them; whoever comes after these is asked to come back
 * @returns runs the work when its turn comes. @throws Refusal unavailable when too many wait already
 */
export function lineOf({ atOnce, inLine }: { atOnce: number; inLine: number }) {
  let working = 0
  const waiting: (() => void)[] = []

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (working >= atOnce) {
      if (waiting.length >= inLine) throw new Refusal('unavailable', { retryAfter: 5 })
      // Whoever ends hands their place on, so nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else working++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working--
    }
  }
}
