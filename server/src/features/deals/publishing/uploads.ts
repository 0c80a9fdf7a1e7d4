import { dealPurposes } from '@cancha/contract/purposes/deals'
import { MB } from '@cancha/contract/upload-purpose'
import { authorize } from '../../../http/request/policy.ts'
import type { UploadRule } from '../../../manifest/upload-rule.ts'
import { dealPhotoPace } from '../limits.ts'
import { dealerPolicy } from '../policy.ts'
import { PHOTO_LARGE, PHOTO_MIDDLE, PHOTO_SMALL, PHOTO_TINY } from '../present.ts'

/**
 * Photos of deals. `pictures/strip` drops what a camera says of place, time and itself, and `pictures/draw.ts` draws them anew
 * from their pixels: the photo as it was sent is kept nowhere.
 */
export const dealPhotoUpload: UploadRule = {
  purpose: dealPurposes.photo,
  authorize: (viewer) => void authorize(dealerPolicy, 'publish', viewer, 'deals'),
  // Five deals with twenty photos of a good phone; all photos of one deal may be on their way at once.
  quota: { bytesADay: 1_000 * MB, unfinished: 40 },
  picture: {
    recipe: {
      kinds: ['jpeg', 'png'],
      leastSide: 1,
      framesMost: 1,
      shapes: [
        { name: PHOTO_TINY, width: 240, height: 240, fit: 'inside', as: { format: 'webp', quality: 72 } },
        { name: PHOTO_SMALL, width: 640, height: 640, fit: 'inside', as: { format: 'webp', quality: 76 } },
        { name: PHOTO_MIDDLE, width: 1080, height: 1080, fit: 'inside', as: { format: 'webp', quality: 78 } },
        { name: PHOTO_LARGE, width: 1600, height: 1600, fit: 'inside', as: { format: 'webp', quality: 80 } },
      ],
    },
    shown: () => PHOTO_LARGE,
    pace: dealPhotoPace,
  },
}
