import { pageIn } from '../../../shell/addresses/paging.ts'

/** As many pages as a list of loans has at most. */
const MOST = 1_000

/** The page number in an address of a list of loans; numbers that the server refuses are dropped. */
export function loanPageIn(search: Record<string, unknown>): { page?: string } {
  const { page } = pageIn(search)
  return page !== undefined && Number(page) <= MOST ? { page } : {}
}
