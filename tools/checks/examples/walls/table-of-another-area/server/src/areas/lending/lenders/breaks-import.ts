import { eq } from 'drizzle-orm'
import { forumTopics } from '../../talk/forums/tables.ts'

export const first = eq(forumTopics.id, 1)
