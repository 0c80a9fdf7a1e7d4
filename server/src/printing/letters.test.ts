import { constants, inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { ReceiptInput } from '../areas/money/memberships/mine/receipt.worker.ts'
import { wordsOf } from '../testing/pdf.ts'
import { text } from './card-parts.ts'
import { onLacking, print } from './press.ts'
import { type Look, Sheet } from './sheet.ts'
import { outlined } from './typeface.ts'

const newSheet = () =>
  new Sheet({ title: 'Prueba', author: 'Ana', creator: 'Ana', at: new Date(0), language: 'es', foot: 'Pie' })
async function printed(lines: readonly string[], look: Look = {}): Promise<Buffer> {
  const sheet = newSheet()
  return sheet.finish(lines.map((line) => sheet.paragraph('P', line, look)))
}
/** As readers of PDF compare texts: some give «ĳ» as two letters. */
const compared = (words: string) => words.normalize('NFKC')

/** Unicode's blocks of Latin letters, and those of fractions, comparison and arrows. */
const BLOCKS: Record<string, [number, number]> = {
  'Latin-1': [0xa1, 0xff],
  'Latin Extended-A': [0x100, 0x17f],
  'Latin Extended-B': [0x180, 0x24f],
  'IPA extensions': [0x250, 0x2af],
  'modifier letters': [0x2b0, 0x2ff],
  'Latin Extended Additional': [0x1e00, 0x1eff],
  'Latin Extended-C': [0x2c60, 0x2c7f],
  'Latin Extended-D': [0xa720, 0xa7ca],
  // The rest of it is Coptic.
  Greek: [0x370, 0x3e1],
  Cyrillic: [0x400, 0x52f],
  Hebrew: [0x5d0, 0x5ea],
  hiragana: [0x3041, 0x3093],
  katakana: [0x30a1, 0x30f6],
  'fractions and numerals': [0x2150, 0x217f],
  arrows: [0x2190, 0x21ff],
  'mathematical signs': [0x2200, 0x22ff],
  currencies: [0x20a0, 0x20c0],
}
const lettersIn = ([from, to]: [number, number]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).filter((letter) =>
    /[\p{L}\p{N}\p{S}\p{P}]/u.test(letter),
  )

/** A name or a word in each script that our fonts have, in the order in which it is written. */
const SAMPLES = [
  'Łukasz Şahin',
  'Jiří Dvořák',
  'Nguyễn Thị Hương',
  'Œuvre İstanbul ğüşıöç',
  'Avañe’ẽ ĩ ũ ỹ Ỹ g̃ G̃',
  'Αλέξανδρος Ωνάσης',
  'Дмитрий Ёжиков',
  'Ђорђе Њива',
  'Հայաստան',
  'ქართული',
  'አማርኛ',
  '李小龍',
  'ひらがな カタカナ',
  '김민준',
  'DSCR ≥ 1.25, LTV ≤ 75 %, ≠ ≈ √2 ½ ⅓ ⅛ → ← ↑ ↓ ✓ ✗ □',
]

describe('what is printed', () => {
  test.each(Object.entries(BLOCKS))('has every sign of the block «%s»', async (_, block) => {
    const letters = lettersIn(block)
    const lines: string[] = []
    for (let at = 0; at < letters.length; at += 20) lines.push(letters.slice(at, at + 20).join(' '))
    const words = compared(await wordsOf(await printed(lines)))
    // «∞» is said in words.
    const lost = letters.filter((letter) => letter !== '∞' && !words.includes(compared(letter)))
    expect(lost.map((letter) => `${letter} ${letter.codePointAt(0)?.toString(16)}`)).toEqual([])
    expect(words.split('□').length - 1).toBe(0)
  })

  test.each(['text', 'strong', 'table', 'figure'] as const)(
    'has the names of all scripts in the style «%s»',
    async (font) => {
      const words = compared(await wordsOf(await printed(SAMPLES, { font })))
      for (const sample of SAMPLES) expect(words).toContain(compared(sample))
    },
  )

  test.each(['محمد', 'تحت', 'שלום', 'น้ำ', 'हिन्दी', 'क्षेत्र'])(
    'says beside «%s» what it is, because its letters are drawn turned round or joined',
    async (word) => {
      const bytes = await printed([`Casa ${word} fin`])
      expect(actualTexts(bytes)).toEqual([word])
      expect(await wordsOf(bytes)).not.toContain('□')
    },
  )

  test('stands in its own order where it is written from right to left', async () => {
    const places = await placesOf(await printed(['Casa שלום עולם (12) fin']))
    const leftOf = (word: string) => places.find(({ str }) => str.includes(word))?.left ?? Number.NaN
    expect(leftOf('Casa')).toBeLessThan(leftOf('עולם'))
    expect(leftOf('עולם')).toBeLessThan(leftOf('שלום'))
    expect(leftOf('שלום')).toBeLessThan(leftOf('fin'))
  })

  test('has a box for what no font has, and for one letter of several codes one box', async () => {
    expect(await wordsOf(await printed(['Casa ᚠ\u{10330}, 👨‍👩‍👧. Fin']))).toContain('Casa □□, □. Fin')
  })

  test('has a plain letter where only its ornament is lacking, and the letter under a strange mark', async () => {
    const typed = ['Ⅻ', 'q\u0fc6', '\u202evuelta\u202c', 'a\u200bb', '\ud800.'].join(' ')
    expect(await wordsOf(await printed([typed]))).toContain('XII q vuelta ab \ufffd.')
  })

  test('breaks its lines by the width of the letters that are drawn', async () => {
    const sheet = newSheet()
    const look = { font: 'strong', size: 12 } as const
    expect(sheet.widthOf('李李李', look)).toBeGreaterThan(30)
    const long = 'Łódź李小龍김민준Ωmega שלום '.repeat(30)
    expect(sheet.heightOf(long, sheet.width, look)).toBeGreaterThan(5 * sheet.heightOf('Ana', 100, look))
    const places = await placesOf(await printed([long], look))
    expect(places.length).toBeGreaterThan(30)
    for (const { left, right } of places) {
      expect(left).toBeGreaterThanOrEqual(sheet.left - 0.5)
      expect(right).toBeLessThanOrEqual(sheet.left + sheet.width + 0.5)
    }
  })

  test.each(['ที่', 'ab½√', '𝗖', '李'])('breaks what has no spaces between letters: %s', async (letter) => {
    const long = letter.repeat(400)
    const document = await printed([long], { size: 12 })
    expect((await placesOf(document)).length).toBeGreaterThan(2)
    expect(compared((await wordsOf(document)).replace(/\s/g, ''))).toContain(compared(long))
  })

  test('is measured in a time that grows with its length alone', () => {
    const sheet = newSheet()
    const timeOf = (letters: number) => {
      const began = process.cpuUsage()
      sheet.heightOf('ب'.repeat(letters), 100, { size: 10 })
      return process.cpuUsage(began).user
    }
    timeOf(500)
    // Four times as much, and a little for what else the machine does; it would be sixteen times as much.
    expect(timeOf(8_000)).toBeLessThan(10 * timeOf(2_000))
  })

  test('ends at the right edge where it is aligned to it', async () => {
    const places = await placesOf(await printed(['A nombre de Łukasz Şahin 李'], { align: 'right' }))
    const { left, width } = newSheet()
    const rightmost = Math.max(...places.filter(({ str }) => str.includes('李')).map(({ right }) => right))
    expect(Math.abs(rightmost - left - width)).toBeLessThan(0.6)
  })
})

/** The texts beside drawn letters, for screen readers and copying. */
function actualTexts(bytes: Buffer): string[] {
  const streams = bytes.toString('latin1').split(/stream\r?\n/)
  return streams.flatMap((stream) => {
    if (!stream.startsWith('x')) return []
    const content = inflateSync(Buffer.from(stream, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH })
    return [...content.toString('latin1').matchAll(/\/ActualText \(þÿ((?:[^\\)]|\\.)*)\)/gs)].map(
      ([, told = '']) => new TextDecoder('utf-16be').decode(Buffer.from(unescaped(told), 'latin1')),
    )
  })
}
const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const unescaped = (told: string) => told.replace(/\\(.)/gs, (_, sign: string) => ESCAPED[sign] ?? sign)

