import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Corners, homography, mapped } from './homography.ts'
import type { Point } from './picture.ts'
import { warped } from './warp.ts'

const SQUARE: Corners = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
]
const shift = fc.record({
  x: fc.double({ min: -24, max: 24, noNaN: true }),
  y: fc.double({ min: -24, max: 24, noNaN: true }),
})
/** Four corners whose quarter each is its own: always convex enough to have a map. */
const corners = fc.tuple(shift, shift, shift, shift).map(
  (shifts) =>
    SQUARE.map(({ x, y }, at) => ({
      x: x + (shifts[at]?.x ?? 0),
      y: y + (shifts[at]?.y ?? 0),
    })) as unknown as Corners,
)
const inside = fc.record({
  x: fc.double({ min: 0, max: 100, noNaN: true }),
  y: fc.double({ min: 0, max: 100, noNaN: true }),
})

const map = (from: Corners, to: Corners) => {
  const found = homography(from, to)
  if (!found) throw new Error('no map')
  return found
}
const near = (one: Point, other: Point) =>
  expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeLessThan(1e-6)

test('a map takes each corner to its own', () => {
  fc.assert(
    fc.property(corners, corners, (from, to) => {
      for (const [at, corner] of from.entries()) near(mapped(map(from, to), corner), to[at] ?? corner)
    }),
  )
})

test('there and back is where one was', () => {
  fc.assert(
    fc.property(corners, inside, (to, point) => {
      near(mapped(map(to, SQUARE), mapped(map(SQUARE, to), point)), point)
    }),
  )
})

test('what lies on a line lies on a line afterwards', () => {
  fc.assert(
    fc.property(
      corners,
      inside,
      inside,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (to, one, other, share) => {
        const between = { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share }
        const [a, b, c] = [one, other, between].map((point) => mapped(map(SQUARE, to), point)) as [
          Point,
          Point,
          Point,
        ]
        const off = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        expect(Math.abs(off)).toBeLessThan(1e-5)
      },
    ),
  )
})

test('there is no map of corners of which three lie on a line', () => {
  const flat = [SQUARE[0], { x: 50, y: 0 }, SQUARE[1], SQUARE[3]] as const
  expect(homography(flat, SQUARE)).toBeNull()
  expect(
    warped({ width: 1, height: 1, data: new Uint8Array(3) }, [SQUARE[0], SQUARE[0], SQUARE[0], SQUARE[0]], {
      width: 9,
      height: 9,
    }),
  ).toBeNull()
})

test('a picture that is mapped onto itself stays as it is', () => {
  const data = Uint8Array.from({ length: 7 * 5 * 3 }, (_, at) => (at * 37) % 256)
  const own: Corners = [
    { x: 0, y: 0 },
    { x: 7, y: 0 },
    { x: 7, y: 5 },
    { x: 0, y: 5 },
  ]
  expect(warped({ width: 7, height: 5, data }, own, { width: 7, height: 5 })?.data).toEqual(data)
})
