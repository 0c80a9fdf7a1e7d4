import { MB, type UploadPurpose, uploadPurpose } from '../ground/upload-purpose.ts'
import { resourcePurpose } from './resources-uploads.ts'
import type { Accepted } from './writing-fields.ts'

/** The files that editors upload for pieces, by what a field accepts. The library has purposes of its own. */
export const writingPurposes = {
  image: uploadPurpose('writing.picture', { kinds: ['image'], most: 20 * MB }),
  document: uploadPurpose('writing.document', { kinds: ['document'], most: 50 * MB }),
  audio: uploadPurpose('writing.audio', {
    kinds: ['audio'],
    most: 150 * MB,
    formats: ['MP3', 'M4A', 'OGG'],
  }),
  /** A video from a phone has 300 MB and more. One byte less than 2 GB, because sizes are 32-bit integers in the tables. */
  video: uploadPurpose('writing.video', { kinds: ['video'], most: 2_048 * MB - 1 }),
  captions: uploadPurpose('writing.captions', { kinds: ['captions'], most: MB }),
  resource: resourcePurpose,
} as const satisfies Record<Accepted, UploadPurpose>
