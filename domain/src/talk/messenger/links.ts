/** A stretch of a text: plain (`href` is null), or a link with the address that it leads to. */
export type TextPart = { text: string; href: string | null }

/** From `http` to the next space, quote or invisible letter; control and direction letters would disguise an address. */
const CANDIDATE = /(?<![\p{L}\p{N}])https?:\/\/[^\s\p{Cc}\p{Cf}<>"«»“”`|\\^]+/giu

/** Punctuation that ends a sentence and not an address. */
const AFTER = new Set([...".,;:!?'…*_~’‘·"])
const OPENING: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Where the address ends: before trailing punctuation, and before brackets that were opened outside of it. */
function endOf(written: string): number {
  const counts = new Map<string, number>()
  for (const letter of written) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  let end = written.length
  while (end > 0) {
    const last = written.charAt(end - 1)
    const opening = OPENING[last]
    const closes = opening !== undefined && (counts.get(last) ?? 0) > (counts.get(opening) ?? 0)
    const isOpened = last === '(' || last === '[' || last === '{'
    if (!AFTER.has(last) && !closes && !isOpened) break
    counts.set(last, (counts.get(last) ?? 0) - 1)
    end--
  }
  return end
}

/** The address that a link leads to; null if it is none, or has a name before an @, which disguises where it leads. */
function addressOf(written: string): string | null {
  if (!URL.canParse(written)) return null
  const { href, username, password } = new URL(written)
  return username === '' && password === '' ? href : null
}

/**
 * Splits a text at its links, which begin with http:// or https://. The parts' texts joined are the text again.
 * @param text as somebody wrote it
 * @returns the parts in their order; none is empty
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: candidate, index } of text.matchAll(CANDIDATE)) {
    const written = candidate.slice(0, endOf(candidate))
    const href = addressOf(written)
    if (href === null) continue
    if (index > from) parts.push({ text: text.slice(from, index), href: null })
    parts.push({ text: written, href })
    from = index + written.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null })
  return parts
}

/**
 * The links of a text as they are written in it, each once, in their order.
 * @param text as somebody wrote it
 */
export const linksIn = (text: string): string[] => [
  ...new Set(textParts(text).flatMap((part) => (part.href === null ? [] : [part.text]))),
]
