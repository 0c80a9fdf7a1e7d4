import { digitsOf, isPointed } from '../numbers/read.ts'
import { type Cents, cents, centsOfDollars, MOST_CENTS } from './cents.ts'
import { formatCents } from './format-cents.ts'

/** Why a typed amount isn't taken. */
export type MoneyFault = 'missing' | 'unreadable' | 'pointed' | 'fraction' | 'tooSmall' | 'tooLarge'

/** The smallest and the largest amount that are accepted, in cents, both included. */
export interface MoneyRange {
  least: Cents
  most: Cents
  /** The subject of the amount's sentences: 'El precio'. */
  name?: string
}

const FREE_OR_MORE: MoneyRange = { least: cents(0), most: MOST_CENTS }

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
  const digits = digitsOf(text, 'money')
  if (digits === '') return 'missing'
  if (digits === null) return isPointed(text) ? 'pointed' : 'unreadable'
  const [whole = '', decimals = ''] = digits.split('.')
  if (/[1-9]/.test(decimals.slice(2))) return 'fraction'
  const count = Number(whole + decimals.slice(0, 2).padEnd(2, '0'))
  if (Math.abs(count) > MOST_CENTS) return count < 0 ? 'tooSmall' : 'tooLarge'
  return cents(count)
}

/**
 * The sentence about a typed amount that wasn't taken, for its field: 'El precio no puede ser menos de $1', or without a
 * name 'No puede ser menos de $1'.
 */
export function moneySentence(fault: MoneyFault, { least, most, name }: MoneyRange = FREE_OR_MORE): string {
  const cannot = name ? `${name} no puede` : 'No puede'
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
      return `${cannot} ser menos de ${formatCents(least, 'present')}`
    case 'tooLarge':
      return `${cannot} ser más de ${formatCents(most, 'present')}`
  }
}
