import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
/** A part of the brand's typeface, with its axes of width, weight and optical size. */
export const sourcePart = (part: 'latin' | 'latin-ext' | 'vietnamese') =>
  readFileSync(
    resolve(
      `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-standard-normal.woff2`,
    ),
  )
export const sourceFont = sourcePart('latin')

/** A single optical size: the axis would add 40 kB, and 24 is readable from 13 to 76 px. */
export const OPTICAL_SIZE = 24

export interface Style {
  weight: number
  width: number
}

export interface Shape {
  advance: number
  path: string
}

export interface Measured {
  unitsPerEm: number
  ascender: number
  descender: number
  lineGap: number
  shape: (text: string) => Shape[]
}

/** The font in one fixed style, for measuring and drawing. */
export async function frozen(style: Style, text: string): Promise<Measured> {
  const bytes = await subsetFont(sourceFont, text, {
    targetFormat: 'sfnt',
    variationAxes: { opsz: OPTICAL_SIZE, wght: style.weight, wdth: style.width },
  })
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(bytes)))
  const font = new harfbuzz.Font(face)
  const { ascender, descender, lineGap } = font.hExtents()
  const shape = (line: string): Shape[] => {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(line)
    buffer.guessSegmentProperties()
    harfbuzz.shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    return buffer.getGlyphInfos().map((glyph, index) => ({
      advance: positions[index]?.xAdvance ?? 0,
      path: font.glyphToPath(glyph.codepoint),
    }))
  }
  return { unitsPerEm: face.upem, ascender, descender, lineGap, shape }
}
