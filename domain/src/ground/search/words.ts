import { closePunctuation, splitWords, trimLooseEnd, WORD } from '../text/text.ts'

/** The maximum number of words in a search; further ones are ignored. */
export const MOST_WORDS = 8

const MARKS = /\p{M}/gu
/** ASCII text: only its capitals need folding. */
const PLAIN = /^[\x20-\x7e]*$/

/**
 * Text prepared for searching: lower case and without accents, but with ñ, since «año» and «ano» are two words.
 * 'Educación, Año' becomes 'educacion, año'. The database function `search_fold` does the same.
 */
export const foldForSearch = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text.toLowerCase().normalize('NFD').replaceAll('n\u0303', '\u00f1').replace(MARKS, '')

/** The words of a search text, with their accents, in lower case: at most eight. Punctuation is dropped. */
export const askedWords = (text: string): string[] =>
  splitWords(text.normalize('NFC').toLowerCase(), MOST_WORDS)

/** A beginning of a name with fewer letters could be the beginning of anything. */
const NAME_SHORT = 3

/**
 * Whether a search is a name: every word of it is one of the name's, ignoring accents; the last may be the beginning of
 * one, from three letters on. Nothing is no name.
 */
export function isNameIn(words: readonly string[], name: string): boolean {
  const inName = splitWords(foldForSearch(name))
  return (
    words.length > 0 &&
    words
      .map(foldForSearch)
      .every(
        (word, at) =>
          inName.includes(word) ||
          (at === words.length - 1 &&
            word.length >= NAME_SHORT &&
            inName.some((one) => one.startsWith(word))),
      )
  )
}

/** One word of a search, folded, with its stem if it has one. */
export type Term = { word: string; stem: string | null; prefix: boolean }

/** A stretch of text, and whether it matches the search. */
export type Segment = { text: string; hit: boolean }

/** Endings that Spanish words with a common stem can have, folded: 'compr-a', 'compr-adores'. */
const ENDINGS = new RegExp(
  '^(|[aeiou]s?|es|s|n|[aei]?(r|n|do|da|dos|das|ndo|mos|ron|ria|rian|ba|ban)|i?endo|io|ia|ios|ias|ian|' +
    '[aeicst]*i?on(es)?|[aei]?dor(a|es|as)?|or(a|es|as)?|[aei]?(ble|bles|miento|mientos|mente)|al(es)?|' +
    'ista(s)?|ivo|iva|ivos|ivas|ancia(s)?|encia(s)?|ura(s)?|idad(es)?)$',
)

/**
 * A folded word without its plural ending: 'prestamos' becomes 'prestamo', 'meses' becomes 'mes'. The database
 * function `search_singular` does the same.
 */
const singular = (folded: string): string =>
  folded.replace(/^(..+[aeiou])s$/, '$1').replace(/^(..+[^aeiou])e$/, '$1')

const matches = (folded: string, { word: asked, stem, prefix }: Term): boolean =>
  singular(folded) === singular(asked) ||
  (prefix && folded.startsWith(asked)) ||
  (stem !== null && stem.length > 2 && folded.startsWith(stem) && ENDINGS.test(folded.slice(stem.length)))

/** Excerpts are looked for in this many characters of a text: as many as the index reads. */
export const READ_MOST = 50_000

export type Highlighter = {
  /** Splits a text into matches and what lies between them, in order; joined again it is the same text. */
  marked(text: string): Segment[]
  /**
   * The stretch of a long text with the most matches, cut between words, with an ellipsis where something was left
   * out. Without a match it is the text's beginning.
   * @param length the longest stretch in characters; 180 unless set
   */
  excerpt(text: string, length?: number): string
}

/**
 * Finds the search terms in texts. It caches its verdict on each word, since the results of one search share most of
 * their words.
 */
export function highlighter(terms: readonly Term[]): Highlighter {
  const judged = new Map<string, number>()

  /** The index of the term that a word matches, or -1. */
  function termOf(word: string): number {
    const known = judged.get(word)
    if (known !== undefined) return known
    const folded = foldForSearch(word)
    const found = terms.findIndex((term) => matches(folded, term))
    judged.set(word, found)
    return found
  }

  /** The start of the stretch with the most matches; stops reading once a stretch has them all. */
  function bestPlace(text: string, reach: number): number {
    let best = { index: 0, count: 0 }
    const last = terms.map(() => Number.NEGATIVE_INFINITY)
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (index > READ_MOST || best.count === terms.length) break
      const term = termOf(word)
      if (term < 0) continue
      last[term] = index
      const near = last.filter((place) => place > index - reach)
      if (near.length > best.count) best = { index: Math.min(...near), count: near.length }
    }
    return best.index
  }

  return {
    marked(text) {
      const segments: Segment[] = []
      let from = 0
      const put = (piece: string, hit: boolean) => {
        if (piece !== '') segments.push({ text: piece, hit })
      }
      for (const { 0: word, index } of text.matchAll(WORD)) {
        if (termOf(word) < 0) continue
        put(text.slice(from, index), false)
        put(word, true)
        from = index + word.length
      }
      put(text.slice(from), false)
      return segments
    },

    excerpt(body, length = 180) {
      const text = closePunctuation(body)
      const place = bestPlace(text, length * 0.8)
      const from = place < length * 0.6 ? 0 : wordStart(text, place - Math.floor(length * 0.25))
      const rest = text.slice(from)
      const cut = rest.length <= length ? rest : rest.slice(0, length).replace(/\s+\S*$/, '')
      const end = from + cut.length < text.length ? `${trimLooseEnd(cut)}…` : cut
      return `${from > 0 ? '… ' : ''}${end}`
    },
  }
}

/** The start of the first whole word after a position. */
function wordStart(text: string, at: number): number {
  const space = text.slice(at).search(/\s/)
  return space < 0 ? at : at + space + 1
}
