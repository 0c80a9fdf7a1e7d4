// The old street: façades of Mexican and Caribbean houses.

import { sign } from './lettering.ts'
import {
  anil,
  barro,
  cal,
  cornice,
  door,
  hondo,
  maiz,
  menta,
  noche,
  pane,
  piedra,
  pot,
  rosa,
  sombra,
  thrown,
  verde,
  waterTank,
  zocalo,
} from './parts.ts'
import { arch, circle, diamond, line, many, path, poly, rect } from './shapes.ts'

interface Paint {
  wall?: string
  base?: string
  entrance?: string
  shutters?: string
  /** whether a taller neighbour on the left throws a shadow on it */
  shaded?: boolean
}

export const casita = ({
  wall = maiz,
  base = barro,
  entrance = verde,
  shaded = false,
  plant = true,
}: Paint & { plant?: boolean } = {}) =>
  rect(0, -128, 132, 128, wall) +
  (shaded ? thrown(128) : '') +
  zocalo(132, 24, base) +
  cornice(132, 128, cal) +
  door(22, 38, 82, { arched: true, fill: entrance }) +
  pane(84, -86, 30, 46, { grille: true }) +
  rect(18, -112, 96, 2, sombra) +
  (plant ? pot(74) : '')

export const casona = ({
  wall = rosa,
  base = noche,
  entrance = verde,
  shutters = verde,
  shaded = false,
}: Paint = {}) =>
  rect(0, -216, 212, 216, wall) +
  (shaded ? thrown(216, 26) : '') +
  zocalo(212, 26, base) +
  cornice(212, 216, cal, 11) +
  rect(0, -118, 212, 6, cal) +
  rect(0, -112, 212, 3, sombra) +
  door(84, 44, 90, { arched: true, fill: entrance }) +
  pane(26, -88, 28, 50, { grille: true }) +
  pane(158, -88, 28, 50, { grille: true }) +
  [28, 92, 156].map((x) => pane(x, -192, 28, 70, { shutters, sill: false })).join('') +
  rect(10, -124, 192, 5, piedra) +
  many(32, (i) => rect(12 + i * 6, -146, 1.4, 22, noche)) +
  rect(10, -148, 192, 2.4, noche)

export const tienda = ({
  wall = menta,
  base = verde,
  awning = barro,
  name = 'LA ESQUINA',
  shaded = false,
}: Paint & { awning?: string; name?: string } = {}) =>
  poly('0,0 0,-138 40,-138 40,-154 112,-154 112,-138 152,-138 152,0', wall) +
  (shaded ? thrown(138) : '') +
  rect(-3, -143, 43, 6, cal) +
  rect(36, -159, 80, 6, cal) +
  rect(112, -143, 43, 6, cal) +
  zocalo(152, 20, base) +
  rect(16, -78, 120, 78, noche) +
  rect(16, -78, 120, 8, hondo) +
  rect(22, -34, 60, 34, piedra) +
  rect(20, -38, 64, 5, cal) +
  many(5, (i) => circle(30 + i * 11, -43, 5, [maiz, barro, verde][i % 3] ?? maiz)) +
  rect(96, -66, 32, 66, verde) +
  rect(101, -60, 22, 26, menta) +
  rect(16, -4, 120, 4, piedra) +
  many(8, (i) => path(`M${10 + i * 16.5} -100h16.5v24a8.25 7 0 0 1-16.5 0z`, i % 2 ? cal : awning)) +
  rect(10, -102, 132, 3, noche) +
  sign(name, 76, -114, 15, base)

export const edificio = ({ wall = anil, base = noche, shaded = false }: Paint = {}) =>
  waterTank(98, -260) +
  rect(22, -288, 1.6, 36, noche) +
  rect(14, -284, 18, 1.4, noche) +
  rect(17, -278, 12, 1.4, noche) +
  rect(0, -252, 150, 252, wall) +
  (shaded ? thrown(252, 28) : '') +
  zocalo(150, 26, base) +
  cornice(150, 252, cal) +
  many(
    4,
    (row) =>
      many(3, (column) => {
        const overTheDoor = row === 3 && column === 1
        const lit = (row === 1 && column === 2) || (row === 2 && column === 0)
        return overTheDoor ? '' : pane(18 + column * 44, -236 + row * 54, 26, 32, { lit })
      }) + (row < 3 ? rect(0, -188 + row * 54, 150, 2, sombra) : ''),
  ) +
  door(60, 30, 66, { fill: maiz })

export const portales = ({ wall = cal, base = barro, shaded = false }: Paint = {}) =>
  rect(0, -150, 228, 150, wall) +
  (shaded ? thrown(150) : '') +
  cornice(228, 150, barro, 10) +
  many(3, (i) => {
    const x = 18 + i * 70
    const inside =
      i === 1
        ? rect(x + 12, -62, 28, 62, verde) + rect(x + 16, -56, 8, 24, hondo) + rect(x + 28, -56, 8, 24, hondo)
        : rect(x + 12, -64, 28, 34, menta) + rect(x + 25, -64, 2, 34, noche)
    return (
      arch(x - 3, -104, 58, 104, piedra) +
      arch(x, -100, 52, 100, noche) +
      inside +
      poly(`${x},-74 ${x + 16},-58 ${x + 16},0 ${x},0`, sombra)
    )
  }) +
  rect(0, -8, 228, 8, base) +
  many(15, (i) => rect(10 + i * 14, -136, 6, 10, sombra))

export const caribe = ({
  wall = menta,
  roof = barro,
  entrance = maiz,
  shutters = verde,
}: Paint & { roof?: string } = {}) =>
  rect(0, -112, 156, 112, wall) +
  many(14, (i) => rect(0, -106 + i * 8, 156, 1, sombra)) +
  poly('78,-172 168,-108 -12,-108', roof) +
  poly('78,-156 138,-112 18,-112', wall) +
  circle(78, -128, 8, cal) +
  circle(78, -128, 5, noche) +
  rect(-12, -110, 180, 5, cal) +
  poly('0,-105 156,-105 156,-98 0,-98', sombra) +
  pane(24, -84, 26, 44, { shutters }) +
  pane(106, -84, 26, 44, { shutters }) +
  door(64, 28, 76, { fill: entrance }) +
  [2, 52, 100, 150].map((x) => rect(x, -105, 4, 105, cal)).join('') +
  rect(-6, -6, 168, 6, piedra) +
  many(9, (i) => rect(4 + i * 6, -28, 1.4, 22, cal) + rect(104 + i * 6, -28, 1.4, 22, cal)) +
  rect(2, -30, 54, 2.4, cal) +
  rect(100, -30, 54, 2.4, cal)

const FLOWERS = [
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
export const tapia = ({ wall = cal, width = 96 }: Paint & { width?: number } = {}) =>
  rect(0, -70, width, 70, wall) +
  zocalo(width, 16, piedra) +
  rect(-2, -76, width + 4, 7, barro) +
  FLOWERS.map(([x, y], i) => circle(x, y, i % 3 ? 8 : 10, verde)).join('') +
  FLOWERS.map(([x, y], i) => diamond(i % 2 ? 5 : 4, i % 3 ? rosa : barro, x + 3, y + 2)).join('')

export const andamio = (x: number, h = 150, w = 64) => {
  let s = ''
  for (let y = 0; y < h; y += 46)
    s += rect(x - 5, -y - 4, w + 10, 4, barro) + line(`M${x} ${-y}L${x + w} ${-y - 46}`, noche, 2)
  return s + [x, x + w].map((post) => rect(post - 1.3, -h, 2.6, h, noche)).join('')
}
