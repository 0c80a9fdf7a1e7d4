import { MB, uploadPurpose } from '../ground/upload-purpose.ts'

/** The files that members upload for a topic. */
export const forumPurposes = {
  photo: uploadPurpose('forums.photo', {
    kinds: ['image'],
    most: 20 * MB,
    formats: ['JPEG', 'PNG', 'GIF', 'WebP', 'HEIC'],
  }),
} as const
