import sharp from 'sharp'
import { type HostileFile, u32 } from './hostile-file.ts'

let made: Promise<Buffer> | undefined
/** A small AVIF, a new copy each time. */
async function avif(): Promise<Buffer> {
  made ??= sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b5d3b' } })
    .avif({ effort: 0 })
    .toBuffer()
  return Buffer.from(await made)
}

export const box = (type: string, data: Buffer, told = data.length + 8): Buffer =>
  Buffer.concat([u32(told), Buffer.from(type, 'latin1'), data])

/** The same AVIF with some bytes of one of its boxes changed, at an offset from the box's name. */
export async function patched(type: string, at: number, bytes: Buffer): Promise<Buffer> {
  const whole = await avif()
  bytes.copy(whole, whole.indexOf(type) + 4 + at)
  return whole
}

/** A box with a false length. */
const lying = (type: string, length: number) => patched(type, -8, u32(length))

const FTYP = box('ftyp', Buffer.from('avif\0\0\0\0avifmif1', 'latin1'))
/** Nested boxes, each claiming to contain the rest. */
const nested = (depth: number) =>
  Buffer.concat([
    FTYP,
    ...Array.from({ length: depth }, (_, level) => box('meta', u32(0), 12 * (depth - level))),
  ])

async function manyBoxes(): Promise<Buffer> {
  const whole = await avif()
  return Buffer.concat([whole, Buffer.concat(Array<Buffer>(50_000).fill(box('free', Buffer.alloc(4))))])
}

/** A picture that claims to be a grid of 256 × 256 tiles. */
async function grid(): Promise<Buffer> {
  const whole = await avif()
  whole.write('grid', whole.indexOf('av01', whole.indexOf('infe')), 'latin1')
  Buffer.from([0, 1, 255, 255, 0, 1, 0, 0, 0, 1, 0, 0]).copy(whole, whole.indexOf('mdat') + 4)
  return whole
}

export const HOSTILE_AVIFS: HostileFile[] = [
  {
    name: 'AVIF, 65,535 × 65,535',
    as: 'image',
    make: () => patched('ispe', 4, Buffer.concat([u32(65_535), u32(65_535)])),
  },
  {
    name: 'AVIF, says 4,000 × 4,000 of 64 × 64',
    as: 'image',
    make: () => patched('ispe', 4, Buffer.concat([u32(4_000), u32(4_000)])),
  },
  { name: 'AVIF, a box longer than the file', as: 'image', make: () => lying('meta', 0x7fffffff) },
  { name: 'AVIF, a box of no length', as: 'image', make: () => lying('iprp', 1) },
  {
    name: 'AVIF, a box of 2^63 bytes',
    as: 'image',
    make: async () => Buffer.concat([await avif(), u32(1), Buffer.from('free'), Buffer.alloc(8, 0x7f)]),
  },
  { name: 'AVIF, 65,535 items', as: 'image', make: () => patched('iinf', 4, Buffer.from([0xff, 0xff])) },
  { name: 'AVIF, 65,535 places', as: 'image', make: () => patched('iloc', 6, Buffer.from([0xff, 0xff])) },
  { name: 'AVIF, 50,000 boxes', as: 'image', make: manyBoxes },
  { name: 'AVIF, boxes 50,000 deep', as: 'image', make: () => nested(50_000) },
  { name: 'AVIF, a grid of 65,536 tiles', as: 'image', make: grid },
  { name: 'AVIF, broken off', as: 'image', make: async () => (await avif()).subarray(0, -20) },
  {
    name: 'AVIF that says it is a HEIC',
    as: 'image',
    make: async () => patched('ftyp', 0, Buffer.from('heic')),
  },
]
