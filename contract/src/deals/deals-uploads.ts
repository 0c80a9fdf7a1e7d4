import { MB, uploadPurpose } from '../ground/upload-purpose.ts'

/** What goes with a deal. */
export const dealPurposes = {
  photo: uploadPurpose('deals.photo', {
    kinds: ['image'],
    most: 20 * MB,
    formats: ['JPEG', 'PNG', 'WebP', 'HEIC'],
  }),
} as const
