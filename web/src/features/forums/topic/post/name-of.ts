import type { PostAuthor } from '@cancha/contract/forums/topic'

/** The name of whoever wrote a post. */
export const nameOf = ({ firstname, lastname }: Pick<PostAuthor, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim()

/** Their role and place: «Contratista · Houston, TX»; empty if they told neither. */
export function roleAndPlace({ userinfoid: { roles, city, state } }: PostAuthor): string {
  const place = city && state ? `${city}, ${state}` : (city ?? state)
  return [roles, place].filter(Boolean).join(' · ')
}
