import { ink } from './palette.ts'
import { arch, circle, path, poly, rect } from './shapes.ts'

export const cal = ink('cal')
export const noche = ink('noche')
export const verde = ink('verde')
export const barro = ink('barro')
export const maiz = ink('maiz')
export const anil = ink('anil')
export const menta = ink('menta')
export const piedra = ink('piedra')
export const rosa = ink('rosa')
export const luz = ink('luz')
export const sombra = ink('sombra')
export const hondo = ink('hondo')

interface WindowLook {
  arched?: boolean
  trim?: string
  grille?: boolean
  shutters?: string
  sill?: boolean
  lit?: boolean
}

export function pane(x: number, y: number, w: number, h: number, look: WindowLook = {}): string {
  const { arched = false, trim = cal, grille = false, shutters, sill = true, lit = false } = look
  const shape = arched ? arch : rect
  const top = arched ? 2 : 0
  let s = ''
  if (shutters) {
    const leaf = w * 0.46
    for (const left of [x - leaf - 3, x + w + 3]) {
      s += rect(left, y - 2, leaf, h + 3, shutters)
      for (let slat = 4; slat < h - 2; slat += 5) s += rect(left + 2, y + slat, leaf - 4, 1.4, sombra)
    }
  }
  s += shape(x - 3, y - 3, w + 6, h + 3, trim)
  s += shape(x, y, w, h, lit ? maiz : grille || shutters ? luz : noche)
  if (!arched)
    s += poly(
      `${x},${y} ${x + w},${y} ${x + w},${y + 5} ${x + 5},${y + 5} ${x + 5},${y + h} ${x},${y + h}`,
      sombra,
    )
  s += rect(x + w / 2 - 0.8, y + top, 1.6, h - top, trim) + rect(x, y + h * 0.42, w, 1.6, trim)
  if (grille)
    for (let bar = 5; bar < w; bar += 5)
      s += rect(x + bar, y + (arched ? 6 : 0), 1, h - (arched ? 6 : 0), trim, ' opacity=".75"')
  if (sill) s += rect(x - 6, y + h, w + 12, 4, trim) + rect(x - 6, y + h + 4, w + 12, 2, sombra)
  return s
}

interface DoorLook {
  arched?: boolean
  fill?: string
  trim?: string
}

export function door(
  x: number,
  w: number,
  h: number,
  { arched = false, fill = verde, trim = cal }: DoorLook = {},
): string {
  const shape = arched ? arch : rect
  const split = arched ? w * 0.5 : 0
  const top = arched ? -h + w * 0.55 : -h + 6
  let s = shape(x - 4, -h - 4, w + 8, h + 4, trim) + shape(x, -h, w, h, fill)
  s += rect(x + w / 2 - 0.7, -h + split, 1.4, h - split, hondo)
  for (const left of [x + 4, x + w / 2 + 3]) {
    const panel = w / 2 - 7
    s +=
      rect(left, top + 3, panel, -top * 0.42, sombra) +
      rect(left, top + 3 - top * 0.5, panel, -top * 0.36, sombra)
  }
  return s + circle(x + w / 2 - 4, -h * 0.42, 1.6, maiz) + rect(x - 7, -4, w + 14, 4, piedra)
}

/** The painted base every façade stands on. */
export const zocalo = (w: number, h: number, fill: string) =>
  rect(0, -h, w, h, fill) + rect(0, -h, w, 2, sombra)
export const cornice = (w: number, h: number, fill: string, thick = 9) =>
  rect(-4, -h - thick, w + 8, thick, fill) + rect(0, -h, w, 5, sombra)
/** The shadow thrown by the neighbour on the left. */
export const thrown = (h: number, d = 20) => poly(`0,${-h} ${d},${-h + d} ${d},0 0,0`, sombra)

