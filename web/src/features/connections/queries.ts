import { connections } from '@cancha/contract/calls/connections'
import { members } from '@cancha/contract/calls/members'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { NETWORK_KEY } from './public/queries.ts'

export type NetworkSearch = { search?: string; check?: string; page?: string }

export const directoryQuery = (query: NetworkSearch) =>
  queryOptions({
    queryKey: [NETWORK_KEY, 'directory', query],
    queryFn: () => call(connections.network, { query }),
  })

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: async () => (await call(members.roles, {})).roles,
  staleTime: 10 * 60_000,
})

export const suggestionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [NETWORK_KEY, 'suggestions', userId],
    queryFn: async () => (await call(connections.suggestions, {})).userdata,
  })

export type ListSearch = { search?: string; page?: string }
export type ListName = 'connected' | 'pending' | 'sent'

/** One of the three lists, with entries of the same shape: the member, and since when. */
export const listQuery = (userId: string, list: ListName, search: ListSearch) =>
  queryOptions({
    queryKey: [NETWORK_KEY, 'list', list, userId, search],
    queryFn: async () => {
      const asked = { params: { userId }, query: { ...search, page: search.page ?? '1' } }
      switch (list) {
        case 'connected': {
          const { friend, ...pages } = await call(connections.friends, asked)
          const entries = friend.friends.map((entry) => ({
            member: entry.connecteduser,
            at: entry.connecteddate,
          }))
          return { entries, ...pages }
        }
        case 'pending': {
          const { friend, ...pages } = await call(connections.pending, asked)
          return {
            entries: friend.map((entry) => ({ member: entry.requester, at: entry.createdAt })),
            ...pages,
          }
        }
        case 'sent': {
          const { friend, ...pages } = await call(connections.sent, asked)
          return {
            entries: friend.map((entry) => ({ member: entry.recipient, at: entry.createdAt })),
            ...pages,
          }
        }
      }
    },
  })

export const blockedQuery = (userId: string) =>
  queryOptions({
    queryKey: [NETWORK_KEY, 'blocked', userId],
    queryFn: async () => (await call(connections.blocked, { params: { userId } })).blocked,
  })

export type ReportsSearch = { state?: 'resolved'; page?: string }

export const reportsQuery = ({
  state = 'open' as 'open' | 'resolved',
  page = '1',
}: {
  state?: 'open' | 'resolved'
  page?: string
}) =>
  queryOptions({
    queryKey: ['reports', state, page],
    queryFn: () => call(connections.reports, { query: { state, page } }),
  })
