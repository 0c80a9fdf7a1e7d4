import type { Handlers } from '../../../http/request/mount.ts'
import { orNotFound } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { conversationLists } from './conversations/list-conversations.ts'
import {
  keepConversation,
  markAllRead,
  markRead,
  markUnread,
  saveDraft,
} from './conversations/mark-conversations.ts'
import { startConversation } from './conversations/start-conversation.ts'
import { mostStarted } from './conversations/started.ts'
import { searchMessages } from './finding/search-messages.ts'
import { onlineFor, saveSettings, settingsOf } from './live/presence.ts'
import { presentOnline } from './live/presence-news.ts'
import { editMessage, removeMessage } from './messages/change-message.ts'
import { readMessages, readShared } from './messages/read-messages.ts'
import { sendMessage } from './messages/send-message.ts'
import type { operations } from './operations.ts'
import { presentConversation } from './present.ts'
import { reportMessages } from './reports/report-messages.ts'
import { conversationFor, conversationIdOf, startedBy } from './store.ts'

const DONE = { success: true } as const

export function messengerHandlers(services: Services): Handlers<typeof operations> {
  const { db } = services.database
  const listConversations = conversationLists(db)

  return {
    async list({ params, query }) {
      const { limit, before, archived } = query
      const [micros, id] = before?.split('_') ?? []
      const { rows, unreadOnes, anyArchived } = await listConversations(params.userId, {
        limit,
        before: micros && id ? { micros, id: Number(id) } : null,
        archived: archived === 'true',
      })
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return {
        conversations: page.map((row) => presentConversation(row, params.userId)),
        next: last && rows.length > limit ? `${last.lastMicros}_${last.conversationId}` : null,
        unread: unreadOnes,
        archived: anyArchived,
      }
    },

    async count({ params, viewer }) {
      return { count: await startedBy(db, params.userId), most: mostStarted(viewer) }
    },

    async one({ params, viewer }) {
      const row = orNotFound(await conversationFor(db, viewer.id, params.id))
      return { conversation: presentConversation(row, viewer.id) }
    },

    async find({ params }) {
      const id = await conversationIdOf(db, params.userId, params.otherId)
      const row = id === null ? null : await conversationFor(db, params.userId, id)
      // Found without a message, it would tell the other person that somebody has opened it.
      const isBegun = row !== null && row.lastSeq > 0
      return { conversation: isBegun ? presentConversation(row, params.userId) : null }
    },

    async start({ body, viewer }) {
      const row = await startConversation(services, viewer, body.receiverId)
      const conversation = presentConversation(row, viewer.id)
      return { _id: conversation._id, id: conversation.id, conversation }
    },

    async markRead({ body, viewer }) {
      await markRead(services, viewer, { conversationId: body.c, seq: body.seq })
      return DONE
    },

    async markAllRead({ body }) {
      await markAllRead(services, body.b)
      return DONE
    },

    async markUnread({ body, viewer }) {
      await markUnread(services, viewer, { conversationId: body.id, receiverId: body.receiverId })
      return DONE
    },

    async keep({ body, viewer }) {
      const row = await keepConversation(services, viewer, body)
      return { conversation: presentConversation(row, viewer.id) }
    },

    async draft({ body, viewer }) {
      await saveDraft(services, viewer, body)
      return DONE
    },

    history: ({ params, query, viewer }) => readMessages(services, viewer, params.conversationId, query),

    shared: async ({ params, viewer }) => ({ messages: await readShared(services, viewer, params.id) }),

    search: async ({ params, query }) => ({
      results: await searchMessages(services, params.userId, query.q),
    }),

    async send({ body, viewer }) {
      return { message: await sendMessage(services, viewer, body) }
    },

    async edit({ body, viewer }) {
      return { message: await editMessage(services, viewer, body.id, body.text) }
    },

    async remove({ body, viewer }) {
      return { message: await removeMessage(services, viewer, body.id) }
    },

    async report({ body, viewer }) {
      await reportMessages(services, viewer, body)
      return DONE
    },

    settings: ({ params }) => settingsOf(db, params.userId),

    async saveSettings({ body }) {
      await saveSettings(db, body.userId, body)
      services.live.presenceOf([body.userId])
      return settingsOf(db, body.userId)
    },

    async online({ params }) {
      return { users: presentOnline(await onlineFor(db, params.userId)) }
    },
  }
}
