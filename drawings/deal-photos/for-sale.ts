// Houses for sale from the sidewalk, in the same frame as the rooms.
import type { Facade } from '../../demo/deals/texts/types.ts'
import { caribe, casita, casona, edificio, portales, tapia, tienda } from '../art/houses.ts'
import {
  anil,
  barro,
  cactus,
  cal,
  fence,
  hedge,
  lamp,
  maiz,
  menta,
  noche,
  palm,
  piedra,
  rosa,
  sombra,
  tree,
  verde,
} from '../art/parts.ts'
import { at, many, poly, rect } from '../art/shapes.ts'
import { adobe, adosadas, bungalow, jardines, ladrillo, movil, suburbio, vecindad } from '../art/suburbs.ts'
import type { Dice } from './dice.ts'
import { HEIGHT, WIDTH } from './rooms.ts'

const SKIES = ['#DCE9EE', '#F1E4D4', '#CFE3DA', '#F0D9A0', '#CFE3EE'] as const
const PAINTS = [cal, menta, maiz, rosa, anil, verde, '#E9E2D3', '#C8A77C', '#8FA9BF'] as const
const ROOFS = [noche, barro, anil, '#5F6E67', verde] as const
const DOORS = [verde, barro, anil, maiz, noche, rosa] as const

/** Each façade with its width at scale 1. */
const HOUSES: Record<Facade, (d: Dice) => readonly [body: string, width: number, scale: number]> = {
  ranch: (d) => [
    suburbio({ wall: d.one(PAINTS), roof: d.one(ROOFS), entrance: d.one(DOORS), garage: d.one(PAINTS) }),
    236,
    d.between(3, 3.5),
  ],
  bungalow: (d) => [
    bungalow({ wall: d.one(PAINTS), roof: d.one(ROOFS), entrance: d.one(DOORS) }),
    190,
    d.between(3.3, 3.9),
  ],
  cottage: (d) => [
    caribe({ wall: d.one(PAINTS), roof: d.one(ROOFS), entrance: d.one(DOORS), shutters: d.one(DOORS) }),
    156,
    d.between(3.2, 3.7),
  ],
  casita: (d) => [
    casita({ wall: d.one(PAINTS), base: d.one(ROOFS), entrance: d.one(DOORS) }) +
      at(132, tapia({ wall: d.one(PAINTS) })),
    228,
    d.between(3.2, 3.8),
  ],
  casona: (d) => [
    casona({ wall: d.one(PAINTS), base: d.one(ROOFS), entrance: d.one(DOORS), shutters: d.one(DOORS) }),
    212,
    d.between(2.4, 2.7),
  ],
  duplex: (d) => [
    casita({ wall: d.one(PAINTS), base: d.one(ROOFS), entrance: d.one(DOORS) }) +
      at(132, casita({ wall: d.one(PAINTS), base: d.one(ROOFS), entrance: d.one(DOORS), plant: false })),
    264,
    d.between(3, 3.5),
  ],
  rows: (d) => [
    d.maybe(0.5) ? adosadas() : portales({ wall: d.one(PAINTS), base: d.one(DOORS) }),
    228,
    d.between(2.7, 3.1),
  ],
  brick: (d) =>
    d.maybe(0.5)
      ? [ladrillo(), 288, d.between(2.4, 2.7)]
      : [edificio({ wall: d.one([barro, anil, rosa]), base: noche }), 150, d.between(2.2, 2.5)],
  mobile: () => [movil(), 246, 3.4],
  gardens: (d) =>
    d.maybe(0.6)
      ? [jardines({ wall: d.one(PAINTS) }), 262, d.between(2.5, 2.8)]
      : [vecindad({ wall: d.one(PAINTS) }), 240, d.between(2.5, 2.8)],
  adobe: (d) => [
    adobe({ wall: d.one(['#D9A37C', rosa, maiz, cal]), entrance: d.one(DOORS) }),
    244,
    d.between(3, 3.5),
  ],
  shop: (d) => [
    tienda({ wall: d.one(PAINTS), base: d.one(DOORS), awning: d.one(DOORS), name: 'PANADERÍA' }),
    152,
    d.between(3.4, 3.8),
  ],
}

const ground = (d: Dice) =>
  rect(0, 640, WIDTH, 50, d.one([menta, '#C4B784', '#9DBB86', '#D8CDB9'])) +
  rect(0, 690, WIDTH, 30, piedra) +
  rect(0, 690, WIDTH, 4, sombra) +
  rect(0, 720, WIDTH, 80, noche) +
  many(5, (i) => rect(40 + i * 260, 754, 130, 8, maiz))

