export type PictureKind = 'avatar' | 'cover'

/** The stored sizes of each kind. */
export const PICTURE_SHAPES = {
  avatar: { small: { width: 160, height: 160 }, large: { width: 512, height: 512 } },
  cover: { small: { width: 768, height: 256 }, large: { width: 1536, height: 512 } },
} as const satisfies Record<PictureKind, Record<'small' | 'large', { width: number; height: number }>>

/** The last segment of a picture's address. */
export const pictureName = (width: number): string => `${width}.webp`

export const PICTURES_PATH = '/media/perfil'

/** The address of a member's picture. It can be cached forever, because a new picture has a new address. */
export const pictureAddress = (
  kind: PictureKind,
  key: string | null,
  size: 'small' | 'large',
): string | null => key && `${PICTURES_PATH}/${key}/${pictureName(PICTURE_SHAPES[kind][size].width)}`
