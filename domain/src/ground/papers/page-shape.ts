import type { Corners } from './homography.ts'
import type { Point } from './picture.ts'

/** Proportions of usual papers, width by height: letter, A4, legal. */
const USUAL = [8.5 / 11, 210 / 297, 8.5 / 14]
/** How near a paper must be to one of them to be taken for it. */
const NEAR = 0.045
/** The focal lengths that phones have, in longer sides of the photo, and one for when a photo doesn't tell. */
const [SHORTEST, LONGEST, USUAL_FOCAL] = [0.4, 4, 0.8]

/** By how much one side must be farther away than the other, as a share, for the focal length to be told from it. */
const LEAST_DEPTH = 0.06

type Vector = readonly [number, number, number]

const cross = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [b * f - c * e, c * d - a * f, a * e - b * d]
const dot = ([a, b, c]: Vector, [d, e, f]: Vector): number => a * d + b * e + c * f
const minus = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [a - d, b - e, c - f]
const times = (factor: number, [a, b, c]: Vector): Vector => [factor * a, factor * b, factor * c]

/**
 * The width of a paper for a height of 1, from how its sides run together on the photo (Zhang and He, «Whiteboard scanning and image
 * enhancement», 2003). The lens is taken to be above the photo's middle.
 * @returns that of a usual paper if it is near one
 */
export function proportionsOf(corners: Corners, photo: { width: number; height: number }): number {
  const measured = measuredProportions(corners, photo)
  const usual = USUAL.flatMap((one) => [one, 1 / one]).find((one) => Math.abs(measured / one - 1) < NEAR)
  return usual ?? measured
}

function measuredProportions(corners: Corners, photo: { width: number; height: number }): number {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = corners.map((corner): Vector => {
    const { x, y }: Point = corner
    return [x - photo.width / 2, y - photo.height / 2, 1]
  }) as [Vector, Vector, Vector, Vector]
  const diagonal = cross(upperLeft, lowerRight)
  const right = dot(diagonal, lowerLeft) / dot(cross(upperRight, lowerRight), lowerLeft)
  const down = dot(diagonal, upperRight) / dot(cross(lowerLeft, lowerRight), upperRight)
  // The directions of the paper's sides in space, but for the focal length.
  const across = minus(times(right, upperRight), upperLeft)
  const along = minus(times(down, lowerLeft), upperLeft)
  const focal = focalLength(across, along, Math.max(photo.width, photo.height))
  const length = ([x, y, z]: Vector) => Math.hypot(x / focal, y / focal, z)
  return length(across) / length(along)
}

/** In pixels. The sides are at a right angle in space, which tells it unless they are nearly parallel on the photo. */
function focalLength(across: Vector, along: Vector, side: number): number {
  if (Math.min(Math.abs(across[2]), Math.abs(along[2])) < LEAST_DEPTH) return USUAL_FOCAL * side
  const squared = -(across[0] * along[0] + across[1] * along[1]) / (across[2] * along[2])
  const focal = Math.sqrt(squared)
  return focal >= SHORTEST * side && focal <= LONGEST * side ? focal : USUAL_FOCAL * side
}

/**
 * How large a paper is drawn, in pixels: as large as its longer sides are on the photo.
 * @param most the most pixels of its longer side
 */
export function drawnSize(
  corners: Corners,
  photo: { width: number; height: number },
  most: number,
): { width: number; height: number } {
  const side = (at: 0 | 1 | 2 | 3) => {
    const [from, to] = [corners[at], corners[((at + 1) % 4) as 0 | 1 | 2 | 3]]
    return Math.hypot(to.x - from.x, to.y - from.y)
  }
  const proportions = proportionsOf(corners, photo)
  const height = Math.max(side(1), side(3), Math.max(side(0), side(2)) / proportions)
  const scale = Math.min(1, most / Math.max(height, height * proportions))
  return {
    width: Math.max(1, Math.round(height * proportions * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
