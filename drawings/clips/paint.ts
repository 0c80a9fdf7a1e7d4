// Colours, typography and basic shapes of the clips, in the site's palette, as SVG text.

import type { PaletteName, TileName } from '@cancha/domain/ground/cover-art'
import { TILE_DAY, type TileInks } from '../art/palette.ts'

export const cal = '#FBFAF5'
export const noche = '#123228'
export const verde = '#0B5D3B'
export const barro = '#BF5535'
export const maiz = '#E8B54A'
export const anil = '#2C5E8C'
export const menta = '#B9DACA'
export const piedra = '#9AA8A2'
export const rosa = '#E2A48F'
export const ink = '#0B1A15'
export const ink2 = '#3B4D46'
export const zocalo = '#06311F'
export const onZocalo = '#EAF4EE'
export const shade = 'rgb(6 30 20/.16)'
export const shade2 = 'rgb(0 0 0/.3)'

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${extra}/>`
export const poly = (points: string, fill: string) => `<polygon points="${points}" fill="${fill}"/>`
export const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
/** An arch: a flat base and a round top. */
export const arch = (x: number, y: number, w: number, h: number, fill: string) =>
  `<path d="M${x} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}z" fill="${fill}"/>`
export const place = (x: number, y: number, scale: number, drawing: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`

export type Lettering = {
  size: number
  fill?: string
  weight?: number
  stretch?: number
  anchor?: 'start' | 'middle' | 'end'
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export function letters(x: number, y: number, text: string, style: Lettering) {
  const { size, fill = ink, weight = 600, stretch = 88, anchor = 'start' } = style
  const css = `font-size:${size}px;font-weight:${weight};font-stretch:${stretch}%`
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${fill}" style="${css}">${escapeXml(text)}</text>`
}

const CORNERS = [
  [0, 0],
  [64, 0],
  [0, 64],
  [64, 64],
] as const
const diamond = (r: number, fill: string, x = 32, y = 32) =>
  poly(`${x},${y - r} ${x + r},${y} ${x},${y + r} ${x - r},${y}`, fill)

const TILES: Record<TileName, (inks: TileInks) => string> = {
  abanico: ([a, b, k, d]) =>
    [32, 23, 13].map((r, i) => CORNERS.map(([x, y]) => disc(x, y, r, [b, a, k][i] ?? a)).join('')).join('') +
    diamond(8, d),
  estrella: ([a, b, k, d]) =>
    CORNERS.map(([x, y]) => diamond(16, k, x, y) + diamond(7, a, x, y)).join('') +
    rect(17, 17, 30, 30, b) +
    diamond(21.2, b) +
    disc(32, 32, 10, a) +
    diamond(6, d),
  petalo: ([, b, k, d]) =>
    [0, 90, 180, 270]
      .map(
        (turn) =>
          `<path transform="rotate(${turn} 32 32)" d="M32 32C32 15 17 1 1 1 1 17 15 32 32 32z" fill="${b}"/>`,
      )
      .join('') +
    disc(32, 0, 9, k) +
    disc(64, 32, 9, k) +
    disc(32, 64, 9, k) +
    disc(0, 32, 9, k) +
    disc(32, 32, 6, d),
  rehilete: ([, b, k, d]) =>
    ['0,0 32,0 32,32', '64,0 64,32 32,32', '64,64 32,64 32,32', '0,64 0,32 32,32']
      .map((points) => poly(points, b))
      .join('') +
    ['32,0 48,16 32,32', '64,32 48,48 32,32', '32,64 16,48 32,32', '0,32 16,16 32,32']
      .map((points) => poly(points, k))
      .join('') +
    diamond(6, d),
  escalera: ([, b, k, d]) =>
    poly('0,64 0,48 16,48 16,32 32,32 32,16 48,16 48,0 64,0 64,64', b) +
    poly('64,64 32,64 32,48 48,48 48,32 64,32', k) +
    rect(4, 4, 12, 12, d),
  cinta: ([a, b, k, d]) =>
    `<circle cx="32" cy="32" r="25" fill="none" stroke="${b}" stroke-width="9"/>` +
    CORNERS.map(([x, y]) => disc(x, y, 15, k) + disc(x, y, 7, a)).join('') +
    [0, 90]
      .map(
        (turn) =>
          `<path transform="rotate(${turn} 32 32)" d="M32 16c6 6 6 26 0 32-6-6-6-26 0-32z" fill="${d}"/>`,
      )
      .join(''),
  rombo: ([a, b, k, d]) =>
    diamond(32, b) + diamond(19, a) + diamond(11, k) + CORNERS.map(([x, y]) => diamond(11, d, x, y)).join(''),
}
/** A floor of cement tiles, each `side` wide. */
export function tiles(
  name: TileName,
  palette: PaletteName,
  x: number,
  y: number,
  w: number,
  h: number,
  side: number,
) {
  const id = `t-${name}-${palette}-${x}-${y}`
  const colours = TILE_DAY[palette]
  const inside = rect(0, 0, 64, 64, colours[0]) + TILES[name](colours)
  return (
    `<pattern id="${id}" width="64" height="64" viewBox="0 0 64 64" patternUnits="userSpaceOnUse" ` +
    `patternTransform="translate(${x} ${y}) scale(${side / 64})">${inside}</pattern>` +
    rect(x, y, w, h, `url(#${id})`)
  )
}
