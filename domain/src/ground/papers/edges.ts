import type { Gradient } from './filters.ts'
import type { Point } from './picture.ts'

/**
 * A line along which one side is brighter: the points p with p · normal = distance, counted from the picture's middle. The normal, of
 * length 1, leads into the brighter side.
 */
export type Edge = { angle: number; normal: Point; distance: number; votes: number }

const DEGREES = 360
/** A pixel votes for directions that differ from its own by up to so many degrees. */
const SWAY = 3
/** Two edges closer than this are one: degrees, and pixels. */
const [NEAR_DEGREES, NEAR_PIXELS] = [7, 7]
const RADIANS = Math.PI / 180

export const normalAt = (degrees: number): Point => ({
  x: Math.cos(degrees * RADIANS),
  y: Math.sin(degrees * RADIANS),
})

/**
 * Finds the straight edges of a picture (Hough, with the gradient's direction, so that the two sides of a dark line are two edges).
 * @param least the gradient from which on a pixel counts
 * @param most how many edges are given, the clearest first
 */
export function edgesOf(gradient: Gradient, least: number, most: number): Edge[] {
  const reach = Math.ceil(Math.hypot(gradient.width, gradient.height) / 2) + 1
  const votes = voted(gradient, least, reach)
  const found: Edge[] = []
  while (found.length < most) {
    let best = 0
    for (let at = 1; at < votes.length; at++) if ((votes[at] ?? 0) > (votes[best] ?? 0)) best = at
    const count = votes[best] ?? 0
    if (count <= 0) break
    const angle = Math.floor(best / (2 * reach))
    const distance = (best % (2 * reach)) - reach
    found.push({ angle, normal: normalAt(angle), distance, votes: count })
    for (let turn = -NEAR_DEGREES; turn <= NEAR_DEGREES; turn++)
      for (let step = -NEAR_PIXELS; step <= NEAR_PIXELS; step++) {
        const place = distance + step + reach
        if (place >= 0 && place < 2 * reach)
          votes[((angle + turn + DEGREES) % DEGREES) * 2 * reach + place] = 0
      }
  }
  return found
}

/** For each direction in degrees and each distance from the middle, how strongly pixels speak for an edge there. */
function voted({ width, height, across, down }: Gradient, least: number, reach: number): Float32Array {
  const votes = new Float32Array(DEGREES * 2 * reach)
  const normals = Array.from({ length: DEGREES }, (_, degrees) => normalAt(degrees))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      const [dx, dy] = [across[index] ?? 0, down[index] ?? 0]
      const strength = Math.hypot(dx, dy)
      if (strength < least) continue
      const own = Math.round(Math.atan2(dy, dx) / RADIANS)
      for (let degrees = own - SWAY; degrees <= own + SWAY; degrees++) {
        const angle = (degrees + DEGREES) % DEGREES
        const normal = normals[angle] ?? { x: 0, y: 0 }
        const distance = Math.round((x + 0.5 - width / 2) * normal.x + (y + 0.5 - height / 2) * normal.y)
        const at = angle * 2 * reach + distance + reach
        // A strong edge doesn't count more than a clear one: white paper on black isn't more of a paper.
        votes[at] = (votes[at] ?? 0) + Math.min(strength / least, 3)
      }
    }
  return votes
}

/** Where two edges meet, counted from the picture's upper left corner; null if they are parallel. */
export function meeting(
  one: Edge,
  other: Edge,
  { width, height }: { width: number; height: number },
): Point | null {
  const { normal: n, distance: d } = one
  const { normal: m, distance: e } = other
  const determinant = n.x * m.y - n.y * m.x
  if (Math.abs(determinant) < 1e-6) return null
  return {
    x: width / 2 + (d * m.y - e * n.y) / determinant,
    y: height / 2 + (n.x * e - m.x * d) / determinant,
  }
}
