import { BadPicture, PROFILE_BYTES, type Stripped, Walk } from './container.ts'
import { orientationIn } from './orientation.ts'

/**
 * The maximum number of scans. A progressive picture has ten; each further scan costs as much as the whole picture.
 */
const SCANS_MOST = 64

const [SOI, EOI, SOS, DQT, DHT, DAC, DRI, DNL] = [0xd8, 0xd9, 0xda, 0xdb, 0xc4, 0xcc, 0xdd, 0xdc]
const [APP0, APP1, APP2, APP14] = [0xe0, 0xe1, 0xe2, 0xee]
const TABLES = new Set([DQT, DHT, DAC, DRI, DNL])
/** Markers without a length: restarts, and one for private use. */
const stands = (marker: number) => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== DHT && marker !== DAC && marker !== 0xc8

/**
 * Drops comments, metadata of cameras and editors, thumbnails, further pictures and trailing bytes. Keeps tables and
 * pixels, the colour information (JFIF, Adobe, a small profile) and the orientation.
 */
export function stripJpeg(bytes: Buffer): Stripped {
  const walk = new Walk(bytes)
  const kept: Buffer[] = [walk.take(2)]
  const profile: Buffer[] = []
  let size: { width: number; height: number } | undefined
  let orientation = 1
  let scans = 0
  for (;;) {
    walk.count()
    const marker = nextMarker(walk)
    if (marker === EOI) break
    if (stands(marker)) continue
    if (marker === SOI) throw new BadPicture('unreadable')
    const from = walk.at
    const length = walk.u16()
    if (length < 2) throw new BadPicture('unreadable')
    const data = walk.take(length - 2)
    const keep = () => kept.push(Buffer.from([0xff, marker]), bytes.subarray(from, walk.at))
    if (isFrame(marker)) {
      // A second frame header would mean another picture.
      if (size || data.length < 6) throw new BadPicture('unreadable')
      size = { width: data.readUInt16BE(3), height: data.readUInt16BE(1) }
      keep()
    } else if (TABLES.has(marker)) keep()
    else if (marker === SOS) {
      if (!size || ++scans > SCANS_MOST) throw new BadPicture('unreadable')
      keep()
      kept.push(pixels(walk))
    } else if (marker === APP0 && begins(data, 'JFIF\0')) kept.push(JFIF)
    else if (marker === APP14 && begins(data, 'Adobe') && data.length === 12) keep()
    else if (marker === APP1 && begins(data, 'Exif\0\0')) orientation = orientationIn(data)
    else if (marker === APP2 && begins(data, 'ICC_PROFILE\0')) {
      keep()
      profile.push(...kept.splice(-2))
    }
  }
  if (!size || scans === 0) throw new BadPicture('unreadable')
  const isSmall = profile.reduce((sum, part) => sum + part.length, 0) <= PROFILE_BYTES
  kept.splice(1, 0, ...(isSmall ? profile : []))
  return { kind: 'jpeg', bytes: Buffer.concat([...kept, END]), orientation, ...size }
}

const END = Buffer.from([0xff, EOI])
/** A JFIF header without density and thumbnail. */
const JFIF = Buffer.from([0xff, APP0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0])

const begins = (data: Buffer, text: string) => data.toString('latin1', 0, text.length) === text

/** A marker may be preceded by any number of fill bytes. */
function nextMarker(walk: Walk): number {
  if (walk.u8() !== 0xff) throw new BadPicture('unreadable')
  for (;;) {
    const marker = walk.u8()
    if (marker === 0) throw new BadPicture('unreadable')
    if (marker !== 0xff) return marker
  }
}

/** The bytes of one scan, up to the marker that ends it. */
function pixels(walk: Walk): Buffer {
  const { bytes, at: from } = walk
  let to = bytes.indexOf(0xff, from)
  while (to >= 0 && to + 1 < bytes.length) {
    const next = bytes[to + 1] ?? 0
    if (next === 0xff) to++
    else if (next !== 0 && !stands(next)) {
      walk.skip(to - from)
      return bytes.subarray(from, to)
    } else to = bytes.indexOf(0xff, to + 2)
  }
  throw new BadPicture('unreadable')
}
