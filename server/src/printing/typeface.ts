import { readFileSync } from 'node:fs'
import { create, type Font as Face } from 'fontkit'

/** The typeface in four styles, made by tools/draw/report-fonts.ts. Loaded once, by the drawing thread. */
const bytesOf = (name: string) => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))
export const FONTS = {
  text: bytesOf('text'),
  strong: bytesOf('strong'),
  table: bytesOf('table'),
  figure: bytesOf('figure'),
}
export type FontName = keyof typeof FONTS

const faces = Object.fromEntries(
  Object.entries(FONTS).map(([name, bytes]) => [name, create(bytes) as Face]),
) as Record<FontName, Face>
/** All four styles have the same characters. */
const letters = new Set(faces.text.characterSet)

/** A text without characters that the typeface lacks (emoji, other alphabets). */
export function printable(text: string, endless = 'infinito'): string {
  const spaced = text
    .normalize('NFC')
    .replaceAll('∞', endless)
    .replaceAll('≈', '~')
    .replace(/[^\S\u00a0]/gu, ' ')
  return [...spaced].filter((letter) => letters.has(letter.codePointAt(0) ?? 0)).join('')
}

/** A line of text as outlines, for drawings without embedded fonts. The baseline is at 0. */
export function outlined(text: string, font: FontName, size: number): { path: string; width: number } {
  const face = faces[font]
  const { glyphs, positions } = face.layout(printable(text))
  const scale = size / face.unitsPerEm
  let x = 0
  const parts = glyphs.map((glyph, index) => {
    const path = glyph.path.scale(scale, -scale).translate(x, 0).toSVG()
    x += (positions[index]?.xAdvance ?? 0) * scale
    return path
  })
  return { path: parts.join(''), width: x }
}
