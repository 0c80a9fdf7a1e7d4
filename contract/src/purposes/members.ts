import { MB, uploadPurpose } from '../upload-purpose.ts'

/** The pictures of a member's profile. */
export const memberPurposes = {
  avatar: uploadPurpose('members.avatar', { kinds: ['image'], most: 8 * MB }),
  cover: uploadPurpose('members.cover', { kinds: ['image'], most: 8 * MB }),
} as const
