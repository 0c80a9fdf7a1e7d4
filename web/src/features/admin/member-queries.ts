import { admin } from '@cancha/contract/calls/admin'
import type { AnswerOf } from '@cancha/contract/operation'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { sentenceOn } from '../../api/errors.ts'

/** The first part of the keys of both lists and single members, since a change of a member affects the lists too. */
const ADMIN_MEMBERS = 'admin-members'

export type MembersSearch = { search?: string; page?: string }

/** A page of the list, or the message at the search field if the search was refused. */
type Found = AnswerOf<typeof admin.members> & { refused?: string }

export const adminMembersQuery = ({ search, page }: MembersSearch) =>
  queryOptions({
    queryKey: [ADMIN_MEMBERS, 'list', search ?? '', page ?? '1'],
    queryFn: async (): Promise<Found> => {
      try {
        return await call(admin.members, { query: { search, page } })
      } catch (error) {
        // A refused search is shown at its field; the page stays.
        const refused = sentenceOn(error, 'query.search')
        if (refused === null) throw error
        return { members: [], currentPage: 1, more: false, refused }
      }
    },
  })

export const adminMemberQuery = (id: string) =>
  queryOptions({
    queryKey: [ADMIN_MEMBERS, 'one', id],
    queryFn: () => call(admin.member, { params: { id } }),
  })

export const adminMembersKey = [ADMIN_MEMBERS]
