import type { PaletteName } from '@cancha/domain/ground/cover-art'

/** The street's colours by day and by night. `luz` is the light in a shuttered window. */
export const DAY = {
  cal: '#FBFAF5',
  noche: '#123228',
  verde: '#0B5D3B',
  barro: '#BF5535',
  maiz: '#E8B54A',
  anil: '#2C5E8C',
  menta: '#B9DACA',
  piedra: '#9AA8A2',
  rosa: '#E2A48F',
  luz: '#123228',
  sombra: 'rgb(6 30 20/.16)',
  hondo: 'rgb(0 0 0/.3)',
}

export type Ink = keyof typeof DAY

export const NIGHT: Record<Ink, string> = {
  cal: '#D9DDD3',
  noche: '#0B2119',
  verde: '#1A7550',
  barro: '#A94C30',
  maiz: '#D0A040',
  anil: '#2C5A84',
  menta: '#88AD9B',
  piedra: '#66766F',
  rosa: '#BE8674',
  luz: '#DDAA4A',
  sombra: 'rgb(0 14 8/.28)',
  hondo: 'rgb(0 0 0/.4)',
}

/** The four colours of a tile: ground, figure, accent, highlight. */
export type TileInks = readonly [string, string, string, string]

export const TILE_DAY: Record<PaletteName, TileInks> = {
  verde: ['#E6F0EA', '#0B5D3B', '#E8B54A', '#BF5535'],
  noche: ['#0B5D3B', '#07432B', '#BFDCCB', '#E8B54A'],
  barro: ['#F6EEE6', '#BF5535', '#0B5D3B', '#E8B54A'],
  anil: ['#E6EEF4', '#2C5E8C', '#E8B54A', '#0B5D3B'],
  maiz: ['#FAF0D6', '#DDA43A', '#0B5D3B', '#BF5535'],
  menta: ['#F4F9F6', '#7FB79B', '#0B5D3B', '#E8B54A'],
  cal: ['#FFFFFF', '#E8EEED', '#D2DCD9', '#E8B54A'],
}

export const TILE_NIGHT: Record<PaletteName, TileInks> = {
  verde: ['#22332C', '#1F8A5E', '#E8B54A', '#BF5535'],
  noche: ['#0B5D3B', '#07432B', '#BFDCCB', '#E8B54A'],
  barro: ['#22332C', '#BF5535', '#0B5D3B', '#E8B54A'],
  anil: ['#22332C', '#4A82B4', '#E8B54A', '#0B5D3B'],
  maiz: ['#22332C', '#DDA43A', '#0B5D3B', '#BF5535'],
  menta: ['#22332C', '#7FB79B', '#0B5D3B', '#E8B54A'],
  cal: ['#111D19', '#1A2924', '#273831', '#E8B54A'],
}

export const ink = (name: Ink) => `var(--${name})`

const declared = (inks: Record<string, string>, used: (name: string) => boolean) =>
  Object.entries(inks)
    .filter(([name]) => used(name))
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/**
 * A drawing that follows the page's colour scheme: inside an image, `prefers-color-scheme` is the `color-scheme` of
 * the element that shows it, so one file is enough for both.
 */
export function dayAndNight(
  viewBox: string,
  body: string,
  day: Record<string, string>,
  night: Record<string, string>,
) {
  const used = (name: string) => body.includes(`var(--${name})`)
  const [, , width, height] = viewBox.split(' ')
  const style = `:root{${declared(day, used)}}@media(prefers-color-scheme:dark){:root{${declared(night, used)}}}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}"><style>${style}</style>${body}</svg>\n`
}

/**
 * The same drawing with fixed colours, for programs that don't read styles: photographs of the demo, preview cards.
 */
export function frozenIn(body: string, inks: Record<string, string>): string {
  return body.replace(/var\(--(\w+)\)/g, (whole, name: string) => inks[name] ?? whole)
}
