/** Most words of a question that are looked for; what follows is not asked. */
export const MOST_WORDS = 8
/** Most letters of one word. Longer ones are cut, as the index cuts them. */
const LONGEST_WORD = 40

const WORD = /[\p{L}\p{N}]+/gu
const MARKS = /\p{M}/gu

/**
 * Text as it is compared when people look for something: lower case, without accents, but with its ñ, for «año» and
 * «ano» are two words. 'Educación, Año' becomes 'educacion, año'. The database's `search_fold` does the same.
 */
export const foldForSearch = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll('n\u0303', '\u00f1').replace(MARKS, '')

/** The words of what a person typed, with their accents, in lower case: at most eight. Signs are no words. */
export const askedWords = (text: string): string[] =>
  (text.normalize('NFC').toLowerCase().match(WORD) ?? [])
    .slice(0, MOST_WORDS)
    .map((word) => [...word].slice(0, LONGEST_WORD).join(''))

/** One word of a question, folded, with its root where the language has one. */
export type Term = { word: string; stem: string | null; prefix: boolean }

/** A stretch of text, and whether it is what was looked for. */
export type Segment = { text: string; hit: boolean }

/** How words of one root go on in Spanish, folded: 'compr-a', 'compr-adores'. */
const ENDINGS = new RegExp(
  '^(|[aeiou]s?|es|s|n|[aei]?(r|n|do|da|dos|das|ndo|mos|ron|ria|rian|ba|ban)|i?endo|io|ia|ios|ias|ian|' +
    '[aeicst]*i?on(es)?|[aei]?dor(a|es|as)?|or(a|es|as)?|[aei]?(ble|bles|miento|mientos|mente)|al(es)?|' +
    'ista(s)?|ivo|iva|ivos|ivas|ancia(s)?|encia(s)?|ura(s)?|idad(es)?)$',
)

/** A folded word without its plural: 'prestamos' and 'prestamo', 'meses' and 'mes' are one. As `search_singular` says it. */
const singular = (folded: string): string =>
  folded.replace(/^(..+[aeiou])s$/, '$1').replace(/^(..+[^aeiou])e$/, '$1')

const isHit = (word: string, terms: readonly Term[]): boolean => {
  const folded = foldForSearch(word)
  return terms.some(
    ({ word: asked, stem, prefix }) =>
      singular(folded) === singular(asked) ||
      (prefix && folded.startsWith(asked)) ||
      (stem !== null &&
        stem.length > 2 &&
        folded.startsWith(stem) &&
        ENDINGS.test(folded.slice(stem.length))),
  )
}

/** A text cut into what was looked for and what lies between, in order; joined again it is the text. */
export function marked(text: string, terms: readonly Term[]): Segment[] {
  const segments: Segment[] = []
  let from = 0
  const put = (piece: string, hit: boolean) => {
    if (piece !== '') segments.push({ text: piece, hit })
  }
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isHit(word, terms)) continue
    put(text.slice(from, index), false)
    put(word, true)
    from = index + word.length
  }
  put(text.slice(from), false)
  return segments
}

/**
 * The stretch of a long text where most of what was looked for stands together, cut between words, with an ellipsis
 * where something was left out. Without a hit it is the text's beginning.
 * @param length most characters of the stretch
 */
export function excerpt(text: string, terms: readonly Term[], length = 180): string {
  const hits = [...text.matchAll(WORD)].filter(([word]) => isHit(word, terms))
  const counted = hits.map(({ index }, at) => {
    const within = hits.slice(at, at + 12).filter((other) => other.index < index + length * 0.8)
    return { index, kinds: new Set(within.map(([word]) => foldForSearch(word))).size }
  })
  const best = counted.reduce(
    (one, other) => (other.kinds > one.kinds ? other : one),
    counted[0] ?? { index: 0, kinds: 0 },
  )
  const from = best.index < length * 0.6 ? 0 : wordStart(text, best.index - Math.floor(length * 0.25))
  const rest = text.slice(from)
  const cut = rest.length <= length ? rest : rest.slice(0, length).replace(/\s+\S*$/, '')
  return `${from > 0 ? '… ' : ''}${cut}${from + cut.length < text.length ? '…' : ''}`
}

/** Where the first whole word after a place begins. */
function wordStart(text: string, at: number): number {
  const space = text.slice(at).search(/\s/)
  return space < 0 ? at : at + space + 1
}
