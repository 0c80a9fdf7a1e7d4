import type { Phrase } from '../english/phrases.ts'
import { loanForPayment, monthlyPayment } from './monthly-payment.ts'
import { internalRate } from './returns.ts'

/** The unit of a number. Percents are kept as people write them: 7 means 7 %. */
export type Unit = 'money' | 'percent' | 'times' | 'months' | 'days' | 'years' | 'count'

/**
 * A finite number, `null` where there is none to show (a dash), or '∞': a gain with no own money left in the deal.
 */
export type Result = number | null | '∞'

/** A constant of the formula, with the words that explain it. */
export interface Constant {
  constant: number
  unit: Unit
  label: Phrase
  /** the English term */
  term?: string
}

/** One line of a calculation that is read from top to bottom; each line acts on the result so far. */
export interface Line {
  op: '+' | '−' | '×' | '÷'
  /** the key of an input or output, or a constant */
  of: string | Constant
}

export interface Condition {
  of: string
  is: '=' | '<' | '≤' | '>'
  /** a number in the unit of `of`, or the key of another output */
  than: number | string
}

/** How an output is calculated, as data: evaluation and explanation use the same object, so they can't disagree. */
export type Formula =
  | { ledger: readonly Line[] }
  /** the fixed monthly payment of a loan */
  | { payment: { loan: string; rate: string; months: number } }
  /** the loan that a given monthly payment can repay */
  | { loanFor: { payment: string; rate: string; months: number } }
  /** the gain of some months, compounded to a year: (1 + gain)^(12 / months) − 1 */
  | { annualised: { gain: string; months: string } }
  /** the internal rate of return of a series */
  | { rateOf: string }
  /** the sum of a series */
  | { sumOf: string }
  /** the first case that holds; `because` tells people why it applies */
  | { cases: readonly { when: Condition; gives: Formula; because?: Phrase }[]; otherwise: Formula }
  /** a dash, with the sentence that says why */
  | { none: Phrase }
  /** '∞', with the sentence that says why; a dash while the figure `of` isn't known */
  | { endless: Phrase; of: string }

/** An amount of a series, in dollars, with its name: 'Año 3'. */
export interface Flow {
  label: Phrase
  amount: number
}

/** The figures, units and series that a formula can read while it is evaluated. */
export interface Scope {
  result: (name: string) => Result
  unit: (name: string) => Unit
  /** `null` when the series has no values because an input is missing */
  series: (name: string) => readonly Flow[] | null
}

/** The number for a key in arithmetic: percents as fractions; null for a dash or '∞'. */
export function factorOf(of: Line['of'], scope: Scope): number | null {
  const [value, unit] = typeof of === 'string' ? [scope.result(of), scope.unit(of)] : [of.constant, of.unit]
  if (typeof value !== 'number') return null
  return unit === 'percent' ? value / 100 : value
}

/**
 * A sum or difference without the binary noise of the larger operand: 1 − 0.99989 is 0.00011, which a double gives as
 * 0.00011000000000005. The result is as precise as the larger operand.
 */
function added(one: number, other: number): number {
  const [total, largest] = [one + other, Math.max(Math.abs(one), Math.abs(other))]
  if (total === 0 || !Number.isFinite(total)) return total
  const decimals = 15 - Math.ceil(Math.log10(largest))
  return decimals < 0 || decimals > 100 ? total : Number(total.toFixed(decimals)) + 0
}

function ledgerTotal(lines: readonly Line[], scope: Scope): number | null {
  let total = 0
  for (const { op, of } of lines) {
    const value = factorOf(of, scope)
    if (value === null) return null
    if (op === '+') total = added(total, value)
    else if (op === '−') total = added(total, -value)
    else if (op === '×') total *= value
    else if (value === 0) return null
    else total /= value
  }
  return total
}

/** Whether a condition holds; `null` while one of its two numbers is missing. */
export function holds({ of, is, than }: Condition, scope: Pick<Scope, 'result'>): boolean | null {
  const value = scope.result(of)
  const bound = typeof than === 'string' ? scope.result(than) : than
  if (typeof value !== 'number' || typeof bound !== 'number') return null
  if (is === '=') return value === bound
  if (is === '<') return value < bound
  return is === '>' ? value > bound : value <= bound
}

/** The formula that applies to these values, with cases resolved; `null` when a value that decides is missing. */
export function applicable(
  formula: Formula,
  scope: Scope,
): { formula: Formula; because: Phrase | undefined } | null {
  if ('endless' in formula && scope.result(formula.of) === null) return null
  if (!('cases' in formula)) return { formula, because: undefined }
  for (const { when, gives, because } of formula.cases) {
    const answer = holds(when, scope)
    if (answer === null) return null
    if (answer) {
      const inner = applicable(gives, scope)
      return inner && { formula: inner.formula, because: inner.because ?? because }
    }
  }
  return applicable(formula.otherwise, scope)
}

const numbers = (scope: Scope, ...names: string[]): number[] | null => {
  const values = names.map((name) => scope.result(name))
  return values.every((value) => typeof value === 'number') ? (values as number[]) : null
}

function rawValue(formula: Formula, scope: Scope): Result {
  if ('ledger' in formula) return ledgerTotal(formula.ledger, scope)
  if ('none' in formula) return null
  if ('endless' in formula) return '∞'
  if ('payment' in formula) {
    const [loan, rate] = numbers(scope, formula.payment.loan, formula.payment.rate) ?? []
    return loan === undefined || rate === undefined
      ? null
      : monthlyPayment(loan, rate, formula.payment.months)
  }
  if ('loanFor' in formula) {
    const [payment, rate] = numbers(scope, formula.loanFor.payment, formula.loanFor.rate) ?? []
    return payment === undefined || rate === undefined
      ? null
      : loanForPayment(payment, rate, formula.loanFor.months)
  }
  if ('annualised' in formula) {
    const [gain, months] = numbers(scope, formula.annualised.gain, formula.annualised.months) ?? []
    if (gain === undefined || months === undefined || months <= 0 || gain <= -100) return null
    return (1 + gain / 100) ** (12 / months) - 1
  }
  if ('rateOf' in formula) {
    const rate = internalRate((scope.series(formula.rateOf) ?? []).map(({ amount }) => amount))
    return rate === null ? null : rate / 100
  }
  if ('sumOf' in formula) {
    return scope.series(formula.sumOf)?.reduce((sum, { amount }) => sum + amount, 0) ?? null
  }
  const chosen = applicable(formula, scope)
  return chosen && rawValue(chosen.formula, scope)
}

/**
 * A formula's value in `unit`: fractions become percents, non-finite numbers become a dash. Never NaN or Infinity.
 */
export function evaluate(formula: Formula, unit: Unit, scope: Scope): Result {
  const value = rawValue(formula, scope)
  if (typeof value !== 'number') return value
  const shown = unit === 'percent' ? value * 100 : value
  return Number.isFinite(shown) ? shown + 0 : null
}
