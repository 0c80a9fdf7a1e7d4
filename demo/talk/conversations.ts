import { sql } from 'drizzle-orm'
import type { Files } from '../../server/src/adapters/files/files.ts'
import { memberBlocks } from '../../server/src/areas/people/connections/tables.ts'
import {
  conversationMembers,
  conversations as conversationTable,
  messages,
} from '../../server/src/areas/talk/messenger/tables.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import { idsByKey } from '../people/connections.ts'
import { seedMessageFiles } from './chat-files.ts'
import { conversations, type DemoConversation } from './texts/conversations.ts'

const minutesAgo = (minutes: number) => sql`now() - ${minutes} * interval '1 minute'`

type Seeding = {
  storage: Files
  /** Writes the real addresses into a text. */
  filled: (text: string) => string
}

/**
 * Creates conversations: read and unread, archived, muted, with photos, a document and a voice note, one that is closed by a
 * block.
 */
export async function seedConversations(tx: Tx, seeding: Seeding): Promise<void> {
  const idOf = await idsByKey(tx)
  for (const each of conversations) await seedConversation(tx, each, idOf, seeding)
}

async function seedConversation(
  tx: Tx,
  { between, messages: written, unread, archivedBy, mutedBy, draft, blockedBy }: DemoConversation,
  idOf: (key: string) => number,
  { storage, filled }: Seeding,
): Promise<void> {
  const [opener, other] = between
  const ids = between.map(idOf).toSorted((one, two) => one - two)
  const [first, last] = [written[0], written.at(-1)]
  if (!first || !last) throw new Error('a demo conversation has no message')
  // Each change takes a version: the messages first, then those that were edited or deleted.
  const changed = written.flatMap(({ edited, deleted }, at) => (edited || deleted ? [at] : []))
  const [conversation] = await tx
    .insert(conversationTable)
    .values({
      lowId: ids[0] ?? 0,
      highId: ids[1] ?? 0,
      openedBy: idOf(opener),
      startedBy: idOf(first.by),
      lastSeq: written.length,
      version: written.length + changed.length,
      createdAt: minutesAgo(first.ago),
    })
    .returning({ id: conversationTable.id })
  const conversationId = conversation?.id ?? 0
  const messageIds: number[] = []
  for (const [at, { by, ago, text, files = [], answers, edited, deleted }] of written.entries()) {
    const [row] = await tx
      .insert(messages)
      .values({
        conversationId,
        seq: at + 1,
        version: changed.includes(at) ? written.length + changed.indexOf(at) + 1 : at + 1,
        senderId: idOf(by),
        text: deleted ? '' : filled(text),
        replyTo: answers === undefined ? null : (messageIds[answers - 1] ?? null),
        createdAt: minutesAgo(ago),
        editedAt: edited ? minutesAgo(ago - 3) : null,
        deletedAt: deleted ? minutesAgo(ago - 2) : null,
      })
      .returning({ id: messages.id })
    if (!row) throw new Error('a message was inserted and none came back')
    messageIds.push(row.id)
    await seedMessageFiles(tx, storage, { messageId: row.id, by: idOf(by), sent: files })
  }
  await tx.insert(conversationMembers).values(
    between.map((key) => {
      const unreadCount = unread?.of === key ? unread.count : 0
      const readSeq = written.length - unreadCount
      return {
        conversationId,
        userId: idOf(key),
        otherId: idOf(key === opener ? other : opener),
        lastAt: minutesAgo(last.ago),
        readSeq,
        seenSeq: readSeq,
        wroteSeq: written.findLastIndex(({ by }) => by === key) + 1,
        unread: unreadCount,
        archived: archivedBy === key,
        muted: mutedBy === key,
        draft: draft?.of === key ? draft.text : '',
      }
    }),
  )
  if (blockedBy)
    await tx.insert(memberBlocks).values({
      blockerId: idOf(blockedBy),
      blockedId: idOf(blockedBy === opener ? other : opener),
    })
}