const plants = (d: Dice) => {
  const spot = () => (d.between(0, 1) < 0.5 ? d.between(20, 190) : d.between(1010, 1180))
  const green = () =>
    d.one([
      () => at(spot(), tree(0, d.between(110, 150)), 3.2, 644),
      () => at(spot(), palm(0, d.between(150, 190)), 2.4, 644),
      () => at(spot(), cactus(0), 2.6, 650),
      () => at(d.between(40, 300), hedge(0, d.between(60, 110)), 2.4, 652),
      () => at(d.between(0, 800), fence(0, d.between(90, 140), d.one([cal, '#C8A77C'])), 2.6, 668),
    ])()
  return green() + green() + (d.maybe(0.5) ? green() : '')
}

const forSale = (d: Dice) => {
  const x = d.between(90, 1000)
  return (
    rect(x, 470, 8, 190, noche) +
    rect(x - 4, 470, 170, 8, noche) +
    rect(x + 14, 484, 144, 84, cal) +
    rect(x + 14, 484, 144, 26, barro) +
    rect(x + 30, 526, 112, 10, noche) +
    rect(x + 48, 546, 76, 10, piedra)
  )
}

/** Boards over a window, or a sheet of plywood on the ground. */
const boards = (d: Dice) => {
  const x = d.between(300, 820)
  return (
    poly(`${x},470 ${x + 90},462 ${x + 94},566 ${x + 2},572`, '#C8A77C') + rect(x + 10, 508, 74, 6, '#8C6A4A')
  )
}

/** The house itself, with its neighbours half in view. */
export function front(d: Dice, facade: Facade): string {
  const [body, width, scale] = HOUSES[facade](d)
  const left = (WIDTH - width * scale) / 2 + d.between(-60, 60)
  const other = d.one(['cottage', 'casita', 'ranch'] as const)
  const [beside, besideWidth] = HOUSES[other](d)
  return (
    rect(0, 0, WIDTH, HEIGHT, d.one(SKIES)) +
    many(
      3,
      () =>
        `<ellipse cx="${Math.round(d.between(0, WIDTH))}" cy="${Math.round(d.between(60, 200))}" rx="${Math.round(d.between(70, 160))}" ry="26" fill="#FBFAF5" opacity=".7"/>`,
    ) +
    at(left - besideWidth * 2.4 - d.between(20, 60), beside, 2.4, 640) +
    at(left + width * scale + d.between(20, 60), beside, 2.4, 640) +
    at(left, body, scale, 644) +
    ground(d) +
    plants(d) +
    (d.maybe(0.35) ? boards(d) : '') +
    (d.maybe(0.5) ? forSale(d) : '')
  )
}

/** The block: the house among others, further away. */
export function street(d: Dice, facade: Facade): string {
  const kinds: Facade[] = [
    d.one(['ranch', 'cottage', 'casita']),
    facade,
    d.one(['bungalow', 'rows', 'duplex', 'shop']),
  ]
  let x = d.between(-160, -20)
  const row = kinds.map((kind) => {
    const [body, width] = HOUSES[kind](d)
    const drawn = at(x, body, 1.75, 560)
    x += width * 1.75 + d.between(30, 90)
    return drawn
  })
  return (
    rect(0, 0, WIDTH, HEIGHT, d.one(SKIES)) +
    row.join('') +
    rect(0, 558, WIDTH, 70, d.one([menta, '#C4B784', '#9DBB86'])) +
    rect(0, 628, WIDTH, 26, piedra) +
    rect(0, 654, WIDTH, 146, noche) +
    many(6, (i) => rect(20 + i * 220, 722, 110, 8, maiz)) +
    many(d.whole(1, 3), () => at(d.between(60, 1140), tree(0, 110), 1.8, 600)) +
    at(d.between(100, 1100), lamp(0), 2, 640) +
    car(d)
  )
}

const car = (d: Dice) => {
  const x = d.between(80, 800)
  const paint = d.one([barro, anil, cal, verde])
  return (
    poly(`${x + 50},640 ${x + 90},590 ${x + 220},590 ${x + 270},640`, paint) +
    rect(x, 640, 330, 50, paint) +
    poly(`${x + 100},600 ${x + 150},600 ${x + 150},638 ${x + 70},638`, '#DCE9EE') +
    poly(`${x + 160},600 ${x + 214},600 ${x + 246},638 ${x + 160},638`, '#DCE9EE') +
    `<circle cx="${Math.round(x + 70)}" cy="690" r="30" fill="#0B2119"/><circle cx="${Math.round(x + 260)}" cy="690" r="30" fill="#0B2119"/>`
  )
}
