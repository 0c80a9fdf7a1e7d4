import type { CalculatorTable } from '@cancha/domain/analysis/calculators/calculator'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import { formatShortDollars } from '@cancha/domain/ground/amounts/short-dollars'
import type { Piece } from '../../../../printing/layout.ts'
import { INK, type Sheet } from '../../../../printing/sheet.ts'
import { WORDS } from './words.ts'

interface Series {
  label: string
  values: readonly number[]
}

interface Chart {
  title: string
  /** the first column: years, months or days */
  across: { label: string; values: readonly number[] }
  series: readonly Series[]
}

/** The columns that are drawn of each table. */
const DRAWN: Record<string, readonly string[]> = {
  projections: ['value', 'balance', 'equity'],
  profit_by_month: ['profit'],
  profit_by_days: ['profit'],
  amortization: ['balance'],
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** The charts of a report: for each table the columns of interest, if they have values. */
export function chartsOf(tables: readonly CalculatorTable[]): Chart[] {
  return tables.flatMap(({ key, title, columns, rows }) => {
    const [first] = columns
    if (!first || rows.length < 2) return []
    // The loan isn't drawn a second time if it is part of the projections.
    if (key === 'amortization' && tables.some((other) => other.key === 'projections')) return []
    const series = (DRAWN[key] ?? []).flatMap((name) => {
      const values = rows.map((row) => row[name])
      const label = columns.find((column) => column.key === name)?.label ?? name
      return values.every(isNumber) ? [{ label, values }] : []
    })
    const across = rows.map((row) => row[first.key])
    if (series.length === 0 || !across.every(isNumber)) return []
    return [{ title, across: { label: first.label, values: across }, series }]
  })
}

const HEIGHT = 150
const LABELS = 92
const AXIS = 46
/** Lines differ in dashes as well as in colours. */
const LINES = [
  { colour: INK.green, dash: null },
  { colour: INK.clay, dash: 5 },
  { colour: INK.mint, dash: 2 },
] as const

/** Lines over years or months, each labelled with its name and last value. */
export function lineChart(sheet: Sheet, chart: Chart): Piece[] {
  const title = sheet.paragraph('P', chart.title, { font: 'strong', size: 11 })
  return [
    { ...title, height: title.height + 6, withNext: true },
    { height: HEIGHT + 14, draw: (top) => drawLines(sheet, chart, top) },
  ]
}

function drawLines(sheet: Sheet, { title, across, series }: Chart, top: number): void {
  const words = WORDS[sheet.language]
  const short = (value: number) => formatShortDollars(value, sheet.language)
  const all = series.flatMap(({ values }) => values)
  const ticks = ticksFor(Math.min(0, ...all), Math.max(0, ...all))
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const [from, to] = [across.values[0] ?? 0, across.values.at(-1) ?? 1]
  const plot = { x: sheet.left + AXIS, width: sheet.width - AXIS - LABELS, height: HEIGHT - 18 }
  const told = series.map(({ label, values }) =>
    words.chart(label, amountText(values[0]), amountText(values.at(-1))),
  )

  sheet.figure(`${title}. ${told.join('; ')}.`, top, HEIGHT + 6, () => {
    const { doc } = sheet
    const xOf = (value: number) => plot.x + ((value - from) / (to - from || 1)) * plot.width
    const yOf = (value: number) => top + plot.height - ((value - low) / (high - low || 1)) * plot.height
    const small = () => doc.wear('table', 8).fillColor(INK.faint)
    for (const tick of ticks) {
      const y = yOf(tick)
      doc
        .moveTo(plot.x, y)
        .lineTo(plot.x + plot.width, y)
        .lineWidth(tick === 0 ? 0.9 : 0.4)
      doc.strokeColor(tick === 0 ? INK.faint : INK.line).stroke()
      const text = short(tick)
      small().text(text, plot.x - 6 - doc.widthOfString(text), y - 5, { lineBreak: false })
    }
    for (const value of spread(across.values)) {
      const text = String(value)
      small().text(text, xOf(value) - doc.widthOfString(text) / 2, top + plot.height + 5, {
        lineBreak: false,
      })
    }
    small().text(across.label, sheet.left, top + plot.height + 5, { lineBreak: false })
    const ends = apart(series.map(({ values }) => yOf(values.at(-1) ?? 0)))
    series.forEach(({ label, values }, index) => {
      const { colour, dash } = LINES[index % LINES.length] ?? LINES[0]
      values.forEach((value, at) => {
        const x = xOf(across.values[at] ?? 0)
        if (at === 0) doc.moveTo(x, yOf(value))
        else doc.lineTo(x, yOf(value))
      })
      if (dash) doc.dash(dash, { space: 3 })
      doc.lineWidth(2).lineJoin('round').strokeColor(colour).stroke().undash()
      doc.circle(plot.x + plot.width, yOf(values.at(-1) ?? 0), 2.5).fill(colour)
      const y = (ends[index] ?? 0) - 9
      doc.wear('strong', 8.5).fillColor(INK.ink)
      doc.text(label, plot.x + plot.width + 8, y, { lineBreak: false })
      doc
        .wear('table', 8.5)
        .text(amountText(values.at(-1)), plot.x + plot.width + 8, y + 9, { lineBreak: false })
    })
  })
}

const amountText = (value: number | undefined) => formatFigure(value, 'money', true)

/** About five round values from below the minimum to above the maximum. */
export function ticksFor(least: number, most: number): number[] {
  const rough = (most - least || 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5, 10].find((times) => times * power >= rough) ?? 10)
  const first = Math.floor(least / step)
  const last = Math.ceil(most / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** As many values as fit under a chart, including the first and the last. */
const spread = (values: readonly number[]): number[] => {
  const every = Math.ceil(values.length / 12)
  const span = (values.at(-1) ?? 1) - (values[0] ?? 0)
  const kept: number[] = []
  for (const [at, value] of values.entries()) {
    const before = kept.at(-1)
    const near = before !== undefined && (value - before) / (span || 1) < 0.045
    if (at % every === 0 && !near) kept.push(value)
  }
  return kept
}

/** Spreads overlapping labels: at least 20 points between any two. */
function apart(places: readonly number[]): number[] {
  const order = places.map((place, index) => ({ place, index })).toSorted((a, b) => a.place - b.place)
  let least = Number.NEGATIVE_INFINITY
  for (const each of order) {
    each.place = Math.max(each.place, least)
    least = each.place + 20
  }
  return order.toSorted((a, b) => a.index - b.index).map(({ place }) => place)
}
