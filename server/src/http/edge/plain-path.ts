/**
 * Where a path begins in an address that is written whole, with scheme and host: a server has to understand those
 * too.
 */
const WHOLE = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*/i
const SLASHES = /[/\\]+/g

/**
 * The path of a request's address as rules look at it: decoded once, in small letters, with single slashes and without
 * dot segments. Whatever is written differently and leads to the same page, or might, is the same here. What can't be
 * decoded stays as it is.
 */
export function plainPath(address: string): string {
  return withoutDots(decoded(pathIn(address.replace(WHOLE, '')))).toLowerCase()
}

/**
 * The address of a page in the one way in which it is served: a single slash where there are several, no dot segments,
 * no host. It always begins with one slash and something else, so it never leads off the site.
 */
export function straightAddress(address: string): string {
  const rest = address.replace(WHOLE, '')
  const path = pathIn(rest)
  const query = rest.slice(path.length)
  // Browsers take an escaped dot for a dot in these, and nothing else that is escaped for what it stands for.
  return withoutDots(path.replace(/(?<=[/\\]|^)(\.|%2e){1,2}(?=[/\\]|$)/gi, unescapedDots)) + query
}

const unescapedDots = (dots: string) => dots.replace(/%2e/gi, '.')

const pathIn = (address: string): string => /^[^?#]*/.exec(address)?.[0] ?? ''

/** Each sequence by itself: one that is none doesn't keep the others from being read. */
const decoded = (path: string): string =>
  path.replace(/(%[0-9a-f]{2})+/gi, (sequence) => {
    try {
      return decodeURIComponent(sequence)
    } catch {
      return sequence
    }
  })

function withoutDots(path: string): string {
  const kept: string[] = []
  const parts = path.replace(SLASHES, '/').split('/').slice(1)
  for (const part of parts) {
    if (part === '..') kept.pop()
    else if (part !== '.') kept.push(part)
  }
  // A path that ends in dots names a folder.
  const last = parts.at(-1)
  if (last === '.' || last === '..') kept.push('')
  return `/${kept.join('/')}`
}
