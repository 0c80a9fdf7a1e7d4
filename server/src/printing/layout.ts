/** A block that isn't divided between pages. Heights in points. */
export interface Piece {
  height: number
  draw: (top: number) => void
  /** must be on the same page as the next block */
  withNext?: boolean
  /** repeated above it when a page starts with it: the head of its table */
  again?: { height: number; draw: (top: number) => void }
}

const nothing = () => {}
/** Vertical space, which is dropped at the start of a page. */
export const gap = (height: number, withNext = false): Piece => ({ height, draw: nothing, withNext })

/** Keeps at least `least` rows together at the end and the start of a page. */
export const rowsTogether = (rows: readonly Piece[], least: number): Piece[] =>
  rows.map((row, at) => {
    const atStart = at < least - 1
    const atEnd = at >= rows.length - least && at < rows.length - 1
    return atStart || atEnd || (rows.length < 2 * least && at < rows.length - 1)
      ? { ...row, withNext: true }
      : row
  })

/**
 * The cost of a page that isn't full. Squared, so that two half-empty pages cost more than a full one and an empty
 * one.
 */
const EMPTINESS = 100
const A_PAGE = 40
const A_SPLIT_TABLE = 30
/** A last page that is filled less than this looks like a mistake. */
const LEAST_LAST = 0.3
const NEARLY_EMPTY = 120
/** The cost of separating blocks that belong together, only chosen if they don't fit on one page. */
const TORN = 10_000

/**
 * The indexes of the blocks that start a page. Of all possible breaks it chooses those with the fewest and fullest
 * pages, without dividing tables needlessly, and without a nearly empty last page.
 */
export function pageBreaks(pieces: readonly Piece[], room: number): number[] {
  const end = pieces.length
  const best: { cost: number; next: number }[] = Array.from({ length: end + 1 }, () => ({
    cost: 0,
    next: end,
  }))
  for (let from = end - 1; from >= 0; from--) {
    best[from] = { cost: Number.POSITIVE_INFINITY, next: end }
    for (let next = from + 1; next <= end; next++) {
      const used = usedBy(pieces, from, next)
      if (used > room && next > from + 1) break
      const cost = pageCost(pieces, next, used / room) + (best[next]?.cost ?? 0)
      if (cost < (best[from]?.cost ?? 0)) best[from] = { cost, next }
    }
  }
  const starts: number[] = []
  for (let at = 0; at < end; at = best[at]?.next ?? end) starts.push(at)
  return starts
}

/** The height that the blocks between two indexes take on a page. */
export function usedBy(pieces: readonly Piece[], from: number, to: number): number {
  const shown = pieces.slice(from, to)
  const first = shown.findIndex(({ draw }) => draw !== nothing)
  const again = shown[first]?.again?.height ?? 0
  return shown.slice(Math.max(first, 0)).reduce((sum, { height }) => sum + height, again)
}

function pageCost(pieces: readonly Piece[], next: number, filled: number): number {
  if (next === pieces.length) return A_PAGE + (filled < LEAST_LAST ? NEARLY_EMPTY : 0)
  const torn = pieces[next - 1]?.withNext ? TORN : 0
  const split = pieces[next]?.again ? A_SPLIT_TABLE : 0
  return A_PAGE + EMPTINESS * (1 - Math.min(filled, 1)) ** 2 + torn + split
}

/** Draws the blocks page by page. */
export function place(pieces: readonly Piece[], page: { top: number; room: number; add: () => void }): void {
  const starts = pageBreaks(pieces, page.room)
  starts.forEach((start, index) => {
    if (index > 0) page.add()
    const shown = pieces.slice(start, starts[index + 1] ?? pieces.length)
    const first = Math.max(0, index === 0 ? 0 : shown.findIndex(({ draw }) => draw !== nothing))
    let y = page.top
    const { again } = shown[first] ?? {}
    if (again && index > 0) {
      again.draw(y)
      y += again.height
    }
    for (const piece of shown.slice(first)) {
      piece.draw(y)
      y += piece.height
    }
  })
}
