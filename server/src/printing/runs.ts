import bidiFactory from 'bidi-js'
import { type FaceName, type FontName, faceFor, isPlain } from './faces.ts'

/** A part of a line that one face draws, in one direction. */
export type Run = {
  face: FaceName
  text: string
  /** The text, where readers can't tell it from its drawing: letters turned round, moved or taken apart. */
  actual?: string
}

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}]/u
const REARRANGED = /[\p{Script=Thai}\p{Script=Devanagari}]/u
const bidi = bidiFactory()
const segments = new Intl.Segmenter('es', { granularity: 'grapheme' })
/** The letters of a text, each with its marks. */
export const lettersOf = (text: string): string[] => [...segments.segment(text)].map(({ segment }) => segment)

/** No word of a language is longer, in letters of other scripts; where a text has no spaces it may be broken after so many. */
const UNBROKEN_MOST = 40
const PIECE = 20
/** Where a line may be broken, and nothing is drawn. */
const BREAK = '\u200b'

/** A word in pieces that may stand on lines of their own, where it is too long for one; letters keep their marks. */
export function piecesOf(word: string): string[] {
  if (word.length <= UNBROKEN_MOST) return [word]
  const letters = lettersOf(word)
  return Array.from({ length: Math.ceil(letters.length / PIECE) }, (_, at) =>
    letters.slice(at * PIECE, (at + 1) * PIECE).join(''),
  )
}

/**
 * A text whose lines can be found: the library measures all that is left of a word for each line that it fills, and would cut letters
 * of other scripts in their middle.
 */
export const breakable = (text: string): string =>
  text.replace(/\S+/gu, (word) => (isPlain(word) ? word : piecesOf(word).join(BREAK)))

/** A line as it is drawn. */
export const withoutBreaks = (line: string): string => line.replaceAll(BREAK, '').replaceAll('\n', '')

/**
 * A line's parts from left to right. Words written from right to left stand in their own order within a line that goes from
 * left to right, as the site's documents do.
 * @param line what `printable` gave
 */
export function runsOf(line: string, style: FontName): Run[] {
  if (isPlain(line)) return [{ face: style, text: line }]
  const levels = RIGHT_TO_LEFT.test(line) ? bidi.getEmbeddingLevels(line, 'ltr').levels : undefined
  const runs: (Run & { level: number })[] = []
  let position = 0
  for (const letter of lettersOf(line)) {
    const level = levels?.[position] ?? 0
    const face = faceFor(letter, style) ?? style
    const last = runs.at(-1)
    if (last && last.face === face && last.level === level) last.text += letter
    else runs.push({ face, level, text: letter })
    position += letter.length
  }
  return inSight(runs).map(({ face, text, level }) => ({
    face,
    text: asDrawn(text, level),
    ...((level % 2 === 1 || RIGHT_TO_LEFT.test(text) || REARRANGED.test(text)) && { actual: text }),
  }))
}

/** Parts in the order in which they are seen: rule L2 of Unicode's algorithm. */
function inSight<Part extends { level: number }>(parts: readonly Part[]): Part[] {
  const seen = [...parts]
  for (let level = Math.max(...parts.map((part) => part.level)); level > 0; level--)
    for (let from = 0; from < seen.length; from++) {
      let to = from
      while (to < seen.length && (seen[to]?.level ?? 0) >= level) to++
      seen.splice(from, to - from, ...seen.slice(from, to).reverse())
      from = to
    }
  return seen
}

/** fontkit turns round by itself what has letters of such a script, and nothing else. */
function asDrawn(text: string, level: number): string {
  const isTurned = RIGHT_TO_LEFT.test(text)
  const isFromRight = level % 2 === 1
  if (isTurned === isFromRight) return text
  const letters = lettersOf(text).reverse()
  return (isFromRight ? letters.map((each) => bidi.getMirroredCharacter(each) ?? each) : letters).join('')
}
