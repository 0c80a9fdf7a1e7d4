import { MOVING_PART } from '@cancha/contract/ground/moving-pictures'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { dealPhotoUpload } from '../areas/deals/deals/publishing/uploads.ts'
import { UPLOADED_PICTURE } from '../areas/ground/files/pictures.ts'
import { memberUploads } from '../areas/people/members/uploads.ts'
import { photoUpload } from '../areas/talk/forums/posting/uploads.ts'
import { messengerUploads } from '../areas/talk/messenger/attachments/uploads.ts'
import { CANARY } from '../testing/hostile/files/hostile-file.ts'
import { animation } from '../testing/pictures/animation.ts'
import { type HeicOptions, heic } from '../testing/pictures/heic.ts'
import { encodeMoving } from './animate.ts'
import { draw } from './draw.ts'
import { makePaper } from './papers/paper.ts'
import type { Recipe } from './recipe.ts'
import { boxFor } from './size.ts'

const recipeOf = (rule: { picture?: { recipe: Recipe } } | undefined): Recipe => {
  if (!rule?.picture) throw new Error('this purpose draws no pictures')
  return rule.picture.recipe
}
const PHOTOS = {
  message: recipeOf(messengerUploads.find(({ picture }) => picture)),
  topic: recipeOf(photoUpload),
  deal: recipeOf(dealPhotoUpload),
  piece: UPLOADED_PICTURE,
}
type Place = keyof typeof PHOTOS
const PLACES = Object.keys(PHOTOS) as Place[]

/** How large the largest version of a picture is at a place. */
function shownAt(place: Place, width: number, height: number) {
  const fitting = PHOTOS[place].shapes.filter(({ from = 0 }) => width >= from)
  const sizes = fitting.map((shape) => boxFor(shape, { width, height }))
  return sizes.reduce((one, other) => (other.width * other.height > one.width * one.height ? other : one))
}

/** Screenshots of telephones, and of whole pages; and the least width, in pixels, in which their letters can be read. */
const SCREENSHOTS = [
  [1_080, 2_400, 960],
  [1_170, 2_532, 960],
  [1_320, 2_868, 960],
  [1_440, 3_200, 960],
  [1_080, 7_000, 900],
  [1_170, 12_000, 760],
  [720, 30_000, 370],
] as const

test.each(PLACES.flatMap((place) => SCREENSHOTS.map((shot) => [place, ...shot] as const)))(
  'in a %s a screenshot of %d × %d can be read',
  (place, width, height, least) => {
    const shown = shownAt(place, width, height)
    expect(shown.width).toBeGreaterThanOrEqual(least)
    expect(shown.height / shown.width).toBeCloseTo(height / width, 0)
    expect(shown.width * shown.height).toBeLessThanOrEqual(9_600_000)
    expect(shown.height).toBeLessThanOrEqual(16_383)
  },
)

test.each<[Place, number, number]>([
  ['message', 2_048, 1_536],
  ['topic', 1_600, 1_200],
  ['deal', 1_600, 1_200],
  ['piece', 1_600, 1_200],
])('in a %s an ordinary photo is no larger than before: %d × %d', (place, width, height) => {
  expect(shownAt(place, 4_032, 3_024)).toEqual({ width, height })
  // A picture of the screen of a television, too.
  expect(shownAt(place, 4_000, 2_000).width).toBe(width)
})

test('a wide table in a message can be read too', () => {
  expect(shownAt('message', 5_000, 1_000)).toEqual({ width: 5_000, height: 1_000 })
})

test('a long screenshot of an account becomes a page that can be read', async () => {
  const shot = await sharp({ create: { width: 540, height: 5_000, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  const [, page] = await makePaper(shot, 'straight')
  expect((await sharp(page?.bytes).metadata()).width).toBe(540)
})

const KINDS: Record<string, HeicOptions> = {
  'in one piece': {},
  'in tiles, as iPhones have them': { tiles: { columns: 2, rows: 2 } },
  'under the name that all such boxes share': { brands: ['mif1', 'miaf', 'heic'] },
  'with transparency': { alpha: true },
}
const HEICS = { ...PHOTOS, portrait: recipeOf(memberUploads.avatar), cover: recipeOf(memberUploads.cover) }

/** The colours at a picture's upper left, lower left and lower right, each as the strongest of red, green and blue. */
async function cornersOf(bytes: Buffer | undefined): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (across: number, down: number) => {
    const from = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * 3
    const [red = 0, green = 0, blue = 0] = data.subarray(from, from + 3)
    return red > green && red > blue ? 'r' : green > blue ? 'g' : 'b'
  }
  return at(0.1, 0.1) + at(0.1, 0.9) + at(0.9, 0.9)
}

test.each(
  Object.entries(HEICS).flatMap(([place, recipe]) =>
    Object.keys(KINDS).map((kind) => [kind, place, recipe] as const),
  ),
)('a HEIC %s is drawn as a photo of a %s', async (kind, _, recipe) => {
  const { made } = await draw(heic(KINDS[kind]), recipe)
  expect(made.map(({ type }) => type)).not.toContain('image/heic')
  expect(await cornersOf(made[0]?.bytes)).toMatch(/^[gr]rb$/)
})

test('a HEIC becomes a paper too', async () => {
  const [document, page] = await makePaper(heic({ tiles: { columns: 2, rows: 2 } }), 'whole')
  expect(document?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await sharp(page?.bytes).metadata()).format).toBe('jpeg')
})

const PNG: Recipe = {
  kinds: ['heic'],
  leastSide: 1,
  framesMost: 1,
  shapes: [{ name: 'a.png', width: 600, fit: 'inside', as: { format: 'png' } }],
}

test.each([
  [0, 128, 64, 'grb'],
  [1, 64, 128, 'ggr'],
  [2, 128, 64, 'bgg'],
  [3, 64, 128, 'rbg'],
])('a HEIC with %d quarter turns stands upright', async (turns, width, height, corners) => {
  const { made, ...size } = await draw(heic({ tiles: { columns: 2, rows: 1 }, turns }), PNG)
  expect(size).toMatchObject({ width, height })
  expect(await cornersOf(made[0]?.bytes)).toBe(corners)
})

test('row 45: the place and the camera of a HEIC stay behind, and its own note of which way is up turns nothing twice', async () => {
  const exif = (
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Model: CANARY, Orientation: '6' }, IFD3: { GPSLatitude: '26/1 12/1 0/1' } })
      .jpeg()
      .toBuffer()
      .then((jpeg) => sharp(jpeg).metadata())
  ).exif as Buffer
  const sent = heic({ exif })
  expect(sent.includes(CANARY)).toBe(true)
  const { made } = await draw(sent, HEICS.message)
  for (const { bytes } of made) {
    expect(bytes.includes(CANARY)).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  }
  expect(await cornersOf(made[0]?.bytes)).toBe('grb')
})

