import type { Result, Unit } from './formula.ts'

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const PLAIN = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
// Below one, two decimals say too little: a month's rate, the share of a value.
const SMALL = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 })
const ONE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** What stands where there is no figure. */
export const DASH = '—'

const signed = (text: string, negative: boolean) => (negative && /[1-9]/.test(text) ? `−${text}` : text)
const words = (amount: string, one: string, many: string) => `${amount}\u00a0${amount === '1' ? one : many}`

/**
 * A figure as people read it: '$1,097.75', '71.43 %', '1.32 veces', a dash for none, '∞'. `round` leaves out cents and
 * the second decimal of percents, for titles; a report and a table say the whole figure.
 */
export function written(result: Result | undefined, unit: Unit, round = false): string {
  if (result === '∞') return '∞'
  if (result === null || result === undefined || !Number.isFinite(result)) return DASH
  const size = Math.abs(result)
  if (unit === 'money') return signed(`$${(round ? WHOLE : CENTS).format(size)}`, result < 0)
  const exact = size < 1 && size >= 0.0001 ? SMALL : PLAIN
  if (unit === 'percent')
    return `${signed((round && size >= 1 ? ONE : exact).format(size), result < 0)}\u00a0%`
  const plain = signed((unit === 'count' ? exact : PLAIN).format(size), result < 0)
  if (unit === 'times') return words(plain, 'vez', 'veces')
  if (unit === 'months') return words(plain, 'mes', 'meses')
  if (unit === 'days') return words(plain, 'día', 'días')
  return unit === 'years' ? words(plain, 'año', 'años') : plain
}
