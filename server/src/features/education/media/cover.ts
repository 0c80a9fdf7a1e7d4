import type { CoverArt } from '@cancha/contract/education'

/** What stands under the sky: the drawing of something that has no picture of its own. */
type Drawn = { id: number; scene: CoverArt['scene']; category: Pick<CoverArt, 'tile' | 'palette'> }

const SKIES = ['a', 'c', 'b', 'e'] as const

/** The drawn cover: the façade on its topic's tile, under a sky that its neighbours in a list don't have. */
export const coverOf = ({ id, scene, category }: Drawn): CoverArt => ({
  scene,
  sky: SKIES[id % SKIES.length] ?? 'a',
  tile: category.tile,
  palette: category.palette,
})
