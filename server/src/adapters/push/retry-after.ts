/** The longest pause that a push service can ask for, in seconds. */
const MOST_S = 3_600

/**
 * Reads the header Retry-After.
 * @returns seconds, at least one and an hour at most; null if there is nothing to read
 */
export function againAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now.getTime()) / 1_000)
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 1), MOST_S)
}
