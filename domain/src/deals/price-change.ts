import { formatDollars } from '../ground/amounts/format.ts'

/**
 * The sentence about a deal's price that isn't the one an analysis counts with: 'El precio bajó de $149,000 a $142,000 desde tu
 * análisis.'
 * @param then dollars, when the analysis was made or last took over the price
 * @param now dollars
 * @returns null if it is the same
 */
export function priceChange(then: number, now: number): string | null {
  if (then === now) return null
  const [from, to] = [formatDollars(then, 'present'), formatDollars(now, 'present')]
  return `El precio ${now < then ? 'bajó' : 'subió'} de ${from} a ${to} desde tu análisis.`
}
