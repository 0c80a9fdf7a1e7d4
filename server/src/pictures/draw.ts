import sharp, { type Sharp } from 'sharp'
import type { Drawn, Encoding, Made, Recipe, Shape } from './recipe.ts'
import { BadPicture } from './strip/container.ts'
import { type Allowed, strip } from './strip/strip.ts'

// One core for each picture, no cache, and only the formats that are accepted.
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

/** For pictures that passed strip(), which checks their size. */
const READ = { limitInputPixels: 40_000_000, failOn: 'error', pages: 1, sequentialRead: true } as const

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/**
 * Re-encodes a picture, so that everything but the pixels is dropped and no file written by a stranger's program
 * reaches people. It is decoded once, at the smallest size that its largest shape allows.
 * @throws BadPicture if the picture itself is faulty
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

/**
 * A picture's pixels, upright and without transparency, three bytes each.
 * @param longest larger ones are made so large, in pixels
 * @throws BadPicture if the picture itself is faulty
 */
export async function uprightPixels(sent: Buffer, allowed: Allowed, longest: number): Promise<Pixels> {
  const { bytes, orientation } = strip(sent, allowed)
  const picture = sharp(bytes, READ)
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
  return upright(await pixelsOf(picture), orientation)
}

/** Renders a drawing of our own as a PNG. */
export const drawOwn = (svg: Buffer): Promise<Buffer> =>
  sharp(svg).png({ palette: true, compressionLevel: 9 }).toBuffer()

/** The shapes that fit the picture's width, one for each name. */
const fitting = (shapes: readonly Shape[], width: number): Shape[] => [
  ...new Map(
    shapes.filter(({ from = 0 }) => width >= from).map((shape) => [shape.name, shape] as const),
  ).values(),
]

/** The longest side in pixels of a shape without a height, for very long strips. */
const LONGEST = 6_000

/** The size of the result, for a picture before or after it was rotated. */
function sized(picture: Sharp, { width, height = LONGEST, fit }: Shape, isTurned = false): Sharp {
  const box = isTurned ? { width: height, height: width } : { width, height }
  return picture.resize({ ...box, fit, withoutEnlargement: fit === 'inside' })
}

const pixelsOf = async (picture: Sharp): Promise<Pixels> =>
  orItsFault(picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true }))

const open = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels }, limitInputPixels: READ.limitInputPixels })

/** Applies an Exif orientation: mirrored, rotated, or both in that order. */
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
    case 'grey':
      return picture.toColourspace('b-w').raw()
  }
}

/** A decoder's failure is the picture's fault. An encoder works on our own pixels, so its failure would be ours. */
const orItsFault = <T>(decoded: Promise<T>): Promise<T> =>
  decoded.catch(() => {
    throw new BadPicture('unreadable')
  })
