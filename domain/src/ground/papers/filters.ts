import { type Grey, newGrey } from './picture.ts'

/** Computes each pixel of a line from its neighbours in one direction. */
type Along = (line: Float32Array, radius: number, into: Float32Array) => void

/** Applies a filter to all rows, then to all columns. */
function separably(grey: Grey, radius: number, along: Along): Grey {
  const { width, height } = grey
  const rows = newGrey(width, height)
  for (let y = 0; y < height; y++)
    along(
      grey.data.subarray(y * width, (y + 1) * width),
      radius,
      rows.data.subarray(y * width, (y + 1) * width),
    )
  const made = newGrey(width, height)
  const [column, filtered] = [new Float32Array(height), new Float32Array(height)]
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) column[y] = rows.data[y * width + x] ?? 0
    along(column, radius, filtered)
    for (let y = 0; y < height; y++) made.data[y * width + x] = filtered[y] ?? 0
  }
  return made
}

/** Each pixel the mean of those around it, up to `radius` away in each direction; what is beyond the edge counts as the edge. */
export const blurred = (grey: Grey, radius: number): Grey =>
  separably(grey, radius, (line, reach, into) => {
    const last = line.length - 1
    const at = (index: number) => line[Math.min(last, Math.max(0, index))] ?? 0
    let sum = 0
    for (let index = -reach; index <= reach; index++) sum += at(index)
    for (let index = 0; index <= last; index++) {
      into[index] = sum / (2 * reach + 1)
      sum += at(index + reach + 1) - at(index - reach)
    }
  })

/** The brightest (or darkest) of the pixels around each. */
const extreme = (grey: Grey, radius: number, which: 'brightest' | 'darkest'): Grey => {
  const isDark = which === 'darkest'
  return separably(grey, radius, (line, reach, into) => {
    const last = line.length - 1
    const whole = 2 * reach + 1
    // Each entry is the extreme of the run that begins there. Beyond the edge the edge pixel repeats, which is in the run anyway.
    const runs = new Float32Array(line.length + 2 * reach)
    for (let at = 0; at < runs.length; at++) runs[at] = line[Math.min(last, Math.max(0, at - reach))] ?? 0
    // A run of twice the length is that of two runs; the whole is that of the two longest, one at each end of it.
    let length = 1
    for (; length * 2 <= whole; length *= 2)
      for (let at = 0; at + length < runs.length; at++) {
        const [one, next] = [runs[at] ?? 0, runs[at + length] ?? 0]
        runs[at] = one < next === isDark ? one : next
      }
    for (let index = 0; index <= last; index++) {
      const [one, next] = [runs[index] ?? 0, runs[index + whole - length] ?? 0]
      into[index] = one < next === isDark ? one : next
    }
  })
}

/** Each pixel the brightest of those up to `radius` away. */
export const brightest = (grey: Grey, radius: number): Grey => extreme(grey, radius, 'brightest')

/** Removes what is dark and thin, such as writing: what is larger keeps its edges. */
export const withoutWriting = (grey: Grey, radius: number): Grey =>
  extreme(brightest(grey, radius), radius, 'darkest')

/** How fast each pixel becomes brighter to the right and down, per pixel (Sobel). */
export type Gradient = { width: number; height: number; across: Float32Array; down: Float32Array }

/** The gradient of a picture; 0 at its edge. */
export function gradientOf({ width, height, data }: Grey): Gradient {
  const across = new Float32Array(width * height)
  const down = new Float32Array(width * height)
  const at = (index: number) => data[index] ?? 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const index = y * width + x
      const [above, below] = [index - width, index + width]
      const [nw, n, ne] = [at(above - 1), at(above), at(above + 1)]
      const [sw, s, se] = [at(below - 1), at(below), at(below + 1)]
      across[index] = (ne + 2 * at(index + 1) + se - nw - 2 * at(index - 1) - sw) / 8
      down[index] = (sw + 2 * s + se - nw - 2 * n - ne) / 8
    }
  return { width, height, across, down }
}
