/** The cement-tile patterns; each category has one. */
export const TILES = ['estrella', 'abanico', 'cinta', 'rehilete', 'rombo', 'escalera', 'petalo'] as const
export type TileName = (typeof TILES)[number]

/** The color sets of the tiles. */
export const PALETTES = ['verde', 'noche', 'barro', 'anil', 'maiz', 'menta', 'cal'] as const
export type PaletteName = (typeof PALETTES)[number]

/** The skies behind a façade: blue morning (a), sand (b), mint (c), night (d), sunset (e). */
export const SKIES = ['a', 'b', 'c', 'd', 'e'] as const
export type SkyName = (typeof SKIES)[number]

/** The façades on the drawn covers of content without a picture. */
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
