import pLimit from 'p-limit'
import { Refusal } from '../request/refusal.ts'

type Options = {
  /** How many tasks run at once. */
  atOnce: number
  /** How many may wait; unlimited by default. */
  mostWaiting?: number
  /** Milliseconds after which a waiting task is refused; unlimited by default. */
  patienceMs?: number
  /** Seconds after which a refused client may try again. */
  retryAfter: number
}

/**
 * Runs a task when its turn comes. @throws Refusal unavailable if too many are waiting already, or it has waited too
 * long
 */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs a few tasks at once and queues the others in order of arrival. For work that is mostly computation or needs
 * much memory, which wouldn't finish sooner if all of it ran together.
 */
export function concurrencyLimit({ atOnce, mostWaiting, patienceMs, retryAfter }: Options): InTurn {
  const limit = pLimit(atOnce)
  const refusal = () => new Refusal('unavailable', { retryAfter })

  function withPatience<T>(work: () => Promise<T>, patience: number): Promise<T> {
    // A task that was refused can't be removed from the queue; its entry is emptied, and does nothing when its turn
    // comes. The functions below use this variable only: one that named `work` would keep the request in memory until
    // then.
    let waiting: typeof work | null = work
    return new Promise((resolve, reject) => {
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
