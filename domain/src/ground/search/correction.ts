import { splitWords } from '../text/text.ts'
import { foldForSearch } from './words.ts'

/** A word that stands in texts: folded, as it is mostly written, and how often it stands there. */
export type KnownWord = { word: string; written: string; times: number }

/** From so many letters on a word may be corrected by one letter, and by two. */
const ONE_FROM = 5
const TWO_FROM = 9
/** Capitals up to this length are an acronym. */
const LONGEST_ACRONYM = 5

const VOWEL = /[aeiouy]/
const LETTERS_ONLY = /^\p{L}+$/u

/**
 * How many letters of a word may be wrong for it to be corrected: none in short words, figures and acronyms, one from
 * five letters on, two from nine on.
 * @param typed the word as it was typed, with its capitals and accents
 */
export function editsAllowed(typed: string): 0 | 1 | 2 {
  const folded = foldForSearch(typed)
  const { length } = folded
  if (length < ONE_FROM || !LETTERS_ONLY.test(folded) || !VOWEL.test(folded)) return 0
  if (length <= LONGEST_ACRONYM && typed === typed.toUpperCase()) return 0
  return length < TWO_FROM ? 1 : 2
}

/**
 * How many letters are missing, too many, wrong or swapped with their neighbour between two words (Damerau–Levenshtein
 * distance, as optimal string alignment).
 */
export function editsBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}

/** The letters that `lettersIn` tells apart, in the order of their bits from the second on. */
const ALPHABET = 'abcdefghijklmnñopqrstuvwxyz'

/**
 * The letters of a folded word, a bit for each, the first for all that aren't in the alphabet. Words that differ by n
 * edits differ by at most 2n bits. The index of words keeps the same number.
 */
export const lettersIn = (folded: string): number =>
  [...folded].reduce((bits, letter) => bits | (1 << (ALPHABET.indexOf(letter) + 1)), 0)

/**
 * The known words that a misspelt word may stand for, nearest first: by edits, then those with the same first letter,
 * then by how often they stand.
 * @param typed the word as it was typed
 * @param most how many at most
 */
export function nearestWords(typed: string, known: readonly KnownWord[], most: number): KnownWord[] {
  const allowed = editsAllowed(typed)
  const folded = foldForSearch(typed)
  return known
    .map((one) => ({
      one,
      edits: editsBetween(folded, one.word),
      starts: Number(one.word[0] === folded[0]),
    }))
    .filter(({ edits }) => edits > 0 && edits <= allowed)
    .toSorted(
      (a, b) =>
        a.edits - b.edits ||
        b.starts - a.starts ||
        b.one.times - a.one.times ||
        (a.one.word < b.one.word ? -1 : 1),
    )
    .slice(0, most)
    .map(({ one }) => one)
}

/** The words of a search text as they were typed, where `askedWords` has them in lower case; in the same order. */
export const typedWords = (text: string, words: readonly string[]): string[] => {
  const typed = splitWords(text.normalize('NFC'), words.length)
  return words.map((word, at) => (typed[at]?.toLowerCase() === word ? typed[at] : word))
}
