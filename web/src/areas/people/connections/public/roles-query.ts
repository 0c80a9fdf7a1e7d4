import { members } from '@cancha/contract/calls/people/members'
import { queryFor } from '../../../../api/queries.ts'

/** The roles that members choose from, for the directory and for profiles. */
export const rolesQuery = queryFor(members.roles, {}, { take: ({ roles }) => roles, staleTime: 10 * 60_000 })
