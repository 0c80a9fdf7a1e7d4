import sharp, { type Sharp } from 'sharp'
import type { Drawn, Encoding, Made, Recipe, Shape } from './recipe.ts'
import { BadPicture } from './strip/container.ts'
import { strip } from './strip/strip.ts'

// One core for a picture, and nothing kept of it. Of all that the library can read, only what is let in.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
})

/** For what has been looked at: its size was checked before. */
const READ = { limitInputPixels: 40_000_000, failOn: 'error', pages: 1, sequentialRead: true } as const

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/**
 * Draws a picture anew: what isn't picture in it stays behind, and nothing reaches people that a stranger's program has
 * written. It is decoded once, as small as its largest shape lets it be.
 * @throws BadPicture when it can't be drawn by its own fault
 */
export async function draw(sent: Buffer, recipe: Recipe): Promise<Drawn> {
  const { bytes, orientation } = strip(sent, recipe)
  const seen = await orItsFault(sharp(bytes, READ).metadata())
  const isTurned = orientation >= 5
  const [width, height] = isTurned ? [seen.height, seen.width] : [seen.width, seen.height]
  const shapes = fitting(recipe.shapes, width)
  const [largest] = shapes.toSorted((a, b) => b.width - a.width)
  if (!largest) throw new Error('a recipe has no shape that fits')
  const small = sized(sharp(bytes, READ), largest, isTurned)
  const pixels = await upright(await pixelsOf(small), orientation)
  const made: Made[] = []
  for (const shape of shapes) {
    const picture = sized(open(pixels), shape)
    if (shape.ground) picture.flatten({ background: shape.ground })
    const { data, info } = await encode(picture, shape.as).toBuffer({ resolveWithObject: true })
    const type = `image/${shape.as.format}`
    made.push({ name: shape.name, type, width: info.width, height: info.height, bytes: data })
  }
  return { width, height, made }
}

/** A drawing of our own as a PNG. */
export const drawOwn = (svg: Buffer): Promise<Buffer> =>
  sharp(svg).png({ palette: true, compressionLevel: 9 }).toBuffer()

/** Each name once. */
const fitting = (shapes: readonly Shape[], width: number): Shape[] => [
  ...new Map(
    shapes.filter(({ from = 0 }) => width >= from).map((shape) => [shape.name, shape] as const),
  ).values(),
]

/** Pixels of the longer side where a shape doesn't say: of a long strip no encoder makes more. */
const LONGEST = 6_000

/** How large a picture becomes that is still to be turned, or stands already. */
function sized(picture: Sharp, { width, height = LONGEST, fit }: Shape, isTurned = false): Sharp {
  const box = isTurned ? { width: height, height: width } : { width, height }
  return picture.resize({ ...box, fit, withoutEnlargement: fit === 'inside' })
}

const pixelsOf = async (picture: Sharp): Promise<Pixels> =>
  orItsFault(picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true }))

const open = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels }, limitInputPixels: READ.limitInputPixels })

/** As Exif counts: mirrored, turned, or first the one and then the other. */
async function upright(pixels: Pixels, orientation: number): Promise<Pixels> {
  if (orientation === 1) return pixels
  const angle = { 3: 180, 5: 90, 6: 90, 7: 270, 8: 270 }[orientation] ?? 0
  const turned = open(pixels).rotate(angle)
  if ([4, 5, 7].includes(orientation)) turned.flip()
  if (orientation === 2) turned.flop()
  return pixelsOf(turned)
}

function encode(picture: Sharp, as: Encoding): Sharp {
  switch (as.format) {
    case 'webp':
      return picture.webp(as)
    case 'avif':
      return picture.avif(as)
    case 'jpeg':
      return picture.jpeg({ ...as, mozjpeg: true })
    case 'png':
      return picture.png({ compressionLevel: 9, palette: true })
  }
}

/** A decoder's no is the picture's fault. That of an encoder, which has our own pixels, would be ours. */
const orItsFault = <T>(decoded: Promise<T>): Promise<T> =>
  decoded.catch(() => {
    throw new BadPicture('unreadable')
  })
