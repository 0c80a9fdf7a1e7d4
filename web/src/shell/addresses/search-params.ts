import { safeReturnPath } from '@cancha/domain/ground/return-path'

/**
 * Parses a query as plain texts. The router's own parser would turn values into numbers and JSON, and drop parameters
 * without a name: `/login?=/path` has its return path in one.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/**
 * The reverse of parseSearch. Slashes stay unescaped, because `?=/path` is written by hand in links and in the
 * specification.
 */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/**
 * Makes a route pass only these validated parameters to its loader. The router's default merges them with the raw
 * query, so that a rejected page number would still reach the API.
 */
export const reads = <Wanted extends object>(read: (search: Record<string, unknown>) => Wanted) => ({
  validateSearch: read,
  loaderDeps: ({ search }: { search: Wanted }) => read(search as Record<string, unknown>),
})

/**
 * A search text from an address, as the API accepts it: without control characters, cut to the maximum length,
 * without split characters. Empty if there is none.
 */
export const wordsParam = (given: unknown, most = 200): string =>
  typeof given === 'string'
    ? given.replaceAll('\0', '').toWellFormed().trim().slice(0, most).replace(HALF, '').trimEnd()
    : ''

/** The first half of a surrogate pair whose second half was cut off. */
const HALF = /[\ud800-\udbff]$/

const encode = (text: string) => encodeURIComponent(text).replaceAll('%2F', '/')

/** The return path after `?=`, if it stays on this site. */
export const returnPathIn = (search: object): string | undefined =>
  safeReturnPath((search as Record<string, string>)[''], '') || undefined

/** An address with a return path. */
export const withReturnPath = (address: string, path: string | undefined): string =>
  address + stringifySearch({ '': path })
