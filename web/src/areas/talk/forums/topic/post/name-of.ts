import type { MemberCard } from '@cancha/contract/people/member-card'

/** The name of a post's author. */
export const nameOf = ({ firstname, lastname }: Pick<MemberCard, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim()

/** Their role and place: «Contratista · Houston, TX»; empty if they told neither. */
export function roleAndPlace({
  userinfoid: { rolename, city, state },
}: Pick<MemberCard, 'userinfoid'>): string {
  const place = city && state ? `${city}, ${state}` : (city ?? state)
  return [rolename, place].filter(Boolean).join(' · ')
}
