/** The accents of Latin, Greek and Cyrillic letters. Marks of other alphabets are part of the letter. */
const ACCENTS = /[\u0300-\u036f]/g

/**
 * Text without accents and in lower case, for comparing: 'Educación Ñ' becomes 'educacion n'. The same as the
 * database's `fold`, which makes what members are found by: what one of them keeps, the other must keep.
 */
export const fold = (text: string): string =>
  // A sigma at the end of a word is lowered as any other, as the database does, and not to its final form.
  text.normalize('NFD').replace(ACCENTS, '').replaceAll('Σ', 'σ').toLowerCase()

/**
 * A part of an address made from a title: letters of any alphabet and digits, in lower case and without accents,
 * everything else a hyphen, none at the ends. Empty when the title holds no letter and no digit.
 */
export const slug = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/** The first `max` characters and an ellipsis, when the text is longer than `longerThan` (default: than `max`). */
export function truncate(text: string, max: number, longerThan = max, end = '…'): string {
  const characters = [...text]
  return characters.length > longerThan ? `${characters.slice(0, max).join('').trimEnd()}${end}` : text
}
