// Freezes the typeface in the styles that reports and cards are set in: documents carry their fonts with them, and a
// server has none. Run by hand: node tools/draw/report-fonts.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { characters } from './charset.ts'
import { OPTICAL_SIZE, type Style, sourceFont } from './source-font.ts'

const folder = fileURLToPath(new URL('../../server/src/printing/fonts/', import.meta.url))
mkdirSync(folder, { recursive: true })

const STYLES: Record<string, Style> = {
  text: { weight: 400, width: 100 },
  strong: { weight: 680, width: 96 },
  /** columns of figures, condensed */
  table: { weight: 420, width: 80 },
  /** the headline figure */
  figure: { weight: 740, width: 80 },
}

for (const [name, { weight, width }] of Object.entries(STYLES)) {
  const bytes = await subsetFont(sourceFont, characters(), {
    targetFormat: 'sfnt',
    variationAxes: { opsz: OPTICAL_SIZE, wght: weight, wdth: width },
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
  })
  writeFileSync(`${folder}${name}.ttf`, bytes)
  console.log(`${name}: ${bytes.length} bytes`)
}
