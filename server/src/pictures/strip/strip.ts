import { BadPicture, type PictureKind, type Stripped } from './container.ts'
import { stripGif } from './gif.ts'
import { beginsAsHeic, stripHeif } from './heif.ts'
import { stripJpeg } from './jpeg.ts'
import { stripPng } from './png.ts'
import { stripWebp } from './webp.ts'

/** The most pixels: a phone's largest photograph. A larger one is a decompression bomb. */
const PIXELS_MOST = 40_000_000
/** The most pixels of an AVIF. Decoding takes up to 25 bytes for each pixel, six times as much as other formats. */
const AVIF_PIXELS_MOST = 20_000_000

/**
 * The longest side in pixels: a single line of millions of pixels has few pixels in all but takes minutes to resize.
 */
const SIDE_MOST = 30_000

/** The accepted formats by their first bytes; names and declared types are ignored. */
const BEGINNINGS: Record<PictureKind, (head: Buffer) => boolean> = {
  jpeg: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  gif: (head) => /^GIF8[79]a$/.test(head.toString('latin1', 0, 6)),
  webp: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  avif: (head) => head.toString('latin1', 4, 12) === 'ftypavif',
  heic: beginsAsHeic,
}

export type Allowed = {
  kinds: readonly PictureKind[]
  /** The shorter side's minimum, in pixels. */
  leastSide: number
  /** The maximum number of frames of an animation. The first is always kept; whether it moves, a recipe says. */
  framesMost: number
}

/**
 * Removes everything but the picture from its container, before any decoder sees it. Nothing is decompressed except a
 * small colour profile, each byte is read once, and sizes are refused by what the header says.
 * @throws BadPicture if the format isn't accepted, the data is inconsistent, or the picture is too large, too long,
 * too small or has too many frames
 */
export function strip(bytes: Buffer, { kinds, leastSide, framesMost }: Allowed): Stripped {
  const kind = kinds.find((each) => BEGINNINGS[each](bytes))
  if (!kind) throw new BadPicture('kind')
  const stripped = stripAs(kind, bytes, framesMost)
  const { width, height } = stripped
  if (width * height > (kind === 'avif' ? AVIF_PIXELS_MOST : PIXELS_MOST)) throw new BadPicture('pixels')
  if (Math.max(width, height) > SIDE_MOST) throw new BadPicture('long')
  if (width * height === 0) throw new BadPicture('unreadable')
  if (Math.min(width, height) < leastSide) throw new BadPicture('small')
  return stripped
}

function stripAs(kind: PictureKind, bytes: Buffer, framesMost: number): Stripped {
  switch (kind) {
    case 'jpeg':
      return stripJpeg(bytes)
    case 'png':
      return stripPng(bytes)
    case 'gif':
      return stripGif(bytes, framesMost)
    case 'webp':
      return stripWebp(bytes, framesMost)
    case 'avif':
      return stripHeif(kind, bytes, AVIF_PIXELS_MOST)
    case 'heic':
      return stripHeif(kind, bytes, PIXELS_MOST)
  }
}
