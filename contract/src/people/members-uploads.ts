import { MB, uploadPurpose } from '../ground/upload-purpose.ts'

const picture = { kinds: ['image'], most: 8 * MB, formats: ['JPEG', 'PNG', 'GIF', 'WebP', 'HEIC'] } as const

/** The pictures of a member's profile. */
export const memberPurposes = {
  avatar: uploadPurpose('members.avatar', picture),
  cover: uploadPurpose('members.cover', picture),
} as const
