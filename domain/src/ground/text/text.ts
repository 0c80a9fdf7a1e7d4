/**
 * The combining accents of Latin, Greek and Cyrillic letters. In other alphabets such marks are part of the letter.
 */
const ACCENTS = /[\u0300-\u036f]/g

/**
 * Text in lower case without accents, for comparisons: 'Educación Ñ' becomes 'educacion n'. Must stay the same as the
 * database function `fold`, by which members are found.
 */
export const fold = (text: string): string =>
  // A final sigma is lowered like any other sigma, as the database does.
  text.normalize('NFD').replace(ACCENTS, '').replaceAll('Σ', 'σ').toLowerCase()

/** Names in a sentence in Spanish: 'Prado, Golfo e Inversiones Sol'. Empty for none. */
export const namesInWords = (names: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(names)

/** A word: a run of letters and digits of any alphabet. Punctuation is skipped. */
export const WORD = /[\p{L}\p{N}]+/gu

/** The longest word in a search, in letters. Longer ones are cut, as the database cuts the words that it stores. */
const LONGEST_WORD = 40

/** The first `most` words of a text, in order, each cut to the maximum length. */
export const splitWords = (text: string, most = Number.POSITIVE_INFINITY): string[] =>
  (text.match(WORD) ?? []).slice(0, most).map((word) => [...word].slice(0, LONGEST_WORD).join(''))

/** The words of what was typed to find a name or a place, folded as `fold` keeps them, each once: at most six. */
export const foldedWords = (text: string): string[] => [...new Set(splitWords(fold(text), 6))]

const APOSTROPHES = /['’]/g

/**
 * Whether a name has each word that was typed to find it. O'Neill is found by its parts and as a whole, as the database does it;
 * without a word nothing is.
 */
export function isNamed(name: string, typed: string): boolean {
  const words = foldedWords(typed)
  const folded = fold(`${name} ${name.replace(APOSTROPHES, '')}`)
  return words.length > 0 && words.every((word) => folded.includes(word))
}

/**
 * A URL segment made from a title: letters of any alphabet and digits, lower case and without accents, everything
 * else as single hyphens, none at the ends. Empty when the title has no letter and no digit.
 */
export const slug = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/** A shortened text without the spaces, commas and points at its end, so that an ellipsis can follow its last word. */
export const trimLooseEnd = (text: string): string => text.replace(/[\s.,;:…]+$/, '')

/**
 * A text without the spaces that removed tags leave on the inner side of punctuation: «¿ Con ITIN , sí ?» becomes «¿Con
 * ITIN, sí?». A face, such as ' :)', and a pair of brackets with nothing but a space stay as they were typed.
 */
export const closePunctuation = (text: string): string =>
  text
    .replace(
      /(^|[\s—])([«¿¡“([](?: ?[«¿¡“([])*) (?![)\]])/g,
      (_, before: string, signs: string) => before + signs.replaceAll(' ', ''),
    )
    .replace(/([^\s([]) (?![:;]+[)\]])(?=[.,;:…?!)\]»”]+(?:\s|$))/g, '$1')

/**
 * The first `max` characters and an ellipsis, if the text is longer than `longerThan` (default: `max`). It follows
 * the last word: «Nancy Olivares, CPA» becomes «Nancy Olivares…».
 */
export function truncate(text: string, max: number, longerThan = max, end = '…'): string {
  const characters = [...text]
  if (characters.length <= longerThan) return text
  return `${trimLooseEnd(characters.slice(0, max).join(''))}${end}`
}
