import sharp, { type Sharp } from 'sharp'
import { encodeMoving } from './animate.ts'
import type { DrawnPicture, Encoding, MadeFile, Pixels, Recipe, Shape } from './recipe.ts'
import { boxFor } from './size.ts'
import { BadPicture, type Stripped } from './strip/container.ts'
import { pngWithProfile } from './strip/png.ts'
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

/**
 * Re-encodes a picture, so that everything but the pixels is dropped and no file written by a stranger's program
 * reaches people. It is decoded once, at the smallest size that its largest shape allows.
 * @throws BadPicture if the picture itself is faulty
 */
export async function draw(sent: Buffer, recipe: Recipe): Promise<DrawnPicture> {
  const stripped = strip(sent, recipe)
  const source = await sourceOf(stripped)
  const isTurned = stripped.orientation >= 5
  const { width, height } = isTurned ? { width: source.height, height: source.width } : source
  const shapes = fitting(recipe.shapes, width)
  const [largest] = shapes.toSorted((a, b) => b.width - a.width)
  if (!largest) throw new Error('a recipe has no shape that fits')
  const small = sized(source.open(), largest, { width, height }, isTurned)
  const pixels = await uprightPixelsOf(small, stripped)
  const made: MadeFile[] = []
  for (const shape of shapes) {
    const picture = sized(open(pixels), shape, pixels.info)
    if (shape.ground) picture.flatten({ background: shape.ground })
    const { data, info } = await encode(picture, shape.as).toBuffer({ resolveWithObject: true })
    const type = `image/${shape.as.format}`
    made.push({ name: shape.name, type, width: info.width, height: info.height, bytes: data })
  }
  const moving = await movingOf(stripped, recipe)
  if (moving) made.push(moving)
  const isStopped = stripped.animation && recipe.moving && !moving
  return { width, height, made, ...(isStopped && { isStopped }) }
}

/** The file in which an animation moves; null if there is none or it can't be kept. */
async function movingOf(
  { animation, orientation, width, height }: Stripped,
  { moving }: Recipe,
): Promise<MadeFile | null> {
  // One that has to be turned stands still: only its first frame is turned here.
  if (!moving || !animation?.bytes || orientation !== 1) return null
  const box = boxFor(moving, { width, height })
  const all = sharp(animation.bytes(), { ...READ, pages: -1 }).resize({ ...box, fit: 'fill' })
  return encodeMoving(moving.name, all.webp({ quality: moving.quality, effort: 2 }))
}

/**
 * A picture's pixels, upright and without transparency, three bytes each.
 * @param sizeOf how large they are made, of the picture's size as it is stored
 * @throws BadPicture if the picture itself is faulty
 */
export async function uprightPixels(
  sent: Buffer,
  allowed: Allowed,
  sizeOf: (picture: { width: number; height: number }) => { width: number; height: number },
): Promise<Pixels> {
  const stripped = strip(sent, allowed)
  const source = await sourceOf(stripped)
  const picture = source
    .open()
    .resize({ ...sizeOf(source), fit: 'fill' })
    .flatten({ background: '#ffffff' })
  return uprightPixelsOf(picture, stripped)
}

type Source = { width: number; height: number; open: () => Sharp }

async function sourceOf({ kind, bytes }: Stripped): Promise<Source> {
  if (kind !== 'heic') {
    const { width, height } = await orItsFault(sharp(bytes, READ).metadata())
    return { width, height, open: () => sharp(bytes, READ) }
  }
  // Loaded with the first of them: most processes draw others only.
  const { decodeHeic } = await import('./heic/decode-heic.ts')
  const pixels = decodeHeic(bytes)
  return { ...pixels.info, open: () => open(pixels) }
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

/** The size of the result, for a picture of this size, which may have been rotated already. */
function sized(
  picture: Sharp,
  shape: Shape,
  size: { width: number; height: number },
  isTurned = false,
): Sharp {
  const { width, height, fit } =
    shape.fit === 'inside' ? { ...boxFor(shape, size), fit: 'fill' as const } : shape
  const box = isTurned ? { width: height, height: width } : { width, height }
  return picture.resize({ ...box, fit })
}

/** The pixels of a picture as people are to see them: upright, in the colours of every screen. */
async function uprightPixelsOf(picture: Sharp, { orientation, profile }: Stripped): Promise<Pixels> {
  const pixels = await pixelsOf(picture)
  return upright(profile ? await fromProfile(pixels, profile) : pixels, orientation)
}

const pixelsOf = async (picture: Sharp): Promise<Pixels> =>
  orItsFault(picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true }))

const open = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels }, limitInputPixels: READ.limitInputPixels })

/** Pixels whose colours are a profile's, which their decoder leaves to us. */
async function fromProfile(pixels: Pixels, profile: Buffer): Promise<Pixels> {
  const png = await open(pixels).png({ compressionLevel: 0 }).toBuffer()
  return pixelsOf(sharp(pngWithProfile(png, profile), READ))
}

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
