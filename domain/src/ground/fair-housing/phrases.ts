import { fold } from '../text/text.ts'
import { GRAMMAR_WORDS } from './grammar-words.ts'
import { LAW_WORDS } from './law-words.ts'
import { PEOPLE_WORDS } from './people-words.ts'
import { PLACE_WORDS } from './place-words.ts'
import { COLOUR_WORDS, SIGNAL_WORDS } from './signal-words.ts'

/** A word without its endings of number and gender: 'niñas', 'niñxs' and 'niño' are one. */
export function stem(word: string): string {
  if (word.length < 4) return word
  const singular = word.replace(/s$/, '')
  // A word of four letters keeps its vowel: 'casa' and 'case', 'sala' and 'sale' are two.
  return singular.length > 4 ? singular.replace(/[aeox@]$/, '') : singular
}

/** A phrase of the lists: `sign` is its class of words, a key that begins with `~` is a stem. */
type Phrase = { sign: string; keys: string[] }

const phrasesOf = (table: Readonly<Record<string, string>>): Phrase[] =>
  Object.entries(table).flatMap(([sign, list]) =>
    list.split(',').map((entry) => {
      const text = fold(entry.trim())
      const isExact = text.startsWith('=')
      const keys = text.replace(/^=/, '').split(' ')
      return { sign, keys: isExact ? keys : keys.map((key) => `~${stem(key)}`) }
    }),
  )

/** The phrases by their first word, the longest first. */
const PHRASES = new Map<string, Phrase[]>()
for (const phrase of [PEOPLE_WORDS, SIGNAL_WORDS, GRAMMAR_WORDS, PLACE_WORDS, LAW_WORDS, COLOUR_WORDS]
  .flatMap(phrasesOf)
  .sort((a, b) => b.keys.length - a.keys.length)) {
  const [first = ''] = phrase.keys
  const known = PHRASES.get(first)
  if (known) known.push(phrase)
  else PHRASES.set(first, [phrase])
}
const NONE: readonly Phrase[] = []

/** The phrases that begin with a word, the longest first. */
export function phrasesWith(word: string): readonly Phrase[] {
  const exact = PHRASES.get(word)
  const stemmed = PHRASES.get(`~${stem(word)}`)
  if (!exact || !stemmed) return exact ?? stemmed ?? NONE
  return [...exact, ...stemmed].sort((a, b) => b.keys.length - a.keys.length)
}

/** The class of a word that stands alone; undefined if it has none. */
export const singleOf = (word: string): string | undefined =>
  phrasesWith(word).find(({ keys }) => keys.length === 1)?.sign

const PEOPLE: ReadonlySet<string> = new Set([...Object.keys(PEOPLE_WORDS), ...Object.keys(COLOUR_WORDS)])
/** Whether a word names people. */
export const isPeople = (word: string): boolean => PEOPLE.has(singleOf(word) ?? '')

const KNOWN = new Set([...PHRASES.values()].flatMap((phrases) => phrases.flatMap(({ keys }) => keys)))
/** Whether some phrase has this word. */
export const isKnown = (word: string): boolean => KNOWN.has(word) || KNOWN.has(`~${stem(word)}`)

/** Every word that names people by itself, as it stands in the lists. */
export const SINGLE_PEOPLE_WORDS: readonly string[] = [
  ...new Set(
    [PEOPLE_WORDS, COLOUR_WORDS]
      .flatMap((table) => Object.values(table))
      .flatMap((list) => list.split(','))
      .map((entry) => fold(entry.trim()))
      .flatMap((entry) => (entry.startsWith('=') ? [entry.slice(1)] : [entry, `${entry}s`]))
      .filter((entry) => /^[a-z]{4,}$/.test(entry)),
  ),
]
