import { security } from '@cancha/contract/calls/people/security'
import { queriesOf, queryFor } from '../../../api/queries.ts'

export const overviewQuery = queryFor(security.overview, {}, { staleTime: 0 })

export const sessionsQuery = queryFor(
  security.sessions,
  {},
  {
    take: ({ sessions }) => sessions,
    // Sessions may begin and end while the page is open.
    refetchInterval: 30_000,
    staleTime: 0,
  },
)

/** The queries that a change of a person's ways to sign in makes stale. */
export const accountSecurity = [queriesOf(security.overview), queriesOf(security.sessions)]
