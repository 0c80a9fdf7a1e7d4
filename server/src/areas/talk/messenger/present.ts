import type { Conversation, Progress } from '@cancha/contract/talk/messenger/conversation'
import type { LinkCard, Message } from '@cancha/contract/talk/messenger/message'
import { CHANGEABLE_MS } from '@cancha/domain/talk/messenger/limits'
import { presentCard } from '../../people/connections/directory/member-cards.ts'
import { presentFile } from './attachments/message-files.ts'
import { closedFor, type Talk } from './policy.ts'
import type { ConversationRow, MessageRow } from './store.ts'

/** How much of a message previews and replies show, in characters. */
const EXCERPT = 120

/** The beginning of a text, in one line. */
function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= EXCERPT ? line : [...line].slice(0, EXCERPT).join('')
}

export const presentProgress = ({ lastSeq, version, readSeq, seenSeq }: Progress): Progress => ({
  lastSeq,
  version,
  readSeq,
  seenSeq,
})

/** The two people of a loaded conversation, with activity and blocks between them, as the policy needs them. */
export const talkIn = ({ lowId, highId, active, blockers }: ConversationRow): Talk => ({
  members: [lowId, highId],
  active,
  blockers,
})

export function presentConversation(row: ConversationRow, viewerId: number): Conversation {
  const otherId = row.id
  const closed = closedFor(viewerId, talkIn(row))
  const card = presentCard(row)
  const unread = [
    ...(row.unread > 0 || row.markedUnread ? [viewerId] : []),
    ...(row.wroteSeq > row.seenSeq ? [otherId] : []),
  ]
  // Before the first message it looks as if its reader had just opened it: neither learns when the other has.
  const createdAt = row.lastSeq > 0 ? row.createdAt : new Date().toISOString()
  return {
    _id: String(row.conversationId),
    id: String(row.conversationId),
    members: [String(viewerId), String(otherId)],
    senderId: String(row.openedBy),
    receiverId: String(row.lowId + row.highId - row.openedBy),
    membersunread: unread.map(String),
    createdAt,
    updatedAt: row.lastAt ?? createdAt,
    // Across a block, or when the account is gone, the page can't be opened.
    other: { ...card, pathalias: closed === null ? card.pathalias : null, deleted: row.deleted },
    last: presentLast(row),
    unread: row.unread,
    markedUnread: row.markedUnread,
    muted: row.muted,
    archived: row.archived,
    draft: row.draft,
    ...presentProgress(row),
    can: { write: closed === null },
    closed,
  }
}

function presentLast(row: ConversationRow): Conversation['last'] {
  const { lastSender, lastKind, lastText, lastWrittenAt } = row
  if (lastSender === null || lastKind === null || lastWrittenAt === null) return null
  return {
    seq: row.lastSeq,
    sender: String(lastSender),
    kind: lastKind,
    files: row.lastFiles,
    text: excerpt(lastText ?? ''),
    createdAt: lastWrittenAt,
  }
}

/** A message as one of its two people reads it. */
export function presentMessage(
  row: MessageRow,
  viewerId: number,
  members: readonly number[],
  cards: LinkCard[] = [],
): Message {
  const mine = row.senderId === viewerId
  return {
    _id: String(row.id),
    conversationId: String(row.conversationId),
    seq: row.seq,
    version: row.version,
    sender: String(row.senderId),
    receiverId: String(members.find((member) => member !== row.senderId)),
    text: row.text,
    createdAt: row.createdAt,
    editedAt: row.editedAt,
    deleted: row.deletedAt !== null,
    clientId: mine ? row.clientId : null,
    changeableUntil: mine && row.deletedAt === null ? stillChangeable(row.createdAt) : null,
    replyTo: row.reply && presentReply(row.reply),
    files: (row.files ?? []).map(presentFile),
    cards,
  }
}

/** Until when a message may be changed; null when that is over. */
function stillChangeable(createdAt: string): string | null {
  const until = Date.parse(createdAt) + CHANGEABLE_MS
  return until > Date.now() ? new Date(until).toISOString() : null
}

type Reply = NonNullable<MessageRow['reply']>

const presentReply = ({ id, seq, senderId, text, kind }: Reply): Message['replyTo'] => ({
  _id: String(id),
  seq,
  sender: String(senderId),
  kind,
  text: excerpt(text),
})
