import type { Edge } from './edges.ts'
import type { Gradient } from './filters.ts'
import type { Corners } from './homography.ts'
import type { Point } from './picture.ts'

/** How the sides of a paper are looked at: samples along each, without its ends, where corners are round or bent. */
const SAMPLES = 64
const END = 0.04

/** How fast a picture becomes brighter at a point in a direction, interpolated between pixels; 0 outside. */
export function slope(
  { width, height, across, down }: Gradient,
  x: number,
  y: number,
  normal: Point,
): number {
  const [left, top] = [x - 0.5, y - 0.5]
  const [column, row] = [Math.floor(left), Math.floor(top)]
  if (column < 0 || row < 0 || column + 1 >= width || row + 1 >= height) return 0
  const [right, below] = [left - column, top - row]
  const at = (index: number) => (across[index] ?? 0) * normal.x + (down[index] ?? 0) * normal.y
  const index = row * width + column
  const upper = at(index) * (1 - right) + at(index + 1) * right
  const lower = at(index + width) * (1 - right) + at(index + width + 1) * right
  return upper * (1 - below) + lower * below
}

/** The clearest step near a place of a side: how far inside it lies, in pixels, and how steep it is. */
type Step = { place: Point; shift: number; slope: number }

/** The steps along a side from `from` to `to`, looked for up to `reach` pixels on both sides of it. */
export function stepsAlong(gradient: Gradient, from: Point, to: Point, normal: Point, reach: number): Step[] {
  return Array.from({ length: SAMPLES }, (_, index) => {
    const share = END + ((1 - 2 * END) * (index + 0.5)) / SAMPLES
    const place = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    let best = { place, shift: 0, slope: 0 }
    for (let shift = -reach; shift <= reach; shift += 0.5) {
      const found = slope(gradient, place.x + shift * normal.x, place.y + shift * normal.y, normal)
      if (found > best.slope) best = { place, shift, slope: found }
    }
    return best
  })
}

/** The share of a side that lies on a step of at least this slope. */
export const supportOf = (steps: readonly Step[], least: number): number =>
  steps.filter((step) => step.slope >= least).length / steps.length

/** How steep the steps of a side are, from 0 to 1: nothing counts more than `clear`. */
export const clearnessOf = (steps: readonly Step[], clear: number): number =>
  steps.reduce((sum, step) => sum + Math.min(1, step.slope / clear), 0) / steps.length

/**
 * The line through the steps of a side, without those that lie aside (a thumb, a fold).
 * @returns the side as an edge; null if too few steps are clear
 */
export function fitted(
  steps: readonly Step[],
  normal: Point,
  least: number,
  { width, height }: { width: number; height: number },
): Edge | null {
  let points = steps
    .filter((step) => step.slope >= least)
    .map(({ place, shift }) => ({ x: place.x + shift * normal.x, y: place.y + shift * normal.y }))
  for (const most of [3, 1.5, 1]) {
    const line = throughPoints(points, normal)
    if (!line) return null
    const off = (point: Point) => Math.abs(point.x * line.normal.x + point.y * line.normal.y - line.distance)
    const near = points.filter((point) => off(point) <= most)
    if (near.length < SAMPLES / 4) return null
    points = near
  }
  const line = throughPoints(points, normal)
  if (!line) return null
  const distance = line.distance - (width / 2) * line.normal.x - (height / 2) * line.normal.y
  return { angle: 0, normal: line.normal, distance, votes: points.length }
}

/** The line from which points have the least squared distances, with its normal on the side of the given one. */
function throughPoints(points: readonly Point[], towards: Point): { normal: Point; distance: number } | null {
  const count = points.length
  if (count < 2) return null
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / count,
    y: points.reduce((sum, { y }) => sum + y, 0) / count,
  }
  let [xx, xy, yy] = [0, 0, 0]
  for (const { x, y } of points) {
    xx += (x - middle.x) ** 2
    xy += (x - middle.x) * (y - middle.y)
    yy += (y - middle.y) ** 2
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2 + Math.PI / 2
  let normal = { x: Math.cos(angle), y: Math.sin(angle) }
  if (normal.x * towards.x + normal.y * towards.y < 0) normal = { x: -normal.x, y: -normal.y }
  return { normal, distance: middle.x * normal.x + middle.y * normal.y }
}

/** The area within four corners. */
export function areaOf(corners: Corners): number {
  let sum = 0
  for (const [at, { x, y }] of corners.entries()) {
    const next = corners[(at + 1) % 4] ?? { x: 0, y: 0 }
    sum += x * next.y - next.x * y
  }
  return sum / 2
}
