/**
 * The moment so many months later, in seconds: on the same day of the month, or on the last day of a month that hasn't got it.
 * Counted from the first day of a subscription and not from the last renewal, so that the 31st comes back after February.
 */
export function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1_000)
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(from.getUTCMonth() + months)
  const days = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), days))
  return Math.floor(to.getTime() / 1_000)
}
