/** The cement-tile patterns, of which each topic has its own. */
export const TILES = ['estrella', 'abanico', 'cinta', 'rehilete', 'rombo', 'escalera', 'petalo'] as const
export type TileName = (typeof TILES)[number]

/** The colours that a tile comes in. */
export const PALETTES = ['verde', 'noche', 'barro', 'anil', 'maiz', 'menta', 'cal'] as const
export type PaletteName = (typeof PALETTES)[number]

/** The skies above a façade. a: blue morning, b: sand, c: mint, d: night, e: sunset. */
export const SKIES = ['a', 'b', 'c', 'd', 'e'] as const
export type SkyName = (typeof SKIES)[number]

/** The façades on the covers of what has no picture of its own. */
export const SCENES = [
  'casita',
  'casona',
  'duplex',
  'obra',
  'portales',
  'edificio',
  'tienda',
  'caribe',
  'suburbio',
  'adosadas',
  'bungalow',
  'movil',
  'jardines',
  'deco',
  'adobe',
  'terreno',
  'ladrillo',
  'banco',
  'vecindad',
  'libreria',
] as const
export type SceneName = (typeof SCENES)[number]
