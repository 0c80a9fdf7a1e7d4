import pLimit from 'p-limit'
import { Refusal } from '../request/refusal.ts'

type Options = {
  /** How many are at work at once. */
  atOnce: number
  /** How many wait behind them; any number unless told. */
  mostWaiting?: number
  /** Milliseconds after which whoever waits is turned away; as long as it takes unless told. */
  patienceMs?: number
  /** Seconds after which those who are turned away may come back. */
  retryAfter: number
}

/** Runs the work when its turn comes. @throws Refusal unavailable when too many wait already, or it waited too long */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets few be at work at once, whoever asks, and the others wait in the order in which they came: for work that mostly
 * computes, or takes much memory, and isn't done sooner by being begun all together.
 */
export function concurrencyLimit({ atOnce, mostWaiting, patienceMs, retryAfter }: Options): InTurn {
  const limit = pLimit(atOnce)
  const refusal = () => new Refusal('unavailable', { retryAfter })

  function withPatience<T>(work: () => Promise<T>, patience: number): Promise<T> {
    return new Promise((resolve, reject) => {
      // The queue can't let go of one that waits in it: that one has nothing to do any more when its turn comes.
      let waiting: typeof work | null = work
      const tooLong = setTimeout(() => {
        waiting = null
        reject(refusal())
      }, patience)
      limit(async () => {
        clearTimeout(tooLong)
        if (waiting) resolve(await waiting())
      }).catch(reject)
    })
  }

  return async (work) => {
    const full =
      limit.activeCount >= atOnce && limit.pendingCount >= (mostWaiting ?? Number.POSITIVE_INFINITY)
    if (full) throw refusal()
    return patienceMs === undefined ? limit(work) : withPatience(work, patienceMs)
  }
}
