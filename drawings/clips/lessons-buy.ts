// The lessons about buying: the first steps, the closing, the inspection, the flip and the BRRRR.
import { caribe, casita, casona, palm, scaffold, wall } from './facades.ts'
import {
  anil,
  arch,
  barro,
  cal,
  disc,
  ink2,
  maiz,
  menta,
  noche,
  piedra,
  place,
  rect,
  rosa,
  verde,
} from './paint.ts'
import {
  appear,
  build,
  during,
  ease,
  FLOOR,
  grow,
  LEFT,
  type Lesson,
  type Part,
  row,
  rule,
  sign,
  stepDoor,
  tick,
  write,
} from './stage.ts'

const note = (at: number, y: number, text: string, x = LEFT) =>
  write(at, x, y, text, { size: 33, weight: 520, stretch: 88, fill: ink2 })

/** A line of a list, with its number inside a small door. */
function step(at: number, y: number, n: number, text: string, figure?: string): Part[] {
  const parts = [
    appear(at, stepDoor(LEFT, y + 8, n), 0.3),
    write(at + 0.2, LEFT + 54, y, text, { size: 41, weight: 620, stretch: 88 }),
  ]
  if (figure)
    parts.push(
      write(at + 0.8, 700, y, figure, { size: 41, weight: 720, stretch: 82, anchor: 'end', fill: verde }),
    )
  return parts
}

const STAIRS = ['Baja deudas caras', 'Junta tu fondo', 'Ahorra el enganche', 'Pide preaprobación', 'Compra']
const stairTop = (i: number) => FLOOR - 78 * (i + 1)
const stairs = STAIRS.map((_, i) => {
  const x = 700 + i * 104
  const block =
    rect(x, stairTop(i), 104 * (5 - i), 78, i % 2 ? '#2F7D5C' : verde) + rect(x, stairTop(i), 104, 7, maiz)
  return appear(4.6 + i * 2, block, 0.5)
})
const climber: Part = (second) => {
  if (second < 5.6) return ''
  const n = Math.min(4, Math.floor((second - 5.6) / 2))
  const moved = ease(second, 5.6 + n * 2, 0.6)
  const from = n === 0 ? FLOOR : stairTop(n - 1)
  const x = 700 + (n - 1 + moved) * 104 + 52
  const y = from + (stairTop(n) - from) * moved - Math.sin(moved * Math.PI) * 24
  return arch(x - 24, y - 66, 48, 66, barro) + disc(x, y - 88, 20, noche)
}

const firstDoor: Lesson = {
  name: 'tu-primera-puerta',
  seconds: 25,
  topic: 'Empezar',
  title: ['Tu primera', 'puerta'],
  sky: '#F1E4D4',
  tile: 'petalo',
  palette: 'barro',
  poster: 3.2,
  parts: [
    during(0, 4.3, build(0.1, place(800, FLOOR, 2.65, casita({ wall: cal, base: verde, leaf: barro })))),
    during(0, 4.3, build(0, place(1152, FLOOR, 2.5, wall(90, rosa)))),
    ...STAIRS.flatMap((text, i) => step(4.6 + i * 2, 240 + i * 66, i + 1, text)),
    ...stairs,
    appear(
      13,
      place(1104, stairTop(4), 1, arch(10, -142, 84, 142, cal) + arch(16, -134, 72, 134, maiz)),
      0.5,
    ),
    climber,
    note(15.4, 596, '$450 al mes × 36 meses = $16,200'),
  ],
  ending: ['Nadie la compra de golpe.', 'Un escalón', 'a la vez.'],
  endingAt: 20.2,
}

/** The money of a closing as the floors of a tower; 53,000 is 300 px high. */
const floorOf = (at: number, under: number, amount: number, fill: string): Part => {
  const px = (n: number) => (n / 53_000) * 360
  return build(
    at,
    rect(748, FLOOR - px(under + amount), 84, px(amount), fill) +
      rect(748, FLOOR - px(under + amount), 84, 2, cal),
    0.9,
  )
}

const closing: Lesson = {
  name: 'cuanto-llevas-al-cierre',
  seconds: 25,
  topic: 'Comprar',
  title: ['¿Cuánto', 'llevas', 'al cierre?'],
  sky: '#DCE9EE',
  tile: 'estrella',
  palette: 'verde',
  poster: 3.4,
  parts: [
    build(0.1, place(862, FLOOR, 1.86, casona({ wall: rosa }))),
    row(4.6, 222, 'Precio de la casa', '$220,000'),
    sign(5.2, 1059, 318, '$220,000', 30),
    row(6.6, 300, 'Enganche, 20 %', '$44,000', { fill: verde }),
    floorOf(7.4, 0, 44_000, verde),
    row(8.8, 358, 'Costos de cierre, 3 %', '$6,600', { fill: barro }),
    floorOf(9.6, 44_000, 6600, barro),
    row(11, 416, 'Impuesto y seguro adelantados', '$2,400', { size: 36, fill: anil }),
    floorOf(11.8, 50_600, 2400, anil),
    rule(13.2, 442),
    row(13.6, 502, 'Llevas al cierre', '$53,000', { strong: true, size: 50 }),
    note(16, 562, 'Aparte, en tu cuenta: 6 pagos de reserva.'),
    note(17.4, 602, '6 × $1,600 = $9,600'),
  ],
  ending: ['No es solo', 'el enganche.'],
  endingAt: 20.4,
}

