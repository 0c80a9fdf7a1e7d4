import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

/**
 * The font files of papers and cards, made by drawings/fonts/make-print-fonts.ts: the brand's typeface in four styles and
 * three parts each, and more than two hundred small files of other scripts and signs, read when a text needs them.
 */
const at = (path: string) => readFileSync(new URL(`./fonts/${path}`, import.meta.url))

export type FontName = 'text' | 'strong' | 'table' | 'figure'
/** The name of a font file: a style of the brand's typeface, a part of one, or a file of other letters. */
export type FaceName = string
const PARTS = ['latin-ext', 'vietnamese']

const bytes = new Map<FaceName, Buffer>()
const fonts = new Map<FaceName, Font>()

/** The bytes of a face, as TrueType. */
export function faceBytes(name: FaceName): Buffer {
  const known = bytes.get(name)
  if (known) return known
  const read = brandFaces.has(name) ? at(`${name}.ttf`) : brotliDecompressSync(at(`others/${name}.ttf.br`))
  bytes.set(name, read)
  return read
}

/** A face, for measuring and drawing. */
export function faceOf(name: FaceName): Font {
  const known = fonts.get(name)
  if (known) return known
  const font = create(faceBytes(name)) as Font
  fonts.set(name, font)
  return font
}

const brandFaces = new Set(
  (['text', 'strong', 'table', 'figure'] as const).flatMap((style) => [
    style as FaceName,
    ...PARTS.map((part) => `${style}-${part}`),
  ]),
)

/** All four styles have the same characters. */
const brand = ['', ...PARTS.map((part) => `-${part}`)].map((part) => ({
  part,
  letters: new Set(faceOf(`text${part}`).characterSet),
}))
const latin = brand[0]?.letters ?? new Set()

/** Whether the first part of the brand's typeface has all of a text, as it has nearly always. */
export function isPlain(text: string): boolean {
  for (const letter of text) if (!latin.has(letter.codePointAt(0) ?? 0)) return false
  return true
}

/** The files that have a character outside the brand's typeface, in the order of preference. */
let others: Map<number, FaceName[]> | undefined
function otherFaces(code: number): readonly FaceName[] {
  others ??= readIndex()
  return others.get(code) ?? []
}

function readIndex(): Map<number, FaceName[]> {
  const index = new Map<number, FaceName[]>()
  for (const line of at('others/letters.txt').toString().trim().split('\n')) {
    const [name = '', ranges = ''] = line.split(' ')
    for (const range of ranges.split(',')) {
      const [from = 0, to = from] = range.split('-').map((hex) => Number.parseInt(hex, 16))
      for (let code = from; code <= to; code++) {
        const known = index.get(code)
        if (known) known.push(name)
        else index.set(code, [name])
      }
    }
  }
  return index
}

/** The face that has all of a letter with its marks; undefined if none has. */
export function faceFor(letter: string, style: FontName): FaceName | undefined {
  const [first = 0, ...marks] = [...letter].map((each) => each.codePointAt(0) ?? 0)
  const own = brand.find(({ letters }) => letters.has(first) && marks.every((mark) => letters.has(mark)))
  if (own) return `${style}${own.part}`
  return otherFaces(first).find((name) => marks.every((mark) => otherFaces(mark).includes(name)))
}
