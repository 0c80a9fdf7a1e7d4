import { PROFILE_LIMITS } from '@cancha/domain/people/members/profile'

/** The selection after pressing an interest; null if the maximum would be exceeded. */
export function toggledInterests(chosen: readonly string[], pressed: string): string[] | null {
  if (chosen.includes(pressed)) return chosen.filter((each) => each !== pressed)
  return chosen.length < PROFILE_LIMITS.interests ? [...chosen, pressed] : null
}
