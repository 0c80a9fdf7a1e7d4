import { crc32, deflateRawSync } from 'node:zlib'

/** 1 January 1980, the first day that a ZIP archive knows: the same input gives the same file. */
const DAY = 0x21

/** A ZIP archive of texts (APPNOTE 4.3), as office programs write them. */
export function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [path, text] of Object.entries(parts)) {
    const name = Buffer.from(path)
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes, { level: 9 })
    const about = Buffer.alloc(26)
    // Version 2.0, no flags, deflated, then the date, the checksum and the sizes.
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt16LE(DAY, 8)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), about, name, packed)
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, place, name)
    at += 30 + name.length + packed.length
  }
  const contents = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  const count = Object.keys(parts).length
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(contents.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, contents, end])
}
