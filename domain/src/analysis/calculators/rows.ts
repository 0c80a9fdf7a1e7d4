import type { Numeral, Phrase } from '../english/phrases.ts'
import type { Output } from './calculator.ts'
import type { Formula, Unit } from './formula.ts'
import type { Input, InputKind } from './inputs.ts'

// Builders for the fields and figures of a calculator, one row each: the key on the wire, the Spanish label, the
// English term, then named options.

type FieldRow = <Name extends string>(
  key: Name,
  label: string,
  term: string,
  rest: Omit<Input<Name, Phrase | Numeral>, 'key' | 'label' | 'term' | 'kind'>,
) => Input<Name, Phrase | Numeral>

const fieldOf =
  (kind: InputKind): FieldRow =>
  (key, label, term, rest) => ({ key, label, term, kind, ...rest })

/** Builds a field of a kind: `field.money('arv', 'Valor después de reparar', 'ARV', { step: 5 })`. */
export const field = {
  money: fieldOf('money'),
  percent: fieldOf('percent'),
  months: fieldOf('months'),
  days: fieldOf('days'),
  years: fieldOf('years'),
  count: fieldOf('count'),
  times: fieldOf('times'),
  choice: fieldOf('choice'),
  date: fieldOf('date'),
} as const

type FigureRow = <Name extends string>(
  key: Name,
  label: string,
  term: string,
  formula: Formula & { help?: string },
) => Output<Name>

const figureOf =
  (unit: Unit): FigureRow =>
  (key, label, term, { help, ...formula }) => ({
    key,
    label,
    term,
    unit,
    formula,
    ...(help !== undefined && { help }),
  })

/**
 * Builds a figure with a unit: `figure.money('equity', 'Tu parte', 'Equity', { ledger: [plus('arv'), minus('debt')]
 * })`.
 */
export const figure = {
  money: figureOf('money'),
  percent: figureOf('percent'),
  times: figureOf('times'),
} as const