/** Each piece of a page's text with its edges, without the foot. */
async function placesOf(bytes: Buffer) {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '' || /^(Pie|Página)/.test(item.str)) return []
    const left: number = item.transform[4]
    return [{ str: item.str, left, right: left + item.width }]
  })
}

describe('a card', () => {
  test.each(['Łukasz', '李', 'שלום', '≥', 'g̃', 'ضياء'])('has the outlines of «%s»', (told) => {
    const [drawn, box] = [outlined(told, 'strong', 40), outlined('□'.repeat([...told].length), 'strong', 40)]
    expect(drawn.width).toBeGreaterThan(10)
    expect(drawn.path).not.toBe(box.path)
    expect(drawn.path.length).toBeGreaterThan(outlined(told.slice(1), 'strong', 40).path.length)
  })

  test('cuts a long title between letters', () => {
    const path = (told: string) => /d="([^"]*)"/.exec(text(0, 0, told, look))?.[1] ?? ''
    const look = { font: 'strong', size: 40, fill: '#fff', longest: 200 } as const
    const long = path('👍🏽𠀀g̃'.repeat(40))
    expect(long).not.toBe('')
    expect(long.length).toBeLessThan(path('👍🏽𠀀g̃'.repeat(2)).length * 10)
  })
})

describe('the drawing thread', () => {
  const input: ReceiptInput = {
    number: '1',
    title: ['Recibo', 'Receipt'],
    at: new Date(0),
    about: [['A nombre de', 'Billed to', 'Łukasz Şahin 李 ᚠᚠ']],
    lines: [],
  }
  const drawer = {
    filename: new URL('../areas/money/memberships/mine/receipt.worker.ts', import.meta.url).href,
    name: 'receipt',
  }

  test('tells the code of a sign that it has no font for once, and nothing else', async () => {
    const told: string[] = []
    onLacking((code) => told.push(code))
    await print(drawer, input)
    await print(drawer, input)
    await expect.poll(() => told).toEqual(['U+16A0'])
  })

  test('prints a receipt with all of a name', async () => {
    const bytes = await print<Uint8Array>(drawer, input)
    expect(await wordsOf(Buffer.from(bytes))).toContain('A nombre de / Billed to Łukasz Şahin 李 □□')
  })
})
