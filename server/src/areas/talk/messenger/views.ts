import { pgView } from 'drizzle-orm/pg-core'
import { conversations } from './tables.ts'

/** The pairs of members who have a conversation, the smaller id first. */
export const conversationPairs = pgView('conversation_pairs').as((db) =>
  db.select({ lowId: conversations.lowId, highId: conversations.highId }).from(conversations),
)
