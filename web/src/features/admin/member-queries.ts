import type { MemberFilters } from '@cancha/contract/administration'
import { admin } from '@cancha/contract/calls/admin'
import type { AnswerOf } from '@cancha/contract/operation'
import { sentenceOn } from '../../api/errors.ts'
import { queriesOf, queryFor } from '../../api/queries.ts'
import { stringifySearch, wordsParam } from '../../shell/addresses/search-params.ts'

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

/** A page of the list, or the message at the search field if the search was refused. */
type Found = AnswerOf<typeof admin.members> & { refused?: string }

export const adminMembersQuery = (asked: MembersSearch) =>
  queryFor(
    admin.members,
    { query: asked },
    {
      take: (found): Found => found,
      // A refused search is shown at its field; the page stays.
      refused: (error) => {
        const refused = sentenceOn(error, 'query.search')
        if (refused === null) throw error
        return { members: [], currentPage: 1, more: false, totalCount: null, counts: null, refused }
      },
    },
  )

export const adminMemberQuery = (id: string) => queryFor(admin.member, { params: { id } })

/** What a change of a member makes stale: it shows in the lists too. */
export const membersForAdmins = [
  queriesOf(admin.members),
  queriesOf(admin.member),
  queriesOf(admin.auditEntries),
]
