import { stringifySearch } from '../../../../shell/addresses/search-params.ts'

// Apart from the queries: every page loads what reads addresses.

export type InboxSearch = { state?: 'answered'; search?: string; page?: string }

/** The parameters of a list in the page's address; invalid ones are dropped. */
export function inboxSearchIn(search: Record<string, unknown>): InboxSearch {
  const words = typeof search['search'] === 'string' ? search['search'].trim().slice(0, 200) : ''
  return {
    ...(search['state'] === 'answered' && { state: 'answered' }),
    ...(words !== '' && { search: words }),
    ...(/^[1-9]\d{0,2}$/.test(String(search['page'])) && { page: String(search['page']) }),
  }
}

/** The address of a list with changed parameters. */
export const inboxAddress = (path: string, { page, ...rest }: InboxSearch): string =>
  `${path}${stringifySearch({ ...rest, ...(page !== '1' && page && { page }) })}`
