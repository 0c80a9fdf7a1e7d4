import { type Corners, homography } from './homography.ts'
import type { Rgb } from './picture.ts'

/**
 * Makes the part of a picture between four corners a straight picture of this size, interpolated between pixels.
 * @returns null if the corners are none of a page
 */
export function warped(
  picture: Rgb,
  corners: Corners,
  { width, height }: { width: number; height: number },
): Rgb | null {
  const map = homography(
    [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: height },
      { x: 0, y: height },
    ],
    corners,
  )
  if (!map) return null
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = map
  const made = new Uint8Array(width * height * 3)
  for (let y = 0, target = 0; y < height; y++)
    for (let x = 0; x < width; x++, target += 3) {
      // A pixel's middle is at a half.
      const middle = x + 0.5
      const line = y + 0.5
      const depth = g * middle + h * line + i
      const fromX = (a * middle + b * line + c) / depth - 0.5
      const fromY = (d * middle + e * line + f) / depth - 0.5
      sample(picture, fromX, fromY, made, target)
    }
  return { width, height, data: made }
}

function sample({ data, width, height }: Rgb, x: number, y: number, into: Uint8Array, target: number): void {
  const left = Math.min(width - 1, Math.max(0, x))
  const top = Math.min(height - 1, Math.max(0, y))
  const column = Math.floor(left)
  const row = Math.floor(top)
  const right = left - column
  const below = top - row
  const first = (row * width + column) * 3
  const next = column + 1 < width ? 3 : 0
  const under = row + 1 < height ? width * 3 : 0
  for (let colour = 0; colour < 3; colour++) {
    const at = first + colour
    const upper = (data[at] ?? 0) * (1 - right) + (data[at + next] ?? 0) * right
    const lower = (data[at + under] ?? 0) * (1 - right) + (data[at + under + next] ?? 0) * right
    into[target + colour] = upper * (1 - below) + lower * below + 0.5
  }
}
