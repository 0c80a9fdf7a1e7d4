import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { BadPicture, PROFILE_BYTES, type Stripped, Walk } from './container.ts'
import { orientationIn } from './orientation.ts'

/** The chunks that are kept: header, palette, transparency, colour space and pixels. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND'])
const SIGNATURE = 8

/**
 * Drops texts, times, animations, unknown chunks and trailing bytes without decompressing them. The colour profile is
 * decompressed up to its limit and compressed again.
 */
export function stripPng(bytes: Buffer): Stripped {
  const walk = new Walk(bytes)
  const kept = [walk.take(SIGNATURE)]
  let size: { width: number; height: number } | undefined
  let orientation = 1
  for (let name = ''; name !== 'IEND'; ) {
    walk.count()
    const from = walk.at
    const length = walk.u32()
    name = walk.name()
    const data = walk.take(length)
    walk.skip(4)
    if (name === 'IHDR' && !size) size = readHeader(data)
    // The header must be the first chunk and must not be repeated.
    else if (name === 'IHDR' || !size) throw new BadPicture('unreadable')
    if (KEPT.has(name)) kept.push(bytes.subarray(from, walk.at))
    else if (name === 'iCCP') kept.push(...smallProfile(data))
    else if (name === 'eXIf') orientation = orientationIn(data)
  }
  if (!size) throw new BadPicture('unreadable')
  return { kind: 'png', bytes: Buffer.concat(kept), orientation, ...size }
}

function readHeader(data: Buffer): { width: number; height: number } {
  if (data.length !== 13) throw new BadPicture('unreadable')
  return { width: data.readUInt32BE(0), height: data.readUInt32BE(4) }
}

/**
 * @returns no chunk for a profile that is too large, compressed or not, or can't be decompressed: colours may then be
 * slightly off
 */
function smallProfile(data: Buffer): Buffer[] {
  const name = data.subarray(0, 80).indexOf(0)
  if (name < 1 || data.length > PROFILE_BYTES || data[name + 1] !== 0) return []
  try {
    return [profileChunk(inflateSync(data.subarray(name + 2), { maxOutputLength: PROFILE_BYTES }))]
  } catch {
    return []
  }
}

const profileChunk = (profile: Buffer): Buffer =>
  chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(profile)]))

/** Where a PNG's header ends, which stands before everything else. */
const HEADER_END = SIGNATURE + 4 + 4 + 13 + 4

/** A PNG of our own with a colour profile. */
export const pngWithProfile = (png: Buffer, profile: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, HEADER_END), profileChunk(profile), png.subarray(HEADER_END)])

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
