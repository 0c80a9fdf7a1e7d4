import type { Conversation } from '@cancha/contract/calls/talk/messenger/conversation'
import { conversations } from '@cancha/contract/calls/talk/messenger/conversations'
import type { LiveData } from '@cancha/contract/ground/live'
import {
  conversationChanged,
  conversationRead,
  getMessage,
  getMessageNotification,
  getUsers,
  isTyping,
  messageChanged,
  messageSent,
} from '@cancha/contract/talk/messenger-events'
import { call } from '../../../../api/call.ts'
import { type OpenPage, onLive } from '../../../../api/live-handlers.ts'
import { openConversations, tellLive } from './live-bus.ts'
import { askMarks } from './marks.ts'
import {
  arrived,
  changed,
  listedConversation,
  patchConversation,
  withChanged,
  withPreview,
  withRead,
  withSeen,
} from './patch.ts'
import { conversationQuery, onlineQuery, ownConversations, shownElsewhere } from './queries.ts'

/**
 * Reads a conversation again of which this person's own view changed. Most of these are drafts, one for each pause in
 * writing, so neither the lists nor the marks are asked for unless they have something of it.
 */
async function conversationIsOther(id: string, { queryClient, userId }: OpenPage): Promise<void> {
  const before =
    queryClient.getQueryData(conversationQuery(id).queryKey) ?? listedConversation(queryClient, id)
  tellLive({ kind: 'conversation', conversationId: id })
  if (!before) return askMarks(queryClient, userId)
  const answer = await call(conversations.one, { params: { id } }).catch(() => null)
  if (!answer) return
  changed(queryClient, answer.conversation)
  if (isMarked(answer.conversation) !== isMarked(before)) askMarks(queryClient, userId)
}

const isMarked = ({ unread, markedUnread, muted }: Conversation): boolean =>
  (unread > 0 || markedUnread) && !muted

function hear(data: LiveData<typeof getMessage> | null, { queryClient, userId }: OpenPage): void {
  if (!data) return
  arrived(queryClient, data.message, userId)
  tellLive({ kind: 'message', message: data.message })
}

/** The handlers of the messenger's events on every page: lists and marks follow, and an open chat is told. */
export const live = [
  onLive(getMessage, hear),
  onLive(messageSent, hear),
  onLive(messageChanged, (data, { queryClient }) => {
    if (!data) return
    const { message } = data
    const { conversationId } = message
    patchConversation(queryClient, conversationId, (each) => withChanged(each, message))
    // A later change was told before: whether this is the last message's newest text, only the server knows.
    const listed = listedConversation(queryClient, conversationId)
    if (listed && withPreview(listed, message) !== listed)
      for (const stale of ownConversations) void queryClient.invalidateQueries(stale)
    for (const stale of shownElsewhere) void queryClient.invalidateQueries(stale)
    tellLive({ kind: 'changed', message })
  }),
  onLive(getMessageNotification, (data, { queryClient, userId }) => {
    // A member who looks at the conversation reads it, and the mark would come and go.
    const isRead = data && openConversations.has(data.conversationId) && !document.hidden
    if (!data?.muted && !isRead) askMarks(queryClient, userId)
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
  onLive(conversationChanged, (data, page) => {
    if (data) void conversationIsOther(data.conversationId, page)
  }),
  onLive(isTyping, (data) => {
    if (data) tellLive({ kind: 'typing', ...data })
  }),
  onLive(getUsers, (users, { queryClient, userId }) => {
    if (users) queryClient.setQueryData(onlineQuery(userId).queryKey, users)
  }),
]
