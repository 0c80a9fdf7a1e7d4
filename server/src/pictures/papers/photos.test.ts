import { photoOf, SHOT } from '@cancha/domain/ground/papers/sample-photo'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPictures, oneBuffer } from '../pictures.ts'
import type { MadeFile } from '../recipe.ts'

const onDeath = vi.fn()
const pictures = createPictures({ onDeath })
afterAll(() => pictures.close())

const CANARY = 'canario-camara'
const [WIDTH, HEIGHT] = [1_200, 1_600]

/** A photo of a letter page on a table, as it is held. */
let upright: Buffer
beforeAll(async () => {
  const { photo } = photoOf({ ...SHOT, width: WIDTH, height: HEIGHT, tilt: 20, pan: 10, roll: 6 })
  upright = await sharp(photo.data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
})

const paper = async (bytes: Buffer, sort: 'straight' | 'whole') => {
  const made = await pictures.paper({ ...oneBuffer(bytes), path: 'body.upload', most: 25e6 }, sort)
  const [document, page] = made as [MadeFile, MadeFile]
  expect(made).toHaveLength(2)
  return { document: document.bytes, page: page.bytes, ...(await sharp(page.bytes).metadata()) }
}

/** How bright the corners of a page are, a little inside. */
async function cornersOf(page: Buffer): Promise<number[]> {
  const { data, info } = await sharp(page).greyscale().blur(3).raw().toBuffer({ resolveWithObject: true })
  const [right, bottom] = [info.width - 20, info.height - 20]
  return [
    [20, 20],
    [right, 20],
    [20, bottom],
    [right, bottom],
  ].map(([x = 0, y = 0]) => data[y * info.width + x] ?? 0)
}

describe('row 76: a photo becomes one straight page', () => {
  test('of the paper on it, in a letter page’s proportions and nearly white, in a PDF of letter width', async () => {
    const { document, page, width, height } = await paper(upright, 'straight')
    expect(width / height).toBeCloseTo(8.5 / 11, 2)
    for (const corner of await cornersOf(page)) expect(corner).toBeGreaterThan(215)
    const pdf = await getDocumentProxy(new Uint8Array(document))
    expect(pdf.numPages).toBe(1)
    const points = (await pdf.getPage(1)).getViewport({ scale: 1 }).width
    expect(Math.abs(points - 612)).toBeLessThan(5)
  })

  test('upright as the camera says, and without what else it says', async () => {
    // Held on its side: stored lying, with the note how to turn it.
    const lying = await sharp(await sharp(upright).rotate(270).toBuffer())
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Model: CANARY }, IFD3: { GPSLatitude: '26/1 12/1 0/1' } })
      .jpeg({ quality: 92 })
      .toBuffer()
    expect((await sharp(lying).metadata()).orientation).toBe(6)
    const { document, page, width, height, exif, icc, xmp } = await paper(lying, 'straight')
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
    expect([page.includes(CANARY), document.includes(CANARY)]).toEqual([false, false])
    expect(width / height).toBeCloseTo(8.5 / 11, 2)
    const straight = await paper(upright, 'straight')
    const small = (bytes: Buffer) => sharp(bytes).resize(40, 52, { fit: 'fill' }).greyscale().raw().toBuffer()
    const [one, other] = [await small(page), await small(straight.page)]
    expect(
      one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length,
    ).toBeLessThan(6)
  })

  test('kept whole when that is asked for: all of the photo is there', async () => {
    const { page, width, height } = await paper(upright, 'whole')
    expect([width, height]).toEqual([WIDTH, HEIGHT])
    for (const corner of await cornersOf(page)) expect(corner).toBeLessThan(150)
  })

  test('of a photo without a paper as it is, and of a large one in 2,200 pixels', async () => {
    const plain = await sharp({ create: { width: 3_000, height: 4_000, channels: 3, background: '#7d5a3c' } })
      .jpeg()
      .toBuffer()
    const { page, width, height } = await paper(plain, 'straight')
    expect([width, height]).toEqual([1_650, 2_200])
    for (const corner of await cornersOf(page)) expect(Math.abs(corner - 97)).toBeLessThan(8)
  })

  test.each(['png', 'webp'] as const)('of a %s with transparency on white', async (format) => {
    const clear = await sharp({ create: { width: 400, height: 500, channels: 4, background: '#00000000' } })
      .toFormat(format)
      .toBuffer()
    const { page } = await paper(clear, 'whole')
    expect((await cornersOf(page)).every((corner) => corner > 250)).toBe(true)
  })

  test.each<[string, () => Promise<Buffer>, string]>([
    [
      'tiny',
      () =>
        sharp({ create: { width: 50, height: 50, channels: 3, background: '#fff' } })
          .jpeg()
          .toBuffer(),
      'La imagen es demasiado pequeña',
    ],
    ['broken', async () => upright.subarray(0, 20_000), 'No pudimos leer esa imagen'],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
          .gif()
          .toBuffer(),
      'Elige una imagen JPEG, PNG, WebP o HEIC',
    ],
  ])('not of one that is %s: a sentence says why', async (_, make, msg) => {
    await expect(paper(await make(), 'straight')).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'body.upload', msg }],
    })
    expect(onDeath).not.toHaveBeenCalled()
  })
})
