// Freezes the typefaces that papers and cards are set in: documents carry their fonts with them, and a server has none.
// Run by hand: node drawings/fonts/make-print-fonts.ts
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import { OPTICAL_SIZE, type Style, sourcePart } from './source-font.ts'

const { resolve } = createRequire(import.meta.url)
const folder = fileURLToPath(new URL('../../server/src/printing/fonts/', import.meta.url))
const others = `${folder}others/`
rmSync(others, { recursive: true, force: true })
mkdirSync(`${others}licenses`, { recursive: true })

const codesOf = (bytes: Uint8Array) => (create(Buffer.from(bytes)) as Font).characterSet
const textOf = (codes: readonly number[]) => String.fromCodePoint(...codes)

/**
 * The OpenType features with which scripts join and stack their letters. `ccmp` takes letters apart; in a PDF each part has one
 * meaning, and «ṃ» would be read as the letter that was taken apart first. Only texts that are drawn wrong without it keep it,
 * with their characters written beside them (`actual` in server/src/printing/runs.ts).
 */
const SHAPING = [
  ...['kern', 'mark', 'mkmk', 'locl', 'calt', 'liga', 'clig', 'rlig', 'isol', 'init', 'medi', 'fina'],
  ...['nukt', 'akhn', 'rphf', 'rkrf', 'pref', 'blwf', 'abvf', 'half', 'pstf', 'vatu', 'cjct', 'pres', 'abvs'],
  ...['blws', 'psts', 'haln', 'dist', 'abvm', 'blwm', 'ljmo', 'vjmo', 'tjmo'],
]

const STYLES: Record<string, Style> = {
  text: { weight: 400, width: 100 },
  strong: { weight: 680, width: 96 },
  /** columns of figures, condensed */
  table: { weight: 420, width: 80 },
  /** the headline figure */
  figure: { weight: 740, width: 80 },
}

// The package has the typeface in three parts, and no tool of ours puts fonts together.
for (const [name, { weight, width }] of Object.entries(STYLES))
  for (const part of ['latin', 'latin-ext', 'vietnamese'] as const) {
    const source = sourcePart(part)
    const bytes = await subsetFont(source, textOf(codesOf(source)), {
      targetFormat: 'sfnt',
      variationAxes: { opsz: OPTICAL_SIZE, wght: weight, wdth: width },
      keepFeatures: ['kern', 'tnum', 'mark', 'mkmk'],
      noHinting: true,
    })
    writeFileSync(`${folder}${part === 'latin' ? name : `${name}-${part}`}.ttf`, bytes)
    console.log(`${name} ${part}: ${bytes.length} bytes`)
  }

type Source = { name: string; license: string; files: { name: string; bytes: Buffer }[]; weight?: number }

/** A font that is one file. */
const whole = (name: string, license: string, file: string): Source => ({
  name,
  license,
  files: [{ name, bytes: readFileSync(file) }],
})

/** The parts of a package of @fontsource whose names say that they have what we take from it. @param license its path */
function parts(license: string, wanted: RegExp): Source {
  const home = dirname(license)
  const files = readdirSync(`${home}/files`)
    .filter((file) => wanted.test(file))
    .sort(new Intl.Collator('en', { numeric: true }).compare)
    .map((file) => ({
      name: file.replace(/-(wght|400)-normal\..*/, ''),
      bytes: readFileSync(`${home}/files/${file}`),
    }))
  return { name: basename(home), license, files, ...(home.includes('variable') && { weight: 500 }) }
}
/** A script's own letters. */
const script = (license: string) => parts(license, /noto-sans-(\w+)-\1-wght-normal/)
/** Chinese and Korean letters, a few hundred in a file. */
const pieces = (license: string) => parts(license, /-\d+-wght-normal/)

/** In the order in which they are asked for a letter. */
const SOURCES: Source[] = [
  whole(
    'noto-sans',
    resolve('@expo-google-fonts/noto-sans/LICENSE_FONT'),
    resolve('@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf'),
  ),
  script(resolve('@fontsource-variable/noto-sans-hebrew/LICENSE')),
  script(resolve('@fontsource-variable/noto-sans-arabic/LICENSE')),
  script(resolve('@fontsource-variable/noto-sans-armenian/LICENSE')),
  script(resolve('@fontsource-variable/noto-sans-georgian/LICENSE')),
  script(resolve('@fontsource-variable/noto-sans-ethiopic/LICENSE')),
  script(resolve('@fontsource-variable/noto-sans-thai/LICENSE')),
  parts(resolve('@fontsource/noto-sans-math/LICENSE'), /latin-400-normal\.woff$/),
  parts(resolve('@fontsource/noto-sans-symbols-2/LICENSE'), /symbols-400-normal\.woff$/),
  pieces(resolve('@fontsource-variable/noto-sans-sc/LICENSE')),
  pieces(resolve('@fontsource-variable/noto-sans-kr/LICENSE')),
]

const known = new Set<number>()
const index: [file: string, ranges: string][] = []
let total = 0
for (const { name, license, files, weight } of SOURCES) {
  copyFileSync(license, `${others}licenses/${name}.txt`)
  for (const file of files) {
    const codes = codesOf(file.bytes)
    const added = codes.filter(
      (code) => !known.has(code) && code < 0xf_ff_ff && /[^\p{C}]/u.test(textOf([code])),
    )
    // Letters that another file has stay where marks stand on them; a file that has nothing else is left out.
    if (added.length === 0) continue
    const kept = /-(sc|kr)$/.test(name) ? added : codes
    const bytes = await subsetFont(file.bytes, textOf(kept), {
      targetFormat: 'sfnt',
      keepFeatures: /arabic|thai/.test(name) ? [...SHAPING, 'ccmp'] : SHAPING,
      noHinting: true,
      ...(weight && { variationAxes: { wght: weight } }),
    })
    for (const code of added) known.add(code)
    const packed = brotliCompressSync(bytes)
    total += packed.length
    writeFileSync(`${others}${file.name}.ttf.br`, packed)
    index.push([file.name, rangesOf(codesOf(bytes))])
  }
}
writeFileSync(`${others}letters.txt`, index.map((line) => `${line.join(' ')}\n`).join(''))
console.log(`${index.length} files of other scripts: ${total} bytes`)

/** Code points in hexadecimal: '41-5a,61'. */
function rangesOf(codes: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const code of [...new Set(codes)].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16)
  return ranges.map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`)).join(',')
}
