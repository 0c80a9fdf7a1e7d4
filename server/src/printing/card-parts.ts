import { brand } from '../brand.ts'
import type { FontName } from './faces.ts'
import { MARK } from './mark.ts'
import { lettersOf } from './runs.ts'
import { outlined, widthOf } from './typeface.ts'

/** The size of a link preview's picture, and the space at its edges. */
export const [WIDTH, HEIGHT, EDGE] = [1200, 630, 72]
export const DARK = {
  ground: '#06311F',
  text: '#EAF4EE',
  soft: '#A9C9B8',
  gold: '#E8B54A',
  green: '#0B5D3B',
}

type Look = { font: FontName; size: number; fill: string; longest?: number }

/** A line of text, scaled down if it is too long; at half size the rest is cut. */
export function text(
  x: number,
  y: number,
  told: string,
  { font, size, fill, longest = WIDTH - 2 * EDGE }: Look,
): string {
  const width = widthOf(told, font, size)
  const fitting = Math.max(size / 2, Math.min(size, (size * longest) / Math.max(width, 1)))
  const fits = (line: string) => widthOf(line, font, fitting) <= longest + 1
  const shown = fits(told) ? told : cut(lettersOf(told), fits)
  return `<path transform="translate(${x} ${y})" fill="${fill}" d="${outlined(shown, font, fitting).path}"/>`
}

/** As many first letters as fit with the sign of what is left out, at least one; halving finds how many. */
function cut(letters: readonly string[], fits: (line: string) => boolean): string {
  const first = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`
  let [enough, many] = [1, letters.length]
  while (many - enough > 1) {
    const middle = Math.floor((enough + many) / 2)
    if (fits(first(middle))) enough = middle
    else many = middle
  }
  return first(enough)
}

/** A column of tiles. @param x its left edge */
export function tiles(x = WIDTH - 72): string {
  const star = 'M36 6L44 28L66 36L44 44L36 66L28 44L6 36L28 28Z'
  return Array.from({ length: 9 }, (_, row) => {
    const y = row * 72 - 9
    return `<g transform="translate(${x} ${y})"><rect width="72" height="72" fill="${row % 2 ? '#0B5D3B' : '#084A2F'}"/><path d="${star}" fill="${row % 2 ? DARK.gold : '#5FA585'}"/></g>`
  }).join('')
}

/** The mark and the name of the house. */
export const house = [
  `<g transform="translate(${EDGE} 60) scale(1.34)"><rect width="48" height="48" rx="5" fill="${DARK.green}"/><path d="${MARK.corners}" fill="${DARK.gold}"/><path d="${MARK.letter}" fill="#fff"/><path d="${MARK.door}" fill="${DARK.gold}"/></g>`,
  text(EDGE + 82, 108, brand.name, { font: 'figure', size: 50, fill: DARK.text }),
].join('')

/** The beginning of a card: its ground. */
export const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${DARK.ground}"/>`
