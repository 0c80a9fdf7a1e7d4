/** Ten digits of a telephone number, with or without a country's code, however they are grouped. */
const PHONE = /(?:\+?\d{1,3}[\s.-]{0,2})?(?:\(\d{3}\)|\d{3})[\s.-]{0,2}\d{3}[\s.-]{0,2}\d{4}(?!\d)/
const LINK =
  /https?:\/\/|www\.[a-z0-9]|\b[a-z0-9-]{2,}\.(?:com|net|org|info|io|co|mx|us|me|app|site|online|shop|xyz|link|ly)\b/i
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.]{2,}/
const MESSENGER = /\b(?:whats\s?app|telegram|wa\.me|t\.me)\b/i

/**
 * Whether a text gives a way to be reached outside of the site: a link, a telephone number, an e-mail address. Amounts of money and
 * street numbers aren't.
 * @param text plain text, without HTML
 */
export const givesContact = (text: string): boolean =>
  [PHONE, LINK, EMAIL, MESSENGER].some((form) => form.test(text))
