/** Waits between attempts, in milliseconds; the last one repeats. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/** How long to wait after the given number of failures in a row, in milliseconds, with up to a quarter by chance. */
export const pauseAfter = (failures: number, chance = Math.random()): number =>
  (PAUSES[Math.min(failures, PAUSES.length) - 1] ?? 0) * (1 + chance / 4)

export const isOffline = (): boolean => navigator.onLine === false

/**
 * Waits for a time, or until the line is back or the person looks at the page again, which is when a phone wakes up.
 * Without a line it only waits for these two.
 * @throws the signal's reason
 */
export function waitForLine(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ends = new AbortController()
    const end = (settle: () => void) => () => {
      ends.abort()
      clearTimeout(clock)
      settle()
    }
    const clock = isOffline() ? undefined : setTimeout(end(resolve), ms)
    const until = { signal: ends.signal }
    window.addEventListener('online', end(resolve), until)
    document.addEventListener('visibilitychange', () => document.hidden || end(resolve)(), until)
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason)),
      until,
    )
  })
}
