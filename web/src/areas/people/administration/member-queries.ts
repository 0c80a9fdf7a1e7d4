import { auditLog } from '@cancha/contract/calls/ground/audit-log'
import { memberAdministration } from '@cancha/contract/calls/people/administration'
import type { AnswerOf, ReceivedOf } from '@cancha/contract/ground/operation'
import { sentenceOn } from '../../../api/errors.ts'
import { queriesOf, queryFor } from '../../../api/queries.ts'
import type { MembersSearch } from './addresses.ts'

/** A page of the list, or the message at the search field if the search was refused. */
type AdminMemberList = AnswerOf<typeof memberAdministration.members> & { refused?: string }

export const adminMembersQuery = (asked: MembersSearch) =>
  queryFor(
    memberAdministration.members,
    { query: asked },
    {
      take: (found): AdminMemberList => found,
      // A refused search is shown at its field; the page stays.
      refused: (error) => {
        const refused = sentenceOn(error, 'query.search')
        if (refused === null) throw error
        return { members: [], currentPage: 1, more: false, totalCount: null, counts: null, refused }
      },
    },
  )

/** A member's page, as it comes. */
export type AdminMemberPage = ReceivedOf<typeof memberAdministration.member>

export const adminMemberQuery = (id: string) => queryFor(memberAdministration.member, { params: { id } })

/** The queries that a change of a member makes stale: it shows in the lists too. */
export const membersForAdmins = [
  queriesOf(memberAdministration.members),
  queriesOf(memberAdministration.member),
  queriesOf(auditLog.auditEntries),
]
