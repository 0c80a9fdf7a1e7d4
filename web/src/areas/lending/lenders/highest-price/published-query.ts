import { publishedProgrammes } from '@cancha/contract/calls/lending/published'
import type { StateCode } from '@cancha/domain/ground/places/states'
import type { LoanType } from '@cancha/domain/lending/loan-types'
import { pagesFor } from '../../../../api/queries.ts'

/**
 * The programmes that confirmed lenders publish for a kind of loan, in a state or everywhere; the cheapest first. Offline it fails, so that
 * the tool can say so.
 */
export function publishedQuery(loantype: LoanType, state: StateCode | null) {
  const asked = { loantype, ...(state !== null && { state }) }
  return pagesFor(
    publishedProgrammes.publishedProgrammes,
    { query: asked },
    {
      next: ({ next }) => (next === null ? null : String(next)),
      from: (page) => ({ query: { ...asked, page } }),
    },
    { networkMode: 'always', refetchOnReconnect: true },
  )
}
