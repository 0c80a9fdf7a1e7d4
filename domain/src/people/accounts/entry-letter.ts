/** How long the link and the code of an entry letter are good, in minutes. */
export const ENTRY_MINUTES = 15

/** How many wrong codes end an entry letter. */
export const ENTRY_TRIES = 5

/** For how many minutes after the last wrong code a new letter brings no new tries. */
export const ENTRY_PAUSE_MINUTES = 60

/** The number of digits of an entry code. */
export const ENTRY_DIGITS = 6

/**
 * Writes a number as an entry code.
 * @param drawn a random number below 10 to the power of `ENTRY_DIGITS`
 */
export const entryCode = (drawn: number): string => String(drawn).padStart(ENTRY_DIGITS, '0')
