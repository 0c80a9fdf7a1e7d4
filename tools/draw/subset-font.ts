// Cuts the typeface down to what the site writes, and computes the fallback faces that hold its place
// while it loads, so that no line moves when it arrives. Run by hand: node tools/draw/subset-font.ts
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { characters, unicodeRange } from './charset.ts'
import { frozen, OPTICAL_SIZE, type Style, sourceFont } from './source-font.ts'

const theme = fileURLToPath(new URL('../../web/src/ui/theme/', import.meta.url))

const SAMPLE =
  'Aprende a comprar para rentar, haz las cuentas antes de firmar y conoce a gente que ya lo hizo. ' +
  'En español y con números claros: cuánto te queda al mes, qué pide el banco y cuál es el siguiente paso.'

// Arial's advance widths in thousandths of an em, the face nearly every machine has (or has a twin of).
const ARIAL: Record<string, number> = {
  a: 556, b: 556, c: 500, d: 556, e: 556, f: 278, g: 556, h: 556, i: 222, j: 222, k: 500, l: 222, m: 833,
  n: 556, o: 556, p: 556, q: 556, r: 333, s: 500, t: 278, u: 556, v: 500, w: 722, x: 500, y: 500, z: 500,
  ' ': 278, ',': 278, '.': 278, ':': 278,
} // biome-ignore format: a table reads better than a list
const ARIAL_BOLD: Record<string, number> = {
  a: 556, b: 611, c: 556, d: 611, e: 556, f: 333, g: 611, h: 611, i: 278, j: 278, k: 556, l: 278, m: 889,
  n: 611, o: 611, p: 611, q: 611, r: 389, s: 556, t: 333, u: 611, v: 556, w: 778, x: 556, y: 556, z: 500,
  ' ': 278, ',': 278, '.': 278, ':': 333,
} // biome-ignore format: a table reads better than a list

function arialWidth(table: Record<string, number>): number {
  const plain = SAMPLE.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return [...plain].reduce((sum, letter) => sum + (table[letter] ?? 556), 0) / 1000
}

interface Fallback {
  weights: string
  stretch: string
  local: string
  style: Style
  table: Record<string, number>
}

const FALLBACKS: Fallback[] = [
  {
    weights: '400 500',
    stretch: '95% 100%',
    local: 'Arial',
    style: { weight: 400, width: 100 },
    table: ARIAL,
  },
  {
    weights: '501 800',
    stretch: '95% 100%',
    local: 'Arial Bold',
    style: { weight: 650, width: 100 },
    table: ARIAL_BOLD,
  },
  { weights: '400 500', stretch: '75% 94%', local: 'Arial', style: { weight: 500, width: 88 }, table: ARIAL },
  {
    weights: '501 800',
    stretch: '75% 94%',
    local: 'Arial Bold',
    style: { weight: 720, width: 88 },
    table: ARIAL_BOLD,
  },
]

const LOCALS: Record<string, string[]> = {
  Arial: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto', 'Helvetica'],
  'Arial Bold': ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold', 'Helvetica Bold'],
}

async function fallbackFace({ weights, stretch, local, style, table }: Fallback): Promise<string> {
  const font = await frozen(style, SAMPLE)
  const width = font.shape(SAMPLE).reduce((sum, glyph) => sum + glyph.advance, 0) / font.unitsPerEm
  const adjust = width / arialWidth(table)
  const percent = (units: number) => `${((Math.abs(units) / font.unitsPerEm / adjust) * 100).toFixed(2)}%`
  return [
    '@font-face {',
    "  font-family: 'Cancha Fallback';",
    `  src: ${(LOCALS[local] ?? []).map((name) => `local('${name}')`).join(', ')};`,
    `  font-weight: ${weights};`,
    `  font-stretch: ${stretch};`,
    `  size-adjust: ${(adjust * 100).toFixed(2)}%;`,
    `  ascent-override: ${percent(font.ascender)};`,
    `  descent-override: ${percent(font.descender)};`,
    `  line-gap-override: ${percent(font.lineGap)};`,
    '}',
  ].join('\n')
}

const face = await subsetFont(sourceFont, characters(), {
  targetFormat: 'woff2',
  variationAxes: { opsz: OPTICAL_SIZE, wght: { min: 400, max: 800 } },
  // kerning, and figures of one width where there is money
  keepFeatures: ['kern', 'tnum'],
  noHinting: true,
})
writeFileSync(`${theme}fonts/bricolage-grotesque.woff2`, face)

const faces = await Promise.all(FALLBACKS.map(fallbackFace))
writeFileSync(
  `${theme}fonts.css`,
  `/* Written by tools/draw/subset-font.ts. */
@font-face {
  font-family: 'Bricolage Grotesque';
  src: url('./fonts/bricolage-grotesque.woff2') format('woff2');
  font-weight: 400 800;
  font-stretch: 75% 100%;
  font-style: normal;
  font-display: swap;
  unicode-range: ${unicodeRange()};
}

${faces.join('\n\n')}
`,
)
console.log(`bricolage-grotesque.woff2: ${face.length} bytes`)
