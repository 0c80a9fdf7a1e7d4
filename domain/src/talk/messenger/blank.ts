/** Spaces, and characters that take room or none but draw nothing: Hangul's fillers, the empty Braille pattern. */
const DRAWS_NOTHING = /[\s\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]/gu

/**
 * Whether a text shows nothing: it is empty, or has only spaces and characters without a picture. Such a text is no
 * message.
 */
export const isBlank = (text: string): boolean => text.replace(DRAWS_NOTHING, '') === ''
