import { type FontName, faceFor, faceOf, isPlain } from './faces.ts'
import { tellLacking } from './lacking.ts'
import { lettersOf, runsOf } from './runs.ts'

/** The replacement for a letter or sign that none of the site's fonts has. */
const BOX = '□'
/** Marks of direction and of places to break: our lines know both by themselves. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
/** Signs without a shape of their own: also marks of joining, and of an emoji's colour. */
const SHAPELESS = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu

/**
 * A text as it can be printed. No letter disappears: what none of our fonts has is a box, or the same letter in plain
 * («Ⅻ» is «XII»), and its code is logged.
 */
export function printable(text: string, endless = 'infinito'): string {
  const spaced = text
    .toWellFormed()
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replaceAll('∞', endless)
    .replace(/[^\S\u00a0]/gu, ' ')
  return isPlain(spaced) ? spaced : lettersOf(spaced).map(printableLetter).join('')
}

function printableLetter(letter: string): string {
  if (faceFor(letter, 'text')) return letter
  const shape = letter.replace(SHAPELESS, '')
  if (shape === '' || faceFor(shape, 'text')) return shape
  const plain = shape.normalize('NFKC')
  if (plain !== shape && lettersOf(plain).every((each) => faceFor(each, 'text'))) return plain
  // A letter with a mark that no font has: the letter stays.
  const [first = '', ...marks] = shape
  if (marks.length > 0 && faceFor(first, 'text'))
    return first + marks.filter((mark) => faceFor(first + mark, 'text') ?? void tellLacking(mark)).join('')
  tellLacking(first)
  return BOX
}

/** How wide a line of text is. */
export function widthOf(text: string, style: FontName, size: number): number {
  return runsOf(printable(text), style).reduce((width, { face: name, text: told }) => {
    const face = faceOf(name)
    return width + (face.layout(told).advanceWidth * size) / face.unitsPerEm
  }, 0)
}

/** A line of text as outlines, for drawings without embedded fonts. The baseline is at 0. */
export function outlined(text: string, style: FontName, size: number): { path: string; width: number } {
  let x = 0
  const parts: string[] = []
  for (const { face: name, text: told } of runsOf(printable(text), style)) {
    const face = faceOf(name)
    const { glyphs, positions } = face.layout(told)
    const scale = size / face.unitsPerEm
    glyphs.forEach((glyph, index) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
      const path = glyph.path.scale(scale, -scale).translate(x + xOffset * scale, -yOffset * scale)
      parts.push(path.toSVG())
      x += xAdvance * scale
    })
  }
  return { path: parts.join(''), width: x }
}
