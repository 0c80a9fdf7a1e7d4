import type { Rounding } from '../../ground/numbers/format.ts'
import type { Language } from '../../ground/text/language.ts'
import { formatPrecisely } from '../calculators/format-figure.ts'
import type { Unit } from '../calculators/formula.ts'

/** A calculation as a person can type it: '1 − (1 + 0.58333333 %)^−360'. Percents count as fractions in it. */
export type Working = Quantity | { left: Working; op: Operator; right: Working }
export type Operator = '+' | '−' | '×' | '÷' | '^'
/** Percents are given as 7 for 7 %. */
interface Quantity {
  value: number
  unit: Unit
}

const isQuantity = (working: Working): working is Quantity => 'value' in working
const asWorking = (part: Working | number): Working =>
  typeof part === 'number' ? { value: part, unit: 'count' } : part

const joined =
  (op: Operator) =>
  (left: Working | number, right: Working | number): Working => ({
    left: asWorking(left),
    op,
    right: asWorking(right),
  })

// Builders for workings; bare numbers stand for themselves.
export const sum = joined('+')
export const difference = joined('−')
export const product = joined('×')
export const quotient = joined('÷')
export const power = joined('^')
export const money = (value: number): Working => ({ value, unit: 'money' })
export const percent = (value: number): Working => ({ value, unit: 'percent' })

/** The monthly growth factor of a debt at an annual percent: 1 + 7 % ÷ 12. */
export const monthlyGrowth = (annualPercent: number): Working => sum(1, quotient(percent(annualPercent), 12))

/** How many decimals are written, for money and for everything else. */
export interface Precision {
  money: number
  other: number
  rounding?: Rounding
  /** maximum of significant digits */
  most?: number
  /** maximum of significant digits of intermediate results */
  worked?: number
}

export const shownAt = (
  value: number,
  unit: Unit,
  { money, other, rounding, most }: Precision,
  language: Language,
) => formatPrecisely(value, unit, unit === 'money' ? money : other, language, rounding, most)

/** The exact result of the working. */
export function exactly(working: Working): number {
  if (!isQuantity(working)) return applied(working.op, exactly(working.left), exactly(working.right))
  return working.unit === 'percent' ? working.value / 100 : working.value
}

/** The result when the numbers are typed as they are written. */
export function typedValue(working: Working, precision: Precision): number {
  if (isQuantity(working)) {
    const { says } = shownAt(working.value, working.unit, precision, 'es')
    return working.unit === 'percent' ? says / 100 : says
  }
  return applied(working.op, typedValue(working.left, precision), typedValue(working.right, precision))
}

export function applied(op: Operator, left: number, right: number): number {
  if (op === '+') return left + right
  if (op === '−') return left - right
  if (op === '×') return left * right
  return op === '÷' ? left / right : left ** right
}

const RANK: Record<Operator, number> = { '+': 1, '−': 1, '×': 2, '÷': 2, '^': 3 }

/** The working as text, with as few brackets as possible. */
export function typedText(working: Working, precision: Precision, language: Language): string {
  const within = (part: Working, rank: number): string => {
    if (isQuantity(part)) return shownAt(part.value, part.unit, precision, language).text
    // A negative rate is subtracted: '1 − 5 %', not '1 + −5 %'.
    const taken = part.op === '+' && isQuantity(part.right) && part.right.value < 0
    const op = taken ? '−' : part.op
    const right = taken && isQuantity(part.right) ? { ...part.right, value: -part.right.value } : part.right
    const own = RANK[op]
    const gap = op === '^' ? '' : ' '
    const text = `${within(part.left, op === '^' ? own + 1 : own)}${gap}${op}${gap}${within(right, own + 1)}`
    return own < rank ? `(${text})` : text
  }
  return within(working, 0)
}
