import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { bomb, CANARY, loopingExif } from '../../testing/hostile/files/hostile-file.ts'
import { HOSTILE_FILES } from '../../testing/hostile/files/hostile-files.ts'
import { png, pngChunk } from '../../testing/hostile/files/png.ts'
import { heic } from '../../testing/pictures/heic.ts'
import { draw } from '../draw.ts'
import type { Recipe } from '../recipe.ts'
import { BadPicture, type PictureKind } from './container.ts'
import { orientationIn } from './orientation.ts'
import { type Allowed, strip } from './strip.ts'

const KINDS = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const satisfies PictureKind[]
const ALLOWED = { kinds: [...KINDS, 'heic'], leastSide: 1, framesMost: 500 } as const satisfies Allowed
const RECIPE: Recipe = {
  ...ALLOWED,
  shapes: [{ name: 'a.png', width: 600, fit: 'inside', as: { format: 'png' } }],
}

/** A picture whose orientation can be recognised: red on the left, blue on the right, green at the top. */
function drawing(width = 60, height = 40): Sharp {
  const bar = (width: number, height: number, background: string) => ({
    input: { create: { width, height, channels: 3 as const, background } },
  })
  return sharp({ create: { width, height, channels: 3, background: '#d02020' } }).composite([
    { ...bar(width / 2, height, '#2030c0'), left: width / 2, top: 0 },
    { ...bar(width, height / 4, '#20a040'), left: 0, top: 0 },
  ])
}

/** The kinds that this project encodes; a HEIC is built by `heic()`. */
type Encoded = Exclude<PictureKind, 'heic'>

