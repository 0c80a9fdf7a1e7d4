// The insides of houses for sale, as somebody photographs them with a phone: 1200 wide and 800 high, the floor's edge at 560.

import {
  anil,
  barro,
  cal,
  hondo,
  luz,
  maiz,
  menta,
  noche,
  piedra,
  rosa,
  sombra,
  verde,
} from '../art/parts.ts'
import { circle, line, many, path, poly, rect } from '../art/shapes.ts'
import type { Dice } from './dice.ts'

export const WIDTH = 1200
export const HEIGHT = 800
const EDGE = 560

const WALLS = [cal, '#E9E2D3', '#DDE7E3', '#EADAD2', '#DCE4EC', '#F1E7C8'] as const
const FLOORS = ['#B98B5E', '#8C6A4A', '#C9C2B4', '#A9B1AE', '#7A6250', '#D8CDB9'] as const

/** Wall, floor with its boards or tiles, and the skirting between them. */
function shell(d: Dice): string {
  const floor = d.one(FLOORS)
  const tiled = d.maybe(0.4)
  const lines = tiled
    ? many(9, (i) => line(`M${600 + (i - 4) * 90} ${EDGE}L${600 + (i - 4) * 300} ${HEIGHT}`, sombra, 3)) +
      many(4, (i) => rect(0, EDGE + 18 + i * i * 26, WIDTH, 3, sombra))
    : many(14, (i) => line(`M${i * 92} ${EDGE}L${(i - 6.5) * 170 + 600} ${HEIGHT}`, sombra, 3))
  return (
    rect(0, 0, WIDTH, EDGE, d.one(WALLS)) +
    rect(0, EDGE, WIDTH, HEIGHT - EDGE, floor) +
    lines +
    rect(0, EDGE - 16, WIDTH, 16, cal) +
    rect(0, EDGE - 18, WIDTH, 2, sombra)
  )
}

/** A window with what is seen through it. */
function light(x: number, y: number, w: number, h: number, d: Dice): string {
  const curtain = d.one([rosa, menta, maiz, anil, cal])
  return (
    rect(x - 12, y - 12, w + 24, h + 24, cal) +
    rect(x, y, w, h, d.one(['#CFE3EE', '#F1E4D4', '#CFE3DA'])) +
    circle(x + w * d.between(0.2, 0.8), y + h, w * 0.24, verde) +
    rect(x + w / 2 - 4, y, 8, h, cal) +
    rect(x, y + h / 2 - 4, w, 8, cal) +
    (d.maybe(0.6)
      ? poly(
          `${x - 16},${y - 18} ${x + w * 0.3},${y - 18} ${x + w * 0.12},${y + h + 26} ${x - 16},${y + h + 26}`,
          curtain,
        ) +
        poly(
          `${x + w + 16},${y - 18} ${x + w * 0.7},${y - 18} ${x + w * 0.88},${y + h + 26} ${x + w + 16},${y + h + 26}`,
          curtain,
        )
      : '') +
    rect(x - 20, y + h + 12, w + 40, 10, piedra)
  )
}

/** Draws damage that has to be mended: a crack, a damp spot. */
function wear(d: Dice): string {
  const x = d.between(80, 1100)
  const y = d.between(40, 320)
  const crack = line(
    `M${x} ${y}l${d.between(-30, 30)} 40l${d.between(-20, 30)} 34l${d.between(-30, 10)} 42`,
    piedra,
    4,
  )
  const damp = `<ellipse cx="${Math.round(d.between(120, 1080))}" cy="${Math.round(d.between(30, 110))}" rx="${Math.round(d.between(50, 130))}" ry="34" fill="#C9B78E" opacity=".55"/>`
  return (d.maybe(0.7) ? crack : '') + (d.maybe(0.6) ? damp : '')
}

const cupboards = (x: number, y: number, count: number, w: number, h: number, fill: string) =>
  many(
    count,
    (i) =>
      rect(x + i * w, y, w - 5, h, fill) +
      rect(x + i * w + 10, y + 10, w - 25, h - 20, sombra) +
      circle(x + i * w + w - 22, y + h / 2, 6, maiz),
  )

