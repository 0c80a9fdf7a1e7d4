import { MB, uploadPurpose } from '../ground/upload-purpose.ts'

/** A file of the library. Kept as it was sent: people go on working in it. */
export const resourcePurpose = uploadPurpose('resources.file', {
  kinds: ['document', 'office'],
  most: 25 * MB,
})
