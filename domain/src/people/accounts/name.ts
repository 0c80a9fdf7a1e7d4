/** The longest first or last name, in characters; the shortest has one. */
export const NAME_MAX = 50

// A hyphen and an apostrophe stand between two letters, a period behind one: García-López, O’Neill, Ma. Elena, Jr.
const NAME = /^(?:\p{L}\p{M}*(?:\.|[-'’](?=\p{L}))?| )+$/u

// Some letters and accents are drawn as nothing, such as the Hangul filler: a name of them would look empty.
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/**
 * True when a text has only letters (of any alphabet, with accents), spaces, hyphens and apostrophes between two letters,
 * and periods after a letter.
 */
export const isName = (text: string): boolean => NAME.test(text) && !UNSEEN.test(text)

/**
 * Normalises a name for storage: NFC, trimmed, single spaces between words. The hyphens that Unicode has beside the keyboard's
 * become that one; an apostrophe stays straight or curly, as it was typed. After a period comes a space, but between initials: mail
 * programs would make a link of a name such as «evil.com».
 */
export const tidyName = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\.(?=\p{L}\p{M}*(?![.\p{M}]))/gu, '. ')

/** Whether a name isn't too long. Characters are counted as people see them in most alphabets, not as JavaScript does. */
export const fitsName = (text: string): boolean => [...text].length <= NAME_MAX

/** A name made of what another program calls a person, which may have anything in it. Empty if no letter is left. */
export function nameFrom(text: string): string {
  const short = [...tidyName(text.replace(/[^\p{L}\p{M}\s.'’\u2010\u2011-]+/gu, ' '))].slice(0, NAME_MAX)
  const name = tidyName(short.join('').replace(/(?<!\p{L}\p{M}*)[-'’.\p{M}]|[-'’](?!\p{L})/gu, ' '))
  return isName(name) ? name : ''
}
