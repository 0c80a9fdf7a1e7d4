import { conversations } from '@cancha/contract/calls/messenger/conversations'
import {
  conversationChanged,
  conversationRead,
  getMessage,
  getMessageNotification,
  getUsers,
  isTyping,
  messageChanged,
} from '@cancha/contract/events/messenger'
import { onLineOpen, onLive } from '../../../api/live-handlers.ts'
import { queriesOf } from '../../../api/queries.ts'
import { tellLive } from './live-bus.ts'
import { askMarks } from './marks.ts'
import { arrived, patchConversation, withChanged, withRead, withSeen } from './patch.ts'
import { conversationQuery, onlineQuery } from './queries.ts'
import { hasUnsent } from './unsent.ts'

/** What the messenger's events do on every page: lists and marks follow, and an open chat is told. */
export const live = [
  onLineOpen(({ queryClient, userId }) => {
    tellLive({ kind: 'open' })
    // What was written before a tab was closed leaves from any page.
    if (hasUnsent(userId))
      import('./outboxes.ts').then(
        ({ outboxOf }) => outboxOf(queryClient, userId),
        () => undefined,
      )
  }),
  onLive(getMessage, (data, { queryClient, userId }) => {
    if (!data) return
    arrived(queryClient, data.message, userId)
    tellLive({ kind: 'message', message: data.message })
  }),
  onLive(messageChanged, (data, { queryClient }) => {
    if (!data) return
    const { message } = data
    patchConversation(queryClient, message.conversationId, (each) => withChanged(each, message))
    tellLive({ kind: 'changed', message })
  }),
  onLive(getMessageNotification, (data, { queryClient, userId }) => {
    if (!data?.muted) askMarks(queryClient, userId)
  }),
  onLive(conversationRead, (data, { queryClient, userId }) => {
    if (!data) return
    const { conversationId, seq } = data
    const isOwn = data.userId === userId
    patchConversation(queryClient, conversationId, (each) =>
      isOwn ? withRead(each, userId, seq) : withSeen(each, seq),
    )
    if (isOwn) askMarks(queryClient, userId)
    tellLive({ kind: 'read', ...data })
  }),
  onLive(conversationChanged, (data, { queryClient, userId }) => {
    void queryClient.invalidateQueries(queriesOf(conversations.list))
    if (!data) return
    void queryClient.invalidateQueries(conversationQuery(data.conversationId))
    askMarks(queryClient, userId)
    tellLive({ kind: 'conversation', ...data })
  }),
  onLive(isTyping, (data) => {
    if (data) tellLive({ kind: 'typing', ...data })
  }),
  onLive(getUsers, (users, { queryClient, userId }) => {
    if (users) queryClient.setQueryData(onlineQuery(userId).queryKey, users)
  }),
]
