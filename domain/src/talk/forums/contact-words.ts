/** Ten digits of a telephone number, with or without a country's code, however they are grouped. */
const PHONE = /(?:\+?\d{1,3}[\s.-]{0,2})?(?:\(\d{3}\)|\d{3})[\s.-]{0,2}\d{3}[\s.-]{0,2}\d{4}(?!\d)/
// Names of hosts have 63 characters at most, and what stands before an @ 64. Without the bounds each place of a long text would be
// the beginning of a look through the whole rest of it.
const LINK =
  /(?:https?:\/\/|www\.)[^\s"<>]+|\b[a-z0-9-]{2,63}\.(?:com|net|org|info|io|co|mx|us|me|app|site|online|shop|xyz|link|ly)\b[^\s"<>]*/
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.]{2,}/
const MESSENGER = /\b(?:whats\s?app|telegram|wa\.me|t\.me)\b/
const FORMS = [PHONE, LINK, EMAIL, MESSENGER].map(({ source }) => new RegExp(source, 'gi'))

/**
 * The ways that a text gives to be reached outside of the site: links, telephone numbers, e-mail addresses, in small letters.
 * Amounts of money and street numbers aren't any. Wide and invisible characters hide none.
 * @param text plain text, without HTML
 */
export function contactsIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
  return FORMS.flatMap((form) => plain.match(form) ?? [])
}

/** True if a text gives a way to be reached outside that the text before it didn't give. */
export function givesNewContact(before: string, after: string): boolean {
  const known = new Set(contactsIn(before))
  return contactsIn(after).some((contact) => !known.has(contact))
}
