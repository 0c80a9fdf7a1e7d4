/** The part of a video or audio after which it counts as watched: the credits are nobody's lesson. */
export const WATCHED_SHARE = 0.9

/**
 * Whether a position counts as having watched the whole.
 * @param seconds the position reached, from 0
 * @param length the whole, in seconds; 0 when nobody knows it, and then nothing counts
 */
export const isWatched = (seconds: number, length: number): boolean =>
  length > 0 && seconds >= length * WATCHED_SHARE

/**
 * How far a part is of its whole, from 0 to 100, rounded down: 100 only when all of it is there.
 * @param part from 0; more than `whole` counts as all of it
 */
export const percentOf = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(100, Math.max(0, Math.floor((part / whole) * 100)))

/** Letters that a person reads in a minute: about 200 Spanish words, spaces counted. */
const LETTERS_A_MINUTE = 1_200

/** Minutes that a text takes, at least 1. @param letters its characters, without marks */
export const readingMinutes = (letters: number): number => Math.max(1, Math.round(letters / LETTERS_A_MINUTE))
