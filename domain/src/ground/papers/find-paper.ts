import { type Edge, edgesOf, meeting } from './edges.ts'
import { blurred, type Gradient, gradientOf, withoutWriting } from './filters.ts'
import type { Corners } from './homography.ts'
import type { Grey, Point } from './picture.ts'
import { areaOf, clearnessOf, fitted, stepsAlong, supportOf } from './sides.ts'

/** The corners of a paper, and how sure that is: from 0 to 1. */
export type FoundPaper = { corners: Corners; confidence: number }

/** How many edges of a picture are tried as sides of the paper. */
const EDGES = 28
/** Marks thinner than twice this, in pixels of a picture of 400, are writing and no edge. */
const WRITING = 5
/** The least step of brightness at a side, per pixel: a white paper on a light table has about this. */
const LEAST_SLOPE = 2.2
/** The paper's share of the picture: with less, something else may be meant; with more, nothing is to be cut away. */
const [LEAST_AREA, MOST_AREA] = [0.25, 0.96]
/** The angles of its corners, in degrees. */
const [LEAST_ANGLE, MOST_ANGLE] = [60, 120]
/** How far a corner may lie outside, as a share of the picture's side. */
const OUTSIDE = 0.01
/** How much of a side must be seen: all of them together, and the worst. Fingers hide some. */
const [LEAST_SUPPORT, LEAST_SIDE] = [0.8, 0.6]
/** A side is no clearer than clear: the step of a white paper on a dark table. */
const CLEAR_SLOPE = 9

type Size = { width: number; height: number }
type Quad = { sides: readonly [Edge, Edge, Edge, Edge]; corners: Corners }

/**
 * Finds the bright sheet on a photo, if there is clearly one: four straight sides along which it is brighter than what is around it.
 * @param grey a photo reduced to at most 400 pixels
 * @returns its corners in the photo's pixels; null if there is none, or none that is sure: too small, cut off by the photo's edge,
 * too askew, or filling the photo already
 */
export function findPaper(grey: Grey): FoundPaper | null {
  const gradient = gradientOf(blurred(blurred(withoutWriting(grey, WRITING), 1), 1))
  const edges = edgesOf(gradient, LEAST_SLOPE, EDGES)
  let best: (FoundPaper & { quad: Quad }) | null = null
  for (const quad of quadsOf(edges, grey)) {
    const confidence = confidenceIn(gradient, quad)
    if (confidence > (best?.confidence ?? 0)) best = { quad, corners: quad.corners, confidence }
  }
  if (!best) return null
  const corners = refined(gradient, best.quad)
  return corners && isPage(corners, grey) ? { corners, confidence: best.confidence } : null
}

/** Every four edges that enclose a brighter page. */
function* quadsOf(edges: readonly Edge[], size: Size): Generator<Quad> {
  const around = edges.toSorted((a, b) => a.angle - b.angle)
  for (const [at, left] of around.entries())
    for (const top of nextSides(around, at, left))
      for (const right of nextSides(around, around.indexOf(top), top))
        for (const bottom of nextSides(around, around.indexOf(right), right)) {
          if (!turnsBy(bottom, left)) continue
          const corners = cornersOf([left, top, right, bottom], size)
          if (corners && isPage(corners, size)) yield { sides: [left, top, right, bottom], corners }
        }
}

/** Whether the second edge follows the first around a page: its normal is turned clockwise by about a quarter. */
function turnsBy(first: Edge, second: Edge): boolean {
  const turn = (second.angle - first.angle + 360) % 360
  return turn >= 180 - MOST_ANGLE && turn <= 180 - LEAST_ANGLE
}

/** The edges that may follow one, each four of them told once: beginning with the one of the smallest angle. */
const nextSides = (around: readonly Edge[], at: number, edge: Edge): Edge[] =>
  around.slice(at + 1).filter((other) => turnsBy(edge, other))

/** Where four sides meet: their corners clockwise, the first between the last side and the first. */
function cornersOf(sides: Quad['sides'], size: Size): Corners | null {
  const found: Point[] = []
  for (const [at, side] of sides.entries()) {
    const before = sides[(at + 3) % 4]
    const corner = before && meeting(before, side, size)
    if (!corner) return null
    found.push(corner)
  }
  return found as unknown as Corners
}

/** Whether four corners, clockwise, can be a page's: convex, within the picture, neither too small nor too askew. */
function isPage(corners: Corners, { width, height }: Size): boolean {
  const area = areaOf(corners) / (width * height)
  if (area < LEAST_AREA || area > MOST_AREA) return false
  return corners.every((corner, at) => {
    if (corner.x < -OUTSIDE * width || corner.x > width * (1 + OUTSIDE)) return false
    if (corner.y < -OUTSIDE * height || corner.y > height * (1 + OUTSIDE)) return false
    const angle = angleAt(corners[(at + 3) % 4] ?? corner, corner, corners[(at + 1) % 4] ?? corner)
    return angle >= LEAST_ANGLE && angle <= MOST_ANGLE
  })
}

/** The angle of a corner in degrees, from 0 to 360: above 180 it points inwards. */
function angleAt(before: Point, corner: Point, next: Point): number {
  const back = Math.atan2(before.y - corner.y, before.x - corner.x)
  const ahead = Math.atan2(next.y - corner.y, next.x - corner.x)
  return (((back - ahead) * 180) / Math.PI + 720) % 360
}

/**
 * How clearly the sides of a page are seen; 0 if that isn't sure. Larger pages are preferred a little, for a frame on a paper isn't the
 * paper, and clear sides to the grain of a table.
 */
function confidenceIn(gradient: Gradient, { sides, corners }: Quad): number {
  let [support, clearness] = [0, 0]
  for (const [at, side] of sides.entries()) {
    const steps = alongSide(gradient, corners, at, side.normal, 2)
    const own = supportOf(steps, LEAST_SLOPE)
    if (own < LEAST_SIDE) return 0
    support += own / 4
    clearness += clearnessOf(steps, CLEAR_SLOPE) / 4
  }
  if (support < LEAST_SUPPORT) return 0
  const area = areaOf(corners) / (gradient.width * gradient.height)
  return support * (0.8 + 0.2 * area) * (0.6 + 0.4 * clearness)
}

/** The side that begins at a corner: the steps along it, inwards. */
const alongSide = (gradient: Gradient, corners: Corners, at: number, normal: Point, reach: number) =>
  stepsAlong(gradient, corners[at] ?? corners[0], corners[(at + 1) % 4] ?? corners[0], normal, reach)

/** The corners where the lines through the sides' steps meet, more exactly than whole degrees and pixels. */
function refined(gradient: Gradient, { sides, corners }: Quad): Corners | null {
  const lines: Edge[] = []
  for (const [at, side] of sides.entries()) {
    const steps = alongSide(gradient, corners, at, side.normal, 4)
    const line = fitted(steps, side.normal, LEAST_SLOPE, gradient)
    if (!line) return null
    lines.push(line)
  }
  const [left, top, right, bottom] = lines
  if (!left || !top || !right || !bottom) return null
  const found = cornersOf([left, top, right, bottom], gradient)
  return found && fromUpperLeft(found)
}

/** The same corners, beginning with the one from which the next lies most to the right. */
function fromUpperLeft(corners: Corners): Corners {
  const rightward = corners.map((corner, at) => {
    const next = corners[(at + 1) % 4] ?? corner
    return (next.x - corner.x) / Math.hypot(next.x - corner.x, next.y - corner.y)
  })
  const first = rightward.indexOf(Math.max(...rightward))
  return [...corners.slice(first), ...corners.slice(0, first)] as unknown as Corners
}
