import { missingWords } from '../summary/missing-words.ts'
import { type Calculator, wordsOf } from './calculator.ts'
import { formatFigure } from './format-figure.ts'
import type { Result } from './formula.ts'
import { type Input, MOST_MONEY, rangeOf, unitOf } from './inputs.ts'
import { missingFor, whyNot } from './reasons.ts'

/** The input value that brings a figure to a goal, or the sentence that says why there is none. */
export type Solution = { value: number; reached: Result } | { sentence: string }

const SAMPLES = 160
// How near to the goal an answer must be: a hundredth of a cent or of a percent. Where a figure jumps across the
// goal, the difference can be larger.
const CLOSE = 1e-4

/** The values to try first: the whole range of short scales, growing steps for money. */
function candidates(input: Input, now: number | null): number[] {
  const [least, most] = rangeOf(input)
  if (input.kind !== 'money')
    return Array.from({ length: SAMPLES + 1 }, (_, index) => least + ((most - least) * index) / SAMPLES)
  const growing = Array.from({ length: SAMPLES }, (_, index) => 1.14 ** index).filter(
    (amount) => amount < MOST_MONEY,
  )
  return [...new Set([0, ...growing, ...(now === null ? [] : [now]), MOST_MONEY])].sort(
    (one, other) => one - other,
  )
}

/**
 * The value of `lever` (an input) at which `goal` (a figure) equals `target`: '¿qué renta me da $500 al mes?'. All
 * other data stay unchanged. Of several solutions the one nearest to the present value is taken; the present figure
 * may be '∞' or a dash. With whole months or days the goal may lie between two values: the answer is then the nearest
 * value that reaches it, with its figure in `reached`.
 */
export function solve(
  calculator: Calculator,
  data: unknown,
  lever: string,
  goal: string,
  target: number,
): Solution {
  const input = calculator.inputs.find((each) => each.key === lever)
  if (!input) throw new RangeError(`no field is called ${lever}`)
  const reading = calculator.read(data)
  const now = reading.values[lever] ?? null
  const scopeAt = (value: number) => calculator.open(reading, { [lever]: value })
  const at = (value: number) => scopeAt(value).result(goal)
  const gapAt = (value: number) => gapTo(at(value), target)
  const whole = ['months', 'days', 'years'].includes(input.kind)
  const sampled = (whole ? wholePoints(input) : candidates(input, now)).map((value) => ({
    value,
    gap: gapAt(value),
  }))
  const points = (whole ? sampled : withEdges(sampled, gapAt)).filter(isKnown)
  const words = wordsOf(calculator, lever)
  const wanted = wordsOf(calculator, goal)
  if (!points.some(({ gap }) => Number.isFinite(gap))) {
    const scopes = [calculator.open(reading), ...sampled.map(({ value }) => scopeAt(value))]
    const why = scopes.map((scope) => whyNot(calculator, scope, goal)).find(Boolean)
    const missing = missingFor(calculator, scopeAt(now ?? rangeOf(input)[0]), [goal])
    return {
      sentence: why
        ? `Ningún valor de «${words.label}» da un número en «${wanted.label}». ${why}`
        : `Faltan datos para calcular «${wanted.label}»: ${missingWords(missing, calculator.language)}. Escríbelos y vuelve a intentarlo.`,
    }
  }
  if (points.every(({ gap }) => gap === points[0]?.gap) && points[0]?.gap !== 0)
    return { sentence: `«${words.label}» no cambia «${wanted.label}».` }
  const found = nearest(crossings(points, gapAt, whole), now)
  if (found === null) {
    const [low, high] = rangeOf(input)
    const unit = unitOf(input)
    return {
      sentence: `Ningún valor de «${words.label}» entre ${formatFigure(low, unit, true)} y ${formatFigure(high, unit, true)} da ${formatFigure(target, wanted.unit)} en «${wanted.label}».`,
    }
  }
  return { value: found, reached: at(found) }
}

/** How far a result is beyond the target: '∞' is beyond any target, a dash has no distance. */
const gapTo = (result: Result, target: number) =>
  result === '∞' ? Number.POSITIVE_INFINITY : result === null ? null : result - target

const wholePoints = (input: Input) => {
  const [least, most] = rangeOf(input)
  return Array.from({ length: most - least + 1 }, (_, index) => least + index)
}

type Point = { value: number; gap: number }
type Sample = { value: number; gap: number | null }
type GapAt = (value: number) => number | null
const isKnown = (point: Sample): point is Point => point.gap !== null

/**
 * The samples plus the points between them where the figure stops being a dash: the goal may be reached right there.
 */
function withEdges(samples: readonly Sample[], gapAt: GapAt): Sample[] {
  return samples.flatMap((sample, index) => {
    const before = samples[index - 1]
    if (!before || isKnown(before) === isKnown(sample)) return [sample]
    const [dash, known] = isKnown(before) ? [sample, before] : [before, sample]
    const edge = edgeOf(dash.value, known as Point, gapAt)
    return edge.value === known.value ? [sample] : [edge, sample]
  })
}

/** Between `known` and `dash`, the last value at which the figure isn't a dash. */
function edgeOf(dash: number, known: Point, gapAt: GapAt): Point {
  let [nowhere, edge] = [dash, known]
  for (let round = 0; round < 200; round++) {
    const value = (nowhere + edge.value) / 2
    if (value === nowhere || value === edge.value) break
    const gap = gapAt(value)
    if (gap === null) nowhere = value
    else edge = { value, gap }
  }
  return edge
}

function crossings(points: readonly Point[], gapAt: GapAt, whole: boolean): number[] {
  const found = points.filter(({ gap }) => gap === 0).map(({ value }) => value)
  for (const [index, high] of points.entries()) {
    const low = points[index - 1]
    if (!low || low.gap === 0 || high.gap === 0 || low.gap > 0 === high.gap > 0) continue
    if (whole) found.push(low.gap > 0 ? low.value : high.value)
    else {
      const value = halve(low, high, gapAt)
      if (value !== null) found.push(value)
    }
  }
  return found
}

/** Bisects until both ends are the same number; `null` where the figure jumps across the goal. */
function halve(low: Point, high: Point, gapAt: GapAt): number | null {
  let [under, over] = [low, high]
  for (let round = 0; round < 200; round++) {
    const value = (under.value + over.value) / 2
    if (value === under.value || value === over.value) break
    const gap = gapAt(value)
    if (gap === null) return null
    if (gap === 0) return value
    if (gap > 0 === under.gap > 0) under = { value, gap }
    else over = { value, gap }
  }
  const best = Math.abs(under.gap) <= Math.abs(over.gap) ? under : over
  return Math.abs(best.gap) <= CLOSE ? best.value : null
}

function nearest(values: readonly number[], now: number | null): number | null {
  const distance = (value: number) => Math.abs(value - (now ?? 0))
  return [...values].sort((one, other) => distance(one) - distance(other))[0] ?? null
}
