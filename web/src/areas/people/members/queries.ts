import { places } from '@cancha/contract/calls/ground/places'
import { members, type UserInfo } from '@cancha/contract/calls/people/members'
import { queriesOf, queryFor } from '../../../api/queries.ts'

export type { UserInfo }

export const interestsQuery = queryFor(
  members.interests,
  {},
  {
    take: ({ interests }) => interests,
    staleTime: 10 * 60_000,
  },
)

export const profileQuery = (userid: string) => queryFor(members.userInfo, { query: { userid } })

export const memberConnectionsQuery = (userid: string) =>
  queryFor(members.memberConnections, { query: { userid } })

export const placesQuery = (words: string) =>
  queryFor(
    places.places,
    { query: { q: words } },
    { take: ({ places }) => places, networkMode: 'always', staleTime: Number.POSITIVE_INFINITY },
  )

/** The queries that a change of a profile makes stale. */
export const profileOf = (userid: string) => [
  profileQuery(userid),
  queriesOf(members.memberConnections, { query: { userid } }),
]
