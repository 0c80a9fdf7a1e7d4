import { connections } from '@cancha/contract/calls/connections'
import type { RelationName } from '@cancha/contract/member-card'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The first part of the keys of all queries about relations, which one change invalidates together. */
export const NETWORK_KEY = 'network'

/** The viewer's relation to another member, for pages about that member. */
export const relationQuery = (userId: string, otherId: string) =>
  queryOptions({
    queryKey: [NETWORK_KEY, 'relation', userId, otherId],
    queryFn: async (): Promise<RelationName> => {
      if (userId === otherId) return 'self'
      return (await call(connections.relation, { params: { userId, otherId } })).relation
    },
  })

/** The numbers of a member's connections and of pending requests in both directions. */
export const countersQuery = (userId: string) =>
  queryOptions({
    queryKey: [NETWORK_KEY, 'counters', userId],
    queryFn: () => call(connections.counters, { params: { userId } }),
  })
