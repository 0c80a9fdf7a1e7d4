import { z } from 'zod'
import { liveEvent } from '../ground/live.ts'
import { Message } from './messenger/message.ts'

const text = z.string()

const Arrived = z.object({ senderId: text, receiverId: text, text, message: Message })

/** A new message, for all open pages of its receiver. The message itself is in `message`. */
export const getMessage = liveEvent('getMessage', Arrived)

/** The same for its sender's: the apps that wait for `getMessage` have put what they sent into the conversation already. */
export const messageSent = liveEvent('messageSent', Arrived)

/** A message was edited or deleted. */
export const messageChanged = liveEvent('messageChanged', z.object({ message: Message }))

/** A conversation has something unread for this person, whatever page they have open. */
export const getMessageNotification = liveEvent(
  'getMessageNotification',
  z.object({ conversationId: text, senderId: text, muted: z.boolean() }),
)

/**
 * Somebody read a conversation up to a message: the person themselves, on another page or device, or the other one, if
 * both let it be seen.
 */
export const conversationRead = liveEvent(
  'conversationRead',
  z.object({ conversationId: text, userId: text, seq: z.int().nonnegative() }),
)

/** This person's own view of a conversation changed: muted, archived, marked as unread, its draft; or may be written in again. */
export const conversationChanged = liveEvent('conversationChanged', z.object({ conversationId: text }))

/** The other person is writing. Shown for a few seconds. */
export const isTyping = liveEvent('isTyping', z.object({ conversationId: text, userId: text }))

/** The connections of this person that are online. */
export const getUsers = liveEvent('getUsers', z.array(z.object({ userId: text })))
