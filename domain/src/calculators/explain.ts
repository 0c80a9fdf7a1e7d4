import { type Calculator, type FlowPart, wordsOf } from './calculator.ts'
import { applicable, type Formula, type Line, type Result, type Scope, type Unit } from './formula.ts'
import { internalRate, presentValue } from './returns.ts'
import {
  applied,
  difference,
  exactly,
  monthlyGrowth,
  type Operator,
  type Precision,
  percent,
  power,
  quotient,
  shownAt,
  sum,
  money as typedMoney,
  typedText,
  typedValue,
  type Working,
} from './working.ts'
import { type Rounding, WORKED_DIGITS, written } from './written.ts'

/** A line of '¿De dónde sale este número?': what acts, its words, and the person's own value. */
export interface ExplainedLine {
  /** empty on the first line */
  op: '' | Operator
  label: string
  term?: string | undefined
  value: Result
  unit: Unit
  /** the value as it is shown, with the digits that it takes */
  text: string
  /** what to type for that value, when it is worked out here: '7 % ÷ 12' */
  typed?: string | undefined
  /** where the value comes from in turn */
  inside?: (() => Explanation) | undefined
}

export interface Explanation {
  label: string
  term?: string | undefined
  help?: string | undefined
  value: Result
  unit: Unit
  /** the value as it is shown */
  text: string
  lines: readonly ExplainedLine[]
  /** what the lines add up to, where that isn't the figure itself: the zero of a rate of return */
  check?: { label: string; text: string } | undefined
  /** which case applies, or why there is no figure */
  because?: string | undefined
}

/**
 * Where an output's figure comes from, line by line, with the values of `scope`: the formula that was evaluated. The
 * lines have the fewest digits with which, typed into a calculator from top to bottom, they give the figure as shown.
 * @param digits decimals that the figure itself is shown with, when another explanation needed more than two
 */
export function explain(calculator: Calculator, scope: Scope, key: string, digits = 2): Explanation {
  const output = calculator.outputs.find((each) => each.key === key)
  if (!output) throw new RangeError(`no figure is called ${key}`)
  const { label, term, help, unit } = output
  const chosen = applicable(output.formula, scope)
  const shown = settle(
    { value: scope.result(key), unit, digits },
    chosen ? draftsOf(chosen.formula, calculator, scope, unit) : [],
    calculator,
    chosen !== null && 'rateOf' in chosen.formula,
  )
  return { label, term, help, ...shown, because: chosen ? becauseOf(chosen, calculator) : undefined }
}

type Chosen = NonNullable<ReturnType<typeof applicable>>

function becauseOf({ formula, because }: Chosen, { say }: Calculator): string | undefined {
  if ('none' in formula) return say(formula.none)
  if ('endless' in formula) return say(formula.endless)
  if ('rateOf' in formula)
    return say(
      'Es la tasa con la que todo suma cero: lo de cada año se divide entre (1 + tasa) una vez por año.',
    )
  return because && say(because)
}

/** A line before its digits are chosen. */
type Draft = Pick<ExplainedLine, 'op' | 'label' | 'term' | 'value' | 'unit'> & {
  working?: Working | undefined
  inside?: ((digits: number) => Explanation) | undefined
}