const inKind = (kind: Encoded) =>
  drawing()
    .withExif({ IFD0: { Make: CANARY } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${CANARY}</x:xmpmeta>`)
    .toFormat(kind)
    .toBuffer()

const pixelsOf = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer()

describe('row 45: what isn’t picture stays behind', () => {
  test.each(KINDS)('%s: the same pixels, and a decoder finds no words in it', async (kind) => {
    const sent = await inKind(kind)
    const { bytes, width, height } = strip(
      Buffer.concat([sent, kind === 'avif' ? Buffer.alloc(0) : Buffer.from(CANARY)]),
      ALLOWED,
    )
    expect({ width, height }).toEqual({ width: 60, height: 40 })
    const { exif, xmp, iptc } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    expect((await pixelsOf(bytes)).equals(await pixelsOf(sent))).toBe(true)
    if (kind !== 'avif') expect(bytes.includes(CANARY)).toBe(false)
  })

  test.each([
    ['jpeg', 1],
    ['jpeg', 2],
    ['jpeg', 3],
    ['jpeg', 4],
    ['jpeg', 5],
    ['jpeg', 6],
    ['jpeg', 7],
    ['jpeg', 8],
    ['png', 6],
    ['webp', 8],
    ['avif', 6],
  ] as const)('%s held as %d says: it stands upright', async (kind, orientation) => {
    const sent = await drawing().toFormat(kind).withMetadata({ orientation }).toBuffer()
    const { made, ...size } = await draw(sent, RECIPE)
    const upright = await sharp(sent).autoOrient().png().toBuffer({ resolveWithObject: true })
    expect(size).toEqual({ width: upright.info.width, height: upright.info.height })
    const [ours, theirs] = [await pixelsOf(made[0]?.bytes as Buffer), await pixelsOf(upright.data)]
    expect(ours.length).toBe(theirs.length)
    expect(Math.max(...ours.map((value, at) => Math.abs(value - (theirs[at] ?? 0))))).toBeLessThan(12)
  })
})

describe('colours of a wide screen', () => {
  const orange = (kind: Encoded) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background: '#e8752a' } })
      .withIccProfile('p3')
      .toFormat(kind, kind === 'avif' || kind === 'webp' ? { lossless: true } : {})
      .toBuffer()

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s: they stay what they were', async (kind) => {
    const { made } = await draw(await orange(kind), RECIPE)
    const [red = 0, green = 0, blue = 0] = await pixelsOf(made[0]?.bytes as Buffer)
    expect(Math.max(Math.abs(red - 0xe8), Math.abs(green - 0x75), Math.abs(blue - 0x2a))).toBeLessThan(6)
    expect((await sharp(made[0]?.bytes).metadata()).icc).toBeUndefined()
  })

  test('a profile that swells is left out, and the picture is drawn', async () => {
    const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), bomb(20)]))
    const sent = png({ width: 64, height: 64 }, { before: [profile] })
    expect(strip(sent, ALLOWED).bytes.includes('iCCP')).toBe(false)
    expect((await draw(sent, RECIPE)).width).toBe(64)
  })
})

describe('row 46: a size is believed before anything is unpacked', () => {
  test.each([
    ['PNG, 16,000 × 16,000', 'pixels'],
    ['PNG, 30,000 × 30,000', 'pixels'],
    ['PNG, a line of 1 × 30,000,000', 'long'],
    ['JPEG, 65,535 × 65,535', 'pixels'],
    ['GIF, 65,535 × 65,535', 'pixels'],
    ['GIF, 5,001 pictures', 'frames'],
    ['WebP, 16,384 × 16,384 and no pixels', 'pixels'],
    ['AVIF, 65,535 × 65,535', 'pixels'],
    ['a drawing with a script', 'kind'],
    ['AVIF that says it is a HEIC', 'unreadable'],
    ['HEIC, 65,535 × 65,535', 'pixels'],
    ['HEIC, tiles of 30,000 × 30,000', 'pixels'],
    ['HEIC, a grid of 60,000 × 60,000', 'pixels'],
  ])('%s: %s', async (name, fault) => {
    const file = HOSTILE_FILES.find((each) => each.name === name)
    const bytes = await file?.make()
    expect(() => strip(bytes as Buffer, ALLOWED)).toThrow(new BadPicture(fault as 'pixels'))
  })
})

test.each([
  [100, 30_000, 55, 16_383],
  [30_000, 100, 600, 2],
])('row 61: a strip of %d × %d becomes as small as encoders can make one', async (width, height, ...size) => {
  const { made } = await draw(png({ width, height, bits: 1 }), RECIPE)
  expect(made).toMatchObject([{ width: size[0], height: size[1] }])
})

test('row 61: notes that lead in a circle, or nowhere, say nothing of which way is up', () => {
  expect(orientationIn(loopingExif())).toBe(1)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.constantFrom('MM\0*', 'II*\0'), (rest, order) => {
      const value = orientationIn(Buffer.concat([Buffer.from(order, 'latin1'), rest]))
      expect(value).toBeGreaterThanOrEqual(1)
      expect(value).toBeLessThanOrEqual(8)
    }),
  )
})

test('row 61: whatever is changed in a picture, it is a picture or is refused', async () => {
  const whole = [...(await Promise.all(KINDS.map(inKind))), heic({ tiles: { columns: 2, rows: 1 } })]
  const change = fc.record({
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    to: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  })
  const runs = process.env['CANCHA_SOAK'] ? 200_000 : 3_000
  fc.assert(
    fc.property(
      fc.constantFrom(...whole),
      fc.array(change, { minLength: 1, maxLength: 6 }),
      fc.double({ min: 0.1, max: 1, noNaN: true }),
      (picture, changes, end) => {
        const bytes = Buffer.from(picture.subarray(0, Math.ceil(picture.length * end)))
        for (const { at, to } of changes)
          bytes.set(to.slice(0, bytes.length - Math.floor(at * bytes.length)), Math.floor(at * bytes.length))
        try {
          strip(bytes, ALLOWED)
        } catch (error) {
          if (!(error instanceof BadPicture)) throw error
        }
      },
    ),
    { numRuns: runs },
  )
})
