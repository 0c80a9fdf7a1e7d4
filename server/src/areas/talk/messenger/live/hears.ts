import { getUsers, isTyping } from '@cancha/contract/talk/messenger-events'
import * as calls from '@cancha/contract/talk/messenger-live-calls'
import { LRUCache } from 'lru-cache'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { LiveSocket } from '../../../../live/hear.ts'
import { type Hearing, hearing } from '../../../../live/hearing.ts'
import { startConversation } from '../conversations/start-conversation.ts'
import { conversationPace } from '../limits.ts'
import { sendMessage } from '../messages/send-message.ts'
import { conversationPolicy, senderPolicy } from '../policy.ts'
import { conversationIdOf, talkOf } from '../store.ts'
import { onlineFor, typingTo } from './presence.ts'
import { followPresence, presentOnline } from './presence-news.ts'

/** Ids in events are texts; what is no id is of nothing that is there. */
const idIn = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

/** That somebody is writing is passed on at most this often, for each socket and conversation. */
const TYPING_EVERY_MS = 2_000

/** When a socket last said so for a conversation, in milliseconds. */
const lastTyped = new WeakMap<LiveSocket, LRUCache<number, number>>()

function justTyped(socket: LiveSocket, conversationId: number): boolean {
  const last = lastTyped.get(socket) ?? new LRUCache<number, number>({ max: 20 })
  lastTyped.set(socket, last)
  const now = performance.now()
  if (now - (last.get(conversationId) ?? -Infinity) < TYPING_EVERY_MS) return true
  last.set(conversationId, now)
  return false
}

/** A page says that it is there, and is told who else is, now and whenever that changes. */
const addUser = hearing(
  calls.addUser,
  async (services, { viewer, socket }) => {
    const online = await onlineFor(services.database.db, viewer.id)
    socket.tell(getUsers, presentOnline(online))
    followPresence(services, viewer.id, socket, online)
    return {}
  },
  { storesNothing: true, pace: 'read' },
)

/**
 * Rights are asked each time and not remembered: every two seconds that costs little, and a block holds at once. The
 * answer doesn't tell a writer that typing isn't shown between the two.
 */
const typing = hearing(
  calls.typing,
  async ({ database: { db }, live }, { data, viewer, socket }) => {
    const conversationId = idIn(data.conversationId)
    if (justTyped(socket, conversationId)) return {}
    const to = await typingTo(db, viewer.id, conversationId)
    authorize(conversationPolicy, 'write', viewer, to && (await talkOf(db, viewer.id, to.otherId)))
    if (to?.isShown)
      live.toUser(to.otherId, isTyping, {
        conversationId: String(conversationId),
        userId: String(viewer.id),
      })
    return {}
  },
  { storesNothing: true, pace: 'read' },
)

/** Decision 50 of the specification: a message without a client id was stored by POST /messages, which has told of it. */
const sendByEvent = hearing(
  calls.sendMessage,
  async (services, { data, viewer }) => {
    const { senderId, text, clientId } = data
    authorize(senderPolicy, 'send', viewer, { senderId: idIn(senderId) })
    if (clientId === undefined) return {}
    const receiverId = idIn(data.receiverId)
    const { db } = services.database
    const known = await conversationIdOf(db, viewer.id, receiverId)
    if (data.conversationId !== undefined && idIn(data.conversationId) !== known)
      throw new Refusal('not_found')
    // As often as by POST /conversations, and counted together with it.
    if (known === null) await services.limits.count(conversationPace, `u${viewer.id}`)
    const conversationId = known ?? (await startConversation(services, viewer, receiverId)).conversationId
    const { _id: id, seq } = await sendMessage(services, viewer, {
      conversationId,
      text,
      clientId,
      files: [],
    })
    return { id, seq }
  },
  { pace: 'message' },
)

const nothing = async () => ({})

/** The events of pages and apps that the messenger answers. */
export const hears: readonly Hearing[] = [
  addUser,
  typing,
  sendByEvent,
  hearing(calls.sendMessageNotification, nothing, { storesNothing: true }),
  hearing(calls.sendDesktopNotification, nothing, { storesNothing: true }),
]
