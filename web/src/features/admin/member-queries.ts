import { admin } from '@cancha/contract/calls/admin'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** What changes one member changes the lists too: both begin with this. */
const ADMIN_MEMBERS = 'admin-members'

export type MembersSearch = { search?: string; page?: string }

export const adminMembersQuery = ({ search, page }: MembersSearch) =>
  queryOptions({
    queryKey: [ADMIN_MEMBERS, 'list', search ?? '', page ?? '1'],
    queryFn: () => call(admin.members, { query: { search, page } }),
  })

export const adminMemberQuery = (id: string) =>
  queryOptions({
    queryKey: [ADMIN_MEMBERS, 'one', id],
    queryFn: () => call(admin.member, { params: { id } }),
  })

export const adminMembersKey = [ADMIN_MEMBERS]
