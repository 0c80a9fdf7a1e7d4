import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idOf, moment } from '../database/columns.ts'

/** The nodes that have sockets. One that hasn't written for a while is gone, and who is online there isn't. */
export const liveNodes = pgTable('live_nodes', {
  node: text('node').primaryKey(),
  beatAt: moment('beat_at').notNull().defaultNow(),
})

/** The people with an open page at each node: a row for each person, not for each socket. Not logged: it is filled anew. */
export const livePresence = pgTable(
  'live_presence',
  { userId: idOf('user_id').notNull(), node: text('node').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.node] }), index('live_presence_node').on(t.node)],
)