function draftsOf(formula: Formula, calculator: Calculator, scope: Scope, unit: Unit): Draft[] {
  const { say } = calculator
  const named = (op: Draft['op'], name: string): Draft => {
    const { label, term, unit } = wordsOf(calculator, name)
    const isOutput = calculator.outputs.some((output) => output.key === name)
    const inside = isOutput ? (digits: number) => explain(calculator, scope, name, digits) : undefined
    return { op, label, term, value: scope.result(name), unit, inside }
  }
  const worked = (op: Draft['op'], label: string, unit: Unit, working: Working): Draft => {
    const value = exactly(working)
    return { op, label, value: unit === 'percent' ? value * 100 : value, unit, working }
  }
  const payments = (op: Draft['op'], months: number): Draft => ({
    op,
    label: say('Pagos de cada mes'),
    value: months,
    unit: 'count',
  })
  /** 1 − (1 + rate ÷ 12)^−months of the annuity formula; without interest nothing. */
  const factorOf = (op: Draft['op'], rate: string, months: number): Draft | null => {
    const annual = scope.result(rate)
    if (typeof annual !== 'number' || annual === 0) return null
    const working = difference(1, power(monthlyGrowth(annual), -months))
    return worked(op, say(`Factor de ${months} pagos`), 'count', working)
  }
  const ofYear = (op: Draft['op']): Draft => ({ op, label: say('Meses del año'), value: 12, unit: 'months' })

  if ('ledger' in formula)
    return formula.ledger.map((line, index) => ledgerLine(line, index === 0, named, say))
  if ('payment' in formula) {
    const { loan, rate, months } = formula.payment
    const factor = factorOf('÷', rate, months)
    return factor
      ? [named('', loan), named('×', rate), ofYear('÷'), factor]
      : [named('', loan), payments('÷', months)]
  }
  if ('loanFor' in formula) {
    const { payment, rate, months } = formula.loanFor
    const factor = factorOf('×', rate, months)
    return factor
      ? [named('', payment), factor, named('÷', rate), ofYear('×')]
      : [named('', payment), payments('×', months)]
  }
  if ('annualised' in formula) {
    const { gain, months } = formula.annualised
    const [reached, time] = [scope.result(gain), scope.result(months)]
    if (typeof reached !== 'number' || typeof time !== 'number' || time <= 0) return [named('', gain)]
    const { label, term } = wordsOf(calculator, gain)
    return [
      {
        ...worked('', `1 + ${term ?? label}`, 'count', sum(1, percent(reached))),
        inside: named('', gain).inside,
      },
      worked('^', say('Veces que cabe en un año'), 'count', quotient(12, time)),
      { op: '−', label: say('Lo que ya tenías'), value: 1, unit: 'count' },
    ]
  }
  if ('rateOf' in formula)
    return flowsOf(formula.rateOf, calculator, scope, 'money', rateIn(formula.rateOf, scope))
  return 'sumOf' in formula ? flowsOf(formula.sumOf, calculator, scope, unit) : []
}

function ledgerLine(
  { op, of }: Line,
  first: boolean,
  named: (op: Draft['op'], name: string) => Draft,
  say: Calculator['say'],
): Draft {
  const shown = first && op === '+' ? '' : op
  if (typeof of === 'string') return named(shown, of)
  const { label, term, constant, unit } = of
  return { op: shown, label: say(label), term: term === say(label) ? undefined : term, value: constant, unit }
}

/** The amounts of a series, each opening into what it is made of; with a rate, each as what it is worth today. */
function flowsOf(
  series: string,
  calculator: Calculator,
  scope: Scope,
  unit: Unit,
  rate?: number | null,
): Draft[] {
  const { say, partsOf } = calculator
  return (scope.series(series) ?? []).map(({ label, amount }, at) => {
    const words = { op: at === 0 ? ('' as const) : ('+' as const), label: say(label) }
    const parts = partsOf?.(scope, series, at) ?? []
    const inside =
      parts.length > 0
        ? (digits: number) => ({
            label: say(label),
            ...settle(
              { value: amount, unit, digits },
              parts.map((part) => partLine(part, say)),
              calculator,
            ),
          })
        : undefined
    if (typeof rate !== 'number' || at === 0) return { ...words, value: amount, unit, inside }
    const working = quotient(typedMoney(amount), power(sum(1, percent(rate)), at))
    return { ...words, value: exactly(working), unit, working, inside }
  })
}

const partLine = ({ op, label, working }: FlowPart, say: Calculator['say']): Draft => ({
  op,
  label: say(label),
  value: exactly(working),
  unit: 'money',
  working,
})

/** The series' rate of return to the last digit of a double: what it is divided by must bring many years to zero. */
function rateIn(series: string, scope: Scope): number | null {
  const flows = (scope.series(series) ?? []).map(({ amount }) => amount)
  const found = internalRate(flows)
  if (found === null) return null
  let rate = found / 100
  for (let round = 0; round < 4; round++) {
    const slope = flows.reduce((total, flow, year) => total - (year * flow) / (1 + rate) ** (year + 1), 0)
    const next = rate - presentValue(flows, rate) / slope
    if (!(Math.abs(next - rate) < 1e-9)) break
    rate = next
  }
  return rate * 100
}

