/** The page number in an address; invalid numbers and 1 are dropped. */
export function pageIn(search: Record<string, unknown>): { page?: string } {
  const { page } = search
  return typeof page === 'string' && /^[1-9][0-9]{0,5}$/.test(page) && page !== '1' ? { page } : {}
}

/** An address with a query, without empty parameters. */
export function addressWith(path: string, search: object): string {
  const query = new URLSearchParams(
    Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1])),
  )
  // Keeps commas between ids unescaped.
  return query.size > 0 ? `${path}?${String(query).replaceAll('%2C', ',')}` : path
}

/** The last page's number if the address is beyond it; null for an existing page, and when there are no pages. */
export const pageInstead = ({ currentPage, totalPages }: { currentPage: number; totalPages: number }) =>
  totalPages > 0 && currentPage > totalPages ? totalPages : null
