import { describe, expect, test } from 'vitest'
import { isPackage, officeFormat } from './office-files.ts'

type Changes = { encrypted?: boolean; comment?: string; before?: string }

/** An archive whose entries are empty: a local header for each, the list of contents, and its end. */
function archive(names: readonly string[], { encrypted, comment = '', before = '' }: Changes = {}): Buffer {
  const locals: Buffer[] = [Buffer.from(before, 'latin1')]
  const list: Buffer[] = []
  let at = before.length
  for (const name of names) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(encrypted ? 1 : 0, 8)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, Buffer.from(name, 'latin1'))
    list.push(entry, Buffer.from(name, 'latin1'))
    at += 30 + name.length
  }
  const contents = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(contents.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...locals, contents, end, Buffer.from(comment)])
}

const formatOf = (file: Buffer) =>
  officeFormat(async (at, length) => file.subarray(at, at + length), file.length)

const TYPES = '[Content_Types].xml'
const SHEET = [TYPES, '_rels/.rels', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml']
const LETTER = [TYPES, '_rels/.rels', 'word/document.xml']

describe('what an office file is', () => {
  test('a workbook and a text are told by their contents', async () => {
    expect(await formatOf(archive(SHEET))).toBe('xlsx')
    expect(await formatOf(archive(LETTER))).toBe('docx')
    expect(isPackage(archive(SHEET))).toBe(true)
  })

  test('a large one too: only its end is read', async () => {
    const large = archive(SHEET, { before: 'PK\x03\x04'.padEnd(400_000, '\0') })
    const asked: number[] = []
    const format = await officeFormat(async (at, length) => {
      asked.push(length)
      return large.subarray(at, at + length)
    }, large.length)
    expect(format).toBe('xlsx')
    expect(asked).toEqual([128 * 1024])
  })

  test.each([
    ['any other archive', archive(['casa.html'])],
    ['an archive that only has its list of types', archive([TYPES])],
    ['a slide show', archive([TYPES, 'ppt/presentation.xml'])],
    ['both at once', archive([...SHEET, 'word/document.xml'])],
    ['macros', archive([...SHEET, 'xl/vbaProject.bin'])],
    ['a control', archive([...SHEET, 'xl/activeX/activeX1.xml'])],
    ['another file in it', archive([...LETTER, 'word/embeddings/oleObject1.xml'])],
    ['a page', archive([...LETTER, 'word/chunk.html'])],
    ['a part that leads out of it', archive([...SHEET, '../../etc/passwd'])],
    ['a part from the root', archive([...SHEET, '/xl/otra.xml'])],
    ['a part twice', archive([...SHEET, 'xl/workbook.xml'])],
    ['a password', archive(SHEET, { encrypted: true })],
    ['something behind its end', archive(SHEET, { comment: '<script>' })],
    ['no end', archive(SHEET).subarray(0, -22)],
    ['an end only', archive(SHEET).subarray(-22)],
    ['nothing', Buffer.alloc(0)],
    ['a list that says too much', changed(archive(SHEET), 12, 9)],
    ['a list that begins elsewhere', changed(archive(SHEET), 6, 0xfffffff0)],
  ])('%s is none', async (_, file) => {
    expect(await formatOf(file)).toBe(null)
  })

  test('whatever is cut off or changed in it is no error', async () => {
    const file = archive(SHEET)
    for (let at = 0; at < file.length; at += 7) {
      await expect(formatOf(file.subarray(0, at))).resolves.toBe(null)
      const other = Buffer.from(file)
      other[at] = 0xff
      await expect(formatOf(other)).resolves.toSatisfy((found) => found === null || found === 'xlsx')
    }
  })
})

/** The same with another number at a place of its end, counted from the last byte. */
function changed(file: Buffer, fromEnd: number, value: number): Buffer {
  const other = Buffer.from(file)
  if (value > 0xffff) other.writeUInt32LE(value, other.length - fromEnd)
  else other.writeUInt16LE(value, other.length - fromEnd)
  return other
}
