import { caribe, casita, casona, edificio, portales, tapia, tienda } from './houses.ts'
import { anil, barro, cal, lamp, maiz, menta, noche, palm, piedra, rosa, verde } from './parts.ts'
import { at, rect } from './shapes.ts'
import { floor } from './tiles.ts'

const GROUND = 300
const on = (x: number, drawing: string) => at(x, drawing, 1, GROUND)

export const STREET_BOX = '0 0 1440 340'

/** The front page's street, wider than its box on both sides, so that wide screens don't show its end. */
export const street = () =>
  on(-226, casona({ wall: menta })) +
  on(0, caribe({ wall: cal, roof: verde, entrance: barro, shutters: anil })) +
  on(170, casona({ wall: maiz, base: barro, entrance: noche })) +
  on(384, casita({ wall: cal, base: verde, entrance: barro, shaded: true })) +
  on(516, tapia({ wall: rosa, width: 110 }) + palm(78, 196)) +
  on(626, edificio({ wall: barro })) +
  on(776, tienda({ wall: menta, base: verde, awning: verde, shaded: true })) +
  on(930, casita({ wall: anil, base: noche, entrance: maiz })) +
  on(1062, portales({ shaded: true })) +
  on(1302, casona({ wall: verde, entrance: maiz, shutters: maiz })) +
  on(1514, casita()) +
  on(380, lamp(0)) +
  on(1058, lamp(0)) +
  rect(-400, GROUND, 2400, 4, piedra) +
  floor('piso', 'abanico', -396, GROUND + 4, 2400, 36, 36)
