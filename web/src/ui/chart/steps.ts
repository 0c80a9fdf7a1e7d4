/** From when a value holds. */
export interface Step {
  /** Milliseconds. */
  at: number
  value: number
}

/** Where something stands in a chart, in percent from its left and its top. */
export interface Spot {
  x: number
  y: number
}

/** Room above and below the outermost values, in percent of the chart's height. */
const ROOM = 18

/**
 * The places of the steps of a chart, of its level line if it has one, and the line through the steps.
 * @param until where the last step ends
 */
export function stepsIn(
  steps: readonly Step[],
  until: number,
  level: number | null,
): { spots: readonly Spot[]; level: number | null; line: string } {
  const first = steps[0]?.at ?? until
  const across = Math.max(until, steps.at(-1)?.at ?? until) - first
  const values = [...steps.map(({ value }) => value), ...(level === null ? [] : [level])]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const xOf = (at: number) => (across === 0 ? 0 : ((at - first) / across) * 100)
  const yOf = (value: number) =>
    high === low ? 50 : ROOM + ((high - value) / (high - low)) * (100 - 2 * ROOM)
  const spots = steps.map(({ at, value }) => ({ x: xOf(at), y: yOf(value) }))
  const [start, ...rest] = spots
  const line = start ? `M${start.x} ${start.y}${rest.map(({ x, y }) => `H${x}V${y}`).join('')}H100` : ''
  return { spots, level: level === null ? null : yOf(level), line }
}

/** The indexes of the steps whose labels have room: the last one, and before it those that are far enough from the next. */
export function labelledSteps(spots: readonly Spot[], apart = 20): readonly number[] {
  const chosen: number[] = []
  for (let at = spots.length - 1; at >= 0; at--) {
    const next = spots[chosen[0] ?? -1]
    if (next === undefined || next.x - (spots[at]?.x ?? 0) >= apart) chosen.unshift(at)
  }
  return chosen
}
