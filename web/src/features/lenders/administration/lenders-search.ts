import type { LenderState } from '@cancha/domain/lending/lender-life'
import { stringifySearch, wordsParam } from '../../../shell/addresses/search-params.ts'

// Apart from the queries: every page loads what reads addresses.

export const ADMIN_LENDERS = '/admin/prestamistas'

/** Which lenders are listed: those that wait, where the address doesn't say. */
export type LendersSearch = { estado?: Exclude<LenderState, 'waiting'> | 'todos'; search?: string }

// By itself: the domain's list brings the whole life of a lender. Its type sees to it that none is missing.
const VIEWS: Readonly<Record<NonNullable<LendersSearch['estado']>, true>> = {
  approved: true,
  refused: true,
  paused: true,
  suspended: true,
  todos: true,
}

const viewIn = (given: unknown): LendersSearch['estado'] =>
  typeof given === 'string' && Object.hasOwn(VIEWS, given) ? (given as LendersSearch['estado']) : undefined

export function lendersSearchIn(search: Record<string, unknown>): LendersSearch {
  const view = viewIn(search['estado'])
  const words = wordsParam(search['search'], 120)
  return { ...(view && { estado: view }), ...(words && { search: words }) }
}

export const lendersAddress = (search: LendersSearch): string => `${ADMIN_LENDERS}${stringifySearch(search)}`
