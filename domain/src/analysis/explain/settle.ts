import type { Rounding } from '../../ground/numbers/format.ts'
import type { Calculator } from '../calculators/calculator.ts'
import { formatFigure, MOST_DIGITS, WORKED_DIGITS } from '../calculators/format-figure.ts'
import type { Result, Unit } from '../calculators/formula.ts'
import {
  applied,
  type Operator,
  type Precision,
  shownAt,
  typedText,
  typedValue,
  type Working,
} from './working.ts'

/** A line of '¿De dónde sale este número?': the operator, the words, and the person's own value. */
export interface ExplainedLine {
  /** empty for the first line */
  op: '' | Operator
  label: string
  term?: string | undefined
  value: Result
  unit: Unit
  /** the value as shown, with as many digits as needed */
  text: string
  /** the text to type to get that value, when it is calculated within the line: '7 % ÷ 12' */
  typed?: string | undefined
  /** the explanation of the value itself */
  inside?: (() => Explanation) | undefined
}

export interface Explanation {
  label: string
  term?: string | undefined
  help?: string | undefined
  value: Result
  unit: Unit
  /** the value as shown */
  text: string
  lines: readonly ExplainedLine[]
  /** the sum of the lines, where that isn't the figure itself: the zero of a rate of return */
  check?: { label: string; text: string } | undefined
  /** the case that applies, or the reason why there is no figure */
  because?: string | undefined
}

/** A line whose number of digits hasn't been chosen yet. */
export type Draft = Pick<ExplainedLine, 'op' | 'label' | 'term' | 'value' | 'unit'> & {
  working?: Working | undefined
  inside?: ((digits: number) => Explanation) | undefined
}

/** Clearly less than half a cent. */
const HALF_A_CENT = 0.0049
const CENTS: Precision = { money: 2, other: 2 }
/**
 * Numbers of decimals to try. The last ones are needed for payments of thousandths of a cent, as a loan of two cents
 * has.
 */
const DIGITS = [2, 4, 6, 8, 10, 12, 14, 16]
/** Fewest digits first; with equal digits, the option that keeps cents on money. */
const rounded = (rounding: Rounding): Precision[] =>
  DIGITS.flatMap((money) => DIGITS.map((other) => ({ money, other, rounding }))).sort(
    (one, than) => one.money + one.other - than.money - than.other || one.money - than.money,
  )
/**
 * Where a third times eighteen must give exactly half a cent, no number of threes is enough: when plain rounding fails,
 * the last digit is rounded away from zero, then towards it.
 */
const PRECISIONS = [...rounded('halfExpand'), ...rounded('expand'), ...rounded('trunc')]

interface Figure {
  value: Result
  unit: Unit
  digits: number
}

/** The lines with the fewest digits that give the figure as shown, or that add up to zero for a rate of return. */
export function settle(
  { value, unit, digits }: Figure,
  drafts: readonly Draft[],
  calculator: Calculator,
  isRate = false,
): Pick<Explanation, 'value' | 'unit' | 'text' | 'lines' | 'check'> {
  const { language, say } = calculator
  const write = (result: Result, digits: number) =>
    typeof result !== 'number' || digits <= 2
      ? formatFigure(result, unit, false, language)
      : shownAt(result, unit, { money: digits, other: digits }, language).text
  const tried = (precision: Precision) => {
    const lines = drafts.map((draft) => lineAt(draft, precision, calculator))
    return { lines, total: totalOf(lines) }
  }
  const tells = (precision: Precision, digits: number, clearly: boolean) => {
    const { lines, total } = tried(precision)
    if (clearly && lines.some(({ atEdge }) => atEdge)) return false
    const largest = Math.max(0, ...lines.map(({ says }) => Math.abs(says)))
    if (isRate) return Math.abs(total) < Math.max(HALF_A_CENT, 1e-9 * largest)
    // Where large numbers nearly cancel, the remainder is as imprecise as they are.
    const uncertain = clearly ? Math.max(Math.abs(total) * NOISE, (largest * NOISE) / 10) : 0
    return [total - uncertain, total + uncertain].every(
      (each) => write(unit === 'percent' ? each * 100 : each, digits) === write(value, digits),
    )
  }
  // Avoids results at the edge of being rounded the other way, unless the exact value is there. Falls back to fewer
  // digits of the figure itself when its lines can't reach more than two.
  const tries = typeof value === 'number' ? DIGITS.filter((each) => each <= digits).toReversed() : [2]
  const tellingAt = (clearly: boolean, worked = WORKED_DIGITS) => {
    for (const shown of tries) {
      const precision = PRECISIONS.find((each) => tells({ ...each, worked }, shown, clearly))
      if (precision) return { shown, precision: { ...precision, worked } }
    }
    return undefined
  }
  const { shown, precision } = tellingAt(true) ??
    tellingAt(false) ??
    // For millions that end a few millionths of a dollar from half a cent.
    tellingAt(false, MOST_DIGITS) ?? { shown: 2, precision: CENTS }
  const text = write(value, shown)
  const { lines, total } = tried(precision)
  const check =
    isRate && typeof value === 'number' && lines.length > 0
      ? {
          label: say('Suma'),
          text: `${Math.abs(total) < HALF_A_CENT ? '' : '≈\u00a0'}${formatFigure(0, 'money')}`,
        }
      : undefined
  return { value, unit, text, lines, check }
}

type ShownLine = ExplainedLine & {
  says: number
  /** so near to a rounding edge that another calculator might round differently */
  atEdge: boolean
}
/** How far two ways of calculating the same value may differ, relatively. */
const NOISE = 1e-14
const AROUND = [1 - NOISE, 1 + NOISE]

function lineAt(
  { working, inside, ...draft }: Draft,
  precision: Precision,
  { language }: Calculator,
): ShownLine {
  const { value, unit } = draft
  const digits = unit === 'money' ? precision.money : precision.other
  const within = inside && (() => inside(digits))
  if (typeof value !== 'number')
    return {
      ...draft,
      text: formatFigure(value, unit, false, language),
      says: Number.NaN,
      atEdge: false,
      inside: within,
    }
  const typed = working && typedValue(working, precision)
  const worked = typed === undefined ? value : unit === 'percent' ? typed * 100 : typed
  const shown = (number: number) =>
    shownAt(number, unit, working ? asTyped(precision, worked) : precision, language)
  const { text, says } = shown(worked)
  return {
    ...draft,
    text,
    atEdge: working !== undefined && AROUND.some((by) => shown(worked * by).text !== text),
    says: unit === 'percent' ? says / 100 : says,
    typed: working && typedText(working, precision, language),
    inside: within,
  }
}

/** The precision of a working that is typed into a pocket calculator, which rounds it. */
const asTyped = ({ money, other, worked = WORKED_DIGITS }: Precision, value: number): Precision => ({
  money,
  other,
  // Compounding a rate over decades leaves noise in the digits after the cents.
  most: Math.abs(value) < 1e9 ? worked : worked - 2,
})

const totalOf = (lines: readonly ShownLine[]) =>
  lines.reduce((total, { op, says }) => applied(op || '+', total, says), 0)
