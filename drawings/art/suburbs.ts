// The new streets: what our members buy in the United States.

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
  verde,
  zocalo,
} from './parts.ts'
import { arch, circle, line, many, path, poly, rect } from './shapes.ts'

/** Boards across a wall. */
const siding = (x: number, y: number, w: number, h: number) =>
  many(Math.floor(h / 8), (i) => rect(x, y + 6 + i * 8, w, 1, sombra))

export const suburbio = ({ wall = cal, roof = noche, entrance = barro, garage = menta } = {}) =>
  rect(0, -92, 236, 92, wall) +
  siding(0, -92, 124, 92) +
  poly('-12,-88 34,-142 206,-142 250,-88', roof) +
  rect(-12, -90, 262, 5, cal) +
  poly('128,-88 186,-150 244,-88', roof) +
  poly('142,-88 186,-134 230,-88', wall) +
  circle(186, -108, 7, noche) +
  rect(40, -160, 18, 34, barro) +
  rect(37, -163, 24, 5, piedra) +
  rect(142, -66, 88, 66, piedra) +
  rect(147, -61, 78, 61, garage) +
  many(4, (row) => many(4, (i) => rect(151 + i * 18.5, -57 + row * 15, 14, 10, row === 0 ? noche : sombra))) +
  pane(16, -70, 38, 34, { sill: true, shutters: anil, lit: false }) +
  door(86, 28, 70, { fill: entrance }) +
  rect(78, -4, 46, 4, piedra)

const gable = (x: number, wall: string, roof: string, entrance: string, lit: boolean) =>
  rect(x, -152, 76, 152, wall) +
  poly(`${x - 5},-148 ${x + 38},-204 ${x + 81},-148`, roof) +
  poly(`${x + 10},-152 ${x + 38},-188 ${x + 66},-152`, wall) +
  pane(x + 29, -170, 18, 20, { sill: false }) +
  pane(x + 12, -130, 20, 34, { lit }) +
  pane(x + 44, -130, 20, 34) +
  rect(x, -84, 76, 4, cal) +
  rect(x, -80, 76, 3, sombra) +
  door(x + 10, 24, 60, { fill: entrance }) +
  pane(x + 47, -58, 18, 30, { grille: true }) +
  rect(x, -10, 76, 10, piedra)

export const adosadas = () =>
  gable(0, rosa, noche, verde, false) +
  gable(76, cal, verde, barro, true) +
  gable(152, anil, noche, maiz, false)

export const bungalow = ({ wall = verde, roof = noche, entrance = barro } = {}) =>
  rect(0, -96, 190, 96, wall) +
  siding(0, -96, 190, 96) +
  poly('-16,-92 30,-150 160,-150 206,-92', roof) +
  poly('44,-104 95,-142 146,-104', cal) +
  poly('58,-106 95,-133 132,-106', wall) +
  rect(84, -121, 22, 15, noche) +
  rect(94, -121, 2, 15, cal) +
  rect(-16, -95, 222, 6, cal) +
  rect(0, -89, 190, 8, sombra) +
  pane(20, -70, 34, 38, { lit: true }) +
  pane(136, -70, 34, 38) +
  door(80, 30, 72, { fill: entrance }) +
  [2, 62, 116, 174]
    .map((x) => poly(`${x + 3},-89 ${x + 11},-89 ${x + 14},0 ${x},0`, cal) + rect(x - 2, -34, 18, 34, piedra))
    .join('') +
  rect(-8, -6, 206, 6, piedra) +
  rect(70, -10, 50, 5, piedra)

export const movil = ({ wall = cal, stripe = barro } = {}) =>
  rect(10, -86, 226, 72, wall) +
  many(18, (i) => rect(18 + i * 12, -84, 1, 70, sombra)) +
  rect(10, -40, 226, 12, stripe) +
  path('M4 -86h238l-6 -10H10z', piedra) +
  rect(10, -14, 226, 6, noche) +
  many(11, (i) => rect(14 + i * 21, -14, 12, 14, piedra)) +
  pane(28, -72, 34, 26, { sill: false }) +
  pane(78, -72, 34, 26, { sill: false, lit: true }) +
  pane(182, -72, 34, 26, { sill: false }) +
  rect(134, -76, 28, 62, verde) +
  rect(139, -71, 18, 20, noche) +
  circle(158, -42, 1.8, maiz) +
  poly('126,0 126,-7 134,-7 134,-14 168,-14 168,0', piedra) +
  poly('62,-88 76,-104 152,-104 168,-88', menta) +
  rect(124, -88, 48, 4, barro) +
  rect(126, -84, 3, 84, cal) +
  rect(167, -84, 3, 84, cal)

