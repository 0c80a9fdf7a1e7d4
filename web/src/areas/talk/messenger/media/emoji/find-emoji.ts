import { fold } from '@cancha/domain/ground/text/text'
import { EMOJI_GROUPS, type Emoji } from './emoji.ts'

/** The emoji of which a word begins with each of those that are searched, without regard to accents. */
export function findEmoji(typed: string): Emoji[] {
  const wanted = fold(typed).split(/\s+/).filter(Boolean)
  return EMOJI_GROUPS.flatMap(({ name, emojis }) =>
    emojis.filter(({ words }) => {
      const own = fold(`${words} ${name}`).split(/[\s,]+/)
      return wanted.every((start) => own.some((word) => word.startsWith(start)))
    }),
  )
}
