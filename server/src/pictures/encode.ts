import sharp, { type Sharp } from 'sharp'
import { lineOf } from '../http/in-turn.ts'
import { Refusal, refuseField } from '../http/refusal.ts'

/** Most bytes of a picture as it is sent. */
const MAX_BYTES = 8 * 1024 * 1024
/** Most pixels: a phone's largest photograph. More than that is a bomb. */
const MAX_PIXELS = 40_000_000
/** Most frames of an animation, of which the first is kept. */
const MAX_FRAMES = 200
const MIN_SIDE = 32
const SECONDS = 10
const inTurn = lineOf({ atOnce: 2, inLine: 20 })

// A picture uses one core; the other is for those who only read.
sharp.concurrency(1)
sharp.cache(false)

export type Shape = { width: number; height: number }
export type EncodedPicture = { width: number; bytes: Buffer }

type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp'

/** The kinds that are let in, by how their bytes begin: a name or a type that somebody sends proves nothing. */
const BEGINNINGS: Record<PictureKind, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  gif: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}
const KINDS = Object.keys(BEGINNINGS) as PictureKind[]
const either = new Intl.ListFormat('es', { type: 'disjunction' })

type Wanted = {
  /** The field that is named when the picture is refused: 'body.image'. */
  path: string
  kinds?: readonly PictureKind[]
  /** Pixels of the shorter side. */
  leastSide?: number
}

/**
 * Draws a picture anew: what isn't picture in it (places, names, hidden files) stays behind, and nothing reaches people
 * that a stranger's program has written. Waits for a place: few are drawn at once, whoever sends them.
 * @param draw what is made of the picture, which it may open more than once
 * @throws Refusal when it is none, or too large, too small or too long in the making, or when too many wait already
 */
export async function drawAnew<T>(
  bytes: Buffer,
  { path, kinds = KINDS, leastSide = MIN_SIDE }: Wanted,
  draw: (open: () => Sharp) => Promise<T>,
): Promise<T> {
  const refuse = (msg: string) => refuseField('invalid_input', path, msg)
  if (bytes.length > MAX_BYTES) throw refuse('La imagen pesa más de 8 MB')
  const format = kinds.find((kind) => BEGINNINGS[kind](bytes))
  if (!format) throw refuse(`Elige una imagen ${either.format(kinds)}`)
  return inTurn(async () => {
    try {
      const read = () =>
        sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true })
      const { width, height, pages = 1, ...found } = await read().metadata()
      if (found.format !== format || pages > MAX_FRAMES) throw refuse('No pudimos leer esa imagen')
      if (Math.min(width, height) < leastSide) throw refuse('La imagen es demasiado pequeña')
      return await draw(() => read().autoOrient().timeout({ seconds: SECONDS }))
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw refuse('No pudimos leer esa imagen')
    }
  })
}

/** A picture in each of these shapes, as WebP. @throws Refusal as drawAnew does, naming `path` */
export const encodePicture = (
  bytes: Buffer,
  shapes: readonly Shape[],
  path: string,
): Promise<EncodedPicture[]> =>
  drawAnew(bytes, { path }, async (open) => {
    const encoded: EncodedPicture[] = []
    for (const shape of shapes) {
      const drawn = open()
        .resize({ ...shape, fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .webp({ quality: 80, effort: 3 })
      encoded.push({ width: shape.width, bytes: await drawn.toBuffer() })
    }
    return encoded
  })
