import type { Recipe } from '../../../pictures/recipe.ts'

const WIDTHS = [480, 960, 1600] as const
/** The width in which every picture is there, however small it was. */
export const [SMALLEST] = WIDTHS

/** The version of every picture that all apps can show. */
export const SHOWN_EVERYWHERE = 'imagen.jpg'

/**
 * The versions of an editor's picture in several widths. Small ones aren't enlarged, and the largest width that fits
 * is also made in the format for all apps.
 */
export const UPLOADED_PICTURE: Recipe = {
  kinds: ['jpeg', 'png', 'gif', 'webp', 'avif', 'heic'],
  leastSide: 1,
  framesMost: 500,
  shapes: WIDTHS.flatMap((width) => {
    const size = { width, fit: 'inside', ...(width > SMALLEST && { from: width }) } as const
    return [
      { ...size, name: `${width}.webp`, as: { format: 'webp', quality: 78 } },
      { ...size, name: `${width}.avif`, as: { format: 'avif', quality: 55, effort: 2 } },
      { ...size, name: SHOWN_EVERYWHERE, ground: '#ffffff', as: { format: 'jpeg', quality: 82 } },
    ] as const
  }),
}

/** The address of one of an editor's pictures in any width, as a regular expression of PostgreSQL: its folder is \1. */
export const IN_WIDTHS = `^(/media/archivos/[A-Za-z0-9_-]{22})/(${WIDTHS.join('|')})\\.webp$`

/** The version whose address represents the picture. */
export const shownOf = (names: readonly string[]): string =>
  names.findLast((name) => name.endsWith('.webp')) ?? SHOWN_EVERYWHERE
