import type { MemberFilters } from '@cancha/contract/people/administration'
import { stringifySearch, wordsParam } from '../../../shell/addresses/search-params.ts'

// Apart from the queries: every page loads what reads addresses.

const STATES = ['blocked', 'unverified', 'leaving'] as const
const RIGHTS = ['admin', 'editor', 'dealer', 'lender'] as const
const PLANS = ['free', 'basic', 'premium'] as const

/** The parameters of the list of members, as its address has them. */
export type MembersSearch = MemberFilters & { search?: string; page?: string }

/** Reads them from an address; invalid ones are dropped. */
export function membersSearchIn(search: Record<string, unknown>): MembersSearch {
  const words = wordsParam(search['search'])
  const state = STATES.find((each) => each === search['state'])
  const right = RIGHTS.find((each) => each === search['right'])
  const membership = PLANS.find((each) => each === search['membership'])
  return {
    ...(words && { search: words }),
    ...(state && { state }),
    ...(right && { right }),
    ...(membership && { membership }),
    ...(/^([1-9]\d?|[123]\d\d|400)$/.test(String(search['page'])) && { page: String(search['page']) }),
  }
}

/** The address of a list of members. */
export const membersAddress = (search: MembersSearch): string => `/admin/miembros${stringifySearch(search)}`
