import { MB, uploadPurpose } from '../ground/upload-purpose.ts'

/** Papers of a loan's file. Each becomes one PDF, made anew. */
export const lendingPurposes = {
  /** A PDF, or a photo of a paper, which is made straight. */
  document: uploadPurpose('lending.document', {
    kinds: ['image', 'document'],
    most: 25 * MB,
    formats: ['JPEG', 'PNG', 'WebP', 'HEIC', 'PDF'],
  }),
  /** A photo that is kept whole, for when what was made straight lacks something. */
  wholePhoto: uploadPurpose('lending.wholePhoto', {
    kinds: ['image'],
    most: 25 * MB,
    formats: ['JPEG', 'PNG', 'WebP', 'HEIC'],
  }),
} as const
