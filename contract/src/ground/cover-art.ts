import { PALETTES, SCENES, SKIES, TILES } from '@cancha/domain/ground/cover-art'
import { z } from 'zod'

export const Tile = z.enum(TILES)
export const Palette = z.enum(PALETTES)
const Sky = z.enum(SKIES)
export const Scene = z.enum(SCENES)

/** The drawing on a cover: a façade under a sky, standing on its topic's tiles. */
export const CoverArt = z
  .object({ scene: Scene, sky: Sky, tile: Tile, palette: Palette })
  .meta({ id: 'CoverArt' })
export type CoverArt = z.infer<typeof CoverArt>
