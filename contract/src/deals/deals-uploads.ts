import { MB, uploadPurpose } from '../ground/upload-purpose.ts'

/** The files that dealers upload for a deal. */
export const dealPurposes = {
  photo: uploadPurpose('deals.photo', {
    kinds: ['image'],
    most: 20 * MB,
    formats: ['JPEG', 'PNG', 'WebP', 'HEIC'],
  }),
} as const
