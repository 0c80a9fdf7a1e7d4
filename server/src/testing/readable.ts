/** Words of libraries and of English, none of which is also Spanish. */
const FOREIGN =
  /(?<!\p{L})(invalid|expected|received|input|required|must|should|string|number|boolean|array|object|undefined|null|nan|unrecognized|keys?|options?|at least|at most|too|characters?|missing|failed|failure|please|unknown|cannot|can't|json|http|null|regex|pattern|is|the|of|and|or|to|for|with|your|this|not|you|request|response|server|timeout|conflict|forbidden|unauthorized|bad|large|many)(?!\p{L})/iu

/** Spelled as programs spell: a_b, aB, a.b, [object], {…}. */
const OF_PROGRAMS = /\p{Ll}\p{Lu}|_|\p{Ll}\.\p{Ll}|[[\]{}<>`]/u

/** Words that look like a program's and are a person's: addresses of sites. */
const ADDRESSES = /https?:\/\/[^\s,»]+|\S+@\S+/g
/** Names that are spelled so by everyone. */
const NAMES = /\b(YouTube|WebP|WebM)\b/g

/**
 * Why a sentence can't be shown to a person: it is English or a library's, it is spelled like a program, or it is no
 * sentence. Null if it can.
 * @param names the names of the fields as they are sent, none of which may be in it
 * @param printed sentences that the specification prints
 */
export function unreadable(sentence: string, names: readonly string[] = [], printed: readonly string[] = []) {
  if (printed.includes(sentence)) return null
  const words = sentence.replace(ADDRESSES, '').replace(NAMES, '')
  const foreign = FOREIGN.exec(words)?.[0]
  if (foreign) return `«${foreign}» isn't Spanish`
  const spelled = OF_PROGRAMS.exec(words)?.[0]
  if (spelled) return `«${spelled}» is spelled like a program`
  const name = names.find((each) => new RegExp(`(?<!\\p{L})${each}(?!\\p{L})`, 'u').test(words))
  if (name) return `«${name}» is the name on the wire`
  return /^[*¡¿«\s]*\p{Lu}.*\s\p{L}/u.test(words) ? null : 'it is no sentence'
}
