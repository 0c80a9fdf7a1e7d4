import { z } from 'zod'
import { liveCall } from '../ground/live.ts'
import { ClientId, MessageText } from './messenger/message.ts'

const text = z.string()

/** An id as an app writes it, unchecked: the rights decide whom it may name. */
const SentId = z.union([text.max(15), z.number()]).transform(String)

/** A page introduces itself, and asks who is online. The server takes the member from the session, not from the data. */
export const addUser = liveCall('addUser', z.unknown(), z.object({}))

/** This person is writing in a conversation. */
export const typing = liveCall('typing', z.object({ conversationId: SentId }), z.object({}))

/**
 * An app sends a message. Without a client id nothing happens: such apps store with POST /messages first.
 * @see messages.send, which does the same
 */
export const sendMessage = liveCall(
  'sendMessage',
  z.object({
    senderId: SentId,
    receiverId: SentId,
    text: MessageText,
    conversationId: SentId.optional(),
    clientId: ClientId.optional(),
  }),
  z.union([z.object({ id: text, seq: z.int().positive() }), z.object({})]),
)

/** Accepted from apps, and without effect: the server itself tells of what it has stored. */
export const sendMessageNotification = liveCall('sendMessageNotification', z.unknown(), z.object({}))
/** Accepted from apps, and without effect. */
export const sendDesktopNotification = liveCall('sendDesktopNotification', z.unknown(), z.object({}))
