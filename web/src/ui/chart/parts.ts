export interface BarStack {
  /** the label under the bar */
  label: string
  /** the stack's amounts from bottom to top, in dollars */
  amounts: readonly number[]
}

/** The names of an amount of each stack: above zero, and below it. */
export interface PartName {
  name: string
  below: string
}

/** A part of the last bar, as it is drawn. */
export interface LegendEntry {
  part: number
  isBelow: boolean
  name: string
  /** its amount in the stack that the legend tells of; null where it is only drawn in others */
  amount: number | null
}

/** The most labels under a chart; more don't fit on a phone. */
const MOST_LABELS = 8

/** Whether a bar has its label under it: some at equal distances, and the marked one, which takes the place of its neighbours' labels. */
export function isLabelled(index: number, count: number, marked: number | undefined): boolean {
  const every = Math.ceil(count / MOST_LABELS)
  if (index === marked) return true
  return index % every === 0 && (marked === undefined || Math.abs(index - marked) * 1.5 >= every)
}

/** Where each amount of a stack begins and ends: positive amounts go up from zero, negative ones down. */
export function piecesOf(amounts: readonly number[]): { part: number; from: number; to: number }[] {
  let up = 0
  let down = 0
  return amounts.map((amount, part) => {
    if (amount >= 0) {
      up += amount
      return { part, from: up - amount, to: up }
    }
    down += amount
    return { part, from: down, to: down - amount }
  })
}

/**
 * The legend of a chart: what is drawn in any of its stacks and nothing else, from the top of a bar to its bottom, with
 * the amounts of the stack `told`. A part that is above zero in one stack and below it in another is there twice.
 */
export function legendOf(
  stacks: readonly BarStack[],
  names: readonly PartName[],
  told: BarStack | undefined,
): LegendEntry[] {
  const entry = (part: number, isBelow: boolean): LegendEntry[] => {
    const isDrawn = (amount = 0) => (isBelow ? amount < 0 : amount > 0)
    if (!stacks.some(({ amounts }) => isDrawn(amounts[part]))) return []
    const amount = told?.amounts[part]
    const { name, below } = names[part] ?? { name: '', below: '' }
    return [
      { part, isBelow, name: isBelow ? below : name, amount: isDrawn(amount) ? (amount ?? null) : null },
    ]
  }
  const parts = names.map((_, part) => part)
  return [
    ...parts.toReversed().flatMap((part) => entry(part, false)),
    ...parts.flatMap((part) => entry(part, true)),
  ]
}
