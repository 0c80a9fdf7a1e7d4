import { pgView } from 'drizzle-orm/pg-core'
import { forumTopics } from './tables.ts'

/** Who began a topic, and when: what an account may still begin depends on it. */
export const begunTopics = pgView('begun_topics').as((db) =>
  db.select({ authorId: forumTopics.authorId, createdAt: forumTopics.createdAt }).from(forumTopics),
)
