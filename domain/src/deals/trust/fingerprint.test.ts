import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bitsApart, fingerprintOf, SAME_PICTURE_BITS } from './fingerprint.ts'

type Picture = { width: number; height: number; at: (x: number, y: number) => number }

/** A picture of soft waves, a different one for each seed; x and y go from 0 to 1. */
function picture(seed: number, width = 640, height = 480): Picture {
  let state = seed * 2_654_435_761 + 1
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const waves = Array.from({ length: 6 }, () => ({
    across: 1 + next() * 12,
    down: 1 + next() * 12,
    phase: next() * Math.PI * 2,
    weight: 10 + next() * 20,
  }))
  const at = (x: number, y: number) =>
    waves.reduce(
      (sum, { across, down, phase, weight }) => sum + weight * Math.sin(across * x + down * y + phase),
      120,
    )
  return { width, height, at }
}

const clip = (value: number) => Math.max(0, Math.min(255, Math.round(value)))

/** The 9×8 fields of a picture, each the mean of its pixels. */
function fields({ width, height, at }: Picture, change: (value: number) => number = clip): Uint8Array {
  const grey = new Uint8Array(72)
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 9; column++) {
      let sum = 0
      let count = 0
      for (let y = Math.floor((row * height) / 8); y < Math.floor(((row + 1) * height) / 8); y += 4)
        for (let x = Math.floor((column * width) / 9); x < Math.floor(((column + 1) * width) / 9); x += 4) {
          sum += change(at(x / width, y / height))
          count++
        }
      grey[row * 9 + column] = clip(sum / count)
    }
  return grey
}

const print = (...given: Parameters<typeof fields>) => fingerprintOf(fields(...given))
const seeds = fc.integer({ min: 1, max: 100_000 })

describe('a fingerprint', () => {
  test.each<[string, (value: number) => number]>([
    ['brightened', (value) => clip(value * 1.12 + 6)],
    ['darkened', (value) => clip(value * 0.85)],
    // A codec rounds a pixel to steps.
    ['encoded anew', (value) => clip(Math.round(value / 6) * 6)],
  ])('stays nearly that of the same picture, %s', (_, change) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const original = print(picture(seed))
        fc.pre(original !== 0n)
        expect(bitsApart(original, print(picture(seed), change))).toBeLessThanOrEqual(SAME_PICTURE_BITS)
      }),
      { numRuns: 50 },
    )
  })

  test('stays within them when the picture is resized', () => {
    for (let seed = 1; seed <= 50; seed++)
      expect(bitsApart(print(picture(seed)), print(picture(seed, 360, 270)))).toBeLessThanOrEqual(
        SAME_PICTURE_BITS,
      )
  })

  test('of another picture is further away', () => {
    for (let seed = 1; seed <= 60; seed++)
      expect(bitsApart(print(picture(seed)), print(picture(seed + 1_000)))).toBeGreaterThan(SAME_PICTURE_BITS)
  })

  test('of a plain surface is 0, whatever its colour', () => {
    for (const grey of [0, 90, 255]) expect(fingerprintOf(new Uint8Array(72).fill(grey))).toBe(0n)
    const shaded = Uint8Array.from({ length: 72 }, (_, at) => 255 - (at % 9) * 20)
    expect(fingerprintOf(shaded)).toBe(0n)
  })

  test('fits a signed number of 64 bits', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 72, maxLength: 72 }), (grey) => {
        const bits = fingerprintOf(grey)
        expect(BigInt.asIntN(64, bits)).toBe(bits)
        expect(bitsApart(bits, bits)).toBe(0)
      }),
    )
  })

  test('needs its 72 fields', () => {
    expect(() => fingerprintOf(new Uint8Array(71))).toThrow('9×8')
  })
})
