import { PROFILE_LIMITS } from '@cancha/domain/members/profile'

/** The chosen ones after a press; null for one more than there may be. */
export function toggledInterests(chosen: readonly string[], pressed: string): string[] | null {
  if (chosen.includes(pressed)) return chosen.filter((each) => each !== pressed)
  return chosen.length < PROFILE_LIMITS.interests ? [...chosen, pressed] : null
}
