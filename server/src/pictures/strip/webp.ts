import { BadPicture, PROFILE_BYTES, type Stripped, Walk } from './container.ts'
import { mayMove } from './moving.ts'
import { orientationIn } from './orientation.ts'

const [ICC, ALPHA, ANIMATION] = [0x20, 0x10, 0x02]
type Size = { width: number; height: number }
type Chunk = { name: string; data: Buffer; whole: Buffer }

/**
 * Drops Exif, XMP, unknown chunks and trailing bytes. Keeps the first frame of an animation, and beside it all frames that may
 * move.
 */
export function stripWebp(bytes: Buffer, framesMost: number): Stripped {
  const walk = new Walk(bytes)
  walk.skip(4)
  const length = walk.u32le()
  walk.skip(4)
  const chunks = [...chunksOf(new Walk(bytes, 12, 8 + length))]
  const frames = chunks.filter(({ name }) => name === 'ANMF')
  if (frames.length > framesMost) throw new BadPicture('frames')
  const find = (wanted: string) => chunks.find(({ name }) => name === wanted)
  const picture = find('VP8 ') ?? find('VP8L')
  const extended = find('VP8X')
  const exif = find('EXIF')
  const orientation = exif ? orientationIn(exif.data) : 1
  if (!extended) {
    if (!picture) throw new BadPicture('unreadable')
    return { kind: 'webp', bytes: riff([picture.whole]), orientation: 1, ...pixelsOf(picture) }
  }
  const header = Buffer.from(extended.whole)
  if (extended.data.length !== 10) throw new BadPicture('unreadable')
  const size = { width: 1 + extended.data.readUIntLE(4, 3), height: 1 + extended.data.readUIntLE(7, 3) }
  const icc = find('ICCP')
  const profile = icc && icc.data.length <= PROFILE_BYTES ? [icc.whole] : []
  const [first] = frames
  const moves = ((header[8] ?? 0) & ANIMATION) !== 0
  const shown = (several: readonly Chunk[]) =>
    moves
      ? [find('ANIM')?.whole, ...several.map(({ whole }) => whole)]
      : [find('ALPH')?.whole, picture?.whole]
  if (moves ? !(first && find('ANIM')) : !picture) throw new BadPicture('unreadable')
  if (!moves && picture) {
    const told = pixelsOf(picture)
    if (told.width !== size.width || told.height !== size.height) throw new BadPicture('unreadable')
  }
  header[8] = ((header[8] ?? 0) & (ALPHA | ANIMATION)) | (profile.length > 0 ? ICC : 0)
  const kept = (several: readonly Chunk[]) =>
    riff([header, ...profile, ...shown(several).filter((part) => part !== undefined)])
  const isAnimation = moves && frames.length > 1
  const all = mayMove({ ...size, frames: frames.length }) ? () => kept(frames) : null
  return {
    kind: 'webp',
    bytes: kept(frames.slice(0, 1)),
    orientation,
    ...size,
    ...(isAnimation && { animation: { frames: frames.length, bytes: all } }),
  }
}

function* chunksOf(walk: Walk): Generator<Chunk> {
  while (walk.left >= 8) {
    walk.count()
    const from = walk.at
    const name = walk.name()
    const data = walk.take(walk.u32le())
    // Chunks of odd length are padded; the last one may lack the padding.
    if (data.length % 2 === 1 && walk.left > 0) walk.skip(1)
    const whole = walk.bytes.subarray(from, walk.at)
    yield { name, data, whole: whole.length % 2 ? Buffer.concat([whole, Buffer.alloc(1)]) : whole }
  }
}

/** The size in the pixel data itself. */
function pixelsOf({ name, data }: Chunk): Size {
  const walk = new Walk(data)
  if (name === 'VP8L') {
    if (walk.u8() !== 0x2f) throw new BadPicture('unreadable')
    const bits = walk.u32le()
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  walk.skip(3)
  if (walk.take(3).toString('hex') !== '9d012a') throw new BadPicture('unreadable')
  return { width: walk.u16le() & 0x3fff, height: walk.u16le() & 0x3fff }
}

function riff(chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}
