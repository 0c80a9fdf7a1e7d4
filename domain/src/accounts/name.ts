/** The longest first or last name, in characters; the shortest has one. */
export const NAME_MAX = 50

const LETTERS_AND_SPACES = /^[\p{L}\p{M} ]+$/u

/** True when a text has only letters (of any alphabet, with accents) and spaces. */
export const isName = (text: string): boolean => LETTERS_AND_SPACES.test(text)

/** Normalises a name for storage: NFC, trimmed, single spaces between words. */
export const tidyName = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ')