test('the colours of an iPhone’s screen stay what they were', async () => {
  const { icc } = await sharp(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .withIccProfile('p3')
      .png()
      .toBuffer(),
  ).metadata()
  const redOf = async (options: HeicOptions) => {
    const { made } = await draw(heic(options), PNG)
    const { data, info } = await sharp(made[0]?.bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return data.subarray((info.height - 9) * info.width * 3 + 9).readUInt8(0)
  }
  // The same number is a stronger red on such a screen.
  expect((await redOf({ profile: icc as Buffer })) - (await redOf({}))).toBeGreaterThan(10)
})

const moving = ({ made }: Awaited<ReturnType<typeof draw>>) => made.find(({ name }) => name === MOVING_PART)
const MOVING = { message: PHOTOS.message, topic: PHOTOS.topic }

describe.each(Object.entries(MOVING))('in a %s', (_, recipe) => {
  test.each(['gif', 'webp'] as const)(
    'a %s that moves goes on moving, made anew, and its first frame stands beside it',
    async (format) => {
      const drawn = await draw(await animation(format, 3), recipe)
      const { pages, delay, loop, width, height } = await sharp(moving(drawn)?.bytes).metadata()
      expect({ pages, delay, loop, width, height }).toEqual({
        pages: 3,
        delay: [120, 120, 120],
        loop: 3,
        width: 60,
        height: 40,
      })
      expect(moving(drawn)).toMatchObject({ type: 'image/webp', width: 60, height: 40 })
      const second = await sharp(moving(drawn)?.bytes, { page: 1 }).raw().toBuffer()
      expect(second.readUInt8(2)).toBeGreaterThan(second.readUInt8(0))
      expect(drawn.isStopped).toBeUndefined()
      for (const { name, bytes } of drawn.made)
        if (name !== MOVING_PART) expect((await sharp(bytes).metadata()).pages ?? 1, name).toBe(1)
    },
  )

  test.each<[string, () => Promise<Buffer>]>([
    ['has 101 frames', () => animation('gif', 101)],
    ['has 40 million pixels in all', () => animation('webp', 3, { width: 3_700, height: 3_700 })],
    ['has a frame outside of its screen', async () => shifted(await animation('gif', 3))],
    ['breaks off in its second frame', async () => cut(await animation('webp', 3))],
  ])('one that %s shows its first frame, and who sends it is told', async (_, make) => {
    const drawn = await draw(await make(), recipe)
    expect(moving(drawn)).toBeUndefined()
    expect(drawn.isStopped).toBe(true)
    const [red = 0, , blue = 0] = await sharp(drawn.made[0]?.bytes).raw().toBuffer()
    expect(red).toBeGreaterThan(blue)
  })
})

/** A GIF whose last frame begins further to the right than its screen allows. */
function shifted(gif: Buffer): Buffer {
  gif.writeUInt16LE(40, gif.lastIndexOf(Buffer.from([0x2c, 0, 0, 0, 0])) + 1)
  return gif
}

/** A WebP whose second frame has the bytes of none. */
function cut(webp: Buffer): Buffer {
  const second = webp.indexOf('ANMF', webp.indexOf('ANMF') + 4)
  return webp.fill(0, second + 32, second + 60)
}

test('where nothing moves, an animation is its first frame, and nothing is said of it', async () => {
  const { made, isStopped } = await draw(await animation('gif', 3), HEICS.portrait)
  expect([made.length, isStopped]).toEqual([HEICS.portrait.shapes.length, undefined])
})

test('an animation that takes more processor time than there is for it is given up', async () => {
  const many = sharp(await animation('gif', 3, { width: 1_500, height: 1_500 }), { pages: -1 })
  expect(await encodeMoving('a.webp', many.clone().webp({ effort: 6, quality: 100 }), 60_000)).toBeNull()
  expect(await encodeMoving('a.webp', many.resize(60, 40).webp(), 60_000_000)).toMatchObject({ width: 60 })
})
