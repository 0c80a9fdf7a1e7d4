import { safeReturnPath } from '@cancha/domain/return-path'

/**
 * An address's query as plain texts. The router's own reader would take numbers and JSON out of them, and lose
 * parameters without a name: `/login?=/path` carries the way back in one.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** The reverse; slashes stay readable, since `?=/path` is written into links by hand and in the specification. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/**
 * What a page reads out of its address's query, for its route: the loader gets that and nothing else. By itself the router
 * lays what was read over the query as it came, so a page number that was refused would still reach the API.
 */
export const reads = <Wanted extends object>(read: (search: Record<string, unknown>) => Wanted) => ({
  validateSearch: read,
  loaderDeps: ({ search }: { search: Wanted }) => read(search as Record<string, unknown>),
})

/**
 * The words in an address that something is looked for by, as the API takes them: without what can't be typed, no longer
 * than it allows, and whole letters only. Empty when there are none.
 */
export const wordsParam = (given: unknown, most = 200): string =>
  typeof given === 'string'
    ? given.replaceAll('\0', '').toWellFormed().trim().slice(0, most).replace(HALF, '').trimEnd()
    : ''

/** The first half of a letter that takes two, when the second was cut off. */
const HALF = /[\ud800-\udbff]$/

const encode = (text: string) => encodeURIComponent(text).replaceAll('%2F', '/')

/** Where the person was going: the path after `?=`, when it stays on this site. */
export const returnPathIn = (search: object): string | undefined =>
  safeReturnPath((search as Record<string, string>)[''], '') || undefined

/** An address that remembers where the person was going. */
export const withReturnPath = (address: string, path: string | undefined): string =>
  address + stringifySearch({ '': path })
