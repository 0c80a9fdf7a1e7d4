import { dealPurposes } from '@cancha/contract/deals/deals-uploads'
import { MB } from '@cancha/contract/ground/upload-purpose'
import { authorize } from '../../../../http/request/policy.ts'
import type { UploadRule } from '../../../../manifest/upload-rule.ts'
import type { Long, Shape } from '../../../../pictures/recipe.ts'
import { dealPhotoPace } from '../limits.ts'
import { dealerPolicy } from '../policy.ts'
import { PHOTO_LARGE, PHOTO_MIDDLE, PHOTO_SMALL, PHOTO_TINY } from '../present.ts'

/** A version of a photo within a square box, which only long screenshots pass. */
const version = (
  name: string,
  { box, quality, long }: { box: number; quality: number; long: Long },
): Shape => ({
  name,
  width: box,
  height: box,
  fit: 'inside',
  long,
  as: { format: 'webp', quality },
})

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
      kinds: ['jpeg', 'png', 'webp', 'heic'],
      leastSide: 1,
      framesMost: 1,
      shapes: [
        version(PHOTO_TINY, { box: 240, quality: 72, long: { side: 160, pixels: 100_000 } }),
        version(PHOTO_SMALL, { box: 640, quality: 76, long: { side: 480, pixels: 800_000 } }),
        version(PHOTO_MIDDLE, { box: 1080, quality: 78, long: { side: 720, pixels: 2_500_000 } }),
        version(PHOTO_LARGE, { box: 1600, quality: 80, long: { side: 1_080, pixels: 6_000_000 } }),
      ],
    },
    shown: () => PHOTO_LARGE,
    pace: dealPhotoPace,
  },
}
