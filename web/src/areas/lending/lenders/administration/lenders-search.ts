import type { LenderState } from '@cancha/domain/lending/lender-life'
import { wordsParam } from '../../../../shell/addresses/search-params.ts'

// Apart from the queries and from what writes addresses: every page loads what reads them.

/** The filters of the list of lenders. Without `estado` it lists the waiting ones. */
export type LendersSearch = { estado?: Exclude<LenderState, 'waiting'> | 'todos'; search?: string }

const VIEWS = [
  'approved',
  'refused',
  'paused',
  'suspended',
  'todos',
] as const satisfies LendersSearch['estado'][]

export function lendersSearchIn(search: Record<string, unknown>): LendersSearch {
  const view = VIEWS.find((each) => each === search['estado'])
  const words = wordsParam(search['search'], 120)
  return { ...(view && { estado: view }), ...(words && { search: words }) }
}
