import { type Cents, cents, centsOfDollars, MOST_CENTS } from './cents.ts'
import { formatCents } from './format-cents.ts'

/** Why a typed amount isn't taken. */
export type MoneyFault = 'missing' | 'unreadable' | 'pointed' | 'fraction' | 'tooSmall' | 'tooLarge'

/** The smallest and the largest amount that are accepted. */
export interface MoneyRange {
  least: Cents
  most: Cents
}

const FREE_OR_MORE: MoneyRange = { least: cents(0), most: MOST_CENTS }

// Spaces don't separate thousands: '1 500' is refused, as it may be two numbers.
const AMOUNT = /^(?:\$\s*(?=[-−]))?([-−]?)\s*\$?\s*([1-9]\d{0,2}(?:,\d{3})+|\d*)(?:\.(\d*))?$/
/** '1.500', '1.500,50', '12,50', '0,5': points for thousands or a comma for cents, as much of Latin America writes. */
const POINTED = /^[-−]?\s*\$?\s*([1-9]\d{0,2}(\.\d{3})+(,\d*)?|\d+,\d{1,2}|(0|\d{4,}),\d+)$/

/** Whether a typed number has points for thousands or a comma for decimals, which readers in Spanish mean in two ways. */
export const isPointed = (text: string): boolean => POINTED.test(text)

/** The same number with commas for thousands and a point for decimals: '1,500.50' for '1.500,50'. */
export const withCommas = (text: string): string =>
  text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))

/**
 * Reads an amount as people type it: '1,500.50', '$1,500', '− $20', '.5', '1500'; or as a program sends it, as a number of
 * dollars. An amount that readers in Spanish may mean in two ways isn't guessed: '1.500' is 'pointed', and so is '12,50'.
 * @returns whole cents, or why not, which `moneySentence` says to people
 */
export function parseMoney(
  typed: string | number,
  { least, most }: MoneyRange = FREE_OR_MORE,
): Cents | MoneyFault {
  const read = typeof typed === 'number' ? fromNumber(typed) : fromText(typed.trim())
  if (typeof read === 'string') return read
  if (read < least) return 'tooSmall'
  return read > most ? 'tooLarge' : read
}

function fromNumber(dollars: number): Cents | MoneyFault {
  if (!Number.isFinite(dollars)) return 'unreadable'
  if (Math.abs(dollars) > MOST_CENTS / 100) return dollars < 0 ? 'tooSmall' : 'tooLarge'
  const read = centsOfDollars(dollars)
  // Half a cent less or more would have been rounded away.
  return read / 100 === dollars ? read : 'fraction'
}

function fromText(text: string): Cents | MoneyFault {
  if (text === '' || text === '$') return 'missing'
  if (isPointed(text)) return 'pointed'
  const [, sign = '', whole = '', decimals = ''] = AMOUNT.exec(text) ?? []
  if (whole + decimals === '') return 'unreadable'
  if (/[1-9]/.test(decimals.slice(2))) return 'fraction'
  const count = Number(whole.replaceAll(',', '') + decimals.slice(0, 2).padEnd(2, '0'))
  if (count > MOST_CENTS) return sign ? 'tooSmall' : 'tooLarge'
  return cents(sign ? -count : count)
}

/** The sentence about a typed amount that wasn't taken, for its field. */
export function moneySentence(fault: MoneyFault, { least, most }: MoneyRange = FREE_OR_MORE): string {
  switch (fault) {
    case 'missing':
      return 'Escribe una cantidad'
    case 'unreadable':
      return 'Escribe solo números, como 1,500.50'
    case 'pointed':
      return 'Escribe los miles con coma y los centavos con punto: 1,500.50'
    case 'fraction':
      return 'Escribe dos decimales como máximo'
    case 'tooSmall':
      return `No puede ser menos de ${formatCents(least, 'present')}`
    case 'tooLarge':
      return `No puede ser más de ${formatCents(most, 'present')}`
  }
}
