import { type Calculator, type FlowPart, wordsOf } from '../calculators/calculator.ts'
import { applicable, type Formula, type Line, type Scope, type Unit } from '../calculators/formula.ts'
import { internalRate, presentValue } from '../calculators/returns.ts'
import { type Draft, type Explanation, settle } from './settle.ts'
import {
  difference,
  exactly,
  money,
  monthlyGrowth,
  percent,
  power,
  quotient,
  sum,
  type Working,
} from './working.ts'

/**
 * Explains an output line by line, with the values of `scope`, from the same formula that was evaluated. Typed into a
 * pocket calculator from top to bottom, the lines give the figure as shown; they have the fewest digits for which
 * that holds.
 * @param digits decimals with which the figure itself is shown, when another explanation needed more than two
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
  /** 1 − (1 + rate ÷ 12)^−months of the annuity formula; null without interest. */
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
    if (typeof reached !== 'number' || typeof time !== 'number' || time <= 0 || reached <= -100)
      return [named('', gain)]
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

/** The amounts of a series, each with what it consists of; when a rate is given, discounted to today. */
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
    const working = quotient(money(amount), power(sum(1, percent(rate)), at))
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

/** The series' rate of return with full double precision: discounting many years with it must give zero. */
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
