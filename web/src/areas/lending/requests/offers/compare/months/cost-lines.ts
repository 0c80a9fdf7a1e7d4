import { formatCount } from '@cancha/domain/ground/numbers/format'
import { namesInWords } from '@cancha/domain/ground/text/text'
import { cheapestAt, cheapestSpans } from '@cancha/domain/lending/offers/crossings'
import { termInWords } from '@cancha/domain/lending/programmes'
import { marksBetween } from '../../../../../../ui/chart/scale.ts'
import { inMonths } from '../../terms-in-words.ts'
import { colourAt, type NamedCosts } from '../compared.ts'

/** The months that are drawn. */
export interface MonthSpan {
  from: number
  to: number
}

export interface CostLine {
  id: string
  name: string
  /** How it is drawn: stays the same, whichever lines are shown beside it. */
  style: { colour: string; dashes: string }
  /** In a box of 100 by 100. */
  path: string
}

export interface CostDrawing {
  lines: readonly CostLine[]
  /** Amounts across the chart, in dollars. */
  marks: readonly { dollars: number; y: number }[]
  ticks: readonly { text: string; x: number }[]
  /** In percent from the left, and from the top. */
  xOf: (month: number) => number
  yOf: (cents: number) => number
}

/** So many lines can be told apart. */
export const MOST_LINES = 5

/** Seven beside five colours: two lines that share one differ in the other, up to 35 offers. */
const DASHES = ['none', '10 4', '2 4', '12 4 2 4', '6 6', '16 4', '8 3 2 3 2 3']

const styleOf = (index: number): CostLine['style'] => ({
  colour: colourAt(index),
  dashes: DASHES[index % DASHES.length] ?? 'none',
})

const STEPS = [1, 2, 3, 6, 12, 24, 60, 120]
/** Some round months of a span, four or five of them, the last one with what they are. */
function ticksOf({ from, to }: MonthSpan, xOf: (month: number) => number): CostDrawing['ticks'] {
  const step = STEPS.find((each) => (to - from) / each <= 4) ?? 240
  const months = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
    (month) => month % step === 0,
  )
  const inYears = step % 12 === 0
  const last = months.at(-1)
  return months.map((month) => ({
    x: xOf(month),
    text:
      month === last
        ? inYears
          ? termInWords(month)
          : inMonths(month)
        : formatCount(inYears ? month / 12 : month),
  }))
}

/** The lines of what offers cost in all, by the month in which they are paid off, each to the end of its term, and the axes. */
export function drawCosts(costs: readonly NamedCosts[], span: MonthSpan): CostDrawing {
  const { from, to } = span
  const drawn = costs.map(({ totals }) => totals.slice(from - 1, to))
  const marks = marksBetween(0, Math.max(0, ...drawn.flat()) / 100)
  const high = (marks.at(-1) || 1) * 100
  const xOf = (month: number) => ((month - from) / (to - from || 1)) * 100
  const yOf = (cents: number) => 100 - (cents / high) * 100
  const spot = (total: number, index: number) => `${xOf(from + index).toFixed(2)} ${yOf(total).toFixed(2)}`
  return {
    xOf,
    yOf,
    marks: marks.map((dollars) => ({ dollars, y: yOf(dollars * 100) })),
    ticks: ticksOf(span, xOf),
    lines: costs.map(({ id, name }, index) => ({
      id,
      name,
      style: styleOf(index),
      path: `M${(drawn[index] ?? []).map(spot).join('L')}`,
    })),
  }
}

/** The offers that cost least over these months, those whose term ends before after all others. */
export function linesShown(costs: readonly NamedCosts[], months: number): ReadonlySet<string> {
  const at = ({ totals }: NamedCosts) => totals[months - 1] ?? Number.POSITIVE_INFINITY
  const ranked = costs.toSorted((one, other) => {
    const [a, b] = [at(one), at(other)]
    return a === b ? 0 : a - b
  })
  return new Set(ranked.slice(0, MOST_LINES).map(({ id }) => id))
}

/** The chart in words, for screen readers: the cheapest offer of each span of months. */
export function chartInWords(costs: readonly NamedCosts[], { from, to }: MonthSpan): string {
  const nameOf = (id: string) => costs.find((one) => one.id === id)?.name ?? ''
  const spans = cheapestSpans(costs, from, to).map(({ ids, ...months }) => {
    const when =
      months.from === months.to ? `en el mes ${months.from}` : `del mes ${months.from} al ${months.to}`
    return `${when}, ${namesInWords(ids.map(nameOf))}`
  })
  return `Costo total de cada oferta según los meses. La más barata es: ${spans.join('; ')}.`
}

/** The lowest total in a month, where the dot stands; null beyond all terms. */
export function lowestAt(costs: readonly NamedCosts[], month: number): number | null {
  return cheapestAt(costs, month)[0]?.totals[month - 1] ?? null
}