/** Less than half a cent, and clearly so. */
const HALF_A_CENT = 0.0049
const CENTS: Precision = { money: 2, other: 2 }
const DIGITS = [2, 4, 6, 8, 10, 12]
/** Fewest digits first; of two as short, the one that leaves money its cents. */
const rounded = (rounding: Rounding): Precision[] =>
  DIGITS.flatMap((money) => DIGITS.map((other) => ({ money, other, rounding }))).sort(
    (one, than) => one.money + one.other - than.money - than.other || one.money - than.money,
  )
/**
 * Where a third times eighteen must end in exactly half a cent, no end of threes gets there: the last digit is then
 * rounded the other way, as late as needed.
 */
const PRECISIONS = [...rounded('halfExpand'), ...rounded('expand'), ...rounded('trunc')]

interface Figure {
  value: Result
  unit: Unit
  digits: number
}

/** The lines with the fewest digits that give the figure as shown; of a rate of return, that add up to nothing. */
function settle(
  { value, unit, digits }: Figure,
  drafts: readonly Draft[],
  calculator: Calculator,
  isRate = false,
): Pick<Explanation, 'value' | 'unit' | 'text' | 'lines' | 'check'> {
  const { language, say } = calculator
  const write = (result: Result, digits: number) =>
    typeof result !== 'number' || digits <= 2
      ? written(result, unit, false, language)
      : shownAt(result, unit, { money: digits, other: digits }, language).text
  const tried = (precision: Precision) => {
    const lines = drafts.map((draft) => lineAt(draft, precision, calculator))
    return { lines, total: totalOf(lines) }
  }
  const tells = (precision: Precision, digits: number, clearly: boolean) => {
    const { lines, total } = tried(precision)
    if (clearly && lines.some(({ atEdge }) => atEdge)) return false
    if (isRate)
      return (
        Math.abs(total) < Math.max(HALF_A_CENT, 1e-9 * Math.max(...lines.map(({ says }) => Math.abs(says))))
      )
    const typed = unit === 'percent' ? total * 100 : total
    const around = clearly ? AROUND : [1]
    return around.every((by) => write(typed * by, digits) === write(value, digits))
  }
  // Not at the edge of being rounded the other way, unless it stands there by itself; and with fewer digits of the
  // figure itself where more than two would be asked of its lines in vain.
  const tries = typeof value === 'number' ? DIGITS.filter((each) => each <= digits).toReversed() : [2]
  const tellingAt = (clearly: boolean) => {
    for (const shown of tries) {
      const precision = PRECISIONS.find((each) => tells(each, shown, clearly))
      if (precision) return { shown, precision }
    }
    return undefined
  }
  const { shown, precision } = tellingAt(true) ?? tellingAt(false) ?? { shown: 2, precision: CENTS }
  const text = write(value, shown)
  const { lines, total } = tried(precision)
  const check =
    isRate && typeof value === 'number' && lines.length > 0
      ? {
          label: say('Suma'),
          text: `${Math.abs(total) < HALF_A_CENT ? '' : '≈\u00a0'}${written(0, 'money')}`,
        }
      : undefined
  return { value, unit, text, lines, check }
}

type ShownLine = ExplainedLine & {
  says: number
  /** so near to being rounded the other way that another calculator might */
  atEdge: boolean
}
/** What two ways of working out the same may differ by. */
const AROUND = [1 - 1e-14, 1 + 1e-14]

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
      text: written(value, unit, false, language),
      says: Number.NaN,
      atEdge: false,
      inside: within,
    }
  const typed = working && typedValue(working, precision)
  const worked = typed === undefined ? value : unit === 'percent' ? typed * 100 : typed
  const shown = (number: number) => shownAt(number, unit, working ? asTyped(precision) : precision, language)
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

/** What was typed is rounded as a calculator does it. */
const asTyped = ({ money, other }: Precision): Precision => ({ money, other, most: WORKED_DIGITS })

const totalOf = (lines: readonly ShownLine[]) =>
  lines.reduce((total, { op, says }) => applied(op || '+', total, says), 0)
