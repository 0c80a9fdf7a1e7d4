import { GIVERS, type HopSource } from './things.ts'

/**
 * The address of a page that is there already, with the thing that it takes over: a saved analysis with an offer,
 * '/analysis/rentals/update/abc?paso=6&oferta=12'.
 * @param path with or without a query and a place on the page
 */
export function addressFrom({ kind, id }: HopSource, path: string): string {
  const [page = '', hash] = path.split('#')
  const address = `${page}${page.includes('?') ? '&' : '?'}${GIVERS[kind].param}=${encodeURIComponent(id)}`
  return hash === undefined ? address : `${address}#${hash}`
}