const flat = (x: number, y: number, lit: boolean) =>
  rect(x, y, 46, 40, noche) +
  rect(x + 3, y + 4, 18, 36, lit ? maiz : menta) +
  rect(x + 24, y + 4, 19, 24, menta) +
  rect(x - 3, y + 40, 52, 5, cal) +
  many(9, (i) => rect(x - 1 + i * 6, y + 22, 1.4, 18, cal)) +
  rect(x - 3, y + 21, 52, 2.4, cal)

export const jardines = ({ wall = rosa } = {}) =>
  rect(0, -190, 262, 190, wall) +
  rect(106, -204, 50, 204, cal) +
  rect(-5, -196, 111, 8, noche) +
  rect(156, -196, 111, 8, noche) +
  rect(101, -210, 60, 8, noche) +
  many(3, (row) =>
    [8, 54, 162, 208].map((x, i) => flat(x + (i % 2 ? 4 : 0), -176 + row * 58, (row + i) % 4 === 1)).join(''),
  ) +
  many(2, (row) => pane(122, -178 + row * 56, 18, 34, { lit: row === 1 })) +
  door(114, 34, 62, { fill: verde }) +
  rect(104, -76, 54, 6, barro) +
  rect(0, -8, 262, 8, piedra)

export const deco = ({ wall = menta, trim = cal, accent = rosa } = {}) =>
  path('M0 0V-168h44v-26h20v-18h38v18h20v26h44V0z', wall) +
  rect(64, -206, 38, 150, trim) +
  rect(72, -200, 22, 136, accent) +
  many(8, (i) => rect(72, -190 + i * 16, 22, 3, sombra)) +
  many(
    3,
    (row) =>
      rect(0, -150 + row * 46, 64, 5, trim) +
      rect(102, -150 + row * 46, 64, 5, trim) +
      rect(-4, -153 + row * 46, 68, 3, accent) +
      rect(102, -153 + row * 46, 68, 3, accent),
  ) +
  many(
    3,
    (row) =>
      pane(12, -138 + row * 46, 34, 26, { sill: false, lit: row === 1 }) +
      pane(120, -138 + row * 46, 34, 26, { sill: false }),
  ) +
  zocalo(166, 10, verde) +
  door(69, 28, 56, { fill: anil, arched: true }) +
  rect(56, -64, 54, 6, accent)

export const adobe = ({ wall = rosa, entrance = anil } = {}) =>
  path('M0 0v-98q0-10 10-10h68v-26q0-10 10-10h78q10 0 10 10v36h54q10 0 10 10V0z', wall) +
  many(7, (i) => circle(22 + i * 8 + (i > 6 ? 40 : 0), -96, 3.4, barro)) +
  many(9, (i) => circle(94 + i * 9, -128, 3.4, barro)) +
  many(6, (i) => circle(186 + i * 9, -86, 3.4, barro)) +
  poly('176,-98 196,-78 196,0 176,0', sombra) +
  pane(24, -76, 32, 34, { trim: anil, lit: true }) +
  door(96, 34, 74, { fill: entrance, trim: noche }) +
  pane(202, -64, 22, 28, { trim: anil, sill: false }) +
  rect(150, -84, 34, 84, hondo) +
  rect(150, -84, 4, 84, barro) +
  rect(180, -84, 4, 84, barro) +
  rect(144, -90, 46, 7, barro) +
  pot(82)

const stoop = (x: number, wall: string, entrance: string) =>
  rect(x, -214, 96, 214, wall) +
  many(26, (i) => rect(x, -208 + i * 8, 96, 0.8, sombra)) +
  rect(x - 3, -222, 102, 10, noche) +
  many(8, (i) => rect(x + 4 + i * 12, -212, 5, 6, noche)) +
  many(2, (row) =>
    many(3, (i) =>
      pane(x + 10 + i * 28, -192 + row * 58, 18, 38, { arched: row === 0, lit: row === 1 && i === 2 }),
    ),
  ) +
  pane(x + 54, -78, 28, 40) +
  arch(x + 8, -104, 34, 82, cal) +
  arch(x + 12, -99, 26, 77, entrance) +
  rect(x, -22, 96, 22, piedra) +
  poly(
    `${x + 2},0 ${x + 2},-6 ${x + 6},-6 ${x + 6},-12 ${x + 10},-12 ${x + 10},-22 ${x + 42},-22 ${x + 42},-12 ${x + 46},-12 ${x + 46},-6 ${x + 50},-6 ${x + 50},0`,
    cal,
  ) +
  line(`M${x + 48} 0V-26L${x + 40} -40`, noche, 2)

