import { connections } from '@cancha/contract/calls/connections'
import type { RelationName } from '@cancha/contract/member-card'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Everything that shows how members stand to each other begins with this: one change, and all of it is asked again. */
export const NETWORK_KEY = 'network'

/** How another member stands to this one, for a page about them. */
export const relationQuery = (userId: string, otherId: string) =>
  queryOptions({
    queryKey: [NETWORK_KEY, 'relation', userId, otherId],
    queryFn: async (): Promise<RelationName> => {
      if (userId === otherId) return 'self'
      const { friend, blocked } = await call(connections.relation, { params: { userId, otherId } })
      const [connection] = friend
      if (blocked) return 'blocked'
      if (!connection) return 'none'
      if (connection.status === 2) return 'connected'
      return connection.requester === userId ? 'sent' : 'received'
    },
  })

/** How many connections a member has, and how many wait on either side. */
export const countersQuery = (userId: string) =>
  queryOptions({
    queryKey: [NETWORK_KEY, 'counters', userId],
    queryFn: () => call(connections.counters, { params: { userId } }),
  })
