import { fold } from '../../ground/text/text.ts'

/** Minimum and maximum length of a new password, in characters. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 50

const LETTER = /\p{L}/u
const DIGIT = /[0-9]/
// A letter fits one of the two alone: texts that don't match would take for ever otherwise.
const LETTERS_AND_ASCII = /^(?:[\x20-@[-`{-~]|\p{L}\p{M}*)*$/u
// Letters and accents that are drawn as nothing: nobody could type such a password from what they see.
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/**
 * A password as it is hashed and compared. A Mac may send «ñ» as a letter and an accent, where Windows sends one letter.
 */
export const tidyPassword = (typed: string): string => typed.normalize('NFC')

/** Whether a text is as long as passwords are, in characters and however its accents were sent. */
export function fitsPassword(typed: string): boolean {
  const length = [...tidyPassword(typed)].length
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX
}

/**
 * Why a new password is refused; null when its form is right. Whether it is a common password is checked elsewhere.
 */
export type PasswordFault = 'length' | 'composition' | 'characters'

/**
 * Checks the form of a new password: 8 to 50 characters, at least one letter and one digit, and only letters of any
 * alphabet, digits, spaces and printable ASCII symbols. Nothing is trimmed or folded: it is used as typed, in NFC.
 */
export function passwordFault(typed: string): PasswordFault | null {
  const password = tidyPassword(typed)
  if (!fitsPassword(password)) return 'length'
  if (!LETTERS_AND_ASCII.test(password) || UNSEEN.test(password)) return 'characters'
  if (!LETTER.test(password) || !DIGIT.test(password)) return 'composition'
  return null
}

/** Words that an attacker would try first on our members, besides the person's own name and address. */
const OUR_WORDS = ['cancha', 'canchapro', 'inversionista', 'inmobiliaria', 'bienesraices']

/**
 * True when a password is only a word that is easily guessed for this person (our name, their name or a part of it, the first
 * part of their e-mail, or two of these in a row), with digits or symbols around it.
 * @param own the person's names and e-mail, in any case
 */
export function isGuessable(password: string, own: string[]): boolean {
  const core = lettersOf(password)
  const beforeAt = own.map((text) => fold(text.split('@')[0] ?? ''))
  const words = beforeAt.flatMap((text) => text.split(/[^\p{L}\p{M}]+/u))
  const guesses = [...new Set([...beforeAt, ...words].map(lettersOf))].filter((word) => word !== '')
  const pairs = guesses.flatMap((one) => guesses.filter((two) => two !== one).map((two) => one + two))
  return [...OUR_WORDS, ...[...guesses, ...pairs].filter((word) => word.length >= 3)].includes(core)
}

const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{M}]/gu, '')
