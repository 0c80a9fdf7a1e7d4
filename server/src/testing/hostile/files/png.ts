import { crc32, deflateSync } from 'node:zlib'
import { ARCHIVE, bomb, CANARY, type HostileFile, loopingExif, PAGE, repeat, u32 } from './hostile-file.ts'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const END = pngChunk('IEND', Buffer.alloc(0))

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([u32(data.length), body, u32(crc32(body))])
}

type Header = { width: number; height: number; bits?: number; colour?: number; interlaced?: boolean }

const header = ({ width, height, bits = 8, colour = 0, interlaced = false }: Header) =>
  pngChunk(
    'IHDR',
    Buffer.concat([u32(width), u32(height), Buffer.from([bits, colour, 0, 0, interlaced ? 1 : 0])]),
  )

/** Compressed black pixels, as many as the header announces; interlaced pictures have nearly twice as many rows. */
function pixels({ width, height, bits = 8, colour = 0, interlaced = false }: Header): Buffer {
  const channels = { 0: 1, 2: 3, 6: 4 }[colour] ?? 1
  const rows = (Math.ceil((width * bits * channels) / 8) + 1) * height
  return pngChunk('IDAT', deflateSync(Buffer.alloc(rows + (interlaced ? height : 0))))
}

/** A PNG with extra chunks between header and pixels, and after its end. */
export function png(
  about: Header,
  { before = [], after = [] }: { before?: Buffer[]; after?: Buffer[] } = {},
) {
  return Buffer.concat([SIGNATURE, header(about), ...before, pixels(about), END, ...after])
}

const SMALL = { width: 64, height: 64 }

/** A file of 408 kB that decompresses to 400 MB of text; one like it once crashed the program. */
export function zTxtBomb(): Buffer {
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), bomb(20)])
  return png(SMALL, { before: Array<Buffer>(20).fill(pngChunk('zTXt', text)) })
}

const packed = (name: string, before: string, megabytes: number) =>
  pngChunk(name, Buffer.concat([Buffer.from(before, 'latin1'), bomb(megabytes)]))

function withBrokenSum(type: string): Buffer {
  const bytes = png(SMALL)
  const at = bytes.indexOf(type) + 4
  bytes.writeUInt8((bytes[at] ?? 0) ^ 0xff, at + 1)
  return bytes
}

function lyingLength(length: number): Buffer {
  const bytes = png(SMALL)
  bytes.writeUInt32BE(length, bytes.indexOf('IDAT') - 4)
  return bytes
}

function film(): Buffer {
  const control = pngChunk('fcTL', Buffer.alloc(26))
  const frame = pngChunk('fdAT', Buffer.concat([u32(1), bomb(1)]))
  return png(SMALL, {
    before: [pngChunk('acTL', Buffer.alloc(8, 0xff)), repeat(300, Buffer.concat([control, frame]))],
  })
}

/** More pixel data than the header announces. */
const swelling = () => Buffer.concat([SIGNATURE, header(SMALL), pngChunk('IDAT', bomb(100)), END])

export const HOSTILE_PNGS: HostileFile[] = [
  { name: 'PNG, 20 zTXt of 20 MB', as: 'image', make: zTxtBomb },
  {
    name: 'PNG, iTXt of 100 MB',
    as: 'image',
    make: () => png(SMALL, { before: [packed('iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0', 100)] }),
  },
  {
    name: 'PNG, profile of 100 MB',
    as: 'image',
    make: () => png(SMALL, { before: [packed('iCCP', 'icc\0\0', 100)] }),
  },
  {
    name: 'PNG, small profile of 20 MB',
    as: 'image',
    make: () => png(SMALL, { before: [packed('iCCP', 'icc\0\0', 20)] }),
  },
  {
    name: 'PNG, notes that lead in a circle',
    as: 'image',
    make: () => png(SMALL, { before: [pngChunk('eXIf', loopingExif())] }),
  },
  {
    name: 'PNG, 100,000 chunks',
    as: 'image',
    make: () => png(SMALL, { before: [repeat(100_000, pngChunk('tEXt', Buffer.from('a\0')))] }),
  },
  {
    name: 'PNG, 15,000 empty pieces of pixels',
    as: 'image',
    make: () => png(SMALL, { before: [repeat(15_000, pngChunk('IDAT', Buffer.alloc(0)))] }),
  },
  { name: 'PNG, a chunk of 4 GB', as: 'image', make: () => lyingLength(0xffffffff) },
  { name: 'PNG, a chunk longer than the file', as: 'image', make: () => lyingLength(5_000) },
  { name: 'PNG, 16,000 × 16,000', as: 'image', make: () => png({ width: 16_000, height: 16_000, bits: 1 }) },
  {
    name: 'PNG, 30,000 × 30,000',
    as: 'image',
    make: () =>
      Buffer.concat([
        SIGNATURE,
        header({ width: 30_000, height: 30_000, bits: 1 }),
        pngChunk('IDAT', bomb(100)),
        END,
      ]),
  },
  { name: 'PNG, 4,000,000,000 × 1', as: 'image', make: () => png({ width: 4_000_000_000, height: 0 }) },
  {
    name: 'PNG, a strip of 100 × 30,000',
    as: 'image',
    make: () => png({ width: 100, height: 30_000, bits: 1 }),
  },
  {
    name: 'PNG, a strip of 30,000 × 100',
    as: 'image',
    make: () => png({ width: 30_000, height: 100, bits: 1 }),
  },
  {
    name: 'PNG, a line of 1 × 30,000,000',
    as: 'image',
    make: () => png({ width: 1, height: 30_000_000, bits: 1 }),
  },
  { name: 'PNG, pixels for 100 MB', as: 'image', make: swelling },
  {
    name: 'PNG, the largest that is let in, 16 bits and interlaced',
    as: 'image',
    heavy: true,
    make: () => png({ width: 6_300, height: 6_300, bits: 16, colour: 6, interlaced: true }),
  },
  { name: 'PNG, broken off', as: 'image', make: () => png(SMALL).subarray(0, -20) },
  { name: 'PNG, wrong sum of pixels', as: 'image', make: () => withBrokenSum('IDAT') },
  { name: 'PNG, wrong sum of its header', as: 'image', make: () => withBrokenSum('IHDR') },
  {
    name: 'PNG, two headers',
    as: 'image',
    make: () => png(SMALL, { before: [header({ width: 9_000, height: 9_000 })] }),
  },
  { name: 'PNG, a film of 300 MB', as: 'image', make: film },
  {
    name: 'PNG, a page and an archive behind it',
    as: 'image',
    make: () => png(SMALL, { after: [PAGE, ARCHIVE] }),
  },
  {
    name: 'PNG, a page in it',
    as: 'image',
    make: () => png(SMALL, { before: [pngChunk('tEXt', Buffer.concat([Buffer.from(`${CANARY}\0`), PAGE]))] }),
  },
]
