import sharp from 'sharp'
import { ARCHIVE, CANARY, type HostileFile, loopingExif, PAGE, repeat, u16 } from './hostile-file.ts'

const plain = (width = 64, height = 64, progressive = false) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5d3b' } })
    .jpeg({ progressive })
    .toBuffer()

const segment = (marker: number, data: Buffer, length = data.length + 2) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(length), data])

/** A JPEG with extra bytes after its first two bytes, and after its end. */
export async function jpeg(before: Buffer[], after: Buffer[] = []): Promise<Buffer> {
  const bytes = await plain()
  return Buffer.concat([bytes.subarray(0, 2), ...before, bytes.subarray(2), ...after])
}

async function ofSize(width: number, height: number): Promise<Buffer> {
  const bytes = await plain()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** The same scan many times: each costs as much as the whole picture. */
async function scans(count: number, side: number): Promise<Buffer> {
  const bytes = await plain(side, side, true)
  const last = bytes.lastIndexOf(Buffer.from([0xff, 0xda]))
  return Buffer.concat([bytes.subarray(0, -2), repeat(count, bytes.subarray(last, -2)), bytes.subarray(-2)])
}

const profile = (parts: number) =>
  Array.from({ length: parts }, (_, index) =>
    segment(
      0xe2,
      Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([index + 1, parts]), Buffer.alloc(8_000)]),
    ),
  )

const exif = (notes: Buffer) => segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), notes]))

export const HOSTILE_JPEGS: HostileFile[] = [
  {
    name: 'JPEG, 100,000 notes',
    as: 'image',
    make: () => jpeg([repeat(100_000, segment(0xe5, Buffer.alloc(9)))]),
  },
  {
    name: 'JPEG, notes of 2 MB',
    as: 'image',
    make: () => jpeg([repeat(28, segment(0xe1, Buffer.alloc(65_000, CANARY)))]),
  },
  {
    name: 'JPEG, comments of 2 MB',
    as: 'image',
    make: () => jpeg([repeat(28, segment(0xfe, Buffer.alloc(65_000, CANARY)))]),
  },
  { name: 'JPEG, a profile in 255 parts', as: 'image', make: () => jpeg(profile(255)) },
  { name: 'JPEG, a profile that is none', as: 'image', make: () => jpeg(profile(3)) },
  { name: 'JPEG, a note of no length', as: 'image', make: () => jpeg([segment(0xe1, Buffer.alloc(0), 0)]) },
  {
    name: 'JPEG, a note longer than the file',
    as: 'image',
    make: () => jpeg([segment(0xe1, Buffer.alloc(9), 65_535)]),
  },
  { name: 'JPEG, notes that lead in a circle', as: 'image', make: () => jpeg([exif(loopingExif())]) },
  {
    name: 'JPEG, notes that lead far away',
    as: 'image',
    make: () => jpeg([exif(Buffer.from('MM\0*\xff\xff\xff\xf0', 'latin1'))]),
  },
  { name: 'JPEG, 65,535 × 65,535', as: 'image', make: () => ofSize(65_535, 65_535) },
  { name: 'JPEG, 6,000 × 6,000 with the pixels of 64 × 64', as: 'image', make: () => ofSize(6_000, 6_000) },
  { name: 'JPEG, no height', as: 'image', make: () => ofSize(64, 0) },
  { name: 'JPEG, 5,000 passes', as: 'image', make: () => scans(5_000, 512) },
  { name: 'JPEG, as many passes as are let in', as: 'image', heavy: true, make: () => scans(50, 4_000) },
  {
    name: 'JPEG, nothing but filling',
    as: 'image',
    make: async () => Buffer.concat([(await plain()).subarray(0, -2), Buffer.alloc(1_900_000, 0xff)]),
  },
  {
    name: 'JPEG, pixels without end',
    as: 'image',
    make: async () =>
      Buffer.concat([(await plain()).subarray(0, -2), repeat(900_000, Buffer.from([0xff, 0]))]),
  },
  { name: 'JPEG, broken off', as: 'image', make: async () => (await plain(600, 400)).subarray(0, 700) },
  { name: 'JPEG, a second picture inside', as: 'image', make: async () => jpeg([await plain()]) },
  { name: 'JPEG, a page in it and behind it', as: 'image', make: () => jpeg([segment(0xfe, PAGE)], [PAGE]) },
  { name: 'JPEG, an archive behind it', as: 'image', make: () => jpeg([], [ARCHIVE]) },
  { name: 'a page called jpg', as: 'image', make: () => PAGE },
  {
    name: 'a page behind the mark of a JPEG',
    as: 'image',
    make: () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), PAGE]),
  },
]
