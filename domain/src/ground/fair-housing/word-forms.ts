/** Words of one meaning, as forms of one thing or person and as forms of several. */
export type Forms = { one: string; many: string }

const wordsOf = (list: string): string[] => list.split(',').map((word) => word.trim())
const exactly = (words: readonly string[]): string => words.map((word) => `=${word}`).join(', ')

/** The endings of number and gender, by the last letters of a Spanish word: the singular ones, then those of the plural. */
function spanishEndings(word: string): { root: string; one: string[]; many: string[] } {
  if (word.endsWith('o'))
    return { root: word.slice(0, -1), one: ['o', 'a'], many: ['os', 'as', 'xs', '@s', 'x', '@'] }
  if (/[ae]$/.test(word)) return { root: word, one: [''], many: ['s'] }
  if (/[iu]$/.test(word)) return { root: word, one: [''], many: ['es', 's'] }
  return { root: word, one: ['', 'a'], many: ['es', 'as'] }
}

/**
 * All forms of Spanish words that name people: 'turco' makes 'turco', 'turca', 'turcos' and 'turcas'.
 * @param list folded words in the singular, parted by commas
 */
export function spanishForms(list: string): Forms {
  const endings = wordsOf(list).map(spanishEndings)
  const withEndings = (which: 'one' | 'many') =>
    exactly(endings.flatMap((each) => each[which].map((ending) => each.root + ending)))
  return { one: withEndings('one'), many: withEndings('many') }
}

/** All forms of English words that name people: 'greek' makes 'greek' and 'greeks'. A word that ends in a hiss has one form. */
export function englishForms(list: string): Forms {
  const words = wordsOf(list)
  const withPlural = words.filter((word) => !/(?:s|sh|ch|ese)$/.test(word))
  const plural = (word: string) => (/[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`)
  return { one: exactly(words), many: exactly(withPlural.map(plural)) }
}

/** The forms of several lists together. */
export const joinedForms = (...forms: readonly Forms[]): Forms => ({
  one: forms.map(({ one }) => one).join(', '),
  many: forms.map(({ many }) => many).join(', '),
})