export function kitchen(d: Dice): string {
  const fill = d.one([menta, cal, anil, barro, '#C8A77C', verde])
  const left = d.between(40, 150)
  const width = d.between(96, 128)
  const window = left + d.whole(1, 3) * width
  const fridge = d.maybe(0.5) ? 70 : 990
  return (
    shell(d) +
    many(22, (i) => rect(left + i * 40, 330, 36, 26, i % 2 ? '#E8EEED' : cal)) +
    cupboards(left, 90, 3, width, 170, fill) +
    light(window + 190, 96, 190, 180, d) +
    rect(left - 14, 356, 900, 22, noche) +
    cupboards(left, 380, 7, 124, 176, fill) +
    rect(left + 380, 340, 130, 18, piedra) +
    line(`M${left + 440} 340v-46q0-20 30-20`, piedra, 9) +
    rect(fridge, 150, 150, 406, d.one([cal, piedra, '#DCE4EC'])) +
    rect(fridge, 300, 150, 6, sombra) +
    rect(fridge + 122, 200, 8, 80, noche) +
    wear(d) +
    (d.maybe(0.5) ? rect(left + 620, 380, 124, 176, hondo) : '')
  )
}

export function living(d: Dice): string {
  const sofa = d.one([verde, barro, anil, '#7F8C86', maiz])
  const x = d.between(180, 520)
  const empty = d.maybe(0.45)
  return (
    shell(d) +
    light(d.between(110, 300), 110, 260, 260, d) +
    light(d.between(690, 800), 110, 220, 260, d) +
    (d.maybe(0.4)
      ? rect(980, 250, 180, 310, piedra) + rect(1010, 380, 120, 180, noche) + rect(960, 236, 220, 18, cal)
      : '') +
    wear(d) +
    (empty
      ? many(
          3,
          (i) =>
            rect(280 + i * 170, 610 + (i % 2) * 40, 130, 100, '#C8A77C') +
            rect(335 + i * 170, 610 + (i % 2) * 40, 14, 100, '#E8D9B8'),
        )
      : rect(x, 450, 470, 100, sofa) +
        rect(x - 30, 490, 60, 130, sofa) +
        rect(x + 440, 490, 60, 130, sofa) +
        rect(x + 20, 540, 430, 70, sofa) +
        rect(x + 20, 540, 430, 8, sombra) +
        rect(x + 231, 548, 6, 60, sombra) +
        rect(x - 60, 660, 560, 90, d.one([rosa, menta, '#E8EEED'])) +
        rect(x - 40, 676, 520, 6, barro))
  )
}

export function bath(d: Dice): string {
  const tile = d.one([menta, rosa, '#DCE4EC', maiz, cal])
  const mirrored = d.maybe(0.5)
  const flip = (body: string) =>
    mirrored ? `<g transform="translate(${WIDTH} 0) scale(-1 1)">${body}</g>` : body
  return (
    shell(d) +
    flip(
      many(5, (row) =>
        many(24, (i) => rect(i * 50, 300 + row * 52, 47, 49, (i + row) % 7 === 0 ? piedra : tile)),
      ) +
        path('M90 430h470v60q0 90-90 90H180q-90 0-90-90z', cal) +
        rect(70, 414, 510, 26, cal) +
        rect(70, 438, 510, 6, sombra) +
        line('M130 414V180q0-30 40-30h20', piedra, 9) +
        rect(178, 144, 40, 20, piedra) +
        rect(700, 420, 190, 30, cal) +
        rect(720, 450, 150, 130, d.one([anil, verde, '#C8A77C', barro])) +
        rect(715, 180, 160, 170, '#DCE9EE') +
        rect(705, 170, 180, 10, piedra) +
        path('M980 430h110v70q0 60-55 60t-55-60z', cal) +
        rect(985, 330, 100, 100, cal) +
        rect(985, 426, 100, 6, sombra) +
        rect(1000, 560, 70, 40, cal),
    ) +
    wear(d)
  )
}

export function bedroom(d: Dice): string {
  const blanket = d.one([barro, anil, verde, rosa, menta])
  const x = d.between(120, 420)
  const closet = d.maybe(0.6)
  return (
    shell(d) +
    light(d.between(640, 760), 120, 240, 230, d) +
    (closet
      ? rect(60, 130, 230, 430, cal) +
        rect(172, 130, 6, 430, sombra) +
        circle(160, 350, 7, maiz) +
        circle(190, 350, 7, maiz)
      : '') +
    rect(x + 160, 330, 420, 150, d.one(['#8C6A4A', noche, '#C8A77C'])) +
    rect(x + 170, 450, 400, 200, cal) +
    rect(x + 150, 500, 440, 190, blanket) +
    rect(x + 150, 500, 440, 10, sombra) +
    rect(x + 200, 430, 150, 60, cal) +
    rect(x + 390, 430, 150, 60, cal) +
    (d.maybe(0.5) ? rect(980, 430, 140, 130, '#8C6A4A') + rect(1000, 480, 100, 6, sombra) : '') +
    wear(d)
  )
}

