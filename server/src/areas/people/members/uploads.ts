import { MB } from '@cancha/contract/ground/upload-purpose'
import { memberPurposes } from '@cancha/contract/people/members-uploads'
import type { UploadRule } from '../../../manifest/upload-rule.ts'
import type { Recipe } from '../../../pictures/recipe.ts'
import { ownPictures } from '../../ground/files/limits.ts'
import { PICTURE_SHAPES, type PictureKind, pictureName } from '../../ground/users/picture-address.ts'

const recipe = (kind: PictureKind): Recipe => ({
  kinds: ['jpeg', 'png', 'gif', 'webp', 'heic'],
  leastSide: 32,
  framesMost: 200,
  shapes: Object.values(PICTURE_SHAPES[kind]).map((shape) => ({
    ...shape,
    name: pictureName(shape.width),
    fit: 'cover',
    ground: '#ffffff',
    as: { format: 'webp', quality: 80, effort: 3 },
  })),
})

/** A picture of one's own profile: every member may upload one. */
const rule = (kind: PictureKind): UploadRule => ({
  purpose: memberPurposes[kind],
  authorize: () => undefined,
  quota: { bytesADay: 200 * MB, unfinished: 5 },
  picture: {
    recipe: recipe(kind),
    shown: () => pictureName(PICTURE_SHAPES[kind].large.width),
    pace: ownPictures,
  },
})

export const memberUploads = { avatar: rule('avatar'), cover: rule('cover') } as const
