// The houses of the street, drawn from the front: the ground is y = 0, and each starts at x = 0.
import {
  anil,
  arch,
  barro,
  cal,
  disc,
  letters,
  maiz,
  menta,
  noche,
  piedra,
  place,
  poly,
  rect,
  rosa,
  shade,
  shade2,
  verde,
} from './paint.ts'

type WindowLook = { arched?: boolean; grille?: boolean; shutters?: string; sill?: boolean; lit?: boolean }

function pane(x: number, y: number, w: number, h: number, look: WindowLook = {}) {
  const { arched = false, grille = false, shutters, sill = true, lit = false } = look
  const shape = arched ? arch : rect
  let out = ''
  if (shutters) {
    const leaf = w * 0.46
    for (const left of [x - leaf - 3, x + w + 3]) {
      out += rect(left, y - 2, leaf, h + 3, shutters)
      for (let i = 4; i < h - 2; i += 5) out += rect(left + 2, y + i, leaf - 4, 1.4, shade)
    }
  }
  out += shape(x - 3, y - 3, w + 6, h + 3, cal) + shape(x, y, w, h, lit ? maiz : noche)
  if (!arched) {
    out += poly(
      `${x},${y} ${x + w},${y} ${x + w},${y + 5} ${x + 5},${y + 5} ${x + 5},${y + h} ${x},${y + h}`,
      shade,
    )
  }
  out +=
    rect(x + w / 2 - 0.8, y + (arched ? 2 : 0), 1.6, h - (arched ? 2 : 0), cal) +
    rect(x, y + h * 0.42, w, 1.6, cal)
  if (grille) for (let i = 5; i < w; i += 5) out += rect(x + i, y, 1, h, cal, ' opacity=".75"')
  if (sill) out += rect(x - 6, y + h, w + 12, 4, cal) + rect(x - 6, y + h + 4, w + 12, 2, shade)
  return out
}

function door(x: number, w: number, h: number, fill: string, arched = false) {
  const shape = arched ? arch : rect
  let out = shape(x - 4, -h - 4, w + 8, h + 4, cal) + shape(x, -h, w, h, fill)
  const head = arched ? w * 0.5 : 0
  out += rect(x + w / 2 - 0.7, -h + head, 1.4, h - head, shade2)
  const top = arched ? -h + w * 0.55 : -h + 6
  for (const left of [x + 4, x + w / 2 + 3]) {
    const panel = w / 2 - 7
    out +=
      rect(left, top + 3, panel, -top * 0.42, shade) +
      rect(left, top + 3 - top * 0.5, panel, -top * 0.36, shade)
  }
  return out + disc(x + w / 2 - 4, -h * 0.42, 1.6, maiz) + rect(x - 7, -4, w + 14, 4, piedra)
}

const plinth = (w: number, h: number, fill: string) => rect(0, -h, w, h, fill) + rect(0, -h, w, 2, shade)
const cornice = (w: number, h: number, fill: string, thick = 9) =>
  rect(-4, -h - thick, w + 8, thick, fill) + rect(0, -h, w, 5, shade)

export function pot(x: number) {
  const leaves = [
    [-6, -22],
    [0, -28],
    [6, -22],
    [-2, -19],
    [3, -18],
  ] as const
  return (
    poly(`${x - 8},-16 ${x + 8},-16 ${x + 6},0 ${x - 6},0`, barro) +
    leaves
      .map(([a, b]) => {
        const turn = `rotate(${a * 5} ${x + a} ${b})`
        return `<ellipse cx="${x + a}" cy="${b}" rx="4.5" ry="8" transform="${turn}" fill="${verde}"/>`
      })
      .join('')
  )
}

type CasitaLook = { wall?: string; base?: string; leaf?: string; sign?: string }
export const casita = ({ wall = maiz, base = barro, leaf = verde, sign }: CasitaLook = {}) =>
  rect(0, -128, 132, 128, wall) +
  plinth(132, 24, base) +
  cornice(132, 128, cal) +
  door(22, 38, 82, leaf, true) +
  pane(84, -86, 30, 46, { grille: true }) +
  rect(18, -112, 96, 2, shade) +
  pot(74) +
  (sign
    ? rect(80, -124, 42, 15, cal) +
      letters(101, -113, sign, { size: 9.5, weight: 800, fill: barro, anchor: 'middle' })
    : '')

export function casona({ wall = rosa, base = noche, leaf = verde, shutters = verde } = {}) {
  let out = rect(0, -216, 212, 216, wall) + plinth(212, 26, base) + cornice(212, 216, cal, 11)
  out += rect(0, -118, 212, 6, cal) + rect(0, -112, 212, 3, shade) + door(84, 44, 90, leaf, true)
  out += pane(26, -88, 28, 50, { grille: true }) + pane(158, -88, 28, 50, { grille: true })
  for (const x of [28, 92, 156]) out += pane(x, -192, 28, 70, { shutters, sill: false })
  out += rect(10, -124, 192, 5, piedra)
  for (let x = 12; x < 202; x += 6) out += rect(x, -146, 1.4, 22, noche)
  return out + rect(10, -148, 192, 2.4, noche)
}

