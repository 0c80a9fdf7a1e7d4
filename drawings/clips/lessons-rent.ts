// The lessons about rent: what a house earns, what is left, and how lenders and buyers judge it.
import { formatDollars } from '@cancha/domain/ground/amounts/format'
import { caribe, casita, casona, duplex, edificio, palm, wall } from './facades.ts'
import {
  anil,
  arch,
  barro,
  cal,
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
  tick,
  write,
} from './stage.ts'

const note = (at: number, y: number, text: string, x = LEFT) =>
  write(at, x, y, text, { size: 33, weight: 520, stretch: 88, fill: ink2 })

const onePercent: Lesson = {
  name: 'regla-del-1',
  seconds: 25,
  topic: 'Rentar',
  title: ['La regla', 'del 1 %'],
  sky: '#DCE9EE',
  tile: 'abanico',
  palette: 'maiz',
  poster: 3.2,
  parts: [
    build(0, place(1152, FLOOR, 2.5, wall(90, rosa))),
    build(0.1, place(800, FLOOR, 2.65, casita())),
    row(4.6, 226, 'Precio de la casa', '$180,000'),
    sign(5.4, 1050, 196, '$180,000'),
    row(6.6, 286, 'El 1 %', '× 0.01'),
    rule(8, 312),
    row(8.4, 372, 'Renta que buscas', '$1,800', { strong: true }),
    row(11.6, 460, 'Casa A: $150,000', 'renta $1,600', { to: 640, gap: 0.5 }),
    tick(13.2, 678, 448),
    row(14.4, 524, 'Casa B: $240,000', 'renta $1,700', { to: 640, gap: 0.5 }),
    tick(16, 678, 512, false),
    note(17.2, 586, 'La A rinde 1.07 % al mes. La B, 0.71 %.'),
  ],
  ending: ['Es un filtro rápido.', 'La cuenta completa', 'viene después.'],
  endingAt: 20.2,
}

const LEFTOVER = [
  { name: 'Hipoteca', amount: 1065, fill: noche },
  { name: 'Impuesto y seguro', amount: 360, fill: anil },
  { name: 'Meses vacíos, 5 %', amount: 95, fill: piedra },
  { name: 'Arreglos', amount: 150, fill: barro },
  { name: 'Administración, 8 %', amount: 152, fill: maiz },
]
const RENT = 1900

function leftoverParts(): Part[] {
  const wide = 680
  const parts = [
    row(4.4, 216, 'Renta del mes', '$1,900', { strong: true, to: LEFT + wide }),
    grow(5.4, LEFT, 240, wide, 52, verde),
  ]
  let spent = 0
  LEFTOVER.forEach(({ name, amount, fill }, i) => {
    const at = 7 + i * 1.9
    const y = 346 + i * 49
    spent += amount
    parts.push(
      grow(at, LEFT + wide - (spent / RENT) * wide, 240, (amount / RENT) * wide, 52, fill),
      appear(at, rect(LEFT, y - 22, 24, 24, fill, ' rx="3"'), 0.3),
      row(at + 0.2, y, name, `− ${formatDollars(amount, 'never')}`, {
        size: 37,
        x: LEFT + 40,
        to: LEFT + wide,
        gap: 0.4,
      }),
    )
  })
  parts.push(
    rule(17, 563, LEFT + wide),
    row(17.4, 620, 'Te queda', `$${RENT - spent}`, { strong: true, to: LEFT + wide }),
  )
  return parts
}

const leftover: Lesson = {
  name: 'lo-que-te-queda',
  seconds: 26,
  topic: 'Rentar',
  title: ['Lo que de', 'verdad te', 'queda'],
  sky: '#F1E4D4',
  tile: 'abanico',
  palette: 'verde',
  poster: 3.2,
  parts: [
    build(0, place(1180, FLOOR, 1.3, palm(20, 300))),
    build(0.1, place(830, FLOOR, 2.3, caribe({ wall: menta, roof: verde, leaf: barro, shutters: barro }))),
    ...leftoverParts(),
  ],
  ending: ['La renta no es ganancia.', 'Resta todo', 'antes de comprar.'],
  endingAt: 21.4,
}

const gauge: Part = (second) => {
  const seen = ease(second, 11.2, 1.4)
  if (second < 11.2) return ''
  const at = LEFT + 640 * (0.1 + 0.4 * seen)
  return arch(at - 17, 474, 34, 44, noche) + rect(at - 2, 518, 4, 30, noche)
}

