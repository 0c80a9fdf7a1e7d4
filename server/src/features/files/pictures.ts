import type { Recipe } from '../../pictures/recipe.ts'

const WIDTHS = [480, 960, 1600] as const
const [SMALLEST] = WIDTHS

/** The part of every picture that each app can show. */
export const SHOWN_EVERYWHERE = 'imagen.jpg'

/**
 * An editor's picture in several widths: a small one isn't blown up, and of the widths that it fills the largest is
 * there for everyone.
 */
export const UPLOADED_PICTURE: Recipe = {
  kinds: ['jpeg', 'png', 'gif', 'webp', 'avif'],
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

/** The part whose address stands for the picture. */
export const shownOf = (parts: readonly { name: string }[]): string =>
  parts.findLast(({ name }) => name.endsWith('.webp'))?.name ?? SHOWN_EVERYWHERE
