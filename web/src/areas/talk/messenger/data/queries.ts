import { CONVERSATIONS_IN_HEADER, conversations } from '@cancha/contract/calls/talk/messenger/conversations'
import { finding } from '@cancha/contract/calls/talk/messenger/finding'
import { messages } from '@cancha/contract/calls/talk/messenger/messages'
import { presence } from '@cancha/contract/calls/talk/messenger/presence'
import { queriesOf, queryFor } from '../../../../api/queries.ts'

type Page = { archived?: boolean; before?: string | undefined; limit?: number }

/**
 * A page of a person's conversations, and how many have something unread.
 * @param page `before`: the `next` of the page above it
 */
export const conversationsQuery = (userId: string, { archived, before, limit }: Page = {}) =>
  queryFor(conversations.list, {
    params: { userId },
    query: {
      ...(archived !== undefined && { archived: archived ? ('true' as const) : ('false' as const) }),
      ...(before && { before }),
      ...(limit && { limit }),
    },
  })

/** The conversations of the header's menu. */
export const headerConversationsQuery = (userId: string) =>
  conversationsQuery(userId, { limit: CONVERSATIONS_IN_HEADER })

/** The list from which {@link unreadOf} reads the unread mark. */
export const unreadQuery = (userId: string) => conversationsQuery(userId, { limit: 1 })

/** How many conversations have something unread. */
export const unreadOf = ({ unread }: { unread: number }): number => unread

export const conversationQuery = (id: string) =>
  queryFor(conversations.one, { params: { id } }, { take: ({ conversation }) => conversation })

/** How many conversations this person has started, and how many they may; null for no limit. */
export const startedQuery = (userId: string) => queryFor(conversations.count, { params: { userId } })

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

/** The queries that a change of the member's conversations makes stale: archiving, muting, marking as read or unread, blocking. */
export const ownConversations = [
  queriesOf(conversations.list),
  queriesOf(conversations.one),
  queriesOf(conversations.find),
  queriesOf(conversations.count),
]

/** The other queries that show messages. They are asked again when a message is edited or deleted. */
export const shownElsewhere = [queriesOf(finding.search), queriesOf(messages.shared)]
