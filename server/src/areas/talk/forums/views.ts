import { pgView } from 'drizzle-orm/pg-core'
import { forumTopics } from './tables.ts'

/** The author of each topic and when it began: on it depends how many more an account may begin. */
export const begunTopics = pgView('begun_topics').as((db) =>
  db.select({ authorId: forumTopics.authorId, createdAt: forumTopics.createdAt }).from(forumTopics),
)
