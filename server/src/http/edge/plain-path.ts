/** The scheme and host of an absolute address, which HTTP allows in requests too. */
const WHOLE = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*/i
const SLASHES = /[/\\]+/g

/**
 * The normalised path of an address, for rules: decoded once, in lower case, with single slashes and without dot
 * segments. Different spellings that lead (or may lead) to the same page are the same here. A part that can't be
 * decoded is left as it is.
 */
export function plainPath(address: string): string {
  return withoutDots(decoded(pathIn(address.replace(WHOLE, '')))).toLowerCase()
}

/**
 * The one address under which a page is served: single slashes, no dot segments, no host. It always starts with
 * exactly one slash, so it never leads off the site.
 */
export function straightAddress(address: string): string {
  const rest = address.replace(WHOLE, '')
  const path = pathIn(rest)
  const query = rest.slice(path.length)
  // Browsers treat an escaped dot as a dot here, and no other escaped character as what it stands for.
  return withoutDots(path.replace(/(?<=[/\\]|^)(\.|%2e){1,2}(?=[/\\]|$)/gi, unescapedDots)) + query
}

const unescapedDots = (dots: string) => dots.replace(/%2e/gi, '.')

const pathIn = (address: string): string => /^[^?#]*/.exec(address)?.[0] ?? ''

/** Decodes each sequence separately, so that an invalid one doesn't affect the others. */
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
  // A path that ends in a dot segment names a folder.
  const last = parts.at(-1)
  if (last === '.' || last === '..') kept.push('')
  return `/${kept.join('/')}`
}