export function roof(d: Dice): string {
  const tones = d.one([
    [noche, '#1d4638', '#0e271f'],
    [barro, '#a84a2e', '#cf6a48'],
    ['#7F8C86', '#6c7973', '#939f99'],
  ] as const)
  const row = d.between(44, 58)
  const bad = d.whole(4, 14)
  return (
    rect(0, 0, WIDTH, HEIGHT, d.one(['#CFE3EE', '#F1E4D4'])) +
    poly(`0,${d.between(120, 260)} ${WIDTH},${d.between(60, 200)} ${WIDTH},800 0,800`, tones[0]) +
    many(13, (r) =>
      many(17, (i) =>
        rect(i * 74 - (r % 2) * 37, 260 + r * row, 70, row - 5, tones[(r * 5 + i * 3) % 3] ?? noche),
      ),
    ) +
    many(bad, () => rect(d.between(60, 1100), d.between(320, 740), d.between(40, 110), row - 8, '#C8A77C')) +
    rect(d.between(200, 900), 180, 90, 170, barro) +
    rect(d.between(200, 900), 300, 26, 90, piedra)
  )
}

export function yard(d: Dice): string {
  const sky = d.one(['#CFE3EE', '#F1E4D4', '#CFE3DA'])
  const grass = d.one(['#9DBB86', '#C4B784', '#86AD8B', '#B9DACA'])
  const shed = d.between(80, 760)
  return (
    rect(0, 0, WIDTH, 400, sky) +
    many(4, (i) => circle(140 + i * 300 + d.between(-60, 60), 330, d.between(60, 130), verde)) +
    many(26, (i) => rect(i * 48, 300, 42, 130, d.maybe(0.9) ? '#C8A77C' : '#A88960')) +
    rect(0, 420, WIDTH, 380, grass) +
    (d.maybe(0.6)
      ? poly(`${shed - 20},300 ${shed + 130},220 ${shed + 280},300`, barro) +
        rect(shed, 296, 260, 190, d.one([cal, menta, maiz])) +
        rect(shed + 90, 350, 80, 136, verde)
      : '') +
    (d.maybe(0.4)
      ? `<ellipse cx="${Math.round(d.between(400, 800))}" cy="640" rx="300" ry="90" fill="${anil}" opacity=".75"/>`
      : many(3, (i) => rect(200 + i * 280 + d.between(-40, 40), 560, 160, 12, piedra))) +
    many(12, () => circle(d.between(0, WIDTH), d.between(470, 780), d.between(8, 22), verde)) +
    line(`M${d.between(100, 300)} 330H${d.between(800, 1100)}`, piedra, 4)
  )
}

/** The rooms of a floor from above, in ink on paper. */
export function plan(d: Dice): string {
  const x = 170 + d.between(0, 60)
  const y = 110 + d.between(0, 40)
  const w = d.between(740, 840)
  const h = d.between(480, 560)
  const cut = w * d.between(0.42, 0.62)
  const rows = [h * d.between(0.3, 0.45), h * d.between(0.6, 0.75)] as const
  const wall = (d1: string) => line(d1, noche, 10)
  const gap = (gx: number, gy: number, across: boolean) =>
    rect(gx, gy, across ? 70 : 12, across ? 12 : 70, cal) +
    path(
      across ? `M${gx} ${gy}a70 70 0 0 1 70 70` : `M${gx} ${gy}a70 70 0 0 0 70 70`,
      'none',
      ` stroke="${piedra}" stroke-width="3"`,
    )
  return (
    rect(0, 0, WIDTH, HEIGHT, cal) +
    many(24, (i) => rect(i * 50, 0, 1, HEIGHT, '#E8EEED')) +
    many(16, (i) => rect(0, i * 50, WIDTH, 1, '#E8EEED')) +
    rect(x, y, cut, rows[0], '#E6F0EA') +
    rect(x + cut, y + rows[1], w - cut, h - rows[1], '#FAF0D6') +
    wall(`M${x} ${y}h${w}v${h}h${-w}z`) +
    wall(`M${x + cut} ${y}v${h}`) +
    wall(`M${x} ${y + rows[0]}h${cut}`) +
    wall(`M${x + cut} ${y + rows[1]}h${w - cut}`) +
    gap(x + cut * 0.4, y + rows[0] - 6, true) +
    gap(x + cut - 6, y + rows[1] * 0.7, false) +
    gap(x + cut + (w - cut) * 0.4, y + rows[1] - 6, true) +
    rect(x + w * d.between(0.1, 0.6), y + h - 6, 110, 12, luz) +
    rect(x + 40, y + 40, cut * 0.4, 90, '#B9DACA') +
    rect(x + cut + 40, y + h - 130, 90, 90, '#D2DCD9') +
    line(`M${x} ${y + h + 50}h${w}`, piedra, 4)
  )
}
