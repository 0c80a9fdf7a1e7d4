/** Most characters of a first or last name; the fewest is one. */
export const NAME_MAX = 50

const LETTERS_AND_SPACES = /^[\p{L}\p{M} ]+$/u

/** True for letters of any alphabet (with their accents) and spaces, and nothing else. */
export const isName = (text: string): boolean => LETTERS_AND_SPACES.test(text)

/** A name as it is kept: NFC, without spaces at the ends, single spaces between words. */
export const tidyName = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ')
