import { describe, expect, test } from 'vitest'
import { findPaper } from './find-paper.ts'
import type { Corners } from './homography.ts'
import { greyOf, type Rgb } from './picture.ts'
import { chanceFrom, photoOf, SCENE, type Scene, SHOT } from './sample-photo.ts'
import { keptWhole, paperOn, straightened } from './straighten.ts'

/** The farthest that a corner is from where it is, as a share of the photo's diagonal. */
function farthest(found: Corners | null, corners: Corners, { width, height }: Rgb): number {
  if (!found) return 1
  const off = [0, 1, 2, 3].map((turn) =>
    Math.max(
      ...found.map(({ x, y }, at) => {
        const corner = corners[(at + turn) % 4] ?? corners[0]
        return Math.hypot(x - corner.x, y - corner.y)
      }),
    ),
  )
  return Math.min(...off) / Math.hypot(width, height)
}

const at = ({ data, width }: Rgb, x: number, y: number) => [
  ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
]

/** A picture of coloured rectangles: x, y, width and height as parts of it. */
function drawn(ground: Colour, ...rectangles: [Colour, number, number, number, number][]): Rgb {
  const [width, height] = [800, 600]
  const chance = chanceFrom(3)
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [across, down] = [x / width, y / height]
      const [colour] = rectangles.findLast(
        ([, left, top, wide, high]) =>
          across >= left && across < left + wide && down >= top && down < top + high,
      ) ?? [ground]
      for (const [index, part] of colour.entries())
        data[(y * width + x) * 3 + index] = Math.max(0, Math.min(255, part + (chance() - 0.5) * 10))
    }
  return { width, height, data }
}
type Colour = readonly [number, number, number]

const TABLES: [string, Partial<Scene>][] = [
  ['dark wood', {}],
  ['a light table', { table: [185, 180, 172] }],
  ['a table that is nearly black', { table: [45, 40, 38], shade: 0.3 }],
  ['strong shade', { shade: 0.75 }],
  ['a dim room with a grainy camera', { noise: 40, shade: 0.6 }],
  ['paper without writing', { ink: () => 1 }],
  ['paper under a warm lamp', { sheet: [240, 215, 170] }],
]
const LIES = [
  { tilt: 0, pan: 0, roll: 0 },
  { tilt: 0, pan: 0, roll: 14 },
  { tilt: 20, pan: 0, roll: -8 },
  { tilt: 30, pan: 15, roll: 0 },
  { tilt: 10, pan: -22, roll: 4 },
  { tilt: 25, pan: 10, roll: 90 },
]

describe('the paper on a photo', () => {
  for (const [name, scene] of TABLES)
    test.each(LIES)(`is found within 1.5 % of the diagonal: ${name}, tilted %o`, (lie) => {
      const { photo, corners } = photoOf({ ...SHOT, ...lie }, { ...SCENE, ...scene })
      expect(farthest(paperOn(photo), corners, photo)).toBeLessThan(0.015)
    })

  test.each([
    [300, 400],
    [1_200, 900],
    [1_500, 2_000],
  ])('is found on photos of %i × %i pixels', (width, height) => {
    const { photo, corners } = photoOf({
      ...SHOT,
      width,
      height,
      share: 0.95,
      paper: width > height ? [11, 8.5] : [8.5, 11],
    })
    expect(farthest(paperOn(photo), corners, photo)).toBeLessThan(0.015)
  })

  test.each<[string, Rgb | (() => Rgb)]>([
    ['a plain table', () => photoOf({ ...SHOT, share: 0.001 }).photo],
    [
      'a light plain table',
      () => photoOf({ ...SHOT, share: 0.001 }, { ...SCENE, table: [200, 195, 190], noise: 40 }).photo,
    ],
    ['a paper that takes less than a quarter of it', () => photoOf({ ...SHOT, share: 0.5 }).photo],
    ['a paper of which a part isn’t on it', () => photoOf({ ...SHOT, share: 1.3 }).photo],
    [
      'a paper that fills it already',
      () => photoOf({ ...SHOT, tilt: 0, pan: 0, roll: 0, paper: [6, 8], share: 1.02 }).photo,
    ],
    ['one seen too askew', () => photoOf({ ...SHOT, tilt: 65, share: 0.95 }).photo],
    ['nothing', drawn([120, 120, 120])],
  ])('isn’t found where there is %s', (_, photo) => {
    expect(paperOn(typeof photo === 'function' ? photo() : photo)).toBeNull()
  })

  test('is the brighter sheet, not the frame that is printed on it', () => {
    const frame = (x: number, y: number) =>
      Math.max(Math.abs(x - 4.25) / 3.4, Math.abs(y - 5.5) / 4.4) < 1 ? 0.8 : 1
    const { photo, corners } = photoOf(SHOT, { ...SCENE, ink: frame })
    expect(farthest(paperOn(photo), corners, photo)).toBeLessThan(0.015)
  })

  test('is surer on a dark table than on a light one', () => {
    const sure = (table: Scene['table']) =>
      findPaper(greyOf(photoOf({ ...SHOT, width: 300, height: 400 }, { ...SCENE, table }).photo))
        ?.confidence ?? 0
    expect(sure([60, 50, 40])).toBeGreaterThan(sure([205, 200, 195]))
  })
})

