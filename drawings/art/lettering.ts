import { frozen } from '../fonts/source-font.ts'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÁÉÍÓÚÑ '
const letters = await frozen({ weight: 800, width: 78 }, SIGNS)

/** A painted sign as outlines, because images can't use web fonts. */
export function sign(text: string, centre: number, baseline: number, size: number, fill: string): string {
  const scale = size / letters.unitsPerEm
  const glyphs = letters.shape(text)
  const spacing = letters.unitsPerEm * 0.02
  const width = glyphs.reduce((sum, glyph) => sum + glyph.advance + spacing, -spacing)
  let x = 0
  const outlines = glyphs.map((glyph) => {
    const outline = glyph.path && `<path transform="translate(${Math.round(x)})" d="${glyph.path}"/>`
    x += glyph.advance + spacing
    return outline
  })
  return `<g transform="translate(${(centre - (width * scale) / 2).toFixed(1)} ${baseline}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})" fill="${fill}">${outlines.join('')}</g>`
}