const SPOTS = [
  [946, 214],
  [930, 560],
  [1130, 520],
  [920, 470],
  [1040, 330],
] as const
const CHECKS = [
  'Techo: edad y goteras',
  'Cimientos: grietas y pisos chuecos',
  'Plomería y drenaje',
  'Electricidad: tablero y cables',
  'Título limpio y seguro cotizado',
]
const lens: Part = (second) => {
  if (second < 4.4) return ''
  const n = Math.min(SPOTS.length - 1, Math.max(0, Math.floor((second - 4.6) / 2.6)))
  const moved = ease(second, 4.6 + n * 2.6, 0.8)
  const [toX, toY] = SPOTS[n] ?? SPOTS[0]
  const [fromX, fromY] = SPOTS[Math.max(0, n - 1)] ?? SPOTS[0]
  const x = Math.round(fromX + (toX - fromX) * moved)
  const y = Math.round(fromY + (toY - fromY) * moved)
  return (
    `<circle cx="${x}" cy="${y}" r="58" fill="#fff" fill-opacity=".28" stroke="${noche}" stroke-width="10"/>` +
    `<path d="M${x + 43} ${y + 43}l46 46" stroke="${noche}" stroke-width="18" stroke-linecap="round"/>`
  )
}

const inspection: Lesson = {
  name: 'antes-de-firmar',
  seconds: 25,
  topic: 'Comprar',
  title: ['Antes', 'de firmar'],
  sky: '#CFE3DA',
  tile: 'estrella',
  palette: 'barro',
  poster: 3.2,
  parts: [
    build(0.1, place(824, FLOOR, 2, casona({ wall: maiz, base: barro, leaf: noche, shutters: verde }))),
    ...CHECKS.flatMap((text, i) => [
      write(5 + i * 2.6, LEFT + 66, 240 + i * 76, text, { size: 42, weight: 600, stretch: 84 }),
      tick(6.4 + i * 2.6, LEFT + 24, 228 + i * 76),
    ]),
    lens,
  ],
  ending: ['La inspección cuesta', 'unos $500. No hacerla,', 'mucho más.'],
  endingAt: 20.2,
}

const seventyPercent: Lesson = {
  name: 'regla-del-70',
  seconds: 25,
  topic: 'Remodelar',
  title: ['La regla', 'del 70 %'],
  sky: '#F1E4D4',
  tile: 'rehilete',
  palette: 'verde',
  poster: 3.2,
  parts: [
    build(0, place(1180, FLOOR, 2.2, wall(70, menta))),
    build(0.1, place(812, FLOOR, 2.35, caribe({ wall: cal, roof: barro, leaf: verde, shutters: anil }))),
    build(0.8, place(1090, FLOOR, 2.35, scaffold(0, 150, 62)), 1.4),
    row(4.6, 222, 'Valor ya arreglada (ARV)', '$240,000'),
    grow(5.6, LEFT, 244, 628, 46, piedra),
    row(7.4, 344, 'Por 70 %', '$168,000'),
    grow(8.2, LEFT, 244, 628 * 0.7, 46, verde),
    row(9.8, 402, 'Arreglos', '− $40,000', { fill: barro }),
    grow(10.6, LEFT + (628 * 128) / 240, 244, (628 * 40) / 240, 46, barro),
    rule(12, 428),
    row(12.4, 490, 'Tu oferta más alta', '$128,000', { strong: true, size: 50 }),
    note(15, 552, 'El 30 % gris paga intereses, cierre, venta,'),
    note(16.2, 590, 'sorpresas y tu ganancia.'),
  ],
  ending: ['La ganancia se hace', 'el día que compras.'],
  endingAt: 20.2,
}

const old = { wall: piedra, base: '#6F7D77', leaf: '#6F7D77' }
const recycled: Part[] = [
  during(0, 13.4, build(0.1, place(800, FLOOR, 2, casita(old)))),
  during(7.2, 10, build(7.2, place(800, FLOOR, 2, scaffold(20, 140, 92)), 0.8)),
  build(9.2, place(800, FLOOR, 2, casita({ wall: maiz })), 1),
  during(10.6, 99, (second) =>
    place(800, FLOOR, 2, casita({ wall: maiz, sign: second > 11 ? 'RENTADA' : '' })),
  ),
  sign(12.8, 932, 308, 'Vale $210,000', 30),
  build(17, place(1072, FLOOR, 1.5, casita({ wall: rosa, base: anil, leaf: anil })), 1.2),
  during(0, 16.6, build(0, place(1100, FLOOR, 1.3, palm(30, 250)))),
]

const brrrr: Lesson = {
  name: 'brrrr',
  seconds: 27,
  topic: 'Remodelar',
  title: ['BRRRR:', 'recicla', 'tu dinero'],
  sky: '#DCE9EE',
  tile: 'rehilete',
  palette: 'maiz',
  poster: 3.4,
  parts: [
    ...recycled,
    ...step(4.6, 236, 1, 'Compra', '$120,000'),
    ...step(7.2, 306, 2, 'Remodela, más costos', '$46,000'),
    ...step(10.4, 376, 3, 'Renta', '$1,800 al mes'),
    ...step(13.2, 446, 4, 'Refinancia al 75 %', '$157,500'),
    ...step(16.8, 516, 5, 'Repite'),
    rule(18.4, 546),
    row(18.6, 602, 'Te queda adentro', '$8,500', { strong: true }),
  ],
  ending: ['Rara vez sacas todo.', 'Sacar casi todo', 'ya es mucho.'],
  endingAt: 22.4,
}

export const buyLessons = [firstDoor, closing, inspection, seventyPercent, brrrr]
