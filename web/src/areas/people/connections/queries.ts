import { connections } from '@cancha/contract/calls/people/connections'
import { queryFor } from '../../../api/queries.ts'

export type NetworkSearch = { search?: string; check?: string; page?: string }

export const directoryQuery = (query: NetworkSearch) => queryFor(connections.network, { query })

export const suggestionsQuery = queryFor(connections.suggestions, {}, { take: ({ userdata }) => userdata })

export type ListSearch = { search?: string; page?: string }
export type ListName = 'connected' | 'pending' | 'sent'

/** One of the three lists, with entries of the same shape: the member, and since when. */
export function listQuery(userId: string, list: ListName, search: ListSearch) {
  const asked = { params: { userId }, query: { ...search, page: search.page ?? '1' } }
  switch (list) {
    case 'connected':
      return queryFor(connections.friends, asked, {
        take: ({ friend, ...pages }) => ({
          entries: friend.friends.map(({ connecteduser, connecteddate }) => ({
            member: connecteduser,
            at: connecteddate,
          })),
          ...pages,
        }),
      })
    case 'pending':
      return queryFor(connections.pending, asked, {
        take: ({ friend, ...pages }) => ({
          entries: friend.map(({ requester, createdAt }) => ({ member: requester, at: createdAt })),
          ...pages,
        }),
      })
    case 'sent':
      return queryFor(connections.sent, asked, {
        take: ({ friend, ...pages }) => ({
          entries: friend.map(({ recipient, createdAt }) => ({ member: recipient, at: createdAt })),
          ...pages,
        }),
      })
  }
}

export const blockedQuery = (userId: string) =>
  queryFor(connections.blocked, { params: { userId } }, { take: ({ blocked }) => blocked })

export const reportsQuery = ({
  state = 'open' as 'open' | 'resolved',
  page = '1',
}: {
  state?: 'open' | 'resolved'
  page?: string
}) => queryFor(connections.reports, { query: { state, page } })

/** Reading is recorded, so nothing is read again by itself, and nothing is kept when the reader is done. */
export const evidenceQuery = (id: string) =>
  queryFor(
    connections.reportEvidence,
    { params: { id } },
    { take: ({ messages }) => messages, asks: true, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )
