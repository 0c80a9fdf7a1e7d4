import {
  conversationChanged,
  conversationRead,
  getMessage,
  getMessageNotification,
  messageChanged,
} from '@cancha/contract/events/messenger'
import type { BetweenMembers } from '../../manifest/between-members.ts'
import type { Services } from '../../services.ts'
import { presentMessage } from './present.ts'
import { conversationFor, conversationIdOf, type MessageRow } from './store.ts'

type Pages = Pick<Services, 'live'>

/** Tells the open pages of both people of a new message, each as they read it. */
export function tellOfMessage(
  { live }: Pages,
  row: MessageRow,
  receiverId: number,
  { muted }: { muted: boolean },
): void {
  const { senderId, text } = row
  const members = [senderId, receiverId] as const
  for (const reader of members)
    live.toUser(reader, getMessage, {
      senderId: String(senderId),
      receiverId: String(receiverId),
      text,
      message: presentMessage(row, reader, members),
    })
  live.toUser(receiverId, getMessageNotification, {
    conversationId: String(row.conversationId),
    senderId: String(senderId),
    muted,
  })
}

/** Tells both of an edited or deleted message. */
export function tellOfChange({ live }: Pages, row: MessageRow, members: readonly [number, number]): void {
  for (const reader of members)
    live.toUser(reader, messageChanged, { message: presentMessage(row, reader, members) })
}

/** Tells one person's pages how far somebody has read: themselves, or the other one. */
export function tellRead(
  { live }: Pages,
  to: number,
  conversationId: number,
  userId: number,
  seq: number,
): void {
  live.toUser(to, conversationRead, { conversationId: String(conversationId), userId: String(userId), seq })
}

/** Tells one person's pages to read a conversation again. */
export function tellChanged({ live }: Pages, to: number, conversationId: number): void {
  live.toUser(to, conversationChanged, { conversationId: String(conversationId) })
}

/**
 * Tells both members that they may no longer write in their conversation, or may again; not who of them did it. Without a
 * message nobody has the conversation in their list, and telling would only reveal a block.
 */
export const tellBetween: BetweenMembers = async (services, [one, other]) => {
  const known = await conversationIdOf(services.database.db, one, other)
  const row = known === null ? null : await conversationFor(services.database.db, one, known)
  if (!row || row.lastSeq === 0) return
  tellChanged(services, one, row.conversationId)
  tellChanged(services, other, row.conversationId)
}
