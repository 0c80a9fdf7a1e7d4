import { crc32 } from 'node:zlib'

const MAIN = { xlsx: 'xl/workbook.xml', docx: 'word/document.xml' } as const

/** An office file as far as its list of contents tells; all of its parts are empty. @param more other parts in it */
export function officeFile(format: keyof typeof MAIN, more: readonly string[] = []): Buffer {
  const locals: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const name of ['[Content_Types].xml', '_rels/.rels', MAIN[format], ...more]) {
    const about = Buffer.alloc(26)
    about.writeUInt32LE(crc32(''), 10)
    about.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), about, Buffer.from(name))
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, place, Buffer.from(name))
    at += 30 + name.length
  }
  const contents = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(3 + more.length, 10)
  end.writeUInt32LE(contents.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, contents, end])
}
