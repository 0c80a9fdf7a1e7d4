import { MB, uploadPurpose } from '../ground/upload-purpose.ts'

/** The logo on a person's reports. */
export const logoPurpose = uploadPurpose('calculators.logo', {
  kinds: ['image'],
  most: 2 * MB,
  formats: ['JPEG', 'PNG', 'WebP', 'HEIC'],
})
