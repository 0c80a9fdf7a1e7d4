// Cuts the typeface down to what the site writes, and computes the fallback faces that hold its place
// while it loads, so that no line moves when it arrives. Run by hand: node drawings/fonts/make-site-font.ts
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fold } from '@cancha/domain/ground/text/text'
import subsetFont from 'subset-font'
import { characters, unicodeRange } from './charset.ts'
import { frozen, OPTICAL_SIZE, type Style, sourceFont } from './source-font.ts'
import { ARIAL, ARIAL_BOLD, DEJAVU, DEJAVU_BOLD, type Widths } from './system-fonts.ts'

const theme = fileURLToPath(new URL('../../web/src/ui/theme/', import.meta.url))

const SAMPLE =
  'Aprende a comprar para rentar, haz las cuentas antes de firmar y conoce a gente que ya lo hizo. ' +
  'En español y con números claros: cuánto te queda al mes, qué pide el banco y cuál es el siguiente paso.'

interface SystemFont {
  family: string
  regular: { locals: string[]; widths: Widths }
  bold: { locals: string[]; widths: Widths }
}

/** System fonts used until ours is loaded, scaled to its metrics for each weight and width. */
const SYSTEM_FONTS: SystemFont[] = [
  {
    family: 'Cancha Fallback',
    regular: { locals: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto', 'Helvetica'], widths: ARIAL },
    bold: {
      locals: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold', 'Helvetica Bold'],
      widths: ARIAL_BOLD,
    },
  },
  {
    family: 'Cancha Fallback Linux',
    regular: { locals: ['DejaVu Sans'], widths: DEJAVU },
    bold: { locals: ['DejaVu Sans Bold'], widths: DEJAVU_BOLD },
  },
]

const STYLES: Array<{ bold: boolean; stretch: string; style: Style }> = [
  { bold: false, stretch: '95% 100%', style: { weight: 400, width: 100 } },
  { bold: true, stretch: '95% 100%', style: { weight: 650, width: 100 } },
  { bold: false, stretch: '75% 94%', style: { weight: 500, width: 88 } },
  { bold: true, stretch: '75% 94%', style: { weight: 720, width: 88 } },
]

function widthIn(widths: Widths): number {
  const plain = fold(SAMPLE)
  return [...plain].reduce((sum, letter) => sum + (widths[letter] ?? 556), 0) / 1000
}

async function fallbackFace(
  system: SystemFont,
  { bold, stretch, style }: (typeof STYLES)[number],
): Promise<string> {
  const font = await frozen(style, SAMPLE)
  const { locals, widths } = bold ? system.bold : system.regular
  const width = font.shape(SAMPLE).reduce((sum, glyph) => sum + glyph.advance, 0) / font.unitsPerEm
  const adjust = width / widthIn(widths)
  const percent = (units: number) => `${((Math.abs(units) / font.unitsPerEm / adjust) * 100).toFixed(2)}%`
  return [
    '@font-face {',
    `  font-family: '${system.family}';`,
    `  src: ${locals.map((name) => `local('${name}')`).join(', ')};`,
    `  font-weight: ${bold ? '501 800' : '400 500'};`,
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
  // kerning, and tabular figures for money
  keepFeatures: ['kern', 'tnum'],
  noHinting: true,
})
writeFileSync(`${theme}fonts/bricolage-grotesque.woff2`, face)

const faces = await Promise.all(
  SYSTEM_FONTS.flatMap((system) => STYLES.map((style) => fallbackFace(system, style))),
)
const css = `/* Written by drawings/fonts/make-site-font.ts. */
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
`
writeFileSync(`${theme}fonts.css`, css.replaceAll("'", '"'))
console.log(`bricolage-grotesque.woff2: ${face.length} bytes`)
