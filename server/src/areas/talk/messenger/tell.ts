import type { Message } from '@cancha/contract/talk/messenger/message'
import {
  conversationChanged,
  conversationRead,
  getMessage,
  getMessageNotification,
  messageChanged,
  messageSent,
} from '@cancha/contract/talk/messenger-events'
import type { Services } from '../../../services.ts'
import type { BetweenMembers } from '../../people/connections/slots.ts'
import type { CardSources } from './messages/cards-of-texts.ts'
import { messageFor } from './messages/messages-for.ts'
import { conversationFor, conversationIdOf, type MessageRow } from './store.ts'

type Pages = Pick<Services, 'live'>

/** Tells the open pages of both people of a new message, each as they read it. @returns it as its sender reads it */
export async function tellOfMessage(
  services: Pages & CardSources,
  row: MessageRow,
  receiverId: number,
  { muted }: { muted: boolean },
): Promise<Message> {
  const { live } = services
  const { senderId, text } = row
  const shown = await toBoth(services, row, [senderId, receiverId], (reader, message) =>
    live.toUser(reader, reader === receiverId ? getMessage : messageSent, {
      senderId: String(senderId),
      receiverId: String(receiverId),
      text,
      message,
    }),
  )
  live.toUser(receiverId, getMessageNotification, {
    conversationId: String(row.conversationId),
    senderId: String(senderId),
    muted,
  })
  return shown
}

/** Tells both of an edited or deleted message. @returns it as its sender reads it */
export const tellOfChange = (
  services: Pages & CardSources,
  row: MessageRow,
  members: readonly [number, number],
): Promise<Message> =>
  toBoth(services, row, members, (reader, message) =>
    services.live.toUser(reader, messageChanged, { message }),
  )

async function toBoth(
  services: CardSources,
  row: MessageRow,
  [one, other]: readonly [number, number],
  tell: (reader: number, message: Message) => void,
): Promise<Message> {
  const shownTo = (reader: number) => messageFor(services, reader, row, [one, other])
  const [ones, others] = await Promise.all([shownTo(one), shownTo(other)])
  tell(one, ones)
  tell(other, others)
  return one === row.senderId ? ones : others
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
