const MARKS = /\p{M}/gu

/** Text without accents and in lower case, for comparing: 'Educación Ñ' becomes 'educacion n'. */
export const fold = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase()

/**
 * A part of an address made from a title: letters and digits in lower case without accents, everything else a
 * hyphen, none at the ends. Empty when the title holds no letter or digit of the Latin alphabet.
 */
export const slug = (title: string): string =>
  fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** The first `max` characters and an ellipsis, when the text is longer than `longerThan` (default: than `max`). */
export function truncate(text: string, max: number, longerThan = max): string {
  const characters = [...text]
  return characters.length > longerThan ? `${characters.slice(0, max).join('').trimEnd()}…` : text
}
