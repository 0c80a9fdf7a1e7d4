export const TILES = ['estrella', 'abanico', 'cinta', 'rehilete', 'rombo', 'escalera', 'petalo'] as const
export type TileName = (typeof TILES)[number]

export const PALETTES = ['verde', 'noche', 'barro', 'anil', 'maiz', 'menta', 'cal'] as const
export type PaletteName = (typeof PALETTES)[number]

/** a: blue morning, b: sand, c: mint, d: night, e: sunset. */
export const SKIES = ['a', 'b', 'c', 'd', 'e'] as const
export type SkyName = (typeof SKIES)[number]

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
