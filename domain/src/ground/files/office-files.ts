import type { ReadBytes } from './mp4-boxes.ts'

/** The office files that people may download here: a workbook and a text, both without macros. */
export type OfficeFormat = 'xlsx' | 'docx'

/** Their media types. */
export const OFFICE_TYPES: Readonly<Record<OfficeFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** The part that each format can't be without. */
const MAIN_PARTS = { xlsx: 'xl/workbook.xml', docx: 'word/document.xml' } as const satisfies Record<
  OfficeFormat,
  string
>

/** The list of contents of such a file has some twenty entries of 80 bytes. */
const LIST_MOST = 128 * 1024
const ENTRIES_MOST = 1_000
/** Macros, controls and files within the file, which run or open something when it is opened. */
const ACTIVE = /vba(project|data)|(^|\/)(activex|embeddings)\/|\.(exe|dll|js|vbs|bat|cmd|ps1|html?)$/i
/** The names that the parts of such a file may have: paths, of which none leads out of the file. */
const PART_NAME = /^(?![/\\])(?!.*\.\.)[\x20-\x7e]+$/

/** Whether a file begins as a ZIP archive, which is what office files are. @param head its first bytes */
export const isPackage = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4

/**
 * Recognises the office format of a ZIP archive by the list of contents at its end (APPNOTE 4.3.12, ECMA-376 part 2). Nothing is
 * unpacked.
 * @param length the file's length in bytes
 * @returns null for any other archive, and for one with macros, other files in it, a password, or a damaged list
 */
export async function officeFormat(read: ReadBytes, length: number): Promise<OfficeFormat | null> {
  const from = Math.max(0, length - LIST_MOST)
  const names = namesIn(await read(from, length - from), from)
  if (!names?.has('[Content_Types].xml')) return null
  const formats = (Object.keys(MAIN_PARTS) as OfficeFormat[]).filter((each) => names.has(MAIN_PARTS[each]))
  const [format, ...more] = formats
  return format !== undefined && more.length === 0 ? format : null
}

const END = 0x06054b50
const END_BYTES = 22
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46

/** The names of an archive's entries. @param from where in the file these last bytes begin */
function namesIn(bytes: Uint8Array, from: number): Set<string> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = bytes.length - END_BYTES
  // A comment would stand behind it; office programs write none.
  if (end < 0 || view.getUint32(end, true) !== END) return null
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true) - from
  if (count === 0 || count > ENTRIES_MOST || at < 0) return null
  const names = new Set<string>()
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return null
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
    const nameBytes = view.getUint16(at + 28, true)
    const next = at + ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (isEncrypted || next > end) return null
    const name = String.fromCharCode(...bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes))
    if (!PART_NAME.test(name) || ACTIVE.test(name) || names.has(name)) return null
    names.add(name)
    at = next
  }
  return at === end ? names : null
}
