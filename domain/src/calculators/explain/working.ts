import type { Unit } from '../formula.ts'
import type { Language } from '../language.ts'
import { precisely, type Rounding } from '../written.ts'

/** A calculation that a person can type: '1 − (1 + 0.58333333 %)^−360'. Percents count as fractions in it. */
export type Working = Quantity | { left: Working; op: Operator; right: Working }
export type Operator = '+' | '−' | '×' | '÷' | '^'
/** Percents as people write them. */
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

// The words in which workings are written; bare numbers count as they are.
export const sum = joined('+')
export const difference = joined('−')
export const product = joined('×')
export const quotient = joined('÷')
export const power = joined('^')
export const money = (value: number): Working => ({ value, unit: 'money' })
export const percent = (value: number): Working => ({ value, unit: 'percent' })

/** By what a debt grows in a month at an annual percent: 1 + 7 % ÷ 12. */
export const monthlyGrowth = (annualPercent: number): Working => sum(1, quotient(percent(annualPercent), 12))

/** How many decimals are written, of money and of all else. */
export interface Precision {
  money: number
  other: number
  rounding?: Rounding
  /** digits in all */
  most?: number
  /** digits in all of what was worked out on the way */
  worked?: number
}

export const shownAt = (
  value: number,
  unit: Unit,
  { money, other, rounding, most }: Precision,
  language: Language,
) => precisely(value, unit, unit === 'money' ? money : other, language, rounding, most)

/** What the working makes. */
export function exactly(working: Working): number {
  if (!isQuantity(working)) return applied(working.op, exactly(working.left), exactly(working.right))
  return working.unit === 'percent' ? working.value / 100 : working.value
}

/** What the working makes, typed with the numbers as they are written. */
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

/** The working as it is written, with no more brackets than it needs. */
export function typedText(working: Working, precision: Precision, language: Language): string {
  const within = (part: Working, rank: number): string => {
    if (isQuantity(part)) return shownAt(part.value, part.unit, precision, language).text
    // A rate below zero is taken away: '1 − 5 %', not '1 + −5 %'.
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