/** How wide and how high the dark ring in the middle of a page is, in pixels. */
function ringIn(page: Rgb): { wide: number; high: number } {
  let [left, right, top, bottom] = [page.width, 0, page.height, 0]
  for (let y = 0; y < page.height; y++)
    for (let x = 0; x < page.width; x++) {
      if ((page.data[(y * page.width + x) * 3] ?? 255) > 110) continue
      ;[left, right, top, bottom] = [
        Math.min(left, x),
        Math.max(right, x),
        Math.min(top, y),
        Math.max(bottom, y),
      ]
    }
  return { wide: right - left, high: bottom - top }
}

const ring = (width: number, height: number) => (x: number, y: number) => {
  const away = Math.hypot(x - width / 2, y - height / 2)
  return away > 2 && away < 2.2 ? 0.1 : 1
}

describe('the straight page', () => {
  test.each([
    ['letter', 8.5, 11],
    ['A4', 8.27, 11.69],
    ['letter across', 11, 8.5],
    ['a square', 9, 9],
  ] as const)('keeps a circle round within 3 %%, and its proportions: %s', (_, width, height) => {
    for (const lie of [LIES[0], LIES[2], LIES[3], LIES[4]]) {
      const shot = { ...SHOT, ...lie, paper: [width, height] as const, share: 0.93 }
      const page = straightened(photoOf(shot, { ...SCENE, ink: ring(width, height) }).photo, 2_000)
      if (!page) throw new Error('no page')
      const { wide, high } = ringIn(page)
      expect(Math.abs(wide / high - 1)).toBeLessThan(0.03)
      expect(Math.abs((page.width / page.height) * (height / width) - 1)).toBeLessThan(0.03)
    }
  })

  test('has paper that is nearly white everywhere, dark writing, and colours that stay', () => {
    const stamp = (x: number, y: number) =>
      Math.hypot(x - 6, y - 2) < 0.3 ? ([0.85, 0.2, 0.2] as const) : Math.hypot(x - 2, y - 9) < 0.3 ? 0.2 : 1
    const page = straightened(
      photoOf({ ...SHOT, width: 900, height: 1_200 }, { ...SCENE, ink: stamp, shade: 0.6 }).photo,
      2_000,
    )
    if (!page) throw new Error('no page')
    const place = (x: number, y: number) =>
      at(page, Math.round((x / 8.5) * page.width), Math.round((y / 11) * page.height))
    for (const [x, y] of [
      [0.5, 0.5],
      [8, 0.5],
      [0.5, 10.5],
      [8, 10.5],
      [4, 5],
    ] as const)
      for (const part of place(x, y)) expect(part).toBeGreaterThan(220)
    for (const part of place(2, 9)) expect(part).toBeLessThan(60)
    const [red = 0, green = 0] = place(6, 2)
    expect(red).toBeGreaterThan(green + 80)
  })

  test('is no larger than asked for', () => {
    const page = straightened(photoOf(SHOT).photo, 500)
    expect(Math.max(page?.width ?? 0, page?.height ?? 0)).toBe(500)
  })
})

const CARD = drawn(
  [58, 43, 32],
  [[188, 214, 232], 0.15, 0.2, 0.7, 0.6],
  [[29, 79, 145], 0.15, 0.2, 0.7, 0.1],
  [[138, 111, 96], 0.19, 0.36, 0.2, 0.38],
  [[217, 197, 138], 0.45, 0.55, 0.36, 0.18],
)
const HOUSE = drawn(
  [156, 199, 238],
  [[95, 143, 74], 0, 0.7, 1, 0.3],
  [[125, 59, 42], 0.15, 0.15, 0.7, 0.2],
  [[244, 244, 242], 0.18, 0.35, 0.64, 0.55],
  [[91, 58, 33], 0.45, 0.58, 0.1, 0.32],
  [[59, 74, 92], 0.24, 0.42, 0.14, 0.16],
  [[59, 74, 92], 0.62, 0.42, 0.14, 0.16],
)

describe('what is no page', () => {
  test.each([
    ['an id card', CARD],
    ['a white house', HOUSE],
  ])('is kept as it is: %s', (_, photo) => {
    expect(straightened(photo, 2_000)).toBeNull()
    expect(keptWhole(photo)).toBe(photo)
  })

  test('a photo that is a page as a whole gets even light and nothing is cut away', () => {
    const { photo } = photoOf(
      { ...SHOT, tilt: 0, pan: 0, roll: 0, paper: [6, 8], share: 1.02 },
      { ...SCENE, ink: (x, y) => (y % 1 < 0.3 && x % 0.4 < 0.2 ? 0.3 : 1) },
    )
    const whole = keptWhole(photo)
    expect([whole.width, whole.height]).toEqual([photo.width, photo.height])
    expect(Math.min(...at(whole, 590, 790))).toBeGreaterThan(Math.max(...at(photo, 590, 790)) + 60)
  })
})
