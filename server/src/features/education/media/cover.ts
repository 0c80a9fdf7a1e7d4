import type { CoverArt } from '@cancha/contract/education'

/** The parts of a drawn cover that depend on the content. */
type Drawn = { id: number; scene: CoverArt['scene']; category: Pick<CoverArt, 'tile' | 'palette'> }

const SKIES = ['a', 'c', 'b', 'e'] as const

/**
 * The drawn cover of content without a picture: its façade on its topic's tiles, under a sky that differs from its
 * neighbours' in a list.
 */
export const coverOf = ({ id, scene, category }: Drawn): CoverArt => ({
  scene,
  sky: SKIES[id % SKIES.length] ?? 'a',
  tile: category.tile,
  palette: category.palette,
})
