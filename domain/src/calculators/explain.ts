import { type Calculator, wordsOf } from './calculator.ts'
import { applicable, type Formula, type Line, type Result, type Scope, type Unit } from './formula.ts'
import { monthlyRate } from './payments.ts'

/** A line of '¿De dónde sale este número?': what acts, its words, and the person's own value. */
export interface ExplainedLine {
  /** empty on the first line */
  op: '' | '+' | '−' | '×' | '÷' | '^'
  label: string
  term?: string | undefined
  value: Result
  unit: Unit
  /** the output that this line comes from, which has an explanation of its own */
  from?: string | undefined
}

export interface Explanation {
  label: string
  term?: string | undefined
  help?: string | undefined
  value: Result
  unit: Unit
  lines: readonly ExplainedLine[]
  /** which case applies, or why there is no figure */
  because?: string | undefined
}

/** Where an output's figure comes from, line by line, with the values of `scope`: the formula that was evaluated. */
export function explain(calculator: Calculator, scope: Scope, key: string): Explanation {
  const output = calculator.outputs.find((each) => each.key === key)
  if (!output) throw new RangeError(`no figure is called ${key}`)
  const { label, term, help, unit } = output
  const chosen = applicable(output.formula, scope)
  const value = scope.result(key)
  const lines = chosen ? linesOf(chosen.formula, calculator, scope, unit) : []
  return { label, term, help, value, unit, lines, because: chosen ? becauseOf(chosen) : undefined }
}

function becauseOf({
  formula,
  because,
}: {
  formula: Formula
  because: string | undefined
}): string | undefined {
  if ('none' in formula) return formula.none
  return 'endless' in formula ? formula.endless : because
}

function linesOf(formula: Formula, calculator: Calculator, scope: Scope, unit: Unit): ExplainedLine[] {
  const named = (op: ExplainedLine['op'], name: string): ExplainedLine => {
    const { label, term, unit } = wordsOf(calculator, name)
    const from = calculator.outputs.some((output) => output.key === name) ? name : undefined
    return { op, label, term, value: scope.result(name), unit, from }
  }
  const plain = (op: ExplainedLine['op'], label: string, value: Result, unit: Unit): ExplainedLine => ({
    op,
    label,
    value,
    unit,
  })
  if ('ledger' in formula) return formula.ledger.map((line, index) => ledgerLine(line, index === 0, named))
  if ('payment' in formula) {
    const { loan, rate, months } = formula.payment
    const annuity = annuityOf(scope.result(rate), months)
    return annuity
      ? [named('', loan), plain('×', ...annuity.rate), plain('÷', ...annuity.factor)]
      : [named('', loan), plain('÷', 'Pagos de cada mes', months, 'count')]
  }
  if ('loanFor' in formula) {
    const { payment, rate, months } = formula.loanFor
    const annuity = annuityOf(scope.result(rate), months)
    return annuity
      ? [named('', payment), plain('×', ...annuity.factor), plain('÷', ...annuity.rate)]
      : [named('', payment), plain('×', 'Pagos de cada mes', months, 'count')]
  }
  if ('annualised' in formula) {
    const [gain, months] = [scope.result(formula.annualised.gain), scope.result(formula.annualised.months)]
    if (typeof gain !== 'number' || typeof months !== 'number') return [named('', formula.annualised.gain)]
    return [
      plain(
        '',
        `1 + ${wordsOf(calculator, formula.annualised.gain).term ?? 'ganancia'}`,
        1 + gain / 100,
        'count',
      ),
      plain('^', 'Veces que cabe en un año, 12 ÷ meses', months > 0 ? 12 / months : null, 'count'),
      plain('−', 'Lo que ya tenías', 1, 'count'),
    ]
  }
  const series = 'rateOf' in formula ? formula.rateOf : 'sumOf' in formula ? formula.sumOf : undefined
  return (series ? (scope.series(series) ?? []) : []).map(({ label, amount }, index) =>
    plain(index === 0 ? '' : '+', label, amount, unit === 'percent' ? 'money' : unit),
  )
}

function ledgerLine(
  { op, of }: Line,
  first: boolean,
  named: (op: Line['op'] | '', name: string) => ExplainedLine,
): ExplainedLine {
  const shown = first && op === '+' ? '' : op
  if (typeof of === 'string') return named(shown, of)
  return { op: shown, label: of.label, term: of.term, value: of.constant, unit: of.unit }
}

type Plain = [label: string, value: Result, unit: Unit]

/** r and 1 − (1 + r)^−months of the annuity formula; nothing without interest, where both drop out. */
function annuityOf(annual: Result, months: number): { rate: Plain; factor: Plain } | null {
  if (typeof annual !== 'number' || annual === 0) return null
  const rate = monthlyRate(annual)
  return {
    rate: ['Tasa de cada mes (r), la anual ÷ 12', rate * 100, 'percent'],
    factor: [`1 − (1 + r)^−${months}`, -Math.expm1(-months * Math.log1p(rate)), 'count'],
  }
}
