/** The share of a video or audio after which it counts as watched: nobody has to sit through the credits. */
export const WATCHED_SHARE = 0.9

/**
 * Whether a position counts as having watched the whole.
 * @param seconds the position reached, from 0
 * @param length the total length in seconds; 0 when it is unknown, and then nothing counts as watched
 */
export const isWatched = (seconds: number, length: number): boolean =>
  length > 0 && seconds >= length * WATCHED_SHARE

/**
 * The percentage of a part, from 0 to 100, rounded down: 100 only when the whole is reached.
 * @param part from 0; more than `whole` counts as the whole
 */
export const percentOf = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(100, Math.max(0, Math.floor((part / whole) * 100)))

/** Reading speed in characters a minute: about 200 Spanish words, spaces included. */
const LETTERS_A_MINUTE = 1_200

/** Minutes to read a text, at least 1. @param letters its length in characters, without tags */
export const readingMinutes = (letters: number): number => Math.max(1, Math.round(letters / LETTERS_A_MINUTE))
