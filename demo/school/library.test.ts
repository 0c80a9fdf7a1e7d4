import { readdirSync, readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { officeFormat } from '@cancha/domain/ground/files/office-files'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { evaluate } from '../../drawings/library/formulas.ts'
import { library } from './texts/library.ts'

const FOLDER = new URL('./library/', import.meta.url)
const files = readdirSync(FOLDER)
const bytesOf = (name: string) => readFileSync(new URL(name, FOLDER))
const items = library.flatMap((group) => group.items)

describe('the demo’s library', () => {
  test('has six groups with thirty items, of all three sections, and no file too many or too few', () => {
    expect(library).toHaveLength(6)
    expect(items.length).toBeGreaterThanOrEqual(30)
    expect(new Set(items.map(({ section }) => section)).size).toBe(3)
    expect(items.flatMap(({ file }) => file ?? []).toSorted()).toEqual(files.toSorted())
    expect(new Set(items.map(({ title }) => title)).size).toBe(items.length)
    const total = files.reduce((sum, name) => sum + bytesOf(name).length, 0)
    expect(total).toBeLessThan(1_500_000)
  })

  test.each(files.filter((name) => name.endsWith('.pdf')))('%s is a paper with its title', async (name) => {
    const paper = await getDocumentProxy(new Uint8Array(bytesOf(name)))
    expect(paper.numPages).toBeLessThanOrEqual(3)
    const { info } = (await paper.getMetadata()) as { info: { Title?: string; Language?: string } }
    expect(info.Title).toMatch(/\S{3}/)
  })

  test.each(files.filter((name) => name.endsWith('.xlsx')))(
    '%s is a workbook whose formulas have their values',
    async (name) => {
      const bytes = bytesOf(name)
      expect(await officeFormat(async (at, length) => bytes.subarray(at, at + length), bytes.length)).toBe(
        'xlsx',
      )
      const parts = partsOf(bytes)
      for (const [path, text] of parts) expect(XMLValidator.validate(text), path).toBe(true)
      const sheet = new XMLParser({
        ignoreAttributes: false,
        isArray: (tag) => ['row', 'c'].includes(tag),
      }).parse(parts.get('xl/worksheets/sheet1.xml') ?? '')
      const cells = sheet.worksheet.sheetData.row.flatMap((row: { c: object[] }) => row.c)
      const formulas = cells.filter((cell: { f?: string }) => cell.f !== undefined)
      expect(formulas.length).toBeGreaterThanOrEqual(4)
      for (const { v } of formulas) expect(String(v)).not.toMatch(/NaN|Infinity|undefined|#/)
    },
  )
})

/** The texts in an archive, by its local headers. */
function partsOf(archive: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const packed = archive.readUInt32LE(at + 18)
    const nameEnd = at + 30 + archive.readUInt16LE(at + 26)
    parts.set(
      archive.toString('utf8', at + 30, nameEnd),
      inflateRawSync(archive.subarray(nameEnd, nameEnd + packed)).toString('utf8'),
    )
    at = nameEnd + packed
  }
  return parts
}

describe('a formula is worked out as a spreadsheet does', () => {
  const cells: Record<string, number | string> = { A1: 10, A2: 4, A3: 'Vacía', B1: 0 }
  const worth = (formula: string) => evaluate(formula, (address) => cells[address] ?? null)
  test.each([
    ['1+2*3', 7],
    ['-(1+2)*2^3', -24],
    ['A1*5%', 0.5],
    ['SUM(A1:A3)', 14],
    ['MAX(A1,A2)-MIN(A1:A2)', 6],
    ['IF(A3="Vacía","sí","no")', 'sí'],
    ['IF(A1<=A2,1,2)', 2],
    ['IFERROR(A1/B1,"—")', '—'],
    ['COUNTIF(A1:A3,"Vacía")/COUNT(A1:A3)', 0.5],
    ['SUMIF(A1:A2,4,A1:A2)', 4],
    ['ROUND(2.346,2)', 2.35],
    ['C9+1', 1],
    ['"a"&A1', 'a10'],
  ])('%s', (formula, value) => {
    expect(worth(formula)).toEqual(value)
  })

  test('a loan’s payment', () => {
    expect(worth('ROUND(-PMT(7%/12,360,165000),2)')).toBe(1097.75)
    expect(worth('-PMT(0,12,1200)')).toBe(100)
  })

  test.each(['1+', 'FOO(1)', 'A1 A2', '(1', '#REF!', 'A1/B1'])('%s is an error', (formula) => {
    expect(() => worth(formula)).toThrow()
  })
})