const dscr: Lesson = {
  name: 'dscr',
  seconds: 25,
  topic: 'Préstamos',
  title: ['¿La renta', 'paga el', 'préstamo?'],
  sky: '#CFE3DA',
  tile: 'cinta',
  palette: 'anil',
  poster: 3.4,
  parts: [
    build(0.1, place(720 + 68, FLOOR, 1.72, duplex())),
    build(0.3, place(1226, FLOOR, 1.2, palm(10, 260))),
    row(4.6, 222, 'Renta del mes', '$2,000'),
    row(6.2, 282, 'Pago completo', '$1,600'),
    note(7.2, 320, 'capital, interés, impuesto, seguro y HOA'),
    rule(8.6, 346),
    row(9, 408, '2,000 ÷ 1,600', 'DSCR 1.25', { strong: true }),
    grow(10.4, LEFT, 530, 192, 20, '#B42318'),
    grow(10.6, LEFT + 192, 530, 128, 20, maiz),
    grow(10.8, LEFT + 320, 530, 320, 20, verde),
    gauge,
    note(12.4, 590, 'No alcanza'),
    note(13.6, 590, '1.00', LEFT + 192 - 26),
    note(14.8, 590, '1.25', LEFT + 320 - 26),
    note(15.6, 590, 'Con holgura', LEFT + 450),
  ],
  ending: ['Aquí la renta', 'es tu talón', 'de pago.'],
  endingAt: 20,
}

const incomeLight: Part = (second) => {
  const lit = second < 4.4 ? 3 : second < 15.4 ? 8 : 11
  return place(880, FLOOR, 1.88, edificio({ lit }))
}

const capRate: Lesson = {
  name: 'valor-de-un-edificio',
  seconds: 26,
  topic: 'Multifamiliares',
  title: ['¿Cuánto', 'vale un', 'edificio?'],
  sky: '#F0D9A0',
  tile: 'estrella',
  palette: 'noche',
  poster: 3.4,
  parts: [
    build(0, place(1160, FLOOR, 1.3, wall(100, cal))),
    during(0, 1.5, build(0.1, place(880, FLOOR, 1.88, edificio({ lit: 3 })))),
    during(1.5, 99, incomeLight),
    row(4.6, 222, 'Rentas de 8 puertas, al año', '$110,000', { size: 38 }),
    row(6.6, 278, 'Gastos y meses vacíos', '− $50,000', { size: 38 }),
    rule(8.4, 302),
    row(8.8, 354, 'Ingreso neto (NOI)', '$60,000', { strong: true, size: 48 }),
    row(11, 412, 'Cap rate de la zona', '÷ 6 %', { size: 38 }),
    rule(12.4, 436),
    row(12.8, 492, 'Valor', '$1,000,000', { strong: true, size: 50 }),
    row(15.6, 556, 'Sube $50 cada renta', '+ $4,800 al año', { size: 38, fill: barro }),
    row(17.6, 608, 'El edificio vale', '+ $80,000', { size: 38, fill: barro }),
  ],
  ending: ['Un edificio vale', 'por lo que deja,', 'no por lo bonito.'],
  endingAt: 21.2,
}

const years = Array.from({ length: 28 }, (_, i) => {
  const x = LEFT + (i % 14) * 45
  const y = 496 + Math.floor(i / 14) * 50
  return grow(12.6 + i * 0.14, x, y, i === 27 ? 19 : 38, 38, i % 2 ? verde : '#2F7D5C')
})

const depreciation: Lesson = {
  name: 'depreciacion',
  seconds: 25,
  topic: 'Impuestos',
  title: ['La casa que', 'se desgasta', 'en papel'],
  sky: '#DCE9EE',
  tile: 'rombo',
  palette: 'noche',
  poster: 3.4,
  parts: [
    build(
      0.1,
      place(806, FLOOR - 26, 1.9, casona({ wall: maiz, base: barro, leaf: noche, shutters: verde })),
    ),
    build(0, rect(776, FLOOR - 26, 470, 26, barro) + rect(776, FLOOR - 26, 470, 6, verde)),
    row(4.6, 222, 'Casa para rentar', '$220,000'),
    row(6.2, 276, 'Terreno: no se deprecia', '− $40,000', { fill: barro }),
    rule(7.8, 300),
    row(8.2, 352, 'Construcción', '$180,000'),
    row(9.8, 406, 'Años, según el IRS', '÷ 27.5'),
    row(11.4, 464, 'Deduces cada año', '$6,545', { strong: true }),
    ...years,
  ],
  ending: ['Baja tu impuesto hoy.', 'Confirma tu caso', 'con un CPA.'],
  endingAt: 20.2,
}

export const rentLessons = [onePercent, leftover, dscr, capRate, depreciation]
