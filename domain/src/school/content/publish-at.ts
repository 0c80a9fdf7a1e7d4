/** Five years, in milliseconds: a later moment is a slip of the keyboard. */
const PUBLISHED_WITHIN = 5 * 366 * 86_400_000

export const TOO_LATE_TO_PUBLISH = 'Elige una hora de los próximos cinco años'

/**
 * Whether a piece may be published by itself at this moment, which lies within five years.
 * @param at ISO 8601 with its zone; false for what is no moment
 */
export const isSoonEnough = (at: string, now: Date): boolean =>
  Date.parse(at) < now.getTime() + PUBLISHED_WITHIN
