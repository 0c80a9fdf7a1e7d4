import type { Result } from '../../analysis/calculators/formula.ts'

/** From how many figures on their middle and spread say something. */
export const SPREAD_FROM = 3

/** How far the figures of several members lie apart. All but `count` are in the unit of the figures. */
export interface Spread {
  /** the median: of an even count, half way between the two in the middle */
  middle: number
  low: number
  high: number
  /** how many figures are numbers; at least SPREAD_FROM */
  count: number
}

/**
 * Middle and spread of what several members get for one figure, in any order. Dashes (`null`) and '∞' don't count,
 * because they lie nowhere between numbers; `null` if fewer than SPREAD_FROM numbers are left.
 */
export function spreadOf(figures: readonly Result[]): Spread | null {
  const numbers = figures
    .filter((figure): figure is number => typeof figure === 'number')
    .toSorted((one, other) => one - other)
  const [low, high] = [numbers[0], numbers.at(-1)]
  if (numbers.length < SPREAD_FROM || low === undefined || high === undefined) return null
  const half = (numbers.length - 1) / 2
  const [below, above] = [numbers[Math.floor(half)] ?? low, numbers[Math.ceil(half)] ?? high]
  return { middle: below === above ? below : (below + above) / 2, low, high, count: numbers.length }
}
