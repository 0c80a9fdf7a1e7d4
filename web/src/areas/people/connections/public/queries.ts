import { connections } from '@cancha/contract/calls/people/connections'
import { queriesOf, queryFor } from '../../../../api/queries.ts'

/** The viewer's relation to another member, for pages about that member. */
export const relationQuery = (userId: string, otherId: string) =>
  queryFor(connections.relation, { params: { userId, otherId } }, { take: ({ relation }) => relation })

/** The numbers of a member's connections and of pending requests in both directions. */
export const countersQuery = (userId: string) => queryFor(connections.counters, { params: { userId } })

/** The queries that a change of any relation makes stale. */
export const network = [
  queriesOf(connections.network),
  queriesOf(connections.suggestions),
  queriesOf(connections.friends),
  queriesOf(connections.pending),
  queriesOf(connections.sent),
  queriesOf(connections.blocked),
  queriesOf(connections.relation),
  queriesOf(connections.counters),
]
