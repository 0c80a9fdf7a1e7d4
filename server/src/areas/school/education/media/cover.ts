import type { CoverArt } from '@cancha/contract/ground/cover-art'

/** The parts of a drawn cover that depend on the content. */
type CoverContent = { id: number; scene: CoverArt['scene']; category: Pick<CoverArt, 'tile' | 'palette'> }

const SKIES = ['a', 'c', 'b', 'e'] as const

/**
 * The drawn cover of content without a picture: its façade on its topic's tiles, under a sky that differs from its
 * neighbours' in a list.
 */
export const coverOf = ({ id, scene, category }: CoverContent): CoverArt => ({
  scene,
  sky: SKIES[id % SKIES.length] ?? 'a',
  tile: category.tile,
  palette: category.palette,
})

/**
 * The same as SQL, for the documents of search.
 * @param content the alias of a table with `id` and `scene`
 * @param category the alias of its row of `categories`
 */
export const coverInSql = (content: string, category: string): string => `
  jsonb_build_object('scene', ${content}.scene,
    'sky', (array['${SKIES.join("', '")}'])[(${content}.id % ${SKIES.length})::int + 1],
    'tile', ${category}.tile, 'palette', ${category}.palette)`
