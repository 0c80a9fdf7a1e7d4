import { MB, uploadPurpose } from '../ground/upload-purpose.ts'

/** The files that members send with a message. */
export const messengerPurposes = {
  /** A phone's photos of 20 MB fit. */
  photo: uploadPurpose('messenger.photo', { kinds: ['image'], most: 20 * MB }),
  document: uploadPurpose('messenger.document', { kinds: ['document'], most: 25 * MB }),
  /** Five minutes as browsers record them have 1 to 5 MB. */
  voice: uploadPurpose('messenger.voice', {
    kinds: ['audio'],
    most: 10 * MB,
    formats: ['M4A', 'OGG', 'WebM'],
  }),
} as const
