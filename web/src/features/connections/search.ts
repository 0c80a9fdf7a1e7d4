import { wordsParam } from '../../shell/addresses/search-params.ts'

/** A page's number in an address; what is none, or the first, isn't kept. */
export function pageIn(search: Record<string, unknown>): { page?: string } {
  const { page } = search
  return typeof page === 'string' && /^[1-9][0-9]{0,5}$/.test(page) && page !== '1' ? { page } : {}
}

/** The words in an address, no longer than they can be looked for. */
export function wordsIn(search: Record<string, unknown>): { search?: string } {
  const words = wordsParam(search['search'])
  return words === '' ? {} : { search: words }
}

/** The roles in an address: ids with commas between. */
export function rolesIn(search: Record<string, unknown>): { check?: string } {
  const { check } = search
  return typeof check === 'string' && /^[0-9]{1,9}(,[0-9]{1,9}){0,49}$/.test(check) ? { check } : {}
}

/** An address with its query, what is empty left out. */
export function addressWith(path: string, search: object): string {
  const query = new URLSearchParams(
    Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1])),
  )
  // A comma between roles stays one.
  return query.size > 0 ? `${path}?${String(query).replaceAll('%2C', ',')}` : path
}

/** Where an address past the last page leads: to the last. Null for a page that is there, and when there is none. */
export const pageInstead = ({ currentPage, totalPages }: { currentPage: number; totalPages: number }) =>
  totalPages > 0 && currentPage > totalPages ? totalPages : null
