import type { TileName } from '@cancha/domain/ground/cover-art'
import { circle, diamond, path, poly, rect } from './shapes.ts'

const A = 'var(--t0)'
const B = 'var(--t1)'
const K = 'var(--t2)'
const D = 'var(--t3)'

const CORNERS = [
  [0, 0],
  [64, 0],
  [0, 64],
  [64, 64],
] as const
const corners = (draw: (x: number, y: number) => string) => CORNERS.map(([x, y]) => draw(x, y)).join('')
const turned = (angles: number[], d: string, fill: string) =>
  angles.map((angle) => path(d, fill, angle ? ` transform="rotate(${angle} 32 32)"` : '')).join('')
const ground = rect(0, 0, 64, 64, A)

/** A cement tile of 64 × 64 for each topic. */
export const TILE_DRAWINGS: Record<TileName, string> = {
  abanico:
    ground +
    [
      [32, B],
      [23, A],
      [13, K],
    ]
      .map(([r, fill]) => corners((x, y) => circle(x, y, Number(r), String(fill))))
      .join('') +
    diamond(8, D),
  estrella:
    ground +
    corners((x, y) => diamond(16, K, x, y) + diamond(7, A, x, y)) +
    rect(17, 17, 30, 30, B) +
    diamond(21.2, B) +
    circle(32, 32, 10, A) +
    diamond(6, D),
  petalo:
    ground +
    turned([0, 90, 180, 270], 'M32 32C32 15 17 1 1 1 1 17 15 32 32 32z', B) +
    [
      [32, 0],
      [64, 32],
      [32, 64],
      [0, 32],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 9, K) + circle(x, y, 4, A))
      .join('') +
    circle(32, 32, 6, D),
  rehilete:
    ground +
    ['0,0 32,0 32,32', '64,0 64,32 32,32', '64,64 32,64 32,32', '0,64 0,32 32,32']
      .map((p) => poly(p, B))
      .join('') +
    ['32,0 48,16 32,32', '64,32 48,48 32,32', '32,64 16,48 32,32', '0,32 16,16 32,32']
      .map((p) => poly(p, K))
      .join('') +
    diamond(6, D),
  escalera:
    ground +
    poly('0,64 0,48 16,48 16,32 32,32 32,16 48,16 48,0 64,0 64,64', B) +
    poly('64,64 32,64 32,48 48,48 48,32 64,32', K) +
    rect(4, 4, 12, 12, D),
  cinta:
    ground +
    `<circle cx="32" cy="32" r="25" fill="none" stroke="${B}" stroke-width="9"/>` +
    corners((x, y) => circle(x, y, 15, K) + circle(x, y, 7, A)) +
    turned([0, 90], 'M32 16c6 6 6 26 0 32-6-6-6-26 0-32z', D),
  rombo: ground + diamond(32, B) + diamond(19, A) + diamond(11, K) + corners((x, y) => diamond(11, D, x, y)),
}

export const tileInks = (inks: readonly string[]) =>
  Object.fromEntries(inks.map((value, i) => [`t${i}`, value]))

/** A floor of tiles that are `size` px wide, inside a larger drawing. */
export const floor = (id: string, tile: TileName, x: number, y: number, w: number, h: number, size: number) =>
  `<pattern id="${id}" width="64" height="64" patternUnits="userSpaceOnUse" patternTransform="translate(${x} ${y}) scale(${size / 64})">${TILE_DRAWINGS[tile]}</pattern>${rect(x, y, w, h, `url(#${id})`)}`
