import type { SceneName } from '@cancha/domain/ground/cover-art'
import { andamio, caribe, casita, casona, edificio, portales, tapia, tienda } from './houses.ts'
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
  tree,
  verde,
} from './parts.ts'
import { at, rect } from './shapes.ts'
import {
  adobe,
  adosadas,
  banco,
  bungalow,
  deco,
  jardines,
  ladrillo,
  libreria,
  movil,
  suburbio,
  terreno,
  vecindad,
} from './suburbs.ts'

/**
 * Scenes are 320 wide; the street starts at 142 and its kerb ends at 145. Everything above is in front of the sky.
 */
export const GROUND = 142
export const SCENE_HEIGHT = 145

const on = (x: number, drawing: string, scale = 1) => at(x, drawing, scale, GROUND)

const DRAWINGS: Record<SceneName, () => string> = {
  casita: () =>
    on(96, casita()) +
    on(232, tapia({ wall: rosa })) +
    on(-40, casita({ wall: cal, base: verde, entrance: barro })),
  casona: () =>
    on(60, casona(), 0.62) +
    on(192, casita({ wall: cal, base: anil, entrance: barro, shaded: true }), 0.62) +
    on(276, edificio({ wall: anil }), 0.62) +
    on(-36, caribe(), 0.62),
  duplex: () =>
    on(18, casita({ wall: menta, base: verde, entrance: barro }), 1.04) +
    on(156, casita({ wall: cal, base: verde, entrance: anil, plant: false }), 1.04) +
    on(290, palm(0, 150), 0.62),
  obra: () =>
    on(84, caribe({ wall: cal, roof: barro, entrance: verde, shutters: anil }), 0.98) +
    on(196, andamio(0, 130, 66)) +
    on(-20, tapia({ wall: barro })) +
    on(272, tapia({ wall: menta, width: 80 }), 0.9),
  portales: () =>
    on(46, portales({ wall: cal, base: verde })) + on(288, palm(0, 180), 0.6) + on(16, lamp(0), 0.86),
  edificio: () =>
    on(122, edificio({ wall: verde, base: noche }), 0.5) +
    on(197, casona({ wall: maiz, base: barro, shutters: barro }), 0.5) +
    on(40, tienda({ wall: cal, name: 'ABARROTES' }), 0.54) +
    on(303, casita({ wall: rosa }), 0.5) +
    on(-26, casita({ wall: anil }), 0.5),
  tienda: () =>
    on(84, tienda({ wall: cal, base: verde, name: 'SE RENTA' })) +
    on(262, palm(0, 170), 0.66) +
    on(-52, casita({ wall: barro, base: noche, entrance: maiz })),
  caribe: () =>
    on(74, caribe({ wall: menta, roof: verde, entrance: barro, shutters: barro }), 0.94) +
    on(262, palm(0, 170), 0.68) +
    on(30, palm(0, 150), 0.56),
  suburbio: () =>
    on(44, suburbio(), 0.82) +
    on(18, tree(0, 130), 0.9) +
    on(236, fence(0, 90)) +
    on(292, tree(0, 150, menta), 0.72),
  adosadas: () =>
    on(62, adosadas(), 0.66) + on(30, tree(0, 120), 0.8) + on(222, hedge(0, 100)) + on(282, lamp(0), 0.8),
  bungalow: () =>
    on(76, bungalow(), 0.88) +
    on(-10, fence(0, 86)) +
    on(252, hedge(0, 76)) +
    on(38, tree(0, 160, verde), 0.8),
  movil: () => on(42, movil(), 0.98) + on(292, palm(0, 170), 0.7) + on(-14, hedge(0, 58)),
  jardines: () =>
    on(62, jardines(), 0.62) +
    on(28, palm(0, 170), 0.6) +
    on(228, hedge(0, 100)) +
    on(262, palm(0, 140), 0.62),
  deco: () =>
    on(96, deco(), 0.6) +
    on(58, palm(0, 190), 0.66) +
    on(214, palm(0, 160), 0.6) +
    on(238, deco({ wall: rosa, accent: menta }), 0.44) +
    on(-34, deco({ wall: cal, accent: anil }), 0.44),
  adobe: () => on(54, adobe(), 0.86) + on(28, cactus(0, 84)) + on(286, cactus(0, 58)),
  terreno: () =>
    on(22, terreno()) +
    on(-4, casita({ wall: rosa }), 0.4) +
    on(276, casita({ wall: anil, base: noche, entrance: maiz }), 0.4),
  ladrillo: () =>
    on(64, ladrillo(), 0.6) +
    on(28, tree(0, 150), 0.76) +
    on(258, tree(0, 120, menta), 0.8) +
    on(290, lamp(0), 0.72),
  banco: () =>
    on(66, banco(), 0.74) +
    on(32, lamp(0), 0.7) +
    on(270, palm(0, 150), 0.62) +
    on(-44, casita({ wall: rosa, base: noche }), 0.6),
  vecindad: () =>
    on(48, vecindad(), 0.78) +
    on(26, lamp(0), 0.76) +
    on(258, casita({ wall: menta, base: verde, entrance: barro }), 0.72),
  libreria: () =>
    on(70, libreria(), 0.88) +
    on(264, tree(0, 140), 0.8) +
    on(-50, casita({ wall: maiz, base: barro }), 0.84),
}

/** The scene without its sky, which the page paints, so that one file serves all times of day. */
export const scene = (name: SceneName) => DRAWINGS[name]() + rect(0, GROUND, 320, 3, piedra)
