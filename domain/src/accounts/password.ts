import { fold } from '../text.ts'

/** Fewest and most characters of a new password. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 50

const LETTER = /[A-Za-z]/
const DIGIT = /[0-9]/
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/

/** Why a new password isn't accepted, or null when its form is right. Commonness is another question. */
export type PasswordFault = 'length' | 'composition' | 'characters'

/**
 * Judges the form of a new password: 8 to 50 characters, at least one letter and one digit, all of them
 * letters, digits, spaces or printable ASCII symbols. Never trims or folds: what is typed is what is kept.
 */
export function passwordFault(password: string): PasswordFault | null {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) return 'length'
  if (!PRINTABLE_ASCII.test(password)) return 'characters'
  if (!LETTER.test(password) || !DIGIT.test(password)) return 'composition'
  return null
}

/** Words that whoever guesses at our members would try first, beside the person's own name and address. */
const OUR_WORDS = ['cancha', 'canchapro', 'inversionista', 'inmobiliaria', 'bienesraices']

/**
 * True when the password is nothing but a word that anyone would guess for this person (our name, theirs, their
 * e-mail's first part, two of these in a row) with digits or symbols around it.
 * @param own the person's names and e-mail, in any case
 */
export function isGuessable(password: string, own: string[]): boolean {
  const core = lettersOf(password)
  const beforeAt = own.map((text) => fold(text.split('@')[0] ?? ''))
  const wholes = beforeAt.map(lettersOf)
  const pairs = wholes.flatMap((one, index) =>
    wholes.filter((_, other) => other !== index).map((two) => one + two),
  )
  const words = beforeAt.flatMap((text) => text.split(/[^a-z]+/))
  const guesses = [...OUR_WORDS, ...[...wholes, ...pairs, ...words].filter((word) => word.length >= 3)]
  return guesses.includes(core)
}

const lettersOf = (text: string): string => fold(text).replace(/[^a-z]/g, '')
