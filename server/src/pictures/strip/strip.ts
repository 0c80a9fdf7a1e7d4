import { AVIF_PIXELS_MOST, stripAvif } from './avif.ts'
import { BadPicture, type PictureKind, type Stripped } from './container.ts'
import { stripGif } from './gif.ts'
import { stripJpeg } from './jpeg.ts'
import { stripPng } from './png.ts'
import { stripWebp } from './webp.ts'

/** Most pixels: a phone's largest photograph. More than that is a bomb. */
const PIXELS_MOST = 40_000_000

/** Most pixels of a side: a line of millions of pixels is few of them, and takes minutes to make small. */
const SIDE_MOST = 30_000

/** The kinds that are let in, by how their bytes begin: a name or a type that somebody sends proves nothing. */
const BEGINNINGS: Record<PictureKind, (head: Buffer) => boolean> = {
  jpeg: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  gif: (head) => /^GIF8[79]a$/.test(head.toString('latin1', 0, 6)),
  webp: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  avif: (head) => head.toString('latin1', 4, 12) === 'ftypavif',
}

export type Allowed = {
  kinds: readonly PictureKind[]
  /** Pixels of the shorter side. */
  leastSide: number
  /** Most pictures of an animation, of which the first is kept. */
  framesMost: number
}

/**
 * A picture's container without what isn't picture in it, before any decoder sees it. Nothing is unpacked but a small
 * colour profile, each byte is looked at once, and whoever says a size that is too large is refused by what they say.
 * @throws BadPicture when it isn't one of these kinds, or lies, or is too large, too long, too small or too long a film
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
      return stripAvif(bytes)
  }
}
