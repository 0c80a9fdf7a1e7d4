import { CONVERSATIONS_IN_HEADER, conversations } from '@cancha/contract/calls/messenger/conversations'
import { finding } from '@cancha/contract/calls/messenger/finding'
import { messages } from '@cancha/contract/calls/messenger/messages'
import { presence } from '@cancha/contract/calls/messenger/presence'
import { queriesOf, queryFor } from '../../../api/queries.ts'

/**
 * A page of a person's conversations.
 * @param before the `next` of the page above it
 */
export const conversationsQuery = (userId: string, archived: boolean, before?: string) =>
  queryFor(conversations.list, {
    params: { userId },
    query: { archived: archived ? 'true' : 'false', ...(before && { before }) },
  })

/** The conversations of the header's menu. */
export const headerConversationsQuery = (userId: string) =>
  queryFor(conversations.list, { params: { userId }, query: { limit: CONVERSATIONS_IN_HEADER } })

/** How many conversations have something unread. */
export const unreadQuery = (userId: string) =>
  queryFor(conversations.list, { params: { userId }, query: { limit: 1 } }, { take: ({ unread }) => unread })

export const conversationQuery = (id: string) =>
  queryFor(conversations.one, { params: { id } }, { take: ({ conversation }) => conversation })

export const settingsQuery = (userId: string) => queryFor(presence.settings, { params: { userId } })

export const onlineQuery = (userId: string) =>
  queryFor(presence.online, { params: { userId } }, { take: ({ users }) => users })

export const messageSearchQuery = (userId: string, q: string) =>
  queryFor(
    finding.search,
    { params: { userId }, query: { q } },
    { take: ({ results }) => results, networkMode: 'always' },
  )

/** The photos and documents of a conversation. */
export const sharedQuery = (id: string) =>
  queryFor(messages.shared, { params: { id } }, { take: ({ messages }) => messages })

/** What a change of one's conversations makes stale: archiving, muting, marking as read or unread, blocking. */
export const ownConversations = [
  queriesOf(conversations.list),
  queriesOf(conversations.one),
  queriesOf(conversations.find),
  queriesOf(conversations.count),
]
