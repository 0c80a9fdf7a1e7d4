/** Advance widths of common system fonts, in thousandths of an em. */
export type Widths = Record<string, number>

// biome-ignore format: a table reads better than a list
export const ARIAL: Widths = {
  a: 556, b: 556, c: 500, d: 556, e: 556, f: 278, g: 556, h: 556, i: 222, j: 222, k: 500, l: 222, m: 833,
  n: 556, o: 556, p: 556, q: 556, r: 333, s: 500, t: 278, u: 556, v: 500, w: 722, x: 500, y: 500, z: 500,
  ' ': 278, ',': 278, '.': 278, ':': 278,
}

// biome-ignore format: a table reads better than a list
export const ARIAL_BOLD: Widths = {
  a: 556, b: 611, c: 556, d: 611, e: 556, f: 333, g: 611, h: 611, i: 278, j: 278, k: 556, l: 278, m: 889,
  n: 611, o: 611, p: 611, q: 611, r: 389, s: 556, t: 333, u: 611, v: 556, w: 778, x: 556, y: 556, z: 500,
  ' ': 278, ',': 278, '.': 278, ':': 333,
}

// biome-ignore format: a table reads better than a list
export const DEJAVU: Widths = {
  a: 613, b: 635, c: 550, d: 635, e: 615, f: 352, g: 635, h: 634, i: 278, j: 278, k: 579, l: 278, m: 974,
  n: 634, o: 612, p: 635, q: 635, r: 411, s: 521, t: 392, u: 634, v: 592, w: 818, x: 592, y: 592, z: 525,
  ' ': 318, ',': 318, '.': 318, ':': 337,
}

// biome-ignore format: a table reads better than a list
export const DEJAVU_BOLD: Widths = {
  a: 675, b: 716, c: 593, d: 716, e: 678, f: 435, g: 716, h: 712, i: 343, j: 343, k: 665, l: 343, m: 1042,
  n: 712, o: 687, p: 716, q: 716, r: 493, s: 595, t: 478, u: 712, v: 652, w: 924, x: 645, y: 652, z: 582,
  ' ': 348, ',': 380, '.': 380, ':': 400,
}
