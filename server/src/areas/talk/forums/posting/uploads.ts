import { MOVING_PART } from '@cancha/contract/ground/moving-pictures'
import { MB } from '@cancha/contract/ground/upload-purpose'
import { forumPurposes } from '@cancha/contract/talk/forums-uploads'
import { authorize } from '../../../../http/request/policy.ts'
import type { UploadRule } from '../../../../manifest/upload-rule.ts'
import { forumPhotos } from '../limits.ts'
import { photoPolicy } from '../policy.ts'

/** The version of a photo that pages show, never larger than the photo itself; of one that moves, the moving one. */
export const PHOTO_SHOWN = '1600.webp'

/** Photos of topics: those who keep order in some category add them; which topic, the operation asks. */
export const photoUpload: UploadRule = {
  purpose: forumPurposes.photo,
  authorize: (viewer) => void authorize(photoPolicy, 'upload', viewer, 'photo'),
  quota: { bytesADay: 200 * MB, unfinished: 10 },
  picture: {
    recipe: {
      kinds: ['jpeg', 'png', 'gif', 'webp', 'heic'],
      leastSide: 1,
      framesMost: 5_000,
      shapes: [
        {
          ...{ name: '640.webp', width: 640, height: 640, fit: 'inside' },
          ...{ long: { side: 480, pixels: 800_000 }, as: { format: 'webp', quality: 76 } },
        },
        {
          ...{ name: PHOTO_SHOWN, width: 1600, height: 1600, fit: 'inside' },
          ...{ long: { side: 1_080, pixels: 6_000_000 }, as: { format: 'webp', quality: 80 } },
        },
      ],
      moving: { name: MOVING_PART, width: 1280, height: 1280, quality: 80 },
    },
    shown: (names) => (names.includes(MOVING_PART) ? MOVING_PART : PHOTO_SHOWN),
    pace: forumPhotos,
  },
}
