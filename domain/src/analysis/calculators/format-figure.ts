import { withDollarSign } from '../../ground/amounts/format.ts'
import { formatDecimals, type Rounding } from '../../ground/numbers/format.ts'
import { PERCENT_SIGN } from '../../ground/numbers/percents.ts'
import { formatSignificant } from '../../ground/numbers/significant.ts'
import type { Language } from '../../ground/text/language.ts'
import type { Result, Unit } from './formula.ts'

/** Shown in place of a missing figure. */
export const DASH = '—'

type Counted = 'times' | 'months' | 'days' | 'years'
const COUNTED: Record<Language, Record<Counted, readonly [one: string, many: string]>> = {
  es: {
    times: ['\u00a0vez', '\u00a0veces'],
    months: ['\u00a0mes', '\u00a0meses'],
    days: ['\u00a0día', '\u00a0días'],
    years: ['\u00a0año', '\u00a0años'],
  },
  en: {
    times: ['x', 'x'],
    months: ['\u00a0month', '\u00a0months'],
    days: ['\u00a0day', '\u00a0days'],
    years: ['\u00a0year', '\u00a0years'],
  },
}

/** The limit from which a figure is only shown as larger: its last digits would be noise. */
const MOST = (unit: Unit) => (unit === 'money' ? 1e15 : 1e9)

/**
 * Removes binary noise so that half a cent is rounded as on paper: $4.60 × 2.5 % is 0.115, which a double stores as
 * 0.11499999999999999.
 */
const settled = (size: number) => Number(size.toPrecision(15))

/**
 * Formats a figure for people: '$1,097.75', '71.43 %', '1.32 veces', '∞', or a dash for none. `round` leaves out
 * cents and the second decimal of percents, for titles; reports and tables show the whole figure. Amounts from a
 * thousand million dollars on have no cents, and very large values are shown as '> 1,000,000,000 %'.
 */
export function formatFigure(
  result: Result | undefined,
  unit: Unit,
  round = false,
  language: Language = 'es',
): string {
  if (result === '∞') return '∞'
  if (result === null || result === undefined || !Number.isFinite(result)) return DASH
  const most = MOST(unit)
  const size = settled(Math.min(Math.abs(result), most))
  const text = inUnit(numeral(size, unit, round), unit, result < 0, language)
  return Math.abs(result) < most ? text : `${result < 0 ? '<' : '>'}\u00a0${text}`
}

/** The limit from which cents and decimals are left out. */
const LARGE = (unit: Unit) => (unit === 'money' ? 1e9 : 1e6)

function numeral(size: number, unit: Unit, round: boolean): string {
  if (size >= LARGE(unit)) return formatDecimals(size, 0)
  if (unit === 'money') return round ? formatDecimals(size, 0) : formatDecimals(size, 2, 2)
  if (unit === 'percent' && round && size >= 1) return formatDecimals(size, 1)
  // Below one, two decimals are too few: a monthly rate, a share of the value.
  const fewDigits = (unit === 'percent' || unit === 'count') && size < 1 && size >= 0.0001
  return fewDigits ? formatSignificant(size, 4) : formatDecimals(size, 2)
}

function inUnit(amount: string, unit: Unit, negative: boolean, language: Language): string {
  const sign = negative && /[1-9]/.test(amount) ? '−' : ''
  if (unit === 'money') return withDollarSign(amount, sign !== '')
  if (unit === 'percent') return `${sign}${amount}${PERCENT_SIGN[language]}`
  if (unit === 'count') return `${sign}${amount}`
  const [one, many] = COUNTED[language][unit]
  return `${sign}${amount}${amount === '1' ? one : many}`
}

/** The most significant digits that `formatPrecisely` writes; further ones would be noise. */
export const MOST_DIGITS = 15
/** The same for intermediate results, which have more noise. */
export const WORKED_DIGITS = 13

/**
 * Formats a number with as many decimals as it needs, at most `digits` and at most 15 significant digits:
 * '$1,097.747609', '0.58333333 %', '7.125 %'. Money keeps its cents; leading zeros of numbers below one don't count.
 * Used for what a person typed and for lines that are typed into a calculator. Also returns the number that the text
 * stands for.
 */
export function formatPrecisely(
  value: number,
  unit: Unit,
  digits: number,
  language: Language = 'es',
  roundingMode: Rounding = 'halfExpand',
  most = MOST_DIGITS,
): { text: string; says: number } {
  const size = Math.abs(value)
  const least = unit === 'money' && size < LARGE(unit) ? 2 : 0
  const whole = size < 1 ? 0 : Math.floor(Math.log10(size)) + 1
  const shown = settled(size)
  const amount =
    unit !== 'money' && size < 1 && size >= 0.0001
      ? formatSignificant(shown, Math.min(digits + 2, most), roundingMode)
      : formatDecimals(shown, Math.max(least, Math.min(digits, most - whole)), least, roundingMode)
  const number = Number(amount.replaceAll(',', ''))
  return { text: inUnit(amount, unit, value < 0, language), says: value < 0 ? 0 - number : number }
}