const LEAVES = [
  [-6, -22],
  [0, -28],
  [6, -22],
  [-2, -19],
  [3, -18],
] as const
export const pot = (x: number, fill = barro) =>
  poly(`${x - 8},-16 ${x + 8},-16 ${x + 6},0 ${x - 6},0`, fill) +
  LEAVES.map(
    ([a, b]) =>
      `<ellipse cx="${x + a}" cy="${b}" rx="4.5" ry="8" transform="rotate(${a * 5} ${x + a} ${b})" fill="${verde}"/>`,
  ).join('')

export const waterTank = (x: number, y: number) =>
  rect(x, y - 6, 30, 6, piedra) +
  rect(x + 3, y - 34, 24, 28, noche) +
  rect(x + 1, y - 36, 28, 4, noche) +
  rect(x + 7, y - 41, 16, 5, noche) +
  rect(x + 3, y - 24, 24, 2, hondo) +
  rect(x + 3, y - 16, 24, 2, hondo)

const FRONDS = [
  [-160, 62],
  [-125, 58],
  [-90, 44],
  [-55, 58],
  [-20, 62],
  [10, 52],
  [170, 52],
] as const
export const palm = (x: number, h = 190) =>
  path(
    `M${x - 4} 0C${x - 2} ${-h * 0.4} ${x + 10} ${-h * 0.7} ${x + 8} ${-h}h5C${x + 16} ${-h * 0.7} ${x + 6} ${-h * 0.4} ${x + 5} 0z`,
    piedra,
  ) +
  FRONDS.map(([angle, l]) =>
    path(
      `M0 0C${l * 0.3} -16 ${l * 0.8} -14 ${l} 6 ${l * 0.7} -2 ${l * 0.3} 2 0 4z`,
      verde,
      ` transform="translate(${x + 10} ${-h}) rotate(${angle})"`,
    ),
  ).join('')

export const lamp = (x: number) =>
  rect(x - 1.5, -150, 3, 150, noche) +
  rect(x - 5, -6, 10, 6, noche) +
  rect(x - 1, -148, 22, 2, noche) +
  poly(`${x + 12},-146 ${x + 26},-146 ${x + 23},-128 ${x + 15},-128`, maiz) +
  rect(x + 10, -149, 18, 4, noche)

export const tree = (x: number, h = 120, crown = verde) =>
  rect(x - 3, -h * 0.5, 6, h * 0.5, piedra) +
  circle(x, -h * 0.72, h * 0.27, crown) +
  circle(x - h * 0.2, -h * 0.56, h * 0.2, crown) +
  circle(x + h * 0.21, -h * 0.55, h * 0.21, crown) +
  circle(x + h * 0.08, -h * 0.84, h * 0.17, crown) +
  poly(
    `${x - h * 0.3},${-h * 0.44} ${x + h * 0.34},${-h * 0.44} ${x + h * 0.2},${-h * 0.38} ${x - h * 0.2},${-h * 0.38}`,
    sombra,
  )

export const cactus = (x: number, h = 70) =>
  path(
    `M${x - 6} 0v${-h + 6}a6 6 0 0 1 12 0V${-h * 0.45}h5a4 4 0 0 0 4-4v-12a4.500 4.500 0 0 1 9 0v14a11 11 0 0 1-11 11h-7V0zM${x - 5} ${-h * 0.32}h-7a11 11 0 0 1-11-11v-8a4.500 4.500 0 0 1 9 0v6a4 4 0 0 0 4 4h5z`,
    verde,
  )

export const fence = (x: number, w: number, fill = cal) => {
  let s = rect(x, -24, w, 3, fill) + rect(x, -11, w, 3, fill)
  for (let post = 2; post < w - 3; post += 9)
    s += poly(
      `${x + post},0 ${x + post},-29 ${x + post + 2.5},-33 ${x + post + 5},-29 ${x + post + 5},0`,
      fill,
    )
  return s
}

export const hedge = (x: number, w: number) =>
  rect(x, -16, w, 16, verde) +
  Array.from({ length: Math.ceil(w / 12) }, (_, i) => circle(x + 6 + i * 12, -16, 7, verde)).join('') +
  rect(x, -5, w, 5, sombra)
