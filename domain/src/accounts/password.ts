import { fold } from '../text.ts'

/** Minimum and maximum length of a new password, in characters. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 50

const LETTER = /[A-Za-z]/
const DIGIT = /[0-9]/
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/

/**
 * Why a new password is refused; null when its form is right. Whether it is a common password is checked elsewhere.
 */
export type PasswordFault = 'length' | 'composition' | 'characters'

/**
 * Checks the form of a new password: 8 to 50 characters, at least one letter and one digit, and only letters, digits,
 * spaces and printable ASCII symbols. Nothing is trimmed or folded: the password is used exactly as typed.
 */
export function passwordFault(password: string): PasswordFault | null {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) return 'length'
  if (!PRINTABLE_ASCII.test(password)) return 'characters'
  if (!LETTER.test(password) || !DIGIT.test(password)) return 'composition'
  return null
}

/** Words that an attacker would try first on our members, besides the person's own name and address. */
const OUR_WORDS = ['cancha', 'canchapro', 'inversionista', 'inmobiliaria', 'bienesraices']

/**
 * True when a password is only a word that is easily guessed for this person (our name, their name, the first part of
 * their e-mail, or two of these in a row), with digits or symbols around it.
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