export function caribe({ wall = menta, roof = barro, leaf = maiz, shutters = verde } = {}) {
  let out = rect(0, -112, 156, 112, wall)
  for (let y = -106; y < 0; y += 8) out += rect(0, y, 156, 1, shade)
  out += poly('78,-172 168,-108 -12,-108', roof) + poly('78,-156 138,-112 18,-112', wall)
  out += disc(78, -128, 8, cal) + disc(78, -128, 5, noche) + rect(-12, -110, 180, 5, cal)
  out += pane(24, -84, 26, 44, { shutters }) + pane(106, -84, 26, 44, { shutters }) + door(64, 28, 76, leaf)
  for (const x of [2, 52, 100, 150]) out += rect(x, -105, 4, 105, cal)
  out += rect(-6, -6, 168, 6, piedra)
  for (let x = 4; x < 54; x += 6) out += rect(x, -28, 1.4, 22, cal) + rect(x + 100, -28, 1.4, 22, cal)
  return out + rect(2, -30, 54, 2.4, cal) + rect(100, -30, 54, 2.4, cal)
}

/** `lit` is how many of the eleven windows are lit. */
export function edificio({ wall = anil, base = noche, lit = 2 } = {}) {
  const order = [5, 6, 1, 9, 3, 10, 0, 8, 2, 7, 4]
  let out = rect(101, -286, 24, 34, noche) + rect(99, -290, 28, 4, noche) + rect(22, -288, 1.6, 36, noche)
  out +=
    rect(14, -284, 18, 1.4, noche) +
    rect(0, -252, 150, 252, wall) +
    plinth(150, 26, base) +
    cornice(150, 252, cal)
  let n = 0
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 3; column++) {
      if (row === 3 && column === 1) continue
      out += pane(18 + column * 44, -236 + row * 54, 26, 32, { lit: order.indexOf(n++) < lit })
    }
    if (row < 3) out += rect(0, -188 + row * 54, 150, 2, shade)
  }
  return out + door(60, 30, 66, maiz)
}

export function wall(w = 96, fill = cal) {
  const bush = [
    [10, -78],
    [22, -86],
    [34, -80],
    [18, -70],
    [30, -66],
    [44, -76],
    [8, -62],
    [26, -56],
    [52, -70],
    [40, -60],
  ] as const
  return (
    rect(0, -70, w, 70, fill) +
    plinth(w, 16, piedra) +
    rect(-2, -76, w + 4, 7, barro) +
    bush.map(([x, y], i) => disc(x, y, i % 3 ? 8 : 10, verde)).join('') +
    bush.map(([x, y], i) => disc(x + 3, y + 2, i % 2 ? 3.5 : 2.5, i % 3 ? rosa : barro)).join('')
  )
}

export function palm(x: number, h = 190) {
  const fronds = [
    [-160, 62],
    [-125, 58],
    [-90, 44],
    [-55, 58],
    [-20, 62],
    [10, 52],
    [170, 52],
  ] as const
  const trunk = `M${x - 4} 0C${x - 2} ${-h * 0.4} ${x + 10} ${-h * 0.7} ${x + 8} ${-h}h5C${x + 16} ${-h * 0.7} ${x + 6} ${-h * 0.4} ${x + 5} 0z`
  return (
    `<path d="${trunk}" fill="${piedra}"/>` +
    fronds
      .map(([turn, l]) => {
        const leaf = `M0 0C${l * 0.3} -16 ${l * 0.8} -14 ${l} 6 ${l * 0.7} -2 ${l * 0.3} 2 0 4z`
        return `<path transform="translate(${x + 10} ${-h}) rotate(${turn})" d="${leaf}" fill="${verde}"/>`
      })
      .join('')
  )
}

export function scaffold(x: number, h = 150, w = 64) {
  let out = ''
  for (let y = 0; y < h; y += 46) {
    if (y + 46 < h) out += `<path d="M${x} ${-y}L${x + w} ${-y - 46}" stroke="${noche}" stroke-width="2"/>`
    out += rect(x - 5, -y - 4, w + 10, 4, barro)
  }
  return out + rect(x - 1.3, -h, 2.6, h, noche) + rect(x + w - 1.3, -h, 2.6, h, noche)
}

/** Two homes in one building, each with its own door. */
export const duplex = () =>
  casita({ wall: menta, base: verde, leaf: barro }) +
  place(132, 0, 1, casita({ wall: cal, base: verde, leaf: anil }))
