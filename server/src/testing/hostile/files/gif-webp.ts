import sharp from 'sharp'
import { CANARY, type HostileFile, PAGE, repeat } from './hostile-file.ts'

const flat = (width = 64, height = 64) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5d3b' } })

const gif = (width = 64, height = 64) => flat(width, height).gif().toBuffer()
const END = Buffer.from([0x3b])

/** The offset of its first frame. */
const frameOf = (bytes: Buffer) => bytes.indexOf(0x2c)

async function frames(count: number): Promise<Buffer> {
  const bytes = await gif()
  const frame = bytes.subarray(frameOf(bytes), -1)
  return Buffer.concat([bytes.subarray(0, -1), repeat(count - 1, frame), END])
}

/** A screen and a frame of any size, with the pixels of a small one. */
async function gifOfSize(width: number, height: number, left = 0): Promise<Buffer> {
  const bytes = await gif()
  const frame = frameOf(bytes)
  for (const at of [6, frame + 5]) {
    bytes.writeUInt16LE(width, at)
    bytes.writeUInt16LE(height, at + 2)
  }
  bytes.writeUInt16LE(left, frame + 1)
  return bytes
}

/** A GIF with extra blocks before the first frame. */
async function gifWith(...blocks: Buffer[]): Promise<Buffer> {
  const bytes = await gif()
  const at = frameOf(bytes)
  return Buffer.concat([bytes.subarray(0, at), ...blocks, bytes.subarray(at)])
}

/** A GIF that is also a valid script: its width starts a comment, which ends after the picture. */
async function gifScript(): Promise<Buffer> {
  const bytes = await gif(0x2f, 0x2a)
  bytes.write('/*', 6, 'latin1')
  return Buffer.concat([bytes, Buffer.from(`*/=1;alert("${CANARY}")`)])
}

const comment = (text: Buffer) =>
  Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), text, Buffer.from([0])])

const HOSTILE_GIFS: HostileFile[] = [
  { name: 'GIF, 5,001 pictures', as: 'image', make: () => frames(5_001) },
  { name: 'GIF, 65,535 × 65,535', as: 'image', make: () => gifOfSize(65_535, 65_535) },
  { name: 'GIF, 6,000 × 6,000 with the pixels of 64 × 64', as: 'image', make: () => gifOfSize(6_000, 6_000) },
  { name: 'GIF, a picture far out of its screen', as: 'image', make: () => gifOfSize(64, 64, 65_000) },
  {
    name: 'GIF, 200,000 comments',
    as: 'image',
    make: () => gifWith(repeat(200_000, comment(Buffer.from(CANARY)))),
  },
  {
    name: 'GIF, a comment without end',
    as: 'image',
    make: () => gifWith(Buffer.from([0x21, 0xfe]), repeat(900_000, Buffer.from([1, 1]))),
  },
  { name: 'GIF, broken off', as: 'image', make: async () => (await gif(600, 400)).subarray(0, 60) },
  { name: 'GIF that runs as a script', as: 'image', make: gifScript },
  { name: 'GIF, a page behind it', as: 'image', make: async () => Buffer.concat([await gif(), PAGE]) },
]

const webp = (width = 64, height = 64) => flat(width, height).webp().toBuffer()

function chunk(name: string, data: Buffer, told = data.length): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(told, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

function riff(chunks: Buffer[], told?: number): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  return Buffer.concat([chunk('RIFF', body, told ?? body.length)])
}

const FLAGS = { exif: 0x08, xmp: 0x04, animation: 0x02 }
function extended(flags: number, width = 64, height = 64): Buffer {
  const data = Buffer.alloc(10)
  data.writeUInt8(flags)
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return chunk('VP8X', data)
}

/** The pixel data of a WebP, as a chunk. */
const picture = async () => (await webp()).subarray(12)

async function webpFilm(count: number): Promise<Buffer> {
  const about = Buffer.alloc(16)
  about.writeUIntLE(63, 6, 3)
  about.writeUIntLE(63, 9, 3)
  const frame = chunk('ANMF', Buffer.concat([about, await picture()]))
  return riff([extended(FLAGS.animation), chunk('ANIM', Buffer.alloc(6)), repeat(count, frame)])
}

const HOSTILE_WEBPS: HostileFile[] = [
  { name: 'WebP, says 4 GB', as: 'image', make: async () => riff([await picture()], 0xfffffff0) },
  { name: 'WebP, says nothing', as: 'image', make: async () => riff([await picture()], 0) },
  {
    name: 'WebP, a chunk longer than the file',
    as: 'image',
    make: async () =>
      riff([extended(FLAGS.exif), await picture(), chunk('EXIF', Buffer.alloc(9), 0x7fffffff)]),
  },
  {
    name: 'WebP, notes of 2 MB',
    as: 'image',
    make: async () =>
      riff([
        extended(FLAGS.exif | FLAGS.xmp),
        await picture(),
        chunk('EXIF', Buffer.alloc(900_000, CANARY)),
        chunk('XMP ', Buffer.alloc(900_000, CANARY)),
      ]),
  },
  {
    name: 'WebP, 100,000 chunks',
    as: 'image',
    make: async () => riff([extended(0), await picture(), repeat(100_000, chunk('abcd', Buffer.alloc(4)))]),
  },
  {
    name: 'WebP, 16,777,216 × 16,777,216',
    as: 'image',
    make: async () => riff([extended(0, 2 ** 24, 2 ** 24), await picture()]),
  },
  {
    name: 'WebP, a larger canvas than its pixels',
    as: 'image',
    make: async () => riff([extended(0, 6_000, 6_000), await picture()]),
  },
  {
    name: 'WebP, 16,384 × 16,384 and no pixels',
    as: 'image',
    make: () => riff([chunk('VP8L', Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f, 0, 0]))]),
  },
  { name: 'WebP, a film of 2,000 pictures', as: 'image', make: () => webpFilm(2_000) },
  { name: 'WebP, a film of 3 pictures', as: 'image', make: () => webpFilm(3) },
  { name: 'WebP, broken off', as: 'image', make: async () => (await webp(600, 400)).subarray(0, 50) },
  { name: 'WebP, a page behind it', as: 'image', make: async () => Buffer.concat([await webp(), PAGE]) },
]

export const HOSTILE_GIFS_AND_WEBPS = [...HOSTILE_GIFS, ...HOSTILE_WEBPS]
