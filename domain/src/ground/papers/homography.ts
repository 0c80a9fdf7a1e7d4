import type { Point } from './picture.ts'

/** Four corners, from the upper left one on clockwise. */
export type Corners = readonly [Point, Point, Point, Point]

/** A projective map of the plane: nine numbers, row by row, the last one 1. */
export type Homography = readonly number[]

/** Where a map takes a point. */
export function mapped(map: Homography, { x, y }: Point): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = map
  const depth = g * x + h * y + i
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
}

/**
 * The map that takes four points to four others.
 * @returns null if there is none: three of the points lie on a line
 */
export function homography(from: Corners, to: Corners): Homography | null {
  const rows = from.flatMap(({ x, y }, at) => {
    const { x: u, y: v } = to[at] ?? { x: 0, y: 0 }
    return [
      [x, y, 1, 0, 0, 0, -x * u, -y * u, u],
      [0, 0, 0, x, y, 1, -x * v, -y * v, v],
    ]
  })
  const solved = solve(rows)
  return solved && [...solved, 1]
}

/** Solves linear equations, each with its right side last (Gauss, with pivots); null if they have no single solution. */
function solve(rows: number[][]): number[] | null {
  const count = rows.length
  // Numbers up to this count as zero, compared with the largest of the system.
  const tiny = 1e-12 * Math.max(...rows.flat().map(Math.abs))
  for (let column = 0; column < count; column++) {
    let pivot = column
    for (let row = column + 1; row < count; row++)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row
    const chosen = rows[pivot]
    if (!chosen || Math.abs(chosen[column] ?? 0) <= tiny) return null
    rows[pivot] = rows[column] ?? []
    rows[column] = chosen
    for (let row = 0; row < count; row++) {
      const other = rows[row]
      if (row === column || !other) continue
      const factor = (other[column] ?? 0) / (chosen[column] ?? 1)
      for (let at = column; at <= count; at++) other[at] = (other[at] ?? 0) - factor * (chosen[at] ?? 0)
    }
  }
  return rows.map((row, at) => (row[count] ?? 0) / (row[at] ?? 1))
}
