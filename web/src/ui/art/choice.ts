import {
  type PaletteName,
  SCENES,
  type SceneName,
  type SkyName,
  type TileName,
} from '@cancha/domain/ground/cover-art'
import { fold } from '@cancha/domain/ground/text/text'

export interface TileChoice {
  tile: TileName
  palette: PaletteName
}

export interface CoverChoice extends TileChoice {
  scene: SceneName
  sky: SkyName
}

/** The pattern of each topic. An unlisted topic gets one derived from its name, always the same. */
const TOPICS: ReadonlyArray<readonly [RegExp, TileChoice]> = [
  [/compr|oferta|wholesal/, { tile: 'estrella', palette: 'verde' }],
  [/rent|inquilin|airbnb|multifamil/, { tile: 'abanico', palette: 'maiz' }],
  [/prestam|credit|financ|hipotec|dinero/, { tile: 'cinta', palette: 'anil' }],
  [/remodel|obra|flip|constru|repara/, { tile: 'rehilete', palette: 'barro' }],
  [/impuest|numer|contab|anali/, { tile: 'rombo', palette: 'noche' }],
  [/legal|llc|contrat|protec/, { tile: 'escalera', palette: 'verde' }],
  [/mudar|vivir|mental|familia|habit/, { tile: 'petalo', palette: 'barro' }],
]
const CHOICES = TOPICS.map(([, choice]) => choice)

const SKY_OF: Record<SceneName, SkyName> = {
  casita: 'a',
  casona: 'c',
  duplex: 'b',
  obra: 'a',
  portales: 'c',
  edificio: 'b',
  tienda: 'e',
  caribe: 'a',
  suburbio: 'a',
  adosadas: 'b',
  bungalow: 'e',
  movil: 'a',
  jardines: 'c',
  deco: 'b',
  adobe: 'e',
  terreno: 'a',
  ladrillo: 'c',
  banco: 'a',
  vecindad: 'a',
  libreria: 'b',
}

function spread(key: string): number {
  let hash = 0x811c9dc5
  for (const letter of key) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

const pick = <T>(options: readonly [T, ...T[]] | readonly T[], key: string): T =>
  options[spread(key) % options.length] as T

export const skyOf = (scene: SceneName): SkyName => SKY_OF[scene]

export function tileFor(topic: string): TileChoice {
  const plain = fold(topic)
  return TOPICS.find(([words]) => words.test(plain))?.[1] ?? pick(CHOICES, plain)
}

/**
 * The cover of something that has no picture, always the same for one key. A number is better than a text: neighbours
 * in a list then never show the same house.
 */
export function coverFor(key: string | number, topic = String(key)): CoverChoice {
  const scene = typeof key === 'number' ? (SCENES[(key * 7) % SCENES.length] as SceneName) : pick(SCENES, key)
  return { scene, sky: skyOf(scene), ...tileFor(topic) }
}
