import { MOVING_PART } from '@cancha/contract/ground/moving-pictures'
import { MB } from '@cancha/contract/ground/upload-purpose'
import { messengerPurposes } from '@cancha/contract/talk/messenger-uploads'
import { VOICE_MOST_MS } from '@cancha/domain/talk/messenger/limits'
import { openedBy, type UploadRule } from '../../../../manifest/upload-rule.ts'
import { messagePhotos } from '../limits.ts'
import { messageFilePolicy } from '../policy.ts'
import { fileHolder } from './message-files.ts'

const { photo, document, voice } = messengerPurposes

/** The version that fills a screen, which is never larger than the photo itself. */
const LARGE = '2048.webp'

/** Every member may upload for a message; who may open the file is asked each time. */
const rules = {
  authorize: () => undefined,
  authorizeOpening: openedBy(fileHolder, messageFilePolicy, 'open'),
} as const

export const messengerUploads: readonly UploadRule[] = [
  {
    ...rules,
    purpose: photo,
    quota: { bytesADay: 500 * MB, unfinished: 30 },
    picture: {
      recipe: {
        kinds: ['jpeg', 'png', 'gif', 'webp', 'avif', 'heic'],
        leastSide: 1,
        framesMost: 5_000,
        shapes: [
          // Twice the width and height of a photo in a chat.
          {
            ...{ name: '640.webp', width: 640, height: 640, fit: 'inside' },
            ...{ long: { side: 480, pixels: 800_000 }, as: { format: 'webp', quality: 76 } },
          },
          // The widest telephone's screenshots are as wide as that.
          {
            ...{ name: LARGE, width: 2048, height: 2048, fit: 'inside' },
            ...{ long: { side: 1_320, pixels: 6_000_000 }, as: { format: 'webp', quality: 80 } },
          },
        ],
        moving: { name: MOVING_PART, width: 1280, height: 1280, quality: 80 },
      },
      shown: (names) => (names.includes(MOVING_PART) ? MOVING_PART : LARGE),
      pace: messagePhotos,
    },
  },
  { ...rules, purpose: document, quota: { bytesADay: 250 * MB, unfinished: 20 } },
  {
    ...rules,
    purpose: voice,
    quota: { bytesADay: 200 * MB, unfinished: 20 },
    recording: { longest: VOICE_MOST_MS, tooLong: 'Las notas de voz duran 5 minutos como máximo' },
  },
]
