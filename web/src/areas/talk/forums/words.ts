import type { PostAuthor } from '@cancha/contract/talk/forums/topic'
import { formatCount } from '@cancha/domain/ground/numbers/format'

/** A number with its noun: «1 respuesta», «1,204 respuestas». */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** The name of a post's author. */
export const nameOf = ({ firstname, lastname }: Pick<PostAuthor, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim()

/** Their role and place: «Contratista · Houston, TX»; empty if they told neither. */
export function roleAndPlace({
  userinfoid: { rolename, city, state },
}: Pick<PostAuthor, 'userinfoid'>): string {
  const place = city && state ? `${city}, ${state}` : (city ?? state)
  return [rolename, place].filter(Boolean).join(' · ')
}