export const ladrillo = () => stoop(0, barro, verde) + stoop(96, anil, maiz) + stoop(192, barro, noche)

export const banco = ({ wall = cal } = {}) =>
  rect(0, -136, 220, 136, wall) +
  poly('-10,-136 110,-186 230,-136', wall) +
  poly('20,-140 110,-176 200,-140', sombra) +
  circle(110, -153, 9, maiz) +
  rect(-10, -140, 240, 7, piedra) +
  rect(0, -133, 220, 22, verde) +
  sign('PRÉSTAMOS', 110, -116.5, 16, maiz) +
  rect(12, -108, 196, 96, noche) +
  rect(84, -72, 52, 60, verde) +
  rect(109, -72, 2, 60, hondo) +
  circle(104, -40, 2, maiz) +
  circle(116, -40, 2, maiz) +
  rect(30, -80, 34, 46, menta) +
  rect(156, -80, 34, 46, menta) +
  [6, 66, 138, 198]
    .map(
      (x) => rect(x, -108, 16, 96, cal) + rect(x - 3, -111, 22, 6, cal) + rect(x + 11, -105, 5, 93, sombra),
    )
    .join('') +
  rect(-4, -12, 228, 6, piedra) +
  rect(-10, -6, 240, 6, cal)

export const vecindad = ({ wall = maiz } = {}) =>
  rect(0, -168, 240, 168, wall) +
  cornice(240, 168, barro, 9) +
  many(4, (i) => {
    const x = 12 + i * 58
    return (
      arch(x, -80, 42, 80, noche) +
      rect(x + 9, -52, 24, 52, [verde, barro, anil, verde][i] ?? verde) +
      circle(x + 29, -26, 1.5, maiz)
    )
  }) +
  rect(0, -92, 240, 8, cal) +
  rect(0, -84, 240, 3, sombra) +
  many(
    4,
    (i) =>
      rect(14 + i * 58, -152, 20, 46, [anil, verde, barro, anil][i] ?? anil) +
      pane(40 + i * 58, -148, 15, 24, { sill: false, lit: i === 2 }),
  ) +
  many(40, (i) => rect(2 + i * 6, -114, 1.4, 22, noche)) +
  rect(0, -116, 240, 2.6, noche) +
  line('M20 -134Q70 -120 120 -134T220 -134', cal, 1) +
  many(6, (i) =>
    poly(
      `${36 + i * 30},-129 ${50 + i * 30},-129 ${49 + i * 30},-${115 - (i % 2) * 3} ${37 + i * 30},-${115 - (i % 2) * 3}`,
      [cal, rosa, menta][i % 3] ?? cal,
    ),
  ) +
  zocalo(240, 8, barro)

export const libreria = ({ wall = anil } = {}) =>
  rect(0, -150, 196, 150, wall) +
  cornice(196, 150, cal) +
  rect(10, -136, 176, 26, cal) +
  sign('LIBROS', 98, -116.5, 18, anil) +
  rect(12, -100, 110, 74, noche) +
  many(
    2,
    (row) =>
      many(11, (i) => {
        const height = 18 + ((i * 7 + row * 3) % 9)
        return rect(
          17 + i * 9.4,
          -66 + row * 36 - height,
          7,
          height,
          [maiz, barro, menta, rosa, verde, cal][(i + row) % 6] ?? maiz,
        )
      }) + rect(12, -66 + row * 36, 110, 3, piedra),
  ) +
  rect(8, -26, 118, 26, maiz) +
  rect(8, -26, 118, 3, sombra) +
  door(142, 34, 88, { fill: barro, arched: true }) +
  pot(134)

export const terreno = () =>
  path('M0 0q20 -7 60 -5t90 -3 110 3l14 5z', verde) +
  many(9, (i) => path(`M${18 + i * 29} -4l4 -13 3 13z`, verde)) +
  rect(96, -84, 4, 84, noche) +
  rect(166, -84, 4, 84, noche) +
  rect(84, -108, 98, 44, cal) +
  rect(84, -108, 98, 6, barro) +
  sign('SE VENDE', 133, -76, 21, noche) +
  [14, 60, 212, 256].map((x) => rect(x, -30, 4, 30, barro) + rect(x - 1, -32, 6, 4, maiz)).join('') +
  line('M16 -26L62 -24M214 -24L258 -26', cal, 1.4)
